import { replyTime } from "~/content/phrases";
import { links } from "~/content/site";
import type { Link, PictureName } from "~/content/types";

/** Kinds of request, with the fields and words of each form and its outcome. */

export const requestKinds = [
  "consultation",
  "free-appraisal",
  "quick-estimate",
  "in-person-evaluation",
  "question",
  "serious-seller",
] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Way of dealing with a request: in a meeting, or with a written answer. */
export type RequestTrack = "meeting" | "answer";

/** Groups of fields. A form renders and checks only those it names. */
type RequestPart = "guide" | "home" | "plans" | "when";

export interface RequestWords {
  title: string;
  description: string;
  lede: string;
  /** Alternative after the lede, for sellers who have already decided. */
  instead?: Link;
  /** Name in lists, on the ticket and in letters. */
  name: string;
  /** Name for its sender, after "We have …". */
  yours: string;
  /** Picture on its ticket, so that tickets of different kinds are easy to tell apart. */
  picture: PictureName;
  /** Ends in a meeting or in an answer. */
  track: RequestTrack;
  parts: readonly RequestPart[];
  message: { label: string; hint?: string; required?: boolean };
  submit: string;
  /** Our next steps, in order. The first follows "You'll hear from us within …". */
  next: readonly string[];
}

/** First step of each request that ends in an opinion or a service. Source: `sources.guideBulletin`. */
const guideFirst =
  "First we'll arrange for an agent to go through the RECO Information Guide with you: by phone, by video or in person. It commits you to nothing.";

export const requestForms: Readonly<Record<RequestKind, RequestWords>> = {
  consultation: {
    title: "Ask for a free video consultation",
    description:
      "Ask for a free video meeting with our Ontario brokerage: which plan fits, what it costs and what stays with you. No commitment.",
    lede: "By video, free and without obligation. Bring your address and your questions. We bring the numbers.",
    name: "Video consultation",
    yours: "your request for a video consultation",
    picture: "calendar",
    track: "meeting",
    parts: ["guide", "when"],
    message: { label: "What would you like to talk about?" },
    submit: "Request my consultation",
    next: [
      "We'll write, or call if you prefer, with a time, and email you the link to the video meeting.",
      "At the meeting an agent will first go through the RECO Information Guide with you.",
      "You'll get the figures for your home. You don't have to sign anything that day.",
    ],
  },
  "free-appraisal": {
    title: "Ask for a free appraisal",
    description: `Ask for a free opinion of what your Ontario home could sell for, from recent sales nearby. You'll hear from us within ${replyTime}.`,
    lede: "Our opinion of what your home could sell for, from what sold nearby. Free, and in writing.",
    name: "Free appraisal",
    yours: "your request for a free appraisal",
    picture: "magnifier",
    track: "answer",
    parts: ["guide", "home"],
    message: {
      label: "What should we know about the home?",
      hint: "A new roof, a finished basement, a tenant: anything that affects the price.",
    },
    submit: "Ask for my appraisal",
    next: [
      guideFirst,
      "Then we'll look at recent sales of homes like yours and send you a price range in writing, with the sales behind it.",
      "It's an opinion of value for selling, not a formal appraisal for a lender or a court.",
    ],
  },
  "quick-estimate": {
    title: "Get a quick estimate",
    description: `Get a quick estimate of your Ontario home's price from its address, type and size. You'll hear from us within ${replyTime}.`,
    lede: "The address, the type and the size are enough for a first range.",
    name: "Quick estimate",
    yours: "your request for a quick estimate",
    picture: "chart",
    track: "answer",
    parts: ["guide", "home"],
    message: { label: "Anything else?" },
    submit: "Ask for my estimate",
    next: [
      guideFirst,
      "Then we'll send a first price range in writing, from recent sales and the few facts you gave us.",
      "It's rough, because we haven't seen the home. An in-person evaluation narrows it.",
    ],
  },
  "in-person-evaluation": {
    title: "Ask for an in-person evaluation",
    description:
      "Ask for a visit: an agent looks through your Ontario home and tells you what it could sell for and what to fix first.",
    lede: "An agent walks through the home with you, and tells you what it could sell for and what to fix first.",
    name: "In-person evaluation",
    yours: "your request for an in-person evaluation",
    picture: "key",
    track: "meeting",
    parts: ["guide", "home", "when"],
    message: { label: "What should we know before we come?", hint: "Parking, pets, a tenant, stairs." },
    submit: "Request a visit",
    next: [
      guideFirst,
      "We'll confirm the day and time, and who's coming.",
      "Then we'll walk through the home together. Tidy is fine: we look at the home, not at the dishes.",
      "After that we'll look at recent sales of homes like yours and send you a price range in writing, with the sales behind it.",
    ],
  },
  question: {
    title: "Ask us a question",
    description: `Ask our Ontario brokerage about mere postings, plans, fees or your listing. A person will answer within ${replyTime}.`,
    lede: "About mere postings, the plans, the paperwork or buying with us. A person will read it and answer.",
    name: "Question",
    yours: "your question",
    picture: "fence",
    track: "answer",
    parts: [],
    message: { label: "Your question", required: true },
    submit: "Send my question",
    next: [
      "A person will answer, and will tell you if it's a question for your lawyer.",
      "If it takes longer to find out, we'll tell you when you'll know.",
    ],
  },
  "serious-seller": {
    title: "Ready to list? Talk to us first",
    description:
      "Ready to put your Ontario home on the MLS? Tell us about the home and the date: we'll call, explain RECO's guide and show you how to order.",
    lede: "Tell us about the home and when you'd like to start. We'll call, explain RECO's guide and show you how to order. You place the order online or by phone.",
    instead: { label: "Or order right now", href: links.startPosting },
    name: "Ready to list",
    yours: "your request to list your home",
    picture: "lawn-sign",
    track: "meeting",
    parts: ["home", "plans"],
    message: { label: "What else should we know?" },
    submit: "Send my details",
    next: [
      guideFirst,
      "Then we'll go over the plan, the price and the date with you.",
      "You order online, or we take the order by phone. Sending this form isn't an order.",
    ],
  },
};
