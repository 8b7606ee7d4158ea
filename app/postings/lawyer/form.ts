import { longestName } from "~/content/business";
import { hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/** Actions of the page's forms about a lawyer's link. */
export const lawyerActs = ["make", "renew", "end"] as const;

/**
 * Creates, renews or ends the link, depending on `act` (`lawyerActs`). `seen` identifies the link that the
 * page showed.
 */
export const lawyerForm = form("lawyer", {
  act: hiddenField(),
  seen: hiddenField(),
  name: text("Your lawyer's name", { maxLength: longestName.part, required: false }),
  // The login form uses the name "email", and it carries this form along after a session expires.
  lawyerEmail: text("Your lawyer's email", {
    format: "email",
    hint: "If you enter it, we email the link.",
    required: false,
  }),
});
