import { isRequired, type Row, shortLabelOf } from "~/lib/forms/form";
import type { Option } from "~/lib/ui/shapes";
import type { FactCheck, OfficeFile } from "~/postings/office-file";
import { factSources, sellerSource } from "~/postings/office-lists";
import { readAnswers } from "~/postings/order/read-order";
import { answersByField, tickedBoxLabel } from "~/postings/order/shown-answers";
import { factTasks, type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, isAsked } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";

/** Facts that a posting states about the home, with the office's checks. */

export interface ListingFact {
  /** "rooms.bedrooms" */
  key: string;
  task: TaskId;
  name: string;
  label: string;
  /** The seller's answer, including "none". "" if the office has to look it up. */
  shown: string;
  /** True if the seller left it to the office to look up. */
  lookUp: boolean;
  /** True if it may stay open. Only the office is asked, and the MLS doesn't need it, or has the listing already. */
  optional: boolean;
  /** Values to choose from, for a look-up. Empty if it's a text. */
  options: readonly Option[];
  /** Check of the current answer, or null. A changed answer needs a new check. */
  check: FactCheck | null;
  /** Check that a changed answer has made void, or null. */
  voided: FactCheck | null;
}

/** Facts with an answer, and after sending also facts to be looked up, in the order of the pages. */
export function listingFacts(posting: Posting, { facts }: Pick<OfficeFile, "facts">): ListingFact[] {
  const { answers, context } = readAnswers(posting);
  const shown = answersByField(posting);
  return factTasks.flatMap((task) => {
    const values = answers[task];
    // The office can look up facts before the seller opens their page.
    if (!values && !(posting.sentAt && isAsked(task, context))) return [];
    const fields = fieldsOf(task, context);
    // A box such as "Nothing is under contract" answers another field.
    const boxes = new Set(
      Object.values(fields).flatMap((field) => ("unless" in field && field.unless) || []),
    );
    return Object.entries(fields).flatMap(([name, field]): ListingFact[] => {
      const key = `${task}.${name}`;
      const own = shown.get(key) ?? "";
      const lookUp = !own && "lookUp" in field && field.lookUp !== undefined;
      const text = own || (values && tickedBoxLabel(fields, name, values)) || "";
      if (boxes.has(name) || (!text && !lookUp)) return [];
      const label = shortLabelOf(field) || name;
      const check = facts[key];
      const valid = check?.shown === text && (!lookUp || check.found !== "");
      return [
        {
          key,
          task,
          name,
          label,
          shown: text,
          lookUp,
          optional: lookUp && field.lookUp === "only" && (!isRequired(field) || posting.mls !== null),
          options: lookUp && "options" in field ? field.options : [],
          check: check && valid ? check : null,
          voided: check && !valid ? check : null,
        },
      ];
    });
  });
}

/** Facts that only the seller has stated. */
export const unverifiedFacts = (facts: readonly ListingFact[]): ListingFact[] =>
  facts.filter(({ check }) => check?.source === sellerSource);

/** Such a fact as a row: "Rooms: Bedrooms", "3". */
export const sellersFactRow = ({ task, label, shown, check }: ListingFact): Row => [
  `${tasks[task].title}: ${label}`,
  shown || check?.found || "",
];

export const sourceName = (source: string): string =>
  factSources.find(({ value }) => value === source)?.label ?? source;

/** True if a fact still needs a source. */
export const isOpenFact = ({ check, optional }: ListingFact): boolean => check === null && !optional;

/** Number of facts that need a source or have one, and of those without one. */
export const countFacts = (facts: readonly ListingFact[]): { all: number; open: number } => ({
  all: facts.filter(({ check, optional }) => check || !optional).length,
  open: facts.filter(isOpenFact).length,
});

/** Names of unchecked facts: "Rooms: Bedrooms". */
export const openFacts = (posting: Posting, file: Pick<OfficeFile, "facts">): string[] =>
  listingFacts(posting, file)
    .filter(isOpenFact)
    .map(({ task, label }) => `${tasks[task].title}: ${label}`);

/**
 * Number of facts that only the seller has stated.
 * @param whose possessive for the seller: "the seller's", "your"
 */
export const unverifiedText = (count: number, whose = "the seller's"): string =>
  `${count} ${count === 1 ? "fact relies" : "facts rely"} only on ${whose} statement`;
