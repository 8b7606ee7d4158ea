import { sentence } from "~/lib/format";

/** The words of the page on which a seller answers what the office asked, and sends the order again. */
export const changesPage = {
  title: "What we need from you",
  lede: "Change each of these on its page, or say why it should stay. Then send the order again.",
  ownLede:
    "This is what you said is wrong with the listing. Change it on its page, or tell us what we have to change. Then send it again.",
  sentLede: "This is what you were asked and what you answered.",
  none: "The office has asked for nothing.",
  back: "Back to the order",
  before: "What stands there",
  what: "What to change, and why",
  ownWhat: "What you said is wrong",
  answer: "Your answer",
  noAnswer: "Not answered yet",
  open: (title: string) => `Open the page: ${title}`,
  agreed: "This stands in the agreement. It changes by an amendment alone: say below what is wrong with it.",
  how: "What became of it?",
  changed: "I changed it",
  stays: "It should stay, because...",
  leftToOffice: "You have to change it: I say how",
  why: "Why it should stay",
  ownWhy: "What we have to change",
  howMissing: (label: string) => `${label}: say whether you changed it.`,
  /** @param now what it says; undefined where it's a whole page */
  notChanged: (label: string, now: string | undefined) =>
    now === undefined
      ? `Nothing has changed on “${label}”. Open the page and change it, or say why it stays.`
      : `${label} still says ${now ? `“${now}”` : "nothing"}: open the page and change it, or say why it stays.`,
  changes: "What you have changed",
  changesHead: ["What", "Before", "Now"],
  changedSince:
    "It isn't sent yet: something was changed, in another window perhaps, after you had opened this page. What you have changed so far is below, and your answers here are kept. Read it again, then send it.",
  whyMissing: (label: string) => `${label}: write what we need to know.`,
  whyTooLong: (label: string, most: number) => `${label}: write at most ${most} characters.`,
  incomplete: "Something else is missing before you can send it again:",
  submit: "Send it again",
  busy: "Sending...",
  saved: "Your answers are saved. The order isn't sent again yet.",
  sent: (reference: string, when: string) =>
    `We have your order ${reference} again. ${sentence(`You hear from us by ${when}`)}`,
} as const;

/** What the office reads of files that were added since it asked. */
export const addedFiles = (count: number): string => `${count} added`;

/** Above a page that was read before something of it changed. */
export const sinceYouRead = {
  caption: "What has changed since you opened this page",
  head: ["What", "What you read", "Now"],
  nothing: "Nothing",
} as const;
