import { shownAnswers } from "#server/postings/export";
import type { AnswerChange } from "#server/store/office-file";
import type { Posting } from "#server/store/posting-record";
import { postings as limits } from "~/content/business";
import { addedFiles } from "~/content/postings/changes";
import { tasks } from "~/content/postings/tasks";

const cut = (text: string): string => text.slice(0, limits.longest.askedBefore);

/**
 * What differs between an order's answers as they were and as they are now, in words, and how many files were added.
 * @param before the answers as they were
 * @param since when they were so
 */
export function changesSince(posting: Posting, before: Posting["tasks"], since: Date): AnswerChange[] {
  const [then, now] = [shownByField({ ...posting, tasks: before }), shownByField(posting)];
  const answers = [...new Set([...then.keys(), ...now.keys()])].flatMap((key): AnswerChange[] => {
    const [was, is] = [then.get(key), now.get(key)];
    if (was?.text === is?.text) return [];
    const label = is?.label ?? was?.label ?? key;
    return [{ label, before: cut(was?.text ?? ""), after: cut(is?.text ?? "") }];
  });
  const files = (["photos", "papers"] as const).flatMap((kind): AnswerChange[] => {
    const added = posting[kind].filter(({ addedAt }) => addedAt > since).length;
    return added > 0 ? [{ label: tasks[kind].title, before: "", after: addedFiles(added) }] : [];
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
