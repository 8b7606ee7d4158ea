import { describe, expect, it } from "vitest";
import { plans } from "~/content/business";
import { fillings, type Said } from "~/lib/forms/every-answer.fixture";
import { type Field, type Fields, rowsOf, shortLabelOf, type Typed } from "~/lib/forms/form";
import { correctableFacts } from "~/postings/amendments/answers";
import { draftOf } from "~/postings/amendments/kinds";
import { sellersCopy } from "~/postings/export/export";
import { tableFiles } from "~/postings/inspection/tables";
import { lettersOf } from "~/postings/letters-of-step";
import { listingFacts } from "~/postings/listing/facts";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { anyPapers, paperKindIds } from "~/postings/papers/papers";
import type { Posting, RawValue } from "~/postings/posting";
import { amendmentOf, emptyFiles, eventOf, inReview } from "~/postings/posting.fixture";
import { proofLines, proofOf } from "~/postings/proof/parts";
import { offProof } from "~/postings/proof/words";
import { factParts } from "~/postings/review/fact-parts";
import { fieldSheet, offSheet, sheetLabel } from "~/postings/review/field-sheet";
import { sheetCsv, sheetOf } from "~/postings/review/sheet";
import { changesSince } from "./differences";
import { type BoardOption, boardWord, propertyClasses } from "./lists";
import { readWithoutClosures } from "./read-order";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, isAsked, type OrderContext, taskIds } from "./tasks";

/** Checks that every page, letter and file shows all answers that a seller can give in an order. */

const at = new Date("2026-11-22T15:00Z");
const today = "2026-11-22";
const by = { role: "agent", id: "a", name: "Ana" } as const;

const fieldsIn = (task: TaskId, context: OrderContext): Fields => {
  // The context fixes the plan and the kind of home, because another choice would change the questions.
  const fields = fieldsOf(task, { ...context, since: today });
  const chosen = { plan: { plan: context.plan }, building: { propertyClass: context.propertyClass } };
  const fixed: Record<string, unknown> = chosen[task as keyof typeof chosen] ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in fixed && field.kind === "radio"
        ? { ...field, options: field.options.filter(({ value }) => value === fixed[name]) }
        : field,
    ]),
  );
};

const isLet = (posting: Posting): boolean => readWithoutClosures(posting, today).context.hasTenant === true;

interface Order {
  name: string;
  context: OrderContext;
  said: ReadonlyMap<TaskId, readonly Said[]>;
  posting: Posting;
  file: OfficeFile;
}

const saved = (said: readonly Said[]): Posting["tasks"][TaskId] => ({
  version: 1,
  savedAt: at,
  raw: Object.fromEntries(said.map(({ name, raw }) => [name, raw])) as Record<string, RawValue>,
});

function orderOf(context: OrderContext, pick: number): Order {
  const wayOf = (task: TaskId, asked: OrderContext): [TaskId, Said[]] => {
    const ways = fillings(fieldsIn(task, asked));
    return [task, ways[pick % ways.length] ?? []];
  };
  const withAnswers = (said: readonly (readonly [TaskId, readonly Said[]])[]): Posting =>
    inReview(at, Object.fromEntries(said.map(([task, answers]) => [task, saved(answers)])));
  const others = taskIds
    .filter((task) => task !== "papers" && isAsked(task, context))
    .map((task) => wayOf(task, context));
  // The other answers decide which documents are asked for.
  const { papers } = readWithoutClosures(withAnswers(others), today).context;
  const all = [...others, wayOf("papers", { ...context, papers })];
  const said = new Map(all);
  const tenantOpens = said
    .get("showings")
    ?.some(({ name, options }) => name === "access" && options.includes("tenant"));
  if (tenantOpens || isLet(withAnswers(others))) {
    // A tenant has 24 hours' notice, even if the seller chose less.
    const [tenants = []] = fillings(fieldsIn("showings", { ...context, hasTenant: true }));
    const own = (said.get("showings") ?? []).filter(({ name }) => name !== "notice");
    said.set("showings", [...own, ...tenants.filter(({ name }) => name === "notice")]);
  }
  const posting = withAnswers([...said]);
  const facts = listingFacts(posting, { facts: {} }).map(
    ({ key, shown, lookUp }) =>
      [key, { source: "registry", shown, found: lookUp ? `Found for ${key}` : "", by, at }] as const,
  );
  return {
    name: `${context.propertyClass}, ${context.plan}, ${pick}`,
    context,
    said,
    posting,
    file: { ...emptyOfficeFile, facts: Object.fromEntries(facts) },
  };
}

