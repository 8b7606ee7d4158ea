import { isDeepStrictEqual } from "node:util";
import { checkField } from "~/lib/forms/check";
import { applies, type Field } from "~/lib/forms/form";
import { quoteOf } from "~/lib/forms/meant";
import { asDraft, type ReadOrder, readAnswers } from "~/postings/order/read-order";
import { answersByField } from "~/postings/order/shown-answers";
import type { TaskId } from "~/postings/order/task-names";
import { doubtsOf, fieldsOf, gapsOf } from "~/postings/order/tasks";
import { withAnswers } from "~/postings/order/write-answers";
import type { Posting, RawValue, SavedTask } from "~/postings/posting";

/** Answers of the order, read and corrected by a change of the listing. No side effects except reading the clock. */

/** Reads the order as of today. Days in new answers have to be ahead. */
export function orderNow(posting: Posting): Pick<ReadOrder, "answers" | "context"> {
  const { answers, context } = readAnswers(posting);
  return { answers, context: { ...context, since: undefined } };
}

/** Tasks whose answers can be corrected one by one. Answers named by the agreement only change with it. */
const correctable = [
  "description",
  "inclusions",
  "building",
  "lot",
  "rooms",
  "systems",
  "condo",
  "taxes",
  "occupancy",
] as const satisfies readonly TaskId[];

/** Tasks for which the seller is the source. */
const ownWords: readonly TaskId[] = ["description", "inclusions", "occupancy"];

/** An answer that can be corrected. */
export interface Fact {
  /** "rooms.bedrooms" */
  key: string;
  task: TaskId;
  name: string;
  field: Exclude<Field, { kind: "hidden" }>;
  label: string;
  /** Current answer. */
  before: string;
  /** True if the office has to state the source of a new answer. */
  needsSource: boolean;
}

export function correctableFacts(posting: Posting): Fact[] {
  const { answers, context } = orderNow(posting);
  const shown = answersByField(posting);
  return correctable.flatMap((task) => {
    const values = answers[task];
    if (!values) return [];
    const fields = fieldsOf(task, context);
    const needsSource = !ownWords.includes(task);
    return Object.entries(fields).flatMap(([name, field]): Fact[] => {
      if (
        name === "meant" ||
        field.kind === "hidden" ||
        field.kind === "checkbox" ||
        !applies(fields, name, values)
      )
        return [];
      const key = `${task}.${name}`;
      const label = field.shortLabel ?? field.label;
      return [{ key, task, name, field, label, before: shown.get(key) ?? "", needsSource }];
    });
  });
}

/** True if a new answer equals the current one, in words or in another notation ("4,812.77" for "4812.77"). */
export function isSameAnswer(
  { tasks }: Posting,
  { task, name, field, before }: Fact,
  after: string,
): boolean {
  if (after.trim() === before.trim()) return true;
  const answer = answerFrom(field, after);
  const raw: SavedTask["raw"] = tasks[task]?.raw ?? {};
  const now = raw[name];
  if (answer === null || now === undefined) return false;
  const meaning = meaningOf(field, answer);
  return meaning !== undefined && isDeepStrictEqual(meaning, meaningOf(field, now));
}

/**
 * Error about a new answer by the conditions between answers, with words that can be confirmed. Null if there
 * is none.
 */
export function factError(posting: Posting, { task, name }: Fact, after: string, meant: readonly string[]) {
  const { answers, context } = orderNow(posting);
  const all = { ...answers, [task]: { ...answers[task], [name]: after, meant } };
  const text = gapsOf(task, all, context)[name];
  const asked = doubtsOf(task, all).flatMap(({ field, found }) => (field === name ? quoteOf(found) : []));
  return text ? { value: [text], meant: asked } : null;
}

/**
 * Returns the posting with one answer corrected. If the words can't be read as an answer, only the change
 * contains them.
 */
export function withCorrectedFact(posting: Posting, key: string, words: string, at: Date): Posting {
  const fact = correctableFacts(posting).find((one) => one.key === key);
  const answer = fact ? answerFrom(fact.field, words) : null;
  if (!fact || answer === null) return posting;
  const typed: Record<string, RawValue> = { [fact.name]: answer };
  // An answer clears the box that said there is none.
  if (fact.field.unless) typed[fact.field.unless] = "";
  return { ...posting, tasks: withAnswers(posting, fact.task, typed, at) };
}

/** Reads a field's answer from words, or returns null if words aren't enough. Boxes are named with commas between them. */
function answerFrom(field: Field, text: string): RawValue | null {
  if (field.kind === "checkboxes") {
    const named = text.split(",").map((one) => one.trim().toLowerCase());
    const chosen = field.options.filter(({ label }) => named.includes(label.toLowerCase()));
    return chosen.length === named.length ? chosen.map(({ value }) => value) : null;
  }
  if (field.kind === "radio" || field.kind === "select") {
    const meant = field.options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    return meant?.value ?? null;
  }
  if (!["text", "textarea", "number", "date"].includes(field.kind)) return null;
  return read(field, text).ok ? text : null;
}

/** Meaning of an answer for its field, or undefined if it can't be read. Boxes have no sequence. */
function meaningOf(field: Field, answer: RawValue): unknown {
  const checked = read(field, answer);
  if (!checked.ok) return undefined;
  return field.kind === "checkboxes" && Array.isArray(checked.value)
    ? checked.value.map(String).sort()
    : checked.value;
}

const read = (field: Field, answer: RawValue) => checkField(asDraft({ field }).field, answer);
