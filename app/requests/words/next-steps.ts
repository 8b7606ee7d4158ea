import { site } from "~/content/site";

/** What the dashboard says first: what comes next, and whose turn it is. Read on the server only. */

/** About a request. */
export const requestSteps = {
  see: "See this request",
  owed: {
    label: "We answer by",
    byPhone: (kind: string) =>
      `Somebody from our office calls you about this: ${kind}. You have nothing to do until then.`,
    byEmail: (kind: string) =>
      `Somebody from our office writes to you about this: ${kind}. You have nothing to do until then.`,
  },
  late: {
    label: "We were to answer by",
    text: (kind: string, reference: string) =>
      `We're late with this: ${kind}. Call ${site.phone.text} and quote ${reference}.`,
  },
  working: {
    label: "We're working on it",
    text: (kind: string) => `${kind}. You have nothing to do now; if something is missing, we call or write.`,
  },
  meeting: {
    label: "Your time is set",
    text: (kind: string) =>
      `${kind}. If it doesn't suit, add a note to the request or call ${site.phone.text}.`,
  },
  answered: {
    label: "Answered",
    text: (kind: string) => `${kind}. If you want to know more, add a note to the request.`,
  },
} as const;

/** About an order of a posting. */
export const postingSteps = {
  draft: {
    label: "Your order isn't sent yet",
    next: (task: string) => `Next: ${task}.`,
    text: "You owe nothing before you and every other owner have signed the agreement.",
    see: "Go on with your order",
  },
  owed: {
    label: "We answer by",
    text: (name: string) =>
      `An agent reads your order (${name}) and phones you about the RECO Information Guide.`,
  },
  late: {
    label: "We were to answer by",
    text: (name: string, reference: string) =>
      `We're late with your order (${name}). Call ${site.phone.text} and quote ${reference}.`,
  },
  see: "Open this posting",
} as const;

/** What happens after an order, for those who have not begun one. */
export const afterOrder: readonly string[] = [
  "An agent phones you and goes through the RECO Information Guide with you.",
  "We check the facts and the land registry, and prepare the agreement for you to read.",
  "You and every other owner sign it. Only then is anything owed.",
];
