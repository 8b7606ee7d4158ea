import { planList, requests } from "~/content/business";
import { postalAddress, replyTime } from "~/content/phrases";
import { site } from "~/content/site";
import type { Option } from "~/content/types";
import { squareFeet } from "~/content/units";
import { wholeNumber } from "~/lib/format";
import { formWords, invalidEmail } from "~/lib/forms/words";
import type { RequestStatus, RequestTrack, RequestTransitionName } from "~/requests/states";

/** The words of the request forms, of their fields and errors, and of what becomes of a request. */

export const requestKinds = [
  "consultation",
  "free-appraisal",
  "quick-estimate",
  "in-person-evaluation",
  "question",
  "serious-seller",
] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Groups of fields a form can have; each is drawn and checked only where it is named. */
type RequestPart = "guide" | "home" | "plans" | "when";

export interface RequestWords {
  title: string;
  description: string;
  lede: string;
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
    title: "Book a free video consultation",
    description:
      "Book a free video meeting with our Ontario brokerage: which plan fits, what it costs and what stays with you. No commitment.",
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
    title: "Book an in-person evaluation",
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
    title: "Tell us you're ready to list",
    description:
      "Ready to put your Ontario home on the MLS? Tell us about the home, the plan and the date, and we prepare your agreement.",
    lede: "You've decided to sell. Give us the facts once, and we prepare the paperwork for you to read.",
    name: "Ready to list",
    track: "meeting",
    parts: ["home", "plans"],
    message: { label: "What else should we know?" },
    submit: "Send my details",
    next: [
      guideFirst,
      "Then we go over the plan, the price and the date with you.",
      "You read the agreement before you sign or pay anything. Sending this form isn't an order.",
    ],
  },
};

/** Headings of the groups of fields. */
export const partWords = {
  guide: "First, the regulator's guide",
  home: "The home",
  plans: "Your plan",
  when: "When suits you",
  sender: "How we reach you",
} as const;

const options = <const T extends readonly Option[]>(list: T): T => list;

export const choices = {
  preferredContact: options([
    { value: "email", label: "By email" },
    { value: "phone", label: "By phone" },
  ]),
  propertyType: options([
    { value: "detached", label: "Detached house" },
    { value: "semi-detached", label: "Semi-detached house" },
    { value: "townhouse", label: "Townhouse" },
    { value: "condo-apartment", label: "Condo apartment" },
    { value: "multi-unit", label: "Duplex, triplex or more units" },
    { value: "cottage", label: "Cottage or seasonal home" },
    { value: "other", label: "Something else" },
  ]),
  preferredTime: options([
    { value: "any", label: "Any time" },
    { value: "morning", label: "Morning, before noon" },
    { value: "afternoon", label: "Afternoon, noon to 4" },
    { value: "evening", label: "Late afternoon, after 4" },
  ]),
  plan: options([
    ...planList.map(({ id, name }) => ({ value: id, label: name })),
    { value: "unsure", label: "Not sure yet" },
  ]),
  timeline: options([
    { value: "now", label: "As soon as possible" },
    { value: "quarter", label: "Within three months" },
    { value: "later", label: "Later than that" },
  ]),
  guideLanguage: options([
    { value: "en", label: "English" },
    { value: "fr", label: "French" },
  ]),
} as const;

export const defaultContact = "email" satisfies (typeof choices.preferredContact)[number]["value"];

const sizeRule = `Size must be a number of square feet from ${wholeNumber(requests.squareFeet.minimum)} to ${wholeNumber(requests.squareFeet.maximum)}, for example 1,450.`;

/**
 * The words of every field: label, hint, what is said when something is wrong with it, and what letters
 * and lists call it. The order is the order on the page.
 */