/**
 * Each kind of home on Basic, and each other plan. The plan decides about showings and photos for every home.
 */
const contexts: OrderContext[] = [
  ...propertyClasses.map(({ value: propertyClass }) => ({ propertyClass, plan: plans.basic.id })),
  ...[plans.basicPlus, plans.flatFee].map(({ id: plan }) => ({ propertyClass: "freehold" as const, plan })),
].map((chosen) => ({ ...chosen, today, photos: 0 }));

const waysIn = (context: OrderContext): number =>
  Math.max(
    ...taskIds
      .filter((task) => isAsked(task, context))
      .map((task) => fillings(fieldsIn(task, context)).length),
  );

/**
 * All ways to fill in an order for each kind of home. The larger plans get four, enough for each branch of
 * their own questions.
 */
const orders: Order[] = contexts.flatMap((context) => {
  const ways = context.plan === plans.basic.id ? waysIn(context) : 4;
  return Array.from({ length: ways }, (_, pick) => orderOf(context, pick));
});

/** Cells of a CSV file, each quoted. */
const cellsOf = (csv: string): string[][] =>
  csv
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
    );

interface Asked {
  task: TaskId;
  name: string;
  /** Label of the field. */
  label: string;
  fields: Fields;
}

/** Finds a reader's text about one answer. Returns "" if there is none. */
type Reader = (order: Order) => (asked: Asked) => string;

const sheetLabels = new Map<string, string>([
  ...fieldSheet.flatMap(({ rows }) =>
    rows.map(([field, from]): [string, string] => [from, sheetLabel(field)]),
  ),
  ["price.listPrice", "List price"],
  ["price.offerPercent", "Commission to co-operating brokerage"],
  ["price.offerDollars", "Commission to co-operating brokerage"],
  ["price.startDay", "Contract commencement"],
]);

const onSheet =
  (rows: readonly { label: string; value: string }[]) =>
  ({ task, name }: Asked): string => {
    const label = sheetLabels.get(`${task}.${name}`);
    return rows
      .filter((row) => row.label === label || new RegExp(`^${label} \\d+$`).test(row.label))
      .map(({ value }) => value)
      .join(" | ");
  };

const byLabel =
  (rows: readonly (readonly [part: string, label: string, text: string])[]) =>
  ({ task, label }: Asked): string =>
    rows
      .filter(([part, own]) => (part === tasks[task].title || part === "Where it's shown") && own === label)
      .map(([, , text]) => text)
      .join(" | ");

