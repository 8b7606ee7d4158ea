import { longestName } from "~/content/business";
import { hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/** What the forms of the page do with the link of a lawyer. */
export const lawyerActs = ["make", "renew", "end"] as const;

/** Makes the link, renews it or ends it, as `act` says (`lawyerActs`). `seen`: the link its page knows of. */
export const lawyerForm = form("lawyer", {
  act: hiddenField(),
  seen: hiddenField(),
  name: text("Your lawyer's name", { maxLength: longestName.part, required: false }),
  // "email" is the login's, which carries this form where its session has ended.
  lawyerEmail: text("Your lawyer's email", {
    format: "email",
    hint: "If you enter it, we email the link.",
    required: false,
  }),
});
