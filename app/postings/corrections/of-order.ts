import { type Fields, type Values, valueText } from "~/lib/forms/form";
import { withAnswers } from "~/postings/amendments/answers";
import { listingFacts } from "~/postings/listing/facts";
import { type OfficeFile, sentAnswers } from "~/postings/office-file";
import { lengthName } from "~/postings/order/as-written";
import { checksRenamed, orderOwners, withNames } from "~/postings/order/owner-data";
import { readOrder } from "~/postings/order/read-order";
import { ownersFields } from "~/postings/order/sale-fields";
import { isAgreed, type TaskId } from "~/postings/order/task-names";
import { doubtsOf, fieldsOf, gapsOf } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";
import { openCorrections } from "~/postings/proof/open-corrections";
import { isFirm } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable, typedOf } from "./correctable";
import { isSpelling } from "./spelling";

/** Answers of the seller that the office puts right: spelling at any time, and what the seller asked for on the proof. */

/** Fields of a task as a form of their own asks them. */
export function fieldsAlone(posting: Posting, task: TaskId, names: readonly string[]): Fields {
  const { context, answers } = readOrder(posting);
  const lengthIn = (answers[task] as { unit?: string } | undefined)?.unit;
  return Object.fromEntries(
    Object.entries(fieldsOf(task, context)).flatMap(([name, field]) => {
      if (!names.includes(name) || field.kind === "hidden" || field.kind === "list") return [];
      const alone = { ...field, section: undefined, onlyIf: undefined, unless: undefined, required: false };
      return [[name, lengthName.test(name) ? { ...alone, lengthIn } : alone]];
    }),
  );
}

/** The change of a task's answers. What the office writes there is nothing that the seller added. */
const writeAnswers = (task: TaskId, fields: Fields, sent: Values<Fields>, keepsSources: boolean) => {
  const typed = {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, ""])),
    ...typedOf(fields, sent),
  };
  const change = (now: Posting, at: Date): Posting => ({
    ...now,
    tasks: withAnswers(now, task, typed as Parameters<typeof withAnswers>[2], at),
  });
  return {
    change,
    changeFile: (file: OfficeFile, before: Posting, at: Date): OfficeFile => {
      const after = change(before, at);
      const asSent = file.asSent && {
        ...file.asSent,
        tasks: { ...file.asSent.tasks, [task]: sentAnswers(after).tasks[task] },
      };
      return { ...file, asSent, facts: keepsSources ? sourcesKept(file, before, after) : file.facts };
    },
  };
};

/** The sources of facts, also of those that are spelled in another way now. */
function sourcesKept(file: OfficeFile, before: Posting, after: Posting): OfficeFile["facts"] {
  const shown = new Map(listingFacts(after, file).map((fact) => [fact.key, fact.shown]));
  const checked = listingFacts(before, file).flatMap(({ key, check }) =>
    check ? [[key, { ...check, shown: shown.get(key) ?? check.shown }]] : [],
  );
  return { ...file.facts, ...Object.fromEntries(checked) };
}

const tooMuch = ({ state }: Posting): string =>
  isFirm(state)
    ? "That's more than spelling. The sale is firm, so the lawyers correct the agreement of purchase and sale: write to both."
    : "That's more than spelling: it takes an amendment that every owner signs, or before the agreement a question to the seller.";

/** What is wrong with values that change more than the spelling; null when nothing is. */
const wrongSpelling = <F extends Fields>(posting: Posting, fields: F, now: Values<F>, sent: Values<F>) => {
  const wrong = Object.entries(fields).filter(([name, field]) => {
    const [before, after] = [now, sent].map((values) => valueText(field, values[name] as never));
    return !isSpelling(before ?? "", after ?? "");
  });
  return wrong.length > 0
    ? { fields: Object.fromEntries(wrong.map(([name]) => [name, [tooMuch(posting)]])) }
    : null;
};

const spelledParts = ["number", "street", "unit", "postalCode", "municipality"];

function spellingOfAddress(posting: Posting): Correctable {
  const fields = fieldsAlone(posting, "address", spelledParts);
  const now = (readOrder(posting).answers.address ?? {}) as Values<Fields>;
  return correctable({
    id: "address",
    place: "posting",
    name: "Address",
    fields,
    now: Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]])),
    said: [],
    told: ["seller", "owners"],
    wrong: (sent) => wrongSpelling(posting, fields, now, sent),
    write: (sent) => writeAnswers("address", fields, sent, true),
  });
}

const spellingOfOwner = (posting: Posting, name: string, at: number): Correctable => {
  const fields = { name: { ...ownersFields.owners.item.name, label: "Name" } } as const;
  const namesWith = (now: Posting, after: string) =>
    orderOwners(now).map((owner, index) => (index === at ? after : (owner.name ?? "")));
  return correctable({
    id: `owner-${at}`,
    place: "posting",
    name: `Spelling of ${name}`,
    fields,
    now: { name },
    said: [],
    told: ["seller", "owners"],
    wrong: (sent) => wrongSpelling(posting, fields, { name }, sent),
    write: (sent) => ({
      change: (now) =>
        orderOwners(now)[at]?.name === name ? withNames(now, namesWith(now, sent.name)) : null,
      // The same person was checked.
      changeFile: (file, before) => checksRenamed(file, before, namesWith(before, sent.name)),
    }),
  });
};

/** A line that the seller asked us to correct: its answers, where the agreement doesn't say them. */
const linesToCorrect = ({ posting, file }: StepContext): Correctable[] =>
  openCorrections(posting, file).flatMap(({ id, task, about, label, what }) => {
    const names = about.filter((key) => key.startsWith(`${task}.`)).map((key) => key.slice(task.length + 1));
    const fields = fieldsAlone(posting, task, names);
    if (isAgreed(task, posting) || Object.keys(fields).length === 0) return [];
    const { answers, context } = readOrder(posting);
    const now = (answers[task] ?? {}) as Values<Fields>;
    return [
      correctable({
        id: `line-${id}`,
        place: "posting",
        name: label,
        note: `The seller wrote: ${what}`,
        fields,
        now: Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]])),
        said: [],
        wrong: (sent) => {
          const all = { ...answers, [task]: { ...now, ...sent } };
          // What is only asked about, the office knows.
          const asked = new Set(doubtsOf(task, all).map(({ field }) => field));
          const gaps = Object.entries(gapsOf(task, all, context));
          const own = gaps.filter(([name]) => name in fields && !asked.has(name));
          return own.length > 0
            ? { fields: Object.fromEntries(own.map(([name, text]) => [name, [text]])) }
            : null;
        },
        write: (sent) => writeAnswers(task, fields, sent, false),
      }),
    ];
  });

export const ofOrder = (context: StepContext): Correctable[] => [
  spellingOfAddress(context.posting),
  ...orderOwners(context.posting).flatMap(({ name }, at) =>
    name ? [spellingOfOwner(context.posting, name, at)] : [],
  ),
  ...linesToCorrect(context),
];
