import { planList, requests } from "~/content/business";
import { postalAddress } from "~/content/phrases";
import { openWeekdays, site } from "~/content/site";
import { squareFeet, wholeNumber } from "~/lib/format";
import { choice, day, hiddenField, longText, radio, secret, text, tick } from "~/lib/forms/fields";
import { type Fields, type Form, form, type Values } from "~/lib/forms/form";
import { homeSize } from "~/lib/forms/formats";
import { invalidEmail } from "~/lib/forms/words";
import { addDays } from "~/lib/time/business-days";
import type { Option } from "~/lib/ui/shapes";
import { type RequestKind, requestForms } from "./kinds";

/** Forms about requests. Fields are in the order of the page. */

const { longest } = requests;

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

const sizeRule = `Size must be a number of square feet from ${wholeNumber(homeSize.minimum)} to ${wholeNumber(homeSize.maximum)}, for example 1,450, or a range: 1,400-1,500.`;

const email = text("Email address", {
  missing: invalidEmail,
  malformed: invalidEmail,
  format: "email",
  autoComplete: "email",
});

/** Answers about the home, the plan and the day. Each kind of request asks for some of them. */
export const detailFields = {
  street: text("Street address", {
    hint: "With the unit number, if there is one.",
    maxLength: longest.street,
    autoComplete: "address-line1",
  }),
  city: text("City or town", { maxLength: longest.city, autoComplete: "address-level2", width: "medium" }),
  postalCode: text("Postal code", { format: "postal-code", autoComplete: "postal-code" }),
  propertyType: choice("Type of home", choices.propertyType),
  squareFeet: text("Size", {
    hint: "Living area without the basement. A guess is fine.",
    suffix: squareFeet,
    malformed: sizeRule,
    format: "square-feet",
    inputMode: "numeric",
    required: false,
  }),
  plan: choice("Which plan?", choices.plan, {
    shortLabel: "Plan",
    malformed: "Choose one of the plans, or leave it open.",
    required: false,
  }),
  timeline: choice("When do you want to list?", choices.timeline, {
    shortLabel: "Wants to list",
    malformed: "Choose one of the times, or leave it open.",
    required: false,
  }),
  preferredDay: day("Preferred day", {
    hint: `Office hours: ${site.hours}.`,
    malformed: "Enter the preferred day as year, month and day, for example 2027-03-25.",
    tooEarly: "The preferred day has passed. Choose another.",
    tooLate: `The preferred day must be within the next ${requests.preferredDayWithinDays} days.`,
    min: "",
    max: "",
    required: false,
  }),
  preferredTime: choice("Preferred time of day", choices.preferredTime, {
    shortLabel: "Preferred time",
    hint: "Toronto time.",
    malformed: "Choose one of the times of day, or leave it open.",
    required: false,
  }),
  message: longText("Message", { maxLength: longest.message, rows: 5, required: false }),
} as const satisfies Fields;

/** The sender's name and contact details. */
export const senderFields = {
  name: text("Your name", {
    shortLabel: "Name",
    format: "name",
    maxLength: longest.name,
    autoComplete: "name",
  }),
  email,
  preferredContact: radio("How should we answer?", choices.preferredContact, {
    shortLabel: "Reply",
    missing: "Choose how we should answer.",
  }),
  phone: text("Phone", {
    hint: "Needed only if you want us to call.",
    required: false,
    missing: "Enter the phone number we should call.",
    format: "phone",
    autoComplete: "tel",
  }),
} as const satisfies Fields;

/** The regulator's guide, before a consultation. */
export const guideFields = {
  guideLanguage: radio("Which language is your copy in?", choices.guideLanguage, {
    missing: "Choose the language of your copy of the guide.",
  }),
  guideReceived: tick("I have opened or received the RECO Information Guide.", {
    hint: "That is all you confirm here. You haven't agreed to anything.",
    missing: "Open the RECO Information Guide and confirm that you have opened or received it.",
  }),
} as const satisfies Fields;

export const marketingField = tick(`Yes, ${site.brokerage} may email me market news and promotions.`, {
  hint: `Optional, and separate from this request. ${postalAddress}. Withdraw any time: unsubscribe in any message, or write to ${site.email.general}.`,
});

const ownFields = {
  marketing: marketingField,
  requestId: hiddenField(longest.id),
  /** A hidden field that traps programs. Its value is never returned. */
  website: secret(longest.message),
} as const satisfies Fields;

type AllFields = typeof guideFields & typeof detailFields & typeof senderFields & typeof ownFields;

/** Values of a valid request form: all fields of the sender, and those its kind asks for. */
export type SentRequest = Partial<Values<AllFields>> & Values<typeof senderFields & typeof ownFields>;

/** Everything besides the kind that a form depends on. */
export interface RequestFormContext {
  /** Today in Toronto, ISO. */
  today: string;
  /** True if the sender wants a call, which requires a phone number. */
  callBack: boolean;
  /** True if the regulator's guide must be acknowledged. A seller does so once. */
  guideNeeded: boolean;
  /** Days on which the office is closed, ISO. Used by the check, not by the rendered form. */
  closed: readonly string[];
}

const homeFields = ["street", "city", "postalCode", "propertyType", "squareFeet"] as const;

/** Days on which the office is open for meetings. */
const openDays = (closed: readonly string[]) => ({
  weekdays: openWeekdays,
  closed,
  message:
    "Our office is closed that day. Choose another, from Monday to Saturday and not on a public holiday.",
});

/** The form of one kind of request. */
export function requestForm(
  kind: RequestKind,
  { today, callBack, guideNeeded, closed }: RequestFormContext,
): Form<AllFields> {
  const { parts, message } = requestForms[kind];
  const { plan, timeline, preferredDay, preferredTime } = detailFields;
  const home = Object.fromEntries(homeFields.map((name) => [name, detailFields[name]]));
  const lastDay = addDays(today, requests.preferredDayWithinDays);
  const fields: Fields = {
    ...(parts.includes("home") ? home : {}),
    ...(parts.includes("plans") ? { plan, timeline } : {}),
    ...(parts.includes("when")
      ? {
          preferredDay: { ...preferredDay, min: today, max: lastDay, only: openDays(closed) },
          preferredTime,
        }
      : {}),
    message: { ...detailFields.message, ...message },
    ...senderFields,
    phone: { ...senderFields.phone, required: callBack },
    ...(guideNeeded && parts.includes("guide") ? guideFields : {}),
    ...ownFields,
  };
  // A kind without a part has none of its fields. `SentRequest` says which may be missing.
  return form(`request-${kind}`, fields as AllFields);
}

export const requestDefaults = { preferredContact: defaultContact } as const;

/** A note that a seller adds to a request. */
export const noteForm = form("note", {
  noteId: hiddenField(longest.id),
  note: longText("Note", {
    hint: "A change of plan, a better time, something you forgot. We'll read it with your request.",
    missing: "Write the note before you add it.",
    maxLength: longest.note,
    rows: 4,
  }),
});

/** Cancelling a request takes no words. */
export const cancelForm = form("cancel", {
  intent: hiddenField(20),
  changeId: hiddenField(longest.id),
});

/** Errors about the whole form. */
export const requestErrors = {
  trap: "A field that people can't see was filled in, perhaps by your browser. We've emptied it and kept everything else. Please send the form again.",
} as const;
