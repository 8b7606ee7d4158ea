import { replyTime } from "~/content/phrases";
import { links } from "~/content/site";
import type { Link } from "~/content/types";

/** The kinds of request: what each form asks, says and leads to. */

export const requestKinds = [
  "consultation",
  "free-appraisal",
  "quick-estimate",
  "in-person-evaluation",
  "question",
  "serious-seller",
] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Whether it is met about, or answered in writing. */
export type RequestTrack = "meeting" | "answer";

/** Groups of fields a form can have; each is drawn and checked only where it is named. */
type RequestPart = "guide" | "home" | "plans" | "when";

export interface RequestWords {
  title: string;
  description: string;
  lede: string;
  /** After the lede: what whoever has decided already does instead. */
  instead?: Link;
  /** What it is called in lists, on the ticket and in letters. */
  name: string;
  /** Whether it ends in a meeting or in an answer. */
  track: RequestTrack;
  parts: readonly RequestPart[];
  message: { label: string; hint?: string; required?: boolean };
  submit: string;
  /** What we do with it, in order; the first line follows "You hear from us within …". */
  next: readonly string[];
}

/** The first step wherever a request ends in an opinion or a service. Source: `sources.guideBulletin`. */
const guideFirst =
  "First we arrange how an agent goes through the RECO Information Guide with you: by phone, by video or in person. It commits you to nothing.";

export const requestForms: Readonly<Record<RequestKind, RequestWords>> = {
  consultation: {
    title: "Ask for a free video consultation",
    description:
      "Ask for a free video meeting with our Ontario brokerage: which plan fits, what it costs and what stays with you. No commitment.",
    lede: "By video, free and without obligation. Bring your address and your questions; we bring the numbers.",
    name: "Video consultation",
    track: "meeting",
    parts: ["guide", "when"],
    message: { label: "What would you like to talk about?" },
    submit: "Request my consultation",
    next: [
      "We write, or call if you prefer, with a time. The link to the video meeting comes by email.",
      "At the meeting an agent first goes through the RECO Information Guide with you.",
      "You get the figures for your home. You sign nothing that day unless you want to.",
    ],
  },
  "free-appraisal": {
    title: "Ask for a free appraisal",
    description: `Ask for a free opinion of what your Ontario home could sell for, from recent sales nearby. You hear from us within ${replyTime}.`,
    lede: "Our opinion of what your home could sell for, from what sold nearby. Free, and in writing.",
    name: "Free appraisal",
    track: "answer",
    parts: ["guide", "home"],
    message: {
      label: "What should we know about the home?",
      hint: "A new roof, a finished basement, a tenant: whatever moves the price.",
    },
    submit: "Ask for my appraisal",
    next: [
      guideFirst,
      "Then we look at recent sales of homes like yours and send you a price range in writing, with the sales behind it.",
      "It's an opinion of value for selling, not a formal appraisal for a lender or a court.",
    ],
  },
  "quick-estimate": {
    title: "Get a quick estimate",
    description: `Get a quick estimate of your Ontario home's price from its address, type and size. You hear from us within ${replyTime}.`,
    lede: "The address, the type and the size are enough for a first range.",
    name: "Quick estimate",
    track: "answer",
    parts: ["guide", "home"],
    message: { label: "Anything else?" },
    submit: "Ask for my estimate",
    next: [
      guideFirst,
      "Then we send a first price range in writing, from recent sales and the few facts you gave us.",
      "It's rough, because nobody has seen the home. An in-person evaluation narrows it.",
    ],
  },
  "in-person-evaluation": {
    title: "Ask for an in-person evaluation",
    description:
      "Book a visit by an agent who looks through your Ontario home and tells you what it could sell for and what to fix first.",
    lede: "An agent walks through the home with you, and tells you what it could sell for and what to fix first.",
    name: "In-person evaluation",
    track: "meeting",
    parts: ["guide", "home", "when"],
    message: { label: "What should we know before we come?", hint: "Parking, pets, a tenant, stairs." },
    submit: "Request a visit",
    next: [
      guideFirst,
      "We confirm a day and an hour, and who comes.",
      "Then we walk through the home together. Tidy is fine: we look at the home, not at the dishes.",
      "After that we look at recent sales of homes like yours and send you a price range in writing, with the sales behind it.",
    ],
  },
  question: {
    title: "Ask us a question",
    description: `Ask our Ontario brokerage about mere postings, plans, fees or your listing. A person answers within ${replyTime}.`,
    lede: "About the posting, the plans, the paperwork or buying with us. A person reads it and answers.",
    name: "Question",
    track: "answer",
    parts: [],
    message: { label: "Your question", required: true },
    submit: "Send my question",
    next: [
      "A person answers, and says so when it's a question for your lawyer.",
      "If it takes longer to find out, we tell you when you'll know.",
    ],
  },
  "serious-seller": {
    title: "Ready to list? Talk to us first",
    description:
      "Ready to put your Ontario home on the MLS? Tell us about the home and the date: we call, explain RECO's guide and show you how to order.",
    lede: "Tell us about the home and when you'd like to start. We call, explain RECO's guide and show you how to order. The order itself is online, or we take it down by phone.",
    instead: { label: "Or order right now", href: links.startPosting },
    name: "Ready to list",
    track: "meeting",
    parts: ["home", "plans"],
    message: { label: "What else should we know?" },
    submit: "Send my details",
    next: [
      guideFirst,
      "Then we go over the plan, the price and the date with you.",
      "You order online, or we take the order down by phone. Sending this form isn't an order.",
    ],
  },
};