export const requestFields = {
  guideLanguage: {
    label: "Which language is your copy in?",
    missing: "Choose the language of your copy of the guide.",
  },
  guideReceived: {
    label: "I have opened or received the RECO Information Guide.",
    hint: "That is all you confirm here. You haven't agreed to anything.",
    missing: "Open the RECO Information Guide and confirm that you have opened or received it.",
  },
  street: { label: "Street address", hint: "With the unit number, if there is one." },
  city: { label: "City or town" },
  postalCode: {
    label: "Postal code",
    malformed: "Enter a Canadian postal code, for example M5V 0A1.",
    tooLong: "Enter a Canadian postal code, for example M5V 0A1.",
  },
  propertyType: {
    label: "Type of home",
    placeholder: "Choose one",
    missing: "Choose the type of home.",
    malformed: "Choose the type of home.",
  },
  squareFeet: {
    label: "Size",
    hint: "Living area without the basement. A guess is fine.",
    suffix: squareFeet,
    malformed: sizeRule,
    tooLong: sizeRule,
  },
  plan: {
    label: "Which plan?",
    shortLabel: "Plan",
    placeholder: "Choose one",
    malformed: "Choose one of the plans, or leave it open.",
  },
  timeline: {
    label: "When do you want to list?",
    shortLabel: "Wants to list",
    placeholder: "Choose one",
    malformed: "Choose one of the times, or leave it open.",
  },
  preferredDay: {
    label: "Preferred day",
    hint: `Office hours: ${site.hours}.`,
    malformed: "Enter the preferred day as year, month and day, for example 2027-03-25.",
    tooEarly: "The preferred day has passed. Choose another.",
    tooLate: `The preferred day must be within the next ${requests.preferredDayWithinDays} days.`,
  },
  preferredTime: {
    label: "Preferred time of day",
    shortLabel: "Preferred time",
    hint: "Toronto time.",
    placeholder: "Choose one",
    malformed: "Choose one of the times of day, or leave it open.",
  },
  name: { label: "Your name", shortLabel: "Name", malformed: formWords.notInAName("Your name") },
  email: {
    label: "Email address",
    missing: invalidEmail,
    malformed: invalidEmail,
    tooLong: invalidEmail,
  },
  preferredContact: {
    label: "How should we answer?",
    shortLabel: "Reply",
    missing: "Choose how we should answer.",
    malformed: "Choose how we should answer.",
  },
  phone: {
    label: "Phone",
    hint: "Needed only if you want us to call.",
    missing: "Enter the phone number we should call.",
    malformed: "Enter a phone number with its area code, for example 416-555-0142.",
    tooLong: "Enter a phone number with its area code, for example 416-555-0142.",
  },
  message: { shortLabel: "Message" },
  marketing: {
    /** Kept with each consent, word for word. Canada's anti-spam law: who asks, where they are, how to stop. */
    label: `Yes, ${site.brokerage} may email me market news and promotions.`,
    hint: `Optional, and separate from this request. ${postalAddress}. Withdraw any time: unsubscribe in any message, or write to ${site.email.general}.`,
  },
} as const;

/** A field that people never see. */
export const trapLabel = "Leave this empty";

export const requestFormWords = {
  busy: "Sending…",
  nextTitle: "What happens next",
  answerTime: `You hear from us within ${replyTime}.`,
  rather: "Rather talk to a person?",
  call: "Call",
  privacy:
    "We use what you send to answer you and to keep a record of the request; for marketing, only if you ticked the box above. How we keep it:",
  privacyLink: "privacy",
} as const;

/** Why a form as a whole was not taken. */
export const requestErrors = {
  tooMany: `Too many requests came from your network within the hour. Everything you typed is still here: send it again later, or call us at ${site.phone.text}.`,
  trap: "A field that people can't see was filled in, perhaps by your browser. We've emptied it and kept everything else. Please send the form again.",
  unanswered: `We don't know whether your request reached us: our system didn't answer in time. Everything you typed is still here. Send it again in a minute, which is safe: the same words are kept once. Or call us at ${site.phone.text}.`,
} as const;

export const statusNames: Readonly<Record<RequestStatus, string>> = {
  received: "Received",
  "in-review": "In review",
  scheduled: "Scheduled",
  answered: "Answered",
  closed: "Closed",
  cancelled: "Cancelled",
};

