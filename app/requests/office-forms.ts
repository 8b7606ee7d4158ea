import { requests } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import {
  assignWords,
  closeReasons,
  closeWords,
  letterWords,
  meetingPlaces,
  noteWords,
  type RequestStep,
  meetingFields as words,
} from "./words/office";
import { transitionWords } from "./words/requests";

/** What the office's forms about a request ask. */

const { longest } = requests;

/** A letter as it goes to the seller. @param ends whether it can be the answer */
export const letterFields = (ends: boolean) =>
  ({
    text: {
      kind: "textarea",
      ...{ label: letterWords.label, hint: letterWords.hint, missing: letterWords.missing },
      required: true,
      maxLength: longest.letter,
      rows: 14,
    },
    ...(ends
      ? {
          after: {
            kind: "radio",
            label: letterWords.after,
            options: letterWords.afterOptions,
            required: true,
            missing: letterWords.afterMissing,
          },
        }
      : {}),
  }) as const satisfies Fields;

/** When and where a meeting is. @param today ISO, in Toronto */
export const meetingFields = (today: string) =>
  ({
    day: {
      ...words.day,
      kind: "date",
      required: true,
      min: today,
      max: addDays(today, requests.preferredDayWithinDays),
    },
    time: {
      ...words.time,
      kind: "text",
      format: "clock-time",
      required: true,
      maxLength: 20,
      width: "short",
      autoComplete: "off",
    },
    minutes: { ...words.minutes, kind: "select", required: true },
    place: {
      kind: "select",
      label: words.place.label,
      placeholder: words.place.placeholder,
      options: meetingPlaces,
      required: true,
      missing: words.place.missing,
    },
    where: {
      kind: "text",
      label: words.place.details,
      hint: words.place.detailsHint,
      maxLength: longest.place,
      autoComplete: "off",
      spellCheck: false,
    },
    text: {
      kind: "textarea",
      label: words.more.label,
      hint: words.more.hint,
      maxLength: longest.reason,
      rows: 3,
    },
  }) as const satisfies Fields;

export const closeFields = {
  why: {
    kind: "select",
    label: closeWords.why,
    placeholder: closeWords.placeholder,
    options: closeReasons,
    required: true,
    missing: closeWords.missing,
  },
  text: {
    kind: "textarea",
    label: closeWords.more,
    hint: closeWords.moreHint,
    maxLength: longest.reason,
    rows: 3,
  },
} as const satisfies Fields;

/** Why something is done, for the seller. */
export const reasonFields = (step: RequestStep & ("reopen" | "call-off")) =>
  ({
    text: {
      kind: "textarea",
      label: transitionWords[step].reason?.label ?? "",
      hint: transitionWords[step].reason?.hint,
      missing: transitionWords[step].reason?.missing,
      required: true,
      maxLength: longest.reason,
      rows: 3,
    },
  }) as const satisfies Fields;

export const internalNoteFields = {
  text: {
    kind: "textarea",
    ...{ label: noteWords.label, hint: noteWords.hint, missing: noteWords.missing },
    required: true,
    maxLength: longest.officeNote,
    rows: 4,
  },
} as const satisfies Fields;

/** @param people who can have it in hand */
export const assignFields = (people: readonly { uid: string; name: string }[]) =>
  ({
    to: {
      kind: "select",
      label: assignWords.label,
      placeholder: assignWords.placeholder,
      missing: assignWords.missing,
      options: people.map(({ uid, name }) => ({ value: uid, label: name })),
      required: true,
    },
  }) as const satisfies Fields;
