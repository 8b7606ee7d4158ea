import type { Fields, Values } from "~/lib/forms/form";
import { type Entry, entry } from "~/postings/entry";
import { readAnswers } from "~/postings/order/read-order";
import { isAgreed } from "~/postings/order/task-names";
import { doubtsOf, gapsOf } from "~/postings/order/tasks";
import { standaloneFields, withOfficeAnswers } from "~/postings/order/write-answers";
import type { StepContext } from "~/postings/step";
import { openCorrections } from "./open-corrections";

/** The seller's open corrections as editable entries: answers that aren't part of the agreement. */
export const correctionEntries = ({ posting, file }: StepContext): Entry[] =>
  openCorrections(posting, file).flatMap(({ id, task, about, label, what }) => {
    const names = about.filter((key) => key.startsWith(`${task}.`)).map((key) => key.slice(task.length + 1));
    const fields = standaloneFields(posting, task, names);
    if (isAgreed(task, posting) || Object.keys(fields).length === 0) return [];
    const { answers, context } = readAnswers(posting);
    const now: Values<Fields> = answers[task] ?? {};
    return [
      entry({
        variant: id,
        title: label,
        note: `From the seller: ${what}`,
        fields,
        values: Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]])),
        told: [],
        check(sent) {
          const all = { ...answers, [task]: { ...now, ...sent } };
          // Doubtful but valid answers are accepted, because the office knows them.
          const asked = new Set(doubtsOf(task, all).map(({ field }) => field));
          const gaps = Object.entries(gapsOf(task, all, context));
          const own = gaps.filter(([name]) => name in fields && !asked.has(name));
          return own.length > 0
            ? { fields: Object.fromEntries(own.map(([name, text]) => [name, [text]])) }
            : null;
        },
        put: (sent, { at }) => withOfficeAnswers({ posting, file }, task, fields, sent, at),
      }),
    ];
  });
