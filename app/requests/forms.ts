import { requests } from "~/content/business";
import { type Field, type Fields, type Form, form, type Values } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { requestPage } from "./words/pages";
import {
  choices,
  defaultContact,
  type RequestKind,
  requestForms,
  requestFields as words,
} from "./words/requests";

/** The forms about requests. Fields are in the order of the page. */

const { longest } = requests;

const email = {
  ...words.email,
  kind: "text",
  format: "email",
  required: true,
  maxLength: longest.email,
  autoComplete: "email",
  spellCheck: false,
} as const satisfies Field;

/** What a sender says of the home, the plan and the day: only some kinds of request ask for each. */
export const detailFields = {
  street: {
    ...words.street,
    kind: "text",
    required: true,
    maxLength: longest.street,
    autoComplete: "address-line1",
  },
  city: {
    ...words.city,
    kind: "text",
    required: true,
    maxLength: longest.city,
    autoComplete: "address-level2",
    width: "medium",
  },
  postalCode: {
    ...words.postalCode,
    kind: "text",
    format: "postal-code",
    required: true,
    maxLength: longest.postalCode,
    autoComplete: "postal-code",
    width: "short",
    spellCheck: false,
  },
  propertyType: { ...words.propertyType, kind: "select", required: true, options: choices.propertyType },
  squareFeet: {
    ...words.squareFeet,
    kind: "text",
    format: "square-feet",
    maxLength: longest.squareFeet,
    inputMode: "numeric",
    autoComplete: "off",
    width: "medium",
  },
  plan: { ...words.plan, kind: "select", options: choices.plan },
  timeline: { ...words.timeline, kind: "select", options: choices.timeline },
  preferredDay: { ...words.preferredDay, kind: "date", min: "", max: "" },
  preferredTime: { ...words.preferredTime, kind: "select", options: choices.preferredTime },
  message: { ...words.message, label: "Message", kind: "textarea", maxLength: longest.message },
} as const satisfies Fields;

/** Who the sender is and how to reach them. */
export const senderFields = {
  name: {
    ...words.name,
    kind: "text",
    format: "name",
    required: true,
    maxLength: longest.name,
    autoComplete: "name",
  },
  email,
  preferredContact: {
    ...words.preferredContact,
    kind: "radio",
    required: true,
    options: choices.preferredContact,
  },
  phone: {
    ...words.phone,
    kind: "text",
    format: "phone",
    maxLength: longest.phone,
    autoComplete: "tel",
    width: "medium",
  },
} as const satisfies Fields;

/** The regulator's guide, before a consultation. */
export const guideFields = {
  guideLanguage: { ...words.guideLanguage, kind: "radio", required: true, options: choices.guideLanguage },
  guideReceived: { ...words.guideReceived, kind: "checkbox", required: true },
} as const satisfies Fields;

const ownFields = {
  marketing: { ...words.marketing, kind: "checkbox" },
  requestId: { kind: "hidden", maxLength: longest.id },
  /** A field that people never see. What a program writes there is not given back. */
  website: { kind: "hidden", maxLength: longest.message, secret: true },
} as const satisfies Fields;

type AllFields = typeof guideFields & typeof detailFields & typeof senderFields & typeof ownFields;

/** What a checked request form holds: all of the sender, and of the rest what its kind asks for. */
export type SentRequest = Partial<Values<AllFields>> & Values<typeof senderFields & typeof ownFields>;

/** What a form depends on besides its kind. */
export interface RequestFormContext {
  /** Today in Toronto, ISO. */
  today: string;
  /** Whether the sender wants to be called: then the phone number is needed. */
  callBack: boolean;
  /** Whether the regulator's guide must be acknowledged: not again by a seller who has done so. */
  guideNeeded: boolean;
}

const homeFields = ["street", "city", "postalCode", "propertyType", "squareFeet"] as const;

/** The form of one kind of request. */
export function requestForm(
  kind: RequestKind,
  { today, callBack, guideNeeded }: RequestFormContext,
): Form<AllFields> {
  const { parts, message } = requestForms[kind];
  const { plan, timeline, preferredDay, preferredTime } = detailFields;
  const home = Object.fromEntries(homeFields.map((name) => [name, detailFields[name]]));
  const lastDay = addDays(today, requests.preferredDayWithinDays);
  const fields: Fields = {
    ...(guideNeeded && parts.includes("guide") ? guideFields : {}),
    ...(parts.includes("home") ? home : {}),
    ...(parts.includes("plans") ? { plan, timeline } : {}),
    ...(parts.includes("when")
      ? { preferredDay: { ...preferredDay, min: today, max: lastDay }, preferredTime }
      : {}),
    message: { ...detailFields.message, ...message },
    ...senderFields,
    phone: { ...senderFields.phone, required: callBack },
    ...ownFields,
  };
  // A kind without a part has none of its fields: `SentRequest` says which may be missing.
  return form(`request-${kind}`, fields as AllFields);
}

export const requestDefaults = { preferredContact: defaultContact } as const;

/** A note that a seller adds to a request. */
export const noteForm = form("note", {
  noteId: { kind: "hidden", maxLength: longest.id },
  note: {
    label: requestPage.noteLabel,
    hint: requestPage.noteHint,
    missing: requestPage.noteMissing,
    kind: "textarea",
    required: true,
    maxLength: longest.note,
    rows: 4,
  },
});

/** Cancelling a request takes no words. */
export const cancelForm = form("cancel", {
  intent: { kind: "hidden", maxLength: 20 },
  changeId: { kind: "hidden", maxLength: longest.id },
});
