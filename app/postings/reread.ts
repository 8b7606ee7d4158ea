import { readAnswers } from "~/postings/order/read-order";
import { shownAnswers } from "~/postings/order/shown-answers";
import { tasks } from "~/postings/order/task-names";
import { fieldsOf } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";
import { isOffProof } from "~/postings/proof/words";
import { isEnded } from "~/postings/states";

/**
 * Answers to follow-up questions that the seller of a running posting approved unseen. Earlier versions left
 * them out of the proof and the MLS sheet. Example: "Lot: What rights, and whose?". Empty if the proof
 * included them, or if no proof was sent.
 */
export function unreadFollowUps(posting: Posting): string[] {
  if (!posting.proof || posting.proof.whole || isEnded(posting)) return [];
  const { context } = readAnswers(posting);
  return shownAnswers(posting).flatMap(({ task, rows }) => {
    const fields = fieldsOf(task, context);
    return rows.flatMap(({ name, row: [label] }) => {
      const field = fields[name];
      const isFollowUp = field !== undefined && "onlyIf" in field && field.onlyIf !== undefined;
      // A tick was always shown.
      if (!isFollowUp || field.kind === "checkbox" || isOffProof(task) || isOffProof(`${task}.${name}`))
        return [];
      return [`${tasks[task].title}: ${label}`];
    });
  });
}