/** What a transition is called, and what the seller is written about it. */
interface TransitionWords {
  /** What happened, in the timeline: "You: cancelled it". */
  done: string;
  /** What is asked for in words: the seller reads the answer. */
  reason?: { label: string; hint: string; missing: string };
  /** The letter to the seller, where the table sends one; its subject says the kind and the reference too. */
  letter?: { title: string; text: string };
}

const sellerReads = "The seller reads this in the email, and in the account if there is one.";

export const transitionWords: Readonly<Record<RequestTransitionName, TransitionWords>> = {
  send: { done: "sent it" },
  take: { done: "took it in hand" },
  "give-back": { done: "gave it back" },
  assign: { done: "gave it to a colleague" },
  "note-internally": { done: "noted something for colleagues" },
  review: {
    done: "began to work on it",
    letter: {
      title: "We are working on it",
      text: "We've begun to work on your request. You don't need to do anything now; if something is missing, we'll call or write.",
    },
  },
  schedule: {
    done: "set a time",
    letter: {
      title: "Your time is set",
      text: "We've set a time for you. If it doesn't suit, reply to this message and we'll find another.",
    },
  },
  reschedule: {
    done: "set another time",
    letter: {
      title: "Another time",
      text: "The time we had set has changed. If the new one doesn't suit, reply to this message and we'll find another.",
    },
  },
  write: {
    done: "wrote a letter",
    letter: { title: "About your request", text: "" },
  },
  answer: {
    done: "answered it",
    letter: {
      title: "Answered",
      text: "We've answered your request. If you haven't heard from us, or want to know more, reply to this message.",
    },
  },
  close: {
    done: "closed it",
    letter: {
      title: "Closed",
      text: "We've closed your request, because there's nothing left for us to do. If you see that differently, reply to this message.",
    },
  },
  reopen: {
    done: "took it up again",
    reason: {
      label: "Why it's taken up again",
      hint: sellerReads,
      missing: "Say why it's taken up again.",
    },
    letter: {
      title: "We are on it again",
      text: "We've taken up your request again.",
    },
  },
  "call-off": {
    done: "cancelled it",
    reason: {
      label: "Why it's cancelled",
      hint: sellerReads,
      missing: "Say why it's cancelled.",
    },
    letter: {
      title: "Cancelled by us",
      text: "We've cancelled your request. If that's a mistake, reply to this message, or send a new request at any time.",
    },
  },
  note: {
    done: "added a note",
    letter: {
      title: "We have your note",
      text: "We have your note and will read it with your request. If you didn't add one, somebody else may be using your account: change your password, and reply to this message.",
    },
  },
  cancel: {
    done: "cancelled it",
    letter: {
      title: "Cancelled as you asked",
      text: "We've cancelled your request, as you asked, and stopped working on it. You can send a new one at any time. If you didn't cancel it, reply to this message.",
    },
  },
};

/** Why a change of state was not made. */
export const transitionErrors = {
  notAllowed: (what: string) => `“${what}” isn't yours to do here.`,
  notFromHere: (state: string) => `That isn't possible any more: the request is ${state.toLowerCase()}.`,
  changed: (state: string) =>
    `Somebody changed this request while you had it open. It is ${state.toLowerCase()} now. Nothing of yours was stored: look at what happened, and decide again.`,
  full: `This request has been changed ${requests.events} times, which is as many changes as one request holds. Ask the seller to send a new one.`,
} as const;

/** Names of the facts of a request beside its fields, in lists and letters. */
export const factNames = {
  reference: "Reference",
  kind: "Request",
  status: "Status",
  createdAt: "Sent",
  sender: "Sender",
  address: "Address",
  guide: "RECO Information Guide",
  guideText: (language: string, moment: string) => `opened or received (${language}), confirmed on ${moment}`,
  marketing: "Marketing email",
  marketingText: (moment: string) => `agreed on ${moment}`,
  removed: "Removed at the seller's request.",
} as const;
