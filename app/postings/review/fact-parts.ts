import { longDate } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import {
  countFacts,
  type ListingFact,
  listingFacts,
  sellersFactRow,
  sourceName,
  unverifiedFacts,
  unverifiedText,
} from "~/postings/listing/facts";
import type { FactCheck, OfficeFile } from "~/postings/office-file";
import { shownAnswers } from "~/postings/order/shown-answers";
import { factTasks, type TaskId, tasks } from "~/postings/order/task-names";
import type { Posting } from "~/postings/posting";

const isFactTask = (task: TaskId): boolean => factTasks.some((known) => known === task);

/** All answers for the office's page of facts: facts with their sources, and the remaining answers. */
export function factParts(posting: Posting, file: Pick<OfficeFile, "facts">) {
  const facts = listingFacts(posting, file);
  return {
    onWord: onWordParts(facts),
    tasks: factTasks.flatMap((task) => {
      const own = facts.filter((fact) => fact.task === task);
      return own.length > 0
        ? [{ task, title: tasks[task].title, count: countOf(own), rows: own.map(factRow) }]
        : [];
    }),
    others: shownAnswers(posting)
      .filter(({ task, rows }) => !isFactTask(task) && rows.length > 0)
      .map(({ task, rows }) => ({
        task,
        title: tasks[task].title,
        rows: rows.map(({ name, row: [label, value] }) => ({ key: `${task}.${name}`, label, value })),
      })),
  };
}

/** Number and list of facts that only the seller has stated. */
function onWordParts(all: readonly ListingFact[]) {
  const facts = unverifiedFacts(all).map((fact) => {
    const [label, value] = sellersFactRow(fact);
    return { key: fact.key, task: fact.task, label, value };
  });
  return { count: unverifiedText(facts.length), facts };
}

function countOf(facts: readonly ListingFact[]): string {
  const { all, open } = countFacts(facts);
  return open === 0 ? `All ${all} checked` : `${open} of ${all} open`;
}

const factRow = ({ key, label, shown, lookUp, optional, check, voided }: ListingFact) => ({
  key,
  label,
  shown,
  lookUp,
  optional,
  checked: check && { ...checkedBy(check), source: sourceName(check.source), found: check.found },
  voided: voided && `To check again: it was “${voided.shown || "nothing"}” when checked`,
});

const checkedBy = ({ by, at }: FactCheck) => ({
  by: `${by.name ?? calledAtOffice(by)}, ${longDate(at)}`,
});
