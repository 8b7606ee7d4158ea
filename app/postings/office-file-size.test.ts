import { expect, it } from "vitest";
import { longestName, postings } from "~/content/business";
import type { Field } from "~/lib/forms/form";
import { longest, many, mostBytes, sizeOf } from "~/lib/store/document-size.fixture";
import { lastRounds, type OfficeFile } from "./office-file";
import { checkKinds } from "./office-lists";
import { allOfficePapers, checkKindIds } from "./office-papers";
import { factTasks, tasks } from "./order/task-names";
import { fieldsOf, taskIds } from "./order/tasks";
import {
  homesOf,
  widestAsked,
  widestContext,
  widestPhotos,
  widestStaff,
  widestTasks,
} from "./widest-answer.fixture";

const at = new Date();
const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11";
const by = widestStaff;

/** Longest possible answer of a field, in words. */
function shownOf(field: Field): string {
  const labels = "options" in field ? field.options.map(({ label }) => label) : [];
  const widest = labels.reduce((a, b) => (b.length > a.length ? b : a), "");
  switch (field.kind) {
    case "text":
    case "textarea":
    case "hidden":
      return longest(field.maxLength);
    case "checkboxes":
      return `${longest(field.quotes ?? 0) || widest}, `.repeat(field.most);
    case "list": {
      const item = Object.values(field.item).map((one) => `${one.label}: ${shownOf(one)}; `);
      return item.join("").repeat(field.most);
    }
    default:
      return widest || longest(30);
  }
}

const fullest = (propertyClass: (typeof homesOf)[number]): OfficeFile => {
  const context = widestContext(propertyClass);
  const shown = taskIds.flatMap((task) =>
    Object.entries(fieldsOf(task, context)).map(([name, field]) => ({
      task,
      name,
      field,
      text: shownOf(field),
    })),
  );
  const cut = (text: string) => text.slice(0, postings.longest.askedBefore);
  const answers = shown
    .map(({ task, field, text }) => ({
      label: `${tasks[task].title}: ${field.label}`,
      before: cut(text),
      after: cut(text),
    }))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, postings.changedAnswers);
  return {
    facts: Object.fromEntries(
      shown
        .filter(({ task }) => factTasks.some((known) => known === task))
        .map(({ task, name, field, text }) => [
          `${task}.${name}`,
          {
            source: longest(20),
            shown: text,
            by,
            at,
            found: "unless" in field ? longest(postings.longest.legalDescription) : "",
          },
        ]),
    ),
    checks: checkKindIds.flatMap((what) =>
      many(checkKinds[what].eachOwner ? postings.limits.owners : 1, {
        id,
        what,
        owner: longest(100),
        on: "2026-11-21",
        how: longest(20),
        who: longest(100),
        where: longest(100),
        // Only the guide names a registrant, and only a document has a date or number.
        ...(what === "guide"
          ? { registrant: { role: "broker" as const, id: longest(128), name: longest(100) } }
          : { detail: longest(what === "home" ? postings.longest.reason : 100) }),
        ...(what === "home" ? { compared: longest(250) } : {}),
        ...(what === "ownership" ? { compared: longest(postings.limits.owners * 102) } : {}),
        by,
        at,
      }),
    ),
    drafted: many(postings.asked, { ...widestAsked, answer: null }),
    notes: many(postings.internalNotes, { id, at, actor: by, text: longest(postings.longest.internalNote) }),
    liveWithout: { papers: many(3, longest(100)), why: longest(postings.longest.reason), by, at },
    held: Object.fromEntries(allOfficePapers.map(({ kind }) => [kind, { where: longest(100), by, at }])),
    buyers: Object.fromEntries(
      Array.from({ length: postings.offers }, (_, index) => [
        `${id}${index}`.slice(-36),
        { names: longest(longestName.whole), signedBy: longest(longestName.part), by, at },
      ]),
    ),
    asSent: {
      tasks: widestTasks(propertyClass, at),
      photos: widestPhotos(at),
      papers: many(postings.papers, {
        id,
        kind: longest(40),
        name: longest(200),
        type: "application/pdf",
        bytes: 1,
        hash: longest(64),
        addedAt: at,
      }),
    },
    endedChanges: {
      event: id,
      changes: many(postings.amendments.open, { id, state: "processing" as const, due: at }),
    },
    declinedChanges: many(postings.amendments.declined, {
      event: id,
      id,
      kind: "representation" as const,
      state: "processing" as const,
      due: at,
    }),
    // Their JSON is longer than their stored form.
    corrections: [
      {
        id,
        at,
        by,
        what: longest(100),
        rows: [{ label: "", before: "", after: "a".repeat(postings.correctionsBytes) }],
        why: longest(postings.longest.correcting),
        told: ["seller", "owners"],
      },
    ],
    proofCorrections: [
      {
        ...widestAsked,
        what: "a".repeat(postings.proofCorrectionsBytes),
        at,
        digest: "a".repeat(64),
        withdrawnAt: at,
      },
    ],
    forms: many(postings.formsKept, id),
    changes: lastRounds(many(10, { at, asked: many(postings.asked, widestAsked), answers })),
  };
};

it.each(homesOf)("the office's file of a %s with every list at its limit fits into one document", (kind) => {
  expect(sizeOf(fullest(kind))).toBeLessThan(mostBytes);
});

it("the office's file keeps the newest rounds of requests, and always the latest one", () => {
  const { changes } = fullest("freehold");
  expect(changes.length).toBeGreaterThanOrEqual(1);
  const short = Array.from({ length: 30 }, (_, day) => ({ at: new Date(day), asked: [], answers: [] }));
  expect(lastRounds(short)).toEqual(short);
  expect(lastRounds([...changes, ...changes, ...short]).slice(-30)).toEqual(short);
});
