/** Passwords. Lengths in characters. The longest ones are ours: generous for people, small for machines. */
export const passwords = {
  minimumAtSignUp: 8,
  minimumAtLogin: 6,
  longestNew: 256,
  longestKnown: 4096,
} as const;
