import { postings } from "~/content/business";
import { type Field, type Fields, form } from "~/lib/forms/form";
import { formWords } from "~/lib/forms/words";

/** The forms by which an enquiry comes in: a buyer's on the home's page, and the office's for somebody who calls. */

const { longest } = postings;

const reachRule = "Enter a phone number with its area code, for example 416-555-0142, or an email address.";

const reach = {
  label: "Phone or email",
  missing: reachRule,
  malformed: reachRule,
  tooLong: reachRule,
  kind: "text",
  format: "phone-or-email",
  maxLength: longest.enquiryPart,
  spellCheck: false,
} as const satisfies Field;

/** What a buyer sends. Who asks nothing and doesn't say that they want to see the home wants to hear from the seller. */
export const askForm = form("ask", {
  name: {
    label: "Your name",
    malformed: formWords.notInAName("Your name"),
    kind: "text",
    format: "name",
    required: true,
    maxLength: longest.enquiryPart,
    autoComplete: "name",
  },
  reach: { ...reach, hint: "One is enough. The seller answers you there.", autoComplete: "tel" },
  visit: { kind: "checkbox", label: "I'd like to see the home" },
  text: {
    label: "Your question",
    hint: "Or when you'd like to come. Leave out what you'd pay: the seller reads this.",
    kind: "textarea",
    maxLength: longest.enquiry,
    rows: 4,
  },
  consent: {
    kind: "checkbox",
    label: "Give the seller my name, how to reach me and what I wrote, so that they can answer me",
    missing: "Tick the box so that we may give this to the seller.",
  },
  /** A field that people never see. What a program writes there is not given back. */
  website: { kind: "hidden", maxLength: longest.enquiry, secret: true },
} as const satisfies Fields);

/** What the office notes of somebody who calls. */
export const callFields = {
  name: {
    label: "Caller's name",
    malformed: formWords.notInAName("Caller's name"),
    missing: "Enter the caller's name.",
    kind: "text",
    format: "name",
    maxLength: longest.enquiryPart,
    autoComplete: "off",
  },
  reach: { ...reach, autoComplete: "off" },
  text: {
    label: "What they want",
    missing: "Write what the caller wants.",
    kind: "textarea",
    maxLength: longest.enquiry,
    rows: 3,
  },
  when: {
    label: "When it suits them",
    hint: "To be called, or to come: “after 5”, “Saturday morning”.",
    kind: "text",
    maxLength: longest.enquiryPart,
    autoComplete: "off",
  },
} as const satisfies Fields;
