import { postings } from "~/content/business";
import { hiddenField, longText } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { ownersFields } from "./sale-fields";

/** The forms with which another owner answers. */

const { phone, email } = ownersFields.owners.item;

/** What an owner's own form asks. */
export const contactFields = {
  phone,
  email: { ...email, hint: undefined, required: true, unless: undefined },
} as const;

/** What it asks the seller and the office, who may say that an owner has no address. */
export const optionalEmail = {
  phone,
  email: { ...contactFields.email, required: false, hint: "Leave it empty if this owner has none." },
} as const;

export const ownersTitle = "Owners named in it";

/** It asks nothing: its button says yes to what the page showed, which it carries. */
export const confirmForm = form("confirm", { changeId: hiddenField() });

export const refuseForm = form("refuse", {
  changeId: hiddenField(),
  text: longText("Why you don't agree", {
    hint: "Only our office reads this. The seller is told that you don't agree, but not why.",
    missing: "Tell us in a few words why you don't agree.",
    maxLength: postings.longest.reason,
  }),
});

/** How we reach the owner who reads. */
export const contactForm = form("contact", {
  changeId: hiddenField(),
  ...contactFields,
});
