import { requests } from "~/content/business";
import { site } from "~/content/site";
import type { Option } from "~/content/types";

/** The words of the office's work on a request: its forms, meetings and reasons. */

/** What the office can do with a request, with the button for it, in the order of the page. */
export const requestSteps = {
  take: { button: "Take it" },
  review: { button: "Take it and tell the seller" },
  "give-back": { button: "Give it back" },
  write: { button: "Send the letter", title: "Write to the seller" },
  schedule: { button: "Set the time and tell the seller", title: "Set a time" },
  reschedule: { button: "Change the time and tell the seller", title: "Set another time" },
  close: { button: "Close it and tell the seller", title: "Close it" },
  reopen: { button: "Take it up again", title: "Take it up again" },
  "call-off": { button: "Cancel it for the seller", title: "Cancel it for the seller" },
  assign: { button: "Give it to them", title: "Give it to a colleague" },
  "note-internally": { button: "Keep the note", title: "Note for colleagues" },
} as const;

export type RequestStep = keyof typeof requestSteps;

export const letterWords = {
  label: "Letter",
  hint: "The seller gets it by email as it stands here, and finds it in the account if there is one.",
  missing: "Write the letter before you send it.",
  templates: "Start from",
  brackets: "Replace what stands in [brackets], or take it out: the letter goes as it's written.",
  after: "When it's sent",
  afterOptions: [
    { value: "answered", label: "The request is answered" },
    { value: "open", label: "It stays open: I wait for the seller" },
  ],
  afterMissing: "Choose what becomes of the request.",
} as const;

export const meetingFields = {
  day: {
    label: "Day",
    missing: "Choose the day.",
    malformed: "Enter the day as year, month and day, for example 2027-03-25.",
    tooEarly: "That day has passed. Choose another.",
    tooLate: `Choose a day within the next ${requests.preferredDayWithinDays} days.`,
  },
  time: {
    label: "Start, by Toronto's clock",
    missing: "Enter when it starts.",
    malformed: "Enter the time, for example 14:30 or 2:30 p.m.",
    past: "That time has passed. Choose a later one.",
  },
  minutes: {
    label: "How long",
    options: requests.meetingMinutes.map((minutes) => ({
      value: String(minutes),
      label: `${minutes} minutes`,
    })),
    missing: "Choose how long.",
  },
  place: {
    label: "Where",
    placeholder: "Choose one",
    missing: "Choose where.",
    details: "Link, number or address",
    detailsHint:
      "The link to the video meeting, or the address. Not needed at our offices, on the phone, or where the request names the home.",
    detailsMissing: "Say where: the link to the video meeting, or the address.",
  },
  more: { label: "Anything else", hint: "The seller reads this in the email, below the time and the place." },
} as const;

/** Where a meeting can be. */
export const meetingPlaces: readonly Option[] = [
  { value: "video", label: "By video" },
  { value: "phone", label: "By phone" },
  { value: "home", label: "At the home" },
  ...site.offices.map(({ id, name }) => ({ value: id, label: `At our office in ${name}` })),
  { value: "elsewhere", label: "Somewhere else" },
];

/** Why a request is closed. */
export const closeReasons: readonly Option[] = [
  { value: "done", label: "Everything you asked is answered" },
  { value: "met", label: "We've met and nothing is left to do" },
  { value: "ordered", label: "It goes on as an order" },
  { value: "changed-mind", label: "You've decided otherwise" },
  { value: "not-reached", label: "We couldn't reach you" },
  { value: "twice", label: "It was sent twice" },
  { value: "not-ours", label: "It's nothing we can help with" },
];

export const closeWords = {
  why: "Why it's closed",
  placeholder: "Choose one",
  missing: "Choose why.",
  more: "In your words",
  moreHint: "The seller reads the reason and this.",
} as const;

export const noteWords = {
  label: "Note",
  hint: "For people of the office alone. The seller never sees it.",
  missing: "Write the note before you keep it.",
} as const;

export const assignWords = {
  label: "Give it to",
  placeholder: "Choose a person",
  missing: "Choose who gets it.",
  given: (name: string) => `To ${name}`,
} as const;
