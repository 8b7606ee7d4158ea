import { planList } from "~/content/business";
import { csvRow } from "~/lib/csv";
import { addressOf, planOf } from "~/postings/facts";
import { propertyClasses } from "~/postings/order/lists";
import { fieldsOf, taskIds } from "~/postings/order/tasks";
import { anyPapers } from "~/postings/papers/papers";
import type { Posting } from "~/postings/posting";
import { answersByField } from "./export";

/** Postings as a table for a spreadsheet. Dates are ISO 8601 in UTC, amounts whole cents. */

type Column = (posting: Posting) => string | number | undefined;

const headColumns: Readonly<Record<string, Column>> = {
  reference: ({ reference }) => reference,
  state: ({ state }) => state,
  begun: ({ createdAt }) => createdAt.toISOString(),
  changed: ({ updatedAt }) => updatedAt.toISOString(),
  sent: ({ sentAt }) => sentAt?.toISOString(),
  seller: ({ seller }) => seller.name ?? undefined,
  email: ({ seller }) => seller.email,
  plan: (posting) => planOf(posting)?.id,
  feeCents: ({ fee }) => fee?.feeCents,
  taxCents: ({ fee }) => fee?.taxCents,
  home: (posting) => addressOf(posting) ?? undefined,
  photos: ({ photos }) => photos.length,
  papers: ({ papers }) => papers.map(({ kind, name }) => `${kind}: ${name}`).join("\n"),
  owners: ({ owners }) =>
    owners.map(({ name, confirmedAt }) => `${name}, ${confirmedAt?.toISOString() ?? "-"}`).join("\n"),
  messages: ({ messages }) => messages.map(({ at, text }) => `${at.toISOString()} ${text}`).join("\n"),
};

/** Every field of every task, whatever the kind of home and the plan: "rooms.bedrooms". The day only bounds answers. */
const answerColumns: readonly string[] = taskIds.flatMap((task) => {
  const names = propertyClasses.flatMap(({ value: propertyClass }) =>
    planList.flatMap(({ id: plan }) =>
      Object.keys(fieldsOf(task, { today: "2026-01-01", photos: 0, propertyClass, plan, papers: anyPapers })),
    ),
  );
  return [...new Set(names)].map((name) => `${task}.${name}`);
});

export const csvHead = (): string => csvRow([...Object.keys(headColumns), ...answerColumns]);

export function csvLine(posting: Posting): string {
  const answers = answersByField(posting);
  return csvRow([
    ...Object.values(headColumns).map((column) => String(column(posting) ?? "")),
    ...answerColumns.map((name) => answers.get(name) ?? ""),
  ]);
}
