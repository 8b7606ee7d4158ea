import { createHash } from "node:crypto";
import type { Row } from "~/lib/forms/form";
import { termRows } from "~/postings/agreement/stage";
import { listingFacts } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import { readOrder } from "~/postings/order/read-order";
import { shownAnswers } from "~/postings/order/shown-answers";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, isAsked } from "~/postings/order/tasks";
import { viewsOf } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { isOffProof, proofSections, proofTitles } from "./words";

/** The listing part by part, as its seller reads it before it goes to the MLS. Pure. */

/** Answers of these tasks stand in the agreement, whose terms are shown in their place. */
const inTerms = ["listPrice", "offerPercent", "offerDollars", "start", "startDay"];

/** What is said of the home, with what the office found in place of "I don't know". */
export function listingParts(posting: Posting, file: Pick<OfficeFile, "facts">) {
  const { context } = readOrder(posting);
  const shown = shownAnswers(posting);
  const facts = listingFacts(posting, file);
  const rowsOf = (task: TaskId): Row[] => {
    const found = facts.filter((fact) => fact.task === task && fact.lookUp);
    const fields = fieldsOf(task, context);
    // The box that asked us to look it up has had its answer.
    const boxes = found.map(({ name }) => {
      const field = fields[name];
      return field && "unless" in field ? field.unless : undefined;
    });
    const own = (shown.find((one) => one.task === task)?.rows ?? []).filter(
      ({ name }) =>
        !boxes.includes(name) &&
        !isOffProof(`${task}.${name}`) &&
        !(posting.agreement && task === "price" && inTerms.includes(name)),
    );
    return [
      ...(task === "price" && posting.agreement ? termRows(posting.agreement.terms) : []),
      ...own.map(({ row }) => row),
      ...found.flatMap(({ label, check }): Row[] => (check ? [[label, check.found]] : [])),
    ];
  };
  return proofSections.map(({ id, title, tasks: own }) => ({
    id,
    title,
    tasks: own
      .filter((task) => isAsked(task, context) && !isOffProof(task))
      .map((task) => ({ title: proofTitles[task] ?? tasks[task].title, rows: rowsOf(task) })),
    photos: id === "photos" ? viewsOf(posting) : [],
  }));
}

/** A digest of the listing as it was shown, hex: what was not seen is not approved. */
export const digestOf = (parts: ReturnType<typeof listingParts>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** The task on whose page a part of the listing is changed. */
export const taskOfPart = ({ tasks }: (typeof proofSections)[number], posting: Posting): TaskId => {
  const { context } = readOrder(posting);
  return tasks.find((task) => isAsked(task, context)) ?? tasks[0];
};
