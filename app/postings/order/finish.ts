import { isSellersTurn } from "~/postings/agreement/signed";
import type { Due } from "~/postings/date-kind";
import { pathOf } from "~/postings/facts";
import { uploadPath } from "~/postings/papers/papers";
import type { Posting } from "~/postings/posting";
import { hubPage } from "~/postings/words";
import { readWithoutClosures } from "./read-order";
import { takesAnswers } from "./task-names";
import { aboutMinutes, awaitedPapers, leftUntil } from "./time-left";

/** Remaining tasks before the proof can be sent. Null if there are none or it isn't the seller's turn. */
export function finishWords(posting: Posting): string | null {
  if (!takesAnswers("rooms", posting) || posting.state === "draft") return null;
  const { tasks, minutes } = leftUntil("proof", readWithoutClosures(posting));
  return tasks.length > 0 ? hubPage.finish(tasks.length, aboutMinutes(minutes)) : null;
}

/** True if a requested answer or a signature comes first. */
const hasEarlier = (posting: Posting): boolean =>
  posting.state === "changes-asked" || (posting.state === "to-sign" && isSellersTurn(posting));

/** Remaining tasks before the proof can be sent, as the next thing to do. */
export function finishingDue(posting: Posting): Due | null {
  const left = hasEarlier(posting) ? null : finishWords(posting);
  if (!left) return null;
  const order = readWithoutClosures(posting);
  const [paper] = awaitedPapers(order);
  // If only documents remain, the button leads to their form.
  const action =
    paper && leftUntil("proof", order).tasks.every((task) => task === "papers")
      ? { label: "Upload a document", href: uploadPath(pathOf(posting), paper) }
      : { label: hubPage.finishListing, href: `${pathOf(posting)}/proof` };
  return { what: hubPage.finishListing, at: null, left, action };
}
