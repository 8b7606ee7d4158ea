import { stageWord } from "~/postings/facts";
import { officeStates } from "~/postings/office-words";
import { isUnclaimed, type Posting } from "~/postings/posting";
import { findCopies } from "~/postings/queries.server";
import { officePathOf } from "./postings.server";

/** The listing that an order was copied from, and the orders copied from it. The office can't open a draft of an account. @throws ProviderUnavailable */
export async function copyLines(posting: Posting) {
  const { earlier, later } = await findCopies(posting);
  const lineOf = (age: string) => (one: Posting) => ({
    text: `${age} ${stageWord(one)} ${one.reference}`,
    aside: officeStates[one.state],
    href: one.state === "draft" && !isUnclaimed(one) ? null : officePathOf(one),
  });
  return [...earlier.map(lineOf("Earlier")), ...later.map(lineOf("New"))];
}
