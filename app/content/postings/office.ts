import type { PostingTransitionName } from "~/rules/posting-states";

/** The words of the office's page of an order. */
export const officeOrder = {
  back: "Office",
  answerBy: (when: string) => `Answer by ${when}.`,
  seller: "Seller",
  next: "What you can do",
  nothing: "For you there's nothing to do here.",
  assignee: "In hand with",
  nobody: "Nobody yet",
  owners: "Owners who were asked to confirm",
  noOwners: "Nobody else was asked.",
  messages: "Messages with the seller",
  answers: "What the seller gave",
  photos: "Photos",
  timeline: "What happened",
  done: (state: string) => `Saved. The order stands at: ${state}.`,
  changed:
    "Somebody changed this order while you had it open. Nothing of yours was stored: look at what happened, and decide again.",
  gone: "That isn't possible any more: the order has moved on.",
} as const;

export const officeOrders = {
  heading: "Orders",
  caption: "The newest come first",
  head: ["Reference", "Home", "Plan", "State", "Answer by"],
  empty: "No order is in hand.",
  noDue: "–",
  more: "These are the newest; older ones are open too. npm run postings -- list shows them all.",
} as const;

export interface StepWords {
  button: string;
  reason?: { label: string; hint?: string; missing: string };
}

/** What the office can do with an order on its page, in the order of the page. */
export const officeSteps = {
  "start-review": { button: "Take it and start checking" },
  answer: {
    button: "Send the message",
    reason: {
      label: "Message to the seller",
      hint: "The seller gets it by email and reads it on the order's page.",
      missing: "Write the message before you send it.",
    },
  },
  decline: {
    button: "Decline the order",
    reason: {
      label: "Why we can't take it",
      hint: "The seller reads this. Say who else can help.",
      missing: "Say why, for the seller.",
    },
  },
  "withdraw-for-seller": {
    button: "Cancel it for the seller",
    reason: {
      label: "Why it is cancelled",
      hint: "The seller and the other owners read this.",
      missing: "Say why, for the seller.",
    },
  },
} as const satisfies Partial<Record<PostingTransitionName, StepWords>>;

export type OfficeStep = keyof typeof officeSteps;
