import { type Row, shortLabelOf } from "~/lib/forms/form";
import type { FactCheck, OfficeFile } from "~/postings/office-file";
import { factSources, sellersWord } from "~/postings/office-lists";
import { readOrder } from "~/postings/order/read-order";
import { answersByField, tickedInstead } from "~/postings/order/shown-answers";
import { factTasks, type TaskId, tasks } from "~/postings/order/task-names";
import { fieldsOf, isAsked } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";

/** What a posting says of the home, fact by fact, and which of it the office has checked. */

export interface ListingFact {
  /** "rooms.bedrooms" */
  key: string;
  task: TaskId;
  name: string;
  label: string;
  /** What the seller answered, "none" included; "" where the office is to look it up. */
  shown: string;
  /** Whether the seller left it to us to look it up. */
  lookUp: boolean;
  /** Where it was checked; null while it is not, or when the answer has changed since. */
  check: FactCheck | null;
  /** The check that another answer has made void; null where there is none. */
  voided: FactCheck | null;
}

/** The facts that have an answer, or are to be looked up once the order is sent, in the order of the pages. */
export function listingFacts(posting: Posting, { facts }: Pick<OfficeFile, "facts">): ListingFact[] {
  const { answers, context } = readOrder(posting);
  const shown = answersByField(posting);
  return factTasks.flatMap((task) => {
    const values = answers[task];
    // What we look up we can look up before its page was opened.
    if (!values && !(posting.sentAt && isAsked(task, context))) return [];
    const fields = fieldsOf(task, context);
    // A box "Nothing is under contract" says something about another field.
    const boxes = new Set(
      Object.values(fields).flatMap((field) => ("unless" in field && field.unless) || []),
    );
    return Object.entries(fields).flatMap(([name, field]): ListingFact[] => {
      const key = `${task}.${name}`;
      const own = shown.get(key) ?? "";
      const lookUp = !own && "lookUp" in field && field.lookUp === true;
      const text = own || (values && tickedInstead(fields, name, values)) || "";
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
          check: check && valid ? check : null,
          voided: check && !valid ? check : null,
        },
      ];
    });
  });
}

/** The facts that rest on the seller's word alone: nobody has compared them with anything. */
export const unverifiedFacts = (facts: readonly ListingFact[]): ListingFact[] =>
  facts.filter(({ check }) => check?.source === sellersWord);

/** Such a fact as a row: "Rooms: Bedrooms", "3". */
export const wordRow = ({ task, label, shown, check }: ListingFact): Row => [
  `${tasks[task].title}: ${label}`,
  shown || check?.found || "",
];

/** What a source of facts is called. */
export const sourceName = (source: string): string =>
  factSources.find(({ value }) => value === source)?.label ?? source;

/** Names of facts nobody has checked yet: "Rooms: Bedrooms". */
export const openFacts = (posting: Posting, file: Pick<OfficeFile, "facts">): string[] =>
  listingFacts(posting, file)
    .filter(({ check }) => check === null)
    .map(({ task, label }) => `${tasks[task].title}: ${label}`);

/** How many facts rely on a statement alone. @param whose statement it is: "the seller's", "your" */
export const sellersWordText = (count: number, whose = "the seller's"): string =>
  `${count} ${count === 1 ? "fact relies" : "facts rely"} only on ${whose} statement`;
