/** Words about the code that is posted to a home, for its pages and letters. */
export const homeCodeWords = {
  title: "The code in our letter",
  why: "Why we post a code",
  enter: "Enter the code",
  notNeeded: "We don't need a code from you any more, so there's nothing to do here.",
} as const;
