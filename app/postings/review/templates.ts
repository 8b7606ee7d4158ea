import { joinNames } from "~/lib/format";
import { postingHeading } from "~/postings/facts";
import { callDaysInWords } from "~/postings/order/guide-call";
import type { StepContext } from "~/postings/step";
import { officeTemplates } from "./template-words";

/** Message templates filled in for a posting. */
export function postingTemplates({ posting, user }: StepContext) {
  const facts = {
    firstName: posting.seller.firstName ?? "",
    home: postingHeading(posting).name,
    calls: joinNames(callDaysInWords(posting, new Date())),
    writer: user.name,
  };
  return Object.entries(officeTemplates).map(([id, { name, text }]) => ({ id, name, text: text(facts) }));
}
