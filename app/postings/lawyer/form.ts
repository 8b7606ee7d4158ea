import { longestName, requests } from "~/content/business";
import { form } from "~/lib/forms/form";
import { lawyerWords as words } from "./words";

/** What the forms of the page do with the link of a lawyer. */
export const lawyerActs = ["make", "renew", "end"] as const;

/** Makes the link, renews it or ends it, as `act` says (`lawyerActs`). `seen`: the link its page knows of. */
export const lawyerForm = form("lawyer", {
  act: { kind: "hidden", maxLength: 100 },
  seen: { kind: "hidden", maxLength: 100 },
  name: { kind: "text", label: words.name, maxLength: longestName.part, autoComplete: "off" },
  // "email" is the login's, which carries this form where its session has ended.
  lawyerEmail: {
    kind: "text",
    format: "email",
    label: words.email,
    hint: words.emailHint,
    maxLength: requests.longest.email,
    autoComplete: "off",
  },
});
