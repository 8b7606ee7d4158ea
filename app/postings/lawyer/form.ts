import { longestName } from "~/content/business";
import { hidden, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { lawyerWords as words } from "./words";

/** What the forms of the page do with the link of a lawyer. */
export const lawyerActs = ["make", "renew", "end"] as const;

/** Makes the link, renews it or ends it, as `act` says (`lawyerActs`). `seen`: the link its page knows of. */
export const lawyerForm = form("lawyer", {
  act: hidden(),
  seen: hidden(),
  name: text(words.name, { maxLength: longestName.part, required: false }),
  // "email" is the login's, which carries this form where its session has ended.
  lawyerEmail: text(words.email, { format: "email", hint: words.emailHint, required: false }),
});
