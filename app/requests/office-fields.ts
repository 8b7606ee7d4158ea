import { requests } from "~/content/business";
import { sources } from "~/content/heard-from";
import { site } from "~/content/site";
import { choice, day, longText, radio, text, time } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { addDays } from "~/lib/time/business-days";
import type { Option } from "~/lib/ui/shapes";

/** Fields of the office's forms about a request. */

const { longest } = requests;

const letter = longText("Text of the email", {
  hint: "The seller gets it by email exactly as you write it here, and can read it in their account if they have one.",
  missing: "Write the email before you send it.",
  maxLength: longest.letter,
  rows: 14,
});

/** A letter to the seller. */
export const letterFields = { text: letter, meant: meantField } as const satisfies Fields;

/** A letter to the seller that can be the answer. */
export const lastLetterFields = {
  text: letter,
  meant: meantField,
  after: radio(
    "After sending",
    [
      { value: "answered", label: "The request is answered" },
      { value: "open", label: "The request stays open while we wait for the seller" },
    ],
    { missing: "Choose whether the request is answered." },
  ),
} as const satisfies Fields;

export const meetingPlaces: readonly Option[] = [
  { value: "video", label: "By video" },
  { value: "phone", label: "By phone" },
  { value: "home", label: "At the home" },
  ...site.offices.map(({ id, name }) => ({ value: id, label: `At our office in ${name}` })),
  { value: "elsewhere", label: "Somewhere else" },
];

/** Reasons for closing a request. */
export const closeReasons: readonly Option[] = [
  { value: "done", label: "Everything you asked is answered" },
  { value: "met", label: "We've met and nothing is left to do" },
  { value: "ordered", label: "It's now an order" },
  { value: "changed-mind", label: "You've decided otherwise" },
  { value: "not-reached", label: "We couldn't reach you" },
  { value: "twice", label: "It was sent twice" },
  { value: "not-ours", label: "It isn't something we can help with" },
];

export const timePast = "That time has passed. Choose a later one.";
export const placeMissing = "Say where: the link to the video meeting, or the address.";

/** Time and place of a meeting. @param today ISO, in Toronto */
export const meetingFields = (today: string) =>
  ({
    day: day("Day", {
      missing: "Choose the day.",
      tooEarly: "That day has passed. Choose another.",
      tooLate: `Choose a day within the next ${requests.preferredDayWithinDays} days.`,
      min: today,
      max: addDays(today, requests.preferredDayWithinDays),
    }),
    time: time("Start, Toronto time", {
      missing: "Enter when it starts.",
      malformed: "Enter the time, for example 14:30 or 2:30 p.m.",
    }),
    minutes: choice(
      "Length",
      requests.meetingMinutes.map((minutes) => ({
        value: String(minutes),
        label: `${minutes} minutes`,
      })),
      { missing: "Choose how long.", placeholder: undefined },
    ),
    place: choice("Where", meetingPlaces, { missing: "Choose where." }),
    where: text("Link, number or address", {
      hint: "The link to the video meeting, or the address. Not needed at our offices, on the phone, or where the request names the home.",
      maxLength: longest.place,
      spellCheck: false,
      required: false,
    }),
    text: longText("Anything else", {
      hint: "The seller will read this in the email, below the time and the place.",
      maxLength: longest.reason,
      required: false,
    }),
  }) as const satisfies Fields;

export const closeFields = {
  why: choice("Reason for closing", closeReasons, { missing: "Choose the reason." }),
  text: longText("In your own words", {
    hint: "The seller will read the reason and this.",
    maxLength: longest.reason,
    required: false,
  }),
  source: choice("Where the seller heard of us", sources, {
    hint: "For the reports. Only our office sees it.",
    placeholder: "Not known",
    required: false,
  }),
} as const satisfies Fields;

/** Reason for an action, read by the seller. */
const reason = {
  hint: "The seller will read this in the email, and in their account if they have one.",
  maxLength: longest.reason,
};

export const reopenFields = {
  text: longText("Reason for reopening", { ...reason, missing: "Enter the reason for reopening." }),
} as const satisfies Fields;

export const callOffFields = {
  text: longText("Reason for the cancellation", {
    ...reason,
    missing: "Enter the reason for the cancellation.",
  }),
} as const satisfies Fields;

export const internalNoteFields = {
  text: longText("Note", {
    hint: "For our office only. The seller never sees it.",
    missing: "Write the note before you save it.",
    maxLength: longest.officeNote,
    rows: 4,
  }),
} as const satisfies Fields;
