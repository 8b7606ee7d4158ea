/** Words about the code that is posted to a home, for its pages and letters. */
export const homeCodeWords = {
  title: "The code in our letter",
  why: "Why we post a code",
  enter: "Enter the code",
  readOut: "The owner reads the code out",
  readOutHow: "This owner has no email address. They call us, and the code counts like one that they enter.",
  readOutByOther: "You made the letter, so another person enters the code that the owner reads out.",
  send: "Send the code",
  gone: "This code can't be entered any more. Please check the updated page.",
  notNeeded: "We don't need a code from you any more, so there's nothing to do here.",
} as const;

/** Path on which a co-owner enters the code, by the secret of their link. */
export const homeCodePath = (id: string, secret: string): string => `/home-code/${id}/${secret}`;
