import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { Field, Fields } from "~/lib/forms/form";
import type { AnswerChange, OfficeFile, SentAnswers } from "~/postings/office-file";
import { type AskedItem, type Posting, sellersPapers } from "~/postings/posting";
import type { TaskValues } from "./answers";
import { readOrder } from "./read-order";
import { answersByField, shownAnswers } from "./shown-answers";
import { type TaskId, takesAnswers, tasks } from "./task-names";
import { fieldsOf } from "./tasks";

const cut = (text: string): string => beginningOf(text, limits.longest.askedBefore);

/** What the seller has changed or added since the office last had it, and wasn't asked for. */
export const unreadChanges = (posting: Posting, { asSent }: Pick<OfficeFile, "asSent">): AnswerChange[] =>
  asSent && takesAnswers("rooms", posting) && posting.state !== "changes-asked"
    ? changesSince(posting, asSent)
    : [];

/**
 * What differs between an order's answers as they were and as they are now, in words, and how many files were added.
 * @param before the answers as they were
 */
export function changesSince(posting: Posting, before: SentAnswers): AnswerChange[] {
  const [then, now] = [shownByField({ ...posting, ...before }), shownByField(posting)];
  const answers = [...new Set([...then.keys(), ...now.keys()])].flatMap((key): AnswerChange[] => {
    const [was, is] = [then.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    const label = is?.label ?? was?.label ?? key;
    return [{ label, before: cut(was?.text ?? ""), after: cut(is?.text ?? "") }];
  });
  const files = (["photos", "papers"] as const).flatMap((kind): AnswerChange[] => {
    const there = new Set<string>(before[kind].map(({ id }) => id));
    const files: readonly { id: string }[] = kind === "papers" ? sellersPapers(posting) : posting[kind];
    const added = files.filter(({ id }) => !there.has(id)).length;
    return added > 0 ? [{ label: tasks[kind].title, before: "", after: `${added} added` }] : [];
  });
  return [...files, ...answers].slice(0, limits.changedAnswers);
}

const shownByField = (posting: Posting): ReadonlyMap<string, { label: string; text: string }> =>
  new Map(
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [label, text] }) => [
        `${task}.${name}`,
        { label: `${tasks[task].title}: ${label}`, text },
      ]),
    ),
  );

/** The fields that say one thing with this one: those asked after its answer, and a box in place of it. */
function togetherWith(fields: Fields, name: string): string[] {
  const tied = (one: Field | undefined): string[] =>
    one && one.kind !== "hidden" ? [one.onlyIf?.field, one.unless].flatMap((other) => other ?? []) : [];
  const others = Object.entries(fields).flatMap(([other, field]) =>
    tied(field).includes(name) ? [other] : [],
  );
  return [name, ...tied(fields[name]), ...others];
}

/** The files of a task, as far as they are the seller's. */
const filesOf = (task: TaskId, sent: SentAnswers): unknown =>
  task === "photos" ? sent.photos : task === "papers" ? sellersPapers(sent) : null;

/**
 * Whether what an item is about is another than it was when it was asked: compared by what it means, so that the same
 * number written in another way has not changed.
 */
export function hasChanged({ about }: AskedItem, posting: Posting, before: SentAnswers): boolean {
  const [then, now] = [readOrder({ ...posting, ...before }), readOrder(posting)];
  return about.some((key) => {
    const [task, name] = key.split(".") as [TaskId, string?];
    const [was = {}, is = {}]: readonly (TaskValues | undefined)[] = [then.answers[task], now.answers[task]];
    if (name === undefined) {
      return !isDeepStrictEqual([was, filesOf(task, before)], [is, filesOf(task, posting)]);
    }
    const names = togetherWith(fieldsOf(task, now.context), name);
    return names.some((one) => !isDeepStrictEqual(was[one], is[one]));
  });
}

/** The answer that an item is about, as it is now; undefined where the item is about several. */
export function saysNow({ about }: AskedItem, posting: Posting): string | undefined {
  const [key = "", ...rest] = about;
  return rest.length === 0 && key.includes(".") ? cut(answersByField(posting).get(key) ?? "") : undefined;
}