const readers: Readonly<Record<string, Reader>> = {
  "the page of facts": ({ posting, file }) => {
    const { tasks: facts, others } = factParts(posting, file);
    const rows = new Map([
      ...facts.flatMap(({ rows }) =>
        rows.map(({ key, shown, checked }) => [key, `${shown} ${checked?.found ?? ""}`] as const),
      ),
      ...others.flatMap(({ rows }) => rows.map(({ key, value }) => [key, value] as const)),
    ]);
    return ({ task, name }) => rows.get(`${task}.${name}`) ?? "";
  },
  "the field sheet": ({ posting, file }) =>
    onSheet(sheetOf(posting, file, "https://example.com").parts.flatMap(({ rows }) => rows)),
  "the field sheet's table": ({ posting, file }) =>
    onSheet(
      cellsOf(sheetCsv(sheetOf(posting, file, "https://example.com")).join("")).map(
        ([, label = "", value = ""]) => ({
          label,
          value,
        }),
      ),
    ),
  "the seller's proof": ({ posting, file }) => {
    const lines = proofLines(proofOf(posting, file));
    return ({ task, name }) =>
      lines
        .filter(({ of }) => of.includes(`${task}.${name}`))
        .map(({ text }) => text)
        .join(" | ");
  },
  "the last page of the order": ({ posting }) => {
    const { answers, context } = readWithoutClosures(posting);
    return byLabel(
      taskIds.flatMap((task) =>
        rowsOf(fieldsOf(task, context), answers[task] ?? {}).map(
          ([label, text]) => [tasks[task].title, label, text] as const,
        ),
      ),
    );
  },
  "a seller's copy": ({ posting }) =>
    byLabel(
      Object.entries(JSON.parse(JSON.stringify(sellersCopy({ ...emptyFiles, posting }, ""))).answers).flatMap(
        ([part, answers]) =>
          Object.entries(answers as Record<string, string>).map(
            ([label, text]) => [part, label, text] as const,
          ),
      ),
    ),
  "the answers in the record for an inspection": ({ posting, file }) => {
    const files = tableFiles({ ...emptyFiles, posting, file, letters: [] }, at);
    const text = files.find(({ name }) => name === "answers.csv")?.text ?? "";
    return byLabel(cellsOf(text).map(([part = "", label = "", value = ""]) => [part, label, value] as const));
  },
  "what the office reads of an order that was sent again": ({ posting }) => {
    // A third of the tasks, because a change lists only a limited number of answers.
    const third = Math.ceil(taskIds.length / 3);
    const rows = [0, 1, 2].flatMap((part) => {
      const cleared = taskIds.slice(part * third, (part + 1) * third);
      const none = Object.fromEntries(cleared.map((task) => [task, saved([])]));
      return changesSince(posting, { ...posting, tasks: { ...posting.tasks, ...none } });
    });
    return ({ task, label }) =>
      rows
        .filter((row) => row.label === `${tasks[task].title}: ${label}`)
        .map(({ after }) => after)
        .join(" | ");
  },
};

/** Documented reason that a reader leaves an answer out, or null if it has to show it. */
function exception(reader: string, { task, name, fields }: Asked): string | null {
  if (standsFor(fields, name) !== name) return null;
  // The sheet shows the price and the commission as terms.
  if (reader.startsWith("the field sheet") && sheetLabels.has(`${task}.${name}`)) return null;
  const off =
    reader === "the seller's proof" ? offProof : reader.startsWith("the field sheet") ? offSheet : [];
  return off.find(({ from }) => from.some((one) => one === task || one === `${task}.${name}`))?.why ?? null;
}

/** Words of an answer as a reader shows them. The sheet has the board's words for options. */
function wordsIn(reader: string, field: Field | undefined, { words, options }: Said): readonly string[] {
  if (!reader.startsWith("the field sheet") || !field || !("options" in field)) return words;
  const known: readonly BoardOption[] = field.options;
  const chosen = known.filter(({ value }) => options.includes(value));
  // A choice without a word of the board is shown in ours.
  return chosen.length === words.length
    ? chosen.map((one, at) => boardWord(one) || (words[at] ?? ""))
    : words;
}

/** The proof writes a word in lower case within a line. */
const inCase = (reader: string, text: string): string =>
  reader === "the seller's proof" ? text.toLowerCase() : text;

/** The first field that a box answers for, or the box itself. */
const standsFor = (fields: Fields, box: string): string =>
  Object.entries(fields).find(([, field]) => "unless" in field && field.unless === box)?.[0] ?? box;

const asked = (task: TaskId, name: string, fields: Fields): Asked => {
  const field = fields[name];
  return { task, name, fields, label: shortLabelOf(field) || name };
};

