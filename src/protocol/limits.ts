/** The longest text that the host takes from the panel, in characters. */
export const longestText = 1_000_000;
