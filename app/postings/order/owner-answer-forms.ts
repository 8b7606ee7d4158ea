import { postings } from "~/content/business";
import { hiddenField, longText } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { ownersFields } from "./sale-fields";

/** Forms with which a co-owner answers. */

const { phone, email, mailing, prefers } = ownersFields.owners.item;

/** Contact fields of the seller, whose email address is the account's. */
export const sellersContactFields = { phone, mailing, prefers } as const;

/** Fields of a co-owner's own contact form. */
export const contactFields = {
  phone,
  email: { ...email, hint: undefined, required: true, unless: undefined },
  mailing,
  prefers,
} as const;

/** Contact fields for the seller and the office, who may say that an owner has no email address. */
export const optionalEmail = {
  ...contactFields,
  email: { ...contactFields.email, required: false, hint: "Leave it empty if this owner has none." },
} as const;

export const ownersTitle = "Owners named in it";

/** Form without questions. Its button confirms the content of the page, which the form carries. */
export const confirmForm = form("confirm", { changeId: hiddenField() });

export const refuseForm = form("refuse", {
  changeId: hiddenField(),
  text: longText("Why you object", {
    hint: "Only our office reads this. We tell the seller that you object, but not why.",
    missing: "Tell us in a few words why you object.",
    maxLength: postings.longest.reason,
  }),
});

/** Contact form of the co-owner who is reading. */
export const contactForm = form("contact", {
  changeId: hiddenField(),
  ...contactFields,
});