describe("the orders in this test", () => {
  it("answer every question and take every branch", () => {
    const named = orders.flatMap(({ said, context: { propertyClass, plan } }) =>
      [...said].flatMap(([task, answers]) =>
        answers.flatMap(({ name, options }) => [
          `${propertyClass}, ${plan}: ${task}.${name}`,
          ...options.map((option) => `${task}.${name} = ${option}`),
        ]),
      ),
    );
    const ofPlan: readonly TaskId[] = ["options", "showings", "photos"];
    const wanted = contexts.flatMap((context) =>
      taskIds
        .filter((task) => isAsked(task, context) && task !== "papers")
        .filter((task) => context.plan === plans.basic.id || ofPlan.includes(task))
        .flatMap((task) =>
          Object.entries(fieldsIn(task, context)).flatMap(([name, field]) => [
            `${context.propertyClass}, ${context.plan}: ${task}.${name}`,
            ...("onlyIf" in field && field.onlyIf
              ? field.onlyIf.is.map((option) => `${task}.${field.onlyIf?.field} = ${option}`)
              : []),
          ]),
        ),
    );
    const papers = orders.flatMap(({ said }) => (said.get("papers") ?? []).map(({ name }) => name));
    expect(paperKindIds.filter((kind) => !papers.includes(kind))).toEqual(["other"]);
    const known = new Set(named);
    expect(wanted.length).toBeGreaterThan(400);
    expect([...new Set(wanted)].filter((one) => !known.has(one))).toEqual([]);
  });

  it.each(contexts)("are read as they were typed: $propertyClass, $plan", ({ propertyClass, plan }) => {
    for (const { posting, context } of orders) {
      if (context.propertyClass !== propertyClass || context.plan !== plan) continue;
      const read = readWithoutClosures(posting, today);
      expect(Object.values(read.outdated).flat()).toEqual([]);
      expect(read.context).toMatchObject({ propertyClass, plan });
    }
  });
});

describe.each(Object.entries(readers))("%s", (reader, read) => {
  it("shows every answer to every question", () => {
    let found = 0;
    const lost = new Set<string>();
    for (const order of orders) {
      const find = read(order);
      for (const [task, answers] of order.said) {
        const fields = fieldsOf(task, { ...order.context, papers: anyPapers });
        for (const answer of answers) {
          const { name } = answer;
          const one = asked(task, name, fields);
          if (exception(reader, one)) continue;
          const words = wordsIn(reader, fields[name], answer);
          const ticked = fields[name]?.kind === "checkbox";
          const text = find(one) || (ticked ? find(asked(task, standsFor(fields, name), fields)) : "");
          if (text && words.every((word) => inCase(reader, text).includes(inCase(reader, word)))) found += 1;
          else lost.add(`${task}.${name}: ${JSON.stringify(text)} lacks ${words.join(", ")}`);
        }
      }
    }
    expect([...lost].slice(0, 20)).toEqual([]);
    expect(found).toBeGreaterThan(1000);
  });
});

