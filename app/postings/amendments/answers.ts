import { isDeepStrictEqual } from "node:util";
import { checkField } from "~/lib/forms/check";
import { applies, type Field, type Typed } from "~/lib/forms/form";
import { quoteOf } from "~/lib/forms/meant";
import { asDraft, type ReadOrder, readOrder } from "~/postings/order/read-order";
import { answersByField } from "~/postings/order/shown-answers";
import type { TaskId } from "~/postings/order/task-names";
import { doubtsOf, fieldsOf, gapsOf } from "~/postings/order/tasks";
import { withAnswers } from "~/postings/order/write-answers";
import type { Posting } from "~/postings/posting";

/** The answers of the order as a change of the listing reads and corrects them. Pure but for the clock. */

/** What is read of the order as it is today: days it names have to be still to come. */
export function orderNow(posting: Posting): Pick<ReadOrder, "answers" | "context"> {
  const { answers, context } = readOrder(posting);
  return { answers, context: { ...context, since: undefined } };
}

/** Tasks whose answers can be corrected one by one. What the agreement names changes with it alone. */
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

/** Of these the seller is the source. */
const ownWords: readonly TaskId[] = ["description", "inclusions", "occupancy"];

/** An answer that can be corrected. */
export interface Fact {
  /** "rooms.bedrooms" */
  key: string;
  task: TaskId;
  name: string;
  field: Exclude<Field, { kind: "hidden" }>;
  label: string;
  /** What it says now. */
  before: string;
  /** Whether it has to be said where a new answer can be looked up. */
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

/** Whether a new answer is the one there is: in words, or typed another way ("4,812.77" for "4812.77"). */
export function isSameAnswer(
  { tasks }: Posting,
  { task, name, field, before }: Fact,
  after: string,
): boolean {
  if (after.trim() === before.trim()) return true;
  const answer = answerFrom(field, after);
  const { [name]: now }: Typed = tasks[task]?.raw ?? {};
  if (answer === null || typeof now !== "string") return false;
  const meaning = meaningOf(field, answer);
  return meaning !== undefined && isDeepStrictEqual(meaning, meaningOf(field, now));
}

/** What conditions between answers have against a new one, and which of its words can be ticked to be right; null for nothing. */
export function gapOf(posting: Posting, { task, name }: Fact, after: string, meant: readonly string[]) {
  const { answers, context } = orderNow(posting);
  const all = { ...answers, [task]: { ...answers[task], [name]: after, meant } };
  const text = gapsOf(task, all, context)[name];
  const asked = doubtsOf(task, all).flatMap(({ field, found }) => (field === name ? quoteOf(found) : []));
  return text ? { value: [text], meant: asked } : null;
}

/** A posting with one answer corrected; as it was where the words can't be read as an answer, and stand in the change alone. */
export function withFact(posting: Posting, key: string, words: string, at: Date): Posting {
  const fact = correctableFacts(posting).find((one) => one.key === key);
  const answer = fact ? answerFrom(fact.field, words) : null;
  if (!fact || answer === null) return posting;
  const typed: Record<string, string> = { [fact.name]: answer };
  // A box that said that there is nothing gives way to what there is.
  if (fact.field.unless) typed[fact.field.unless] = "";
  return { ...posting, tasks: withAnswers(posting, fact.task, typed, at) };
}

/** A field's answer from words; null where it takes more than words. */
function answerFrom(field: Field, text: string): string | null {
  if (field.kind === "radio" || field.kind === "select") {
    const meant = field.options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    return meant?.value ?? null;
  }
  if (!["text", "textarea", "number", "date"].includes(field.kind)) return null;
  return read(field, text).ok ? text : null;
}

/** What a text means to its field; undefined where it can't be read. */
function meaningOf(field: Field, text: string): unknown {
  const checked = read(field, text);
  return checked.ok ? checked.value : undefined;
}

const read = (field: Field, text: string) => checkField(asDraft({ field }).field, text);
