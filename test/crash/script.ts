/** What the scripted model proposes, message by message. `free` is allowed; what begins with `no` is refused. */
export const calls = [
  [
    { id: 'a', command: 'free' },
    { id: 'b', command: 'first' },
    { id: 'c', command: 'no thanks' },
    { id: 'd', command: 'second' },
  ],
  [
    { id: 'e', command: 'third' },
    { id: 'f', command: 'fourth' },
  ],
] as const;
