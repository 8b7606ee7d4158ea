import { type Fields, fieldOfPath } from "~/lib/forms/form";
import { isMandatory, labelOfField } from "~/mls/fields";
import { isOpenFact, listingFacts } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import { readWithoutClosures } from "~/postings/order/read-order";
import { isAgreed, type TaskId, takesAnswers } from "~/postings/order/task-names";
import { fieldsOf, gapsOf, isAsked, taskIds } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";
import { fieldSheet } from "~/postings/review/field-sheet";
import { formOf } from "~/postings/review/sheet";
import { mlsListingOf } from "./listing";

/** Mandatory fields of the MLS that a listing lacks. */

type Facts = Pick<OfficeFile, "facts">;

/** Mandatory fields without a value of the board, by label and by the answer that gives it: "building.propertyClass". */
export function missingOnMls(posting: Posting, file: Facts) {
  const form = formOf(readWithoutClosures(posting).context);
  const listing = mlsListingOf(posting, file);
  return fieldSheet.flatMap(({ rows }) =>
    rows.flatMap(([field, from]) =>
      typeof field === "string" && isMandatory(field, form) && listing[field] === undefined
        ? [{ label: labelOfField(field), from: from as string }]
        : [],
    ),
  );
}

/** Names of a task's answers that are missing for the proof. A list is named once. */
const gapNames = (posting: Posting, task: TaskId): string[] => {
  const { answers, context } = readWithoutClosures(posting);
  const gaps = Object.keys(gapsOf(task, answers, context));
  return [...new Set(gaps.map(fieldOfPath))];
};

/** Mandatory fields that neither an unfinished task nor an open fact names. The agreement has the terms. */
export function otherwiseMissing(posting: Posting, file: Facts): string[] {
  const open = new Set([
    ...listingFacts(posting, file)
      .filter(isOpenFact)
      .map(({ key }) => key),
    ...taskIds.flatMap((task) => gapNames(posting, task).map((name) => `${task}.${name}`)),
  ]);
  return missingOnMls(posting, file)
    .filter(({ from }) => !from.startsWith("terms.") && !(from.startsWith("derived.") && open.size > 0))
    .filter(({ from }) => !open.has(from))
    .map(({ label }) => label);
}

/** Tasks with files or with the owners' own words, which the office doesn't answer. */
const sellersOwn: readonly TaskId[] = ["plan", "options", "owners", "photos", "papers", "check"];

/** Missing answers that the office can give for the seller, by task. Looked-up facts have their own forms. */
export function answerable(posting: Posting, file: Facts): { task: TaskId; fields: Fields }[] {
  const { context } = readWithoutClosures(posting);
  // The seller's pages take answers just as long.
  if (!takesAnswers("rooms", posting)) return [];
  const lookedUp = listingFacts(posting, file).flatMap(({ key, lookUp }) => (lookUp ? [key] : []));
  const missing = missingOnMls(posting, file)
    .map(({ from }) => from)
    .filter((key) => !lookedUp.includes(key));
  return taskIds.flatMap((task) => {
    if (sellersOwn.includes(task) || isAgreed(task, posting) || !isAsked(task, context)) return [];
    const all = fieldsOf(task, context);
    const asked = new Set([
      ...gapNames(posting, task),
      ...Object.keys(all).filter((name) => missing.includes(`${task}.${name}`)),
    ]);
    for (const name of asked) {
      const field = all[name];
      if (field && "unless" in field && field.unless) asked.add(field.unless);
    }
    const fields = Object.entries(all).flatMap(([name, field]) =>
      asked.has(name) && field.kind !== "hidden"
        ? [
            [
              name,
              { ...field, section: undefined, onlyIf: undefined, tick: undefined, required: false },
            ] as const,
          ]
        : [],
    );
    return fields.length > 0 ? [{ task, fields: Object.fromEntries(fields) as Fields }] : [];
  });
}
