import { postingHeading } from "~/postings/facts";
import type { StepContext } from "~/postings/step";
import { callTimesOf } from "./contacts";
import { officeTemplates } from "./template-words";

/** Message templates filled in for a posting. */
export function postingTemplates({ posting, user }: StepContext) {
  const facts = {
    firstName: posting.seller.firstName ?? "",
    home: postingHeading(posting).name,
    calls: callTimesOf(posting) ?? "",
    writer: user.name,
  };
  return Object.entries(officeTemplates).map(([id, { name, text }]) => ({ id, name, text: text(facts) }));
}