describe("a change of the listing", () => {
  const listed = orders.map((order) => ({
    ...order,
    posting: { ...order.posting, state: "live" } as Posting,
  }));

  it("begins with the current value of every answer that can be corrected", () => {
    const lost = listed.flatMap(({ posting, said }) => {
      const before = new Map(correctableFacts(posting).map((fact) => [fact.key, fact.before]));
      return [...said].flatMap(([task, answers]) =>
        answers.flatMap(({ name, words }) => {
          const text = before.get(`${task}.${name}`);
          return text === undefined || words.every((word) => text.includes(word)) ? [] : [`${task}.${name}`];
        }),
      );
    });
    expect([...new Set(lost)]).toEqual([]);
    expect(correctableFacts(listed[0]?.posting as Posting).length).toBeGreaterThan(20);
  });

  it("is empty if an answer is typed again in another notation", () => {
    const spellings: Partial<Record<Field["kind"], (text: string) => string[]>> = {
      number: (text) => [text, ` ${text} `, Number(text).toLocaleString("en-CA")],
      text: (text) => [text, ` ${text} `],
      textarea: (text) => [text, ` ${text} `],
    };
    const taken = listed.slice(0, 20).flatMap(({ posting }) =>
      correctableFacts(posting).flatMap(({ key, task, name, field, before }) => {
        const { [name]: raw }: Typed = posting.tasks[task]?.raw ?? {};
        if (typeof raw !== "string" || raw === "") return [];
        return [before, ` ${before}`, ...(spellings[field.kind]?.(raw) ?? [])].flatMap((value) => {
          const sent = { about: key, value, source: "x", note: undefined };
          const draft = draftOf("facts", posting, { sent, typed: {} }, at);
          return "errors" in draft ? [] : [`${key}: “${value}” for “${raw}”`];
        });
      }),
    );
    expect(taken).toEqual([]);
  });

  it.each(["showings", "offers"] as const)(
    "shows the old and new value of every answer about %s, on the page and in letters",
    (task) => {
      const own = listed.filter(({ context }) => context.propertyClass === "freehold");
      const seen = new Set<string>();
      own.forEach(({ posting, said, context }, index) => {
        const next = own[(index + 1) % own.length];
        if (!next || next.context.plan !== context.plan) return;
        const raw = next.posting.tasks[task]?.raw ?? {};
        const sent = { ...readWithoutClosures(next.posting).answers[task], note: undefined };
        const draft = draftOf(task, posting, { sent, typed: { ...raw, note: undefined } }, at);
        // Some answers are rejected: a tenant can't open the door if no tenant lives there.
        if ("errors" in draft) return;
        const changed = {
          ...posting,
          amendments: [amendmentOf(at, { id: "am", kind: task, rows: draft.rows, due: at })],
        };
        const event = { ...eventOf("request-amendment", at, "live", "live", { actor: by }), about: "am" };
        const letters = lettersOf(changed, event, [])
          .filter(({ to }) => to !== "owners")
          .map(({ letter }) => letter.message.text.replace(/\s+/g, " "));
        expect(letters.length).toBeGreaterThan(0);
        const fields = fieldsOf(task, context);
        for (const [side, answers] of [
          ["before", said.get(task) ?? []],
          ["after", next.said.get(task) ?? []],
        ] as const) {
          for (const { name, words } of answers) {
            // The notice can't change on a tenanted home.
            if (name === "notice" && isLet(posting)) continue;
            const { label } = asked(task, name, fields);
            const row = draft.rows.find((one) => one.label === label);
            // Unchanged answers have no row.
            if (!row) {
              const other = side === "before" ? next.said.get(task) : said.get(task);
              expect(other?.find((one) => one.name === name)?.words, `${label} has no row`).toEqual(words);
              continue;
            }
            seen.add(`${side} ${name}`);
            for (const word of words) {
              expect(row[side]).toContain(word);
              for (const letter of letters) expect(letter).toContain(word.replaceAll("\u00a0", " "));
            }
          }
        }
      });
      const names = Object.keys(fieldsOf(task, { today, photos: 0, plan: plans.basic.id }));
      expect(names.filter((name) => !seen.has(`before ${name}`) && !seen.has(`after ${name}`))).toEqual([]);
    },
  );
});

describe("the letter to the office about a new order", () => {
  it("lists all times at which the seller can be called", () => {
    for (const { posting, said } of orders.slice(0, 20)) {
      const event = eventOf("submit", at, "draft", "submitted");
      const letter = lettersOf(posting, event, []).find(({ to }) => to === "office")?.letter.message.text;
      const words = said.get("plan")?.find(({ name }) => name === "callTimes")?.words ?? [];
      expect(words.length).toBeGreaterThan(0);
      for (const word of words) expect(letter?.replace(/\s+/g, " ")).toContain(word);
    }
  });
});
