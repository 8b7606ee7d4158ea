import { postings } from "~/content/business";
import { longText, secret, text, tick } from "~/lib/forms/fields";
import { type Fields, form } from "~/lib/forms/form";

/** Forms for enquiries: a buyer's on the home's page, and the office's for callers. */

const { longest } = postings;

const reachRule = "Enter a phone number with its area code, for example 416-555-0142, or an email address.";

const reach = text("Phone or email", {
  missing: reachRule,
  malformed: reachRule,
  format: "phone-or-email",
  maxLength: longest.enquiryPart,
});

/** A buyer's form. Without a question or a request to see the home, the buyer wants to hear from the seller. */
export const askForm = form("ask", {
  name: text("Your name", { format: "name", maxLength: longest.enquiryPart, autoComplete: "name" }),
  reach: { ...reach, hint: "One is enough. The seller answers you there.", autoComplete: "tel" },
  visit: tick("I'd like to see the home"),
  text: longText("Your question", {
    hint: "Or when you'd like to come. Leave out what you'd pay: the seller reads this.",
    maxLength: longest.enquiry,
    rows: 4,
    required: false,
  }),
  consent: tick("Give the seller my name, how to reach me and what I wrote, so that they can answer me", {
    missing: "Tick the box so that we may give this to the seller.",
  }),
  /** Hidden from people. Text typed here by a bot isn't returned. */
  website: secret(longest.enquiry),
} as const satisfies Fields);

/** The office's form for a caller. */
export const callFields = {
  name: text("Caller's name", { format: "name", maxLength: longest.enquiryPart }),
  reach: { ...reach, autoComplete: "off" },
  text: longText("What they want", { missing: "Write what the caller wants.", maxLength: longest.enquiry }),
  when: text("Preferred time", {
    hint: "For a call or a showing: “after 5”, “Saturday morning”.",
    maxLength: longest.enquiryPart,
    required: false,
  }),
} as const satisfies Fields;
