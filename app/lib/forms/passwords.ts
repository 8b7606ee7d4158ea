/** Lengths of passwords, in characters. The longest ones are our own limits. */
export const passwords = {
  minimumAtSignUp: 8,
  minimumAtLogin: 6,
  longestNew: 256,
  longestKnown: 4096,
} as const;
