import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { AnswerChange, OfficeFile, SentAnswers } from "~/postings/office-file";
import { type AskedItem, type Posting, sellersPapers } from "~/postings/posting";
import { readAnswers } from "./read-order";
import { answersByField, shownAnswers } from "./shown-answers";
import { type TaskId, takesAnswers, tasks } from "./task-names";

const cut = (text: string): string => beginningOf(text, limits.longest.askedBefore);

/** Answers that the seller has changed or added on their own since the office last had the order. */
export const unreadChanges = (posting: Posting, { asSent }: Pick<OfficeFile, "asSent">): AnswerChange[] =>
  asSent && takesAnswers("rooms", posting) && posting.state !== "changes-asked"
    ? changesSince(posting, asSent)
    : [];

/**
 * Lists differences between an order's earlier and current answers, in words, and the number of files added.
 * @param before the earlier answers
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
    const files: readonly { id: string }[] =
      kind === "papers" ? sellersPapers(posting) : ownersPhotos(posting);
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

/** Photos that the owners added themselves. */
const ownersPhotos = ({ photos }: Pick<SentAnswers, "photos">) => photos.filter(({ by }) => !by);

/** Files of a task that belong to the seller. */
const filesOf = (task: TaskId, sent: SentAnswers): unknown =>
  task === "photos" ? ownersPhotos(sent) : task === "papers" ? sellersPapers(sent) : null;

/**
 * True if anything on the item's page has changed since the office asked about it.
 * Compares meanings, so the same number in another notation hasn't changed.
 */
export function hasChanged(
  { task }: Pick<AskedItem, "task">,
  posting: Posting,
  before: SentAnswers,
): boolean {
  const [then, now] = [readAnswers({ ...posting, ...before }), readAnswers(posting)];
  return !isDeepStrictEqual(
    [then.answers[task], filesOf(task, before)],
    [now.answers[task], filesOf(task, posting)],
  );
}

/** Current answer to an item, or undefined if the item concerns several answers. */
export function saysNow({ about }: AskedItem, posting: Posting): string | undefined {
  const [key = "", ...rest] = about;
  return rest.length === 0 && key.includes(".") ? cut(answersByField(posting).get(key) ?? "") : undefined;
}
