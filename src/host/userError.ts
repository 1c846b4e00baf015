/** A failure that the person can do something about: its message is a sentence that says what. */
export class UserError extends Error {}
