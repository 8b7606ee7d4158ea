import { describe, expect, it } from "vitest";
import { blocksOf } from "~/postings/guards";
import { isOpenFact, listingFacts } from "~/postings/listing/facts";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { answering, inReview, tasksOf } from "~/postings/posting.fixture";
import { fieldSheet } from "~/postings/review/field-sheet";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { foundInSource } from "../posting.fixture";
import { answerable, missingOnMls } from "./missing";
import { answerForSeller } from "./steps";

const at = new Date("2026-11-22T15:00Z");
const by = { role: "agent", id: "a", name: "Ana" } as const;

const orderOf = (kind: "freehold" | "condo") => ({
  ...inReview(at, tasksOf(at, exampleOrder(kind, at.getTime()))),
  photos: [{} as never],
});

type Order = ReturnType<typeof orderOf>;

/** A file in which every fact has a source. @param found values instead of the usual ones */
const checked = (order: Order, found: Record<string, string> = {}): OfficeFile => ({
  ...emptyOfficeFile,
  facts: Object.fromEntries(
    listingFacts(order, emptyOfficeFile).map(({ key, shown, lookUp }) => [
      key,
      { source: "mpac", shown, found: lookUp ? (found[key] ?? foundInSource(key)) : "", by, at },
    ]),
  ),
});

const blocks = (order: Order, file: OfficeFile) =>
  blocksOf(["listing-complete", "mls-fields-given", "facts-checked"], order, file, { at });

/** Fields that don't come from the agreement. */
const missing = (order: Order, file: OfficeFile) =>
  missingOnMls(order, file).filter(({ from }) => !from.startsWith("terms."));

describe.each(["freehold", "condo"] as const)("a %s", (kind) => {
  const order = orderOf(kind);

  it("has a value for each mandatory field once its order is complete and its facts are checked", () => {
    expect(missing(order, checked(order))).toEqual([]);
    expect(blocks(order, checked(order))).toEqual([]);
    expect(answerable(order, checked(order))).toEqual([]);
  });

  const keys = fieldSheet.flatMap(({ rows }) => rows.map(([, from]) => from as string));

  it.each(keys)(
    "can have a proof without %s, unless the MLS requires it and the office can answer",
    (key) => {
      const [task, name] = key.split(".") as [keyof Order["tasks"], string];
      if (!order.tasks[task]?.raw[name as never]) return;
      const without = answering(order, task, { [name]: "" }) as Order;
      const file = checked(without);
      const open = {
        ...file,
        facts: Object.fromEntries(Object.entries(file.facts).filter(([one]) => one !== key)),
      };
      if (missing(without, open).length === 0) return;
      expect(blocks(without, open)).not.toEqual([]);
      const asked = answerable(without, open).some(({ task: one, fields }) => one === task && fields[name]);
      const lookedUp = listingFacts(without, open).some((fact) => fact.key === key && isOpenFact(fact));
      expect(asked || lookedUp).toBe(true);
    },
  );
});

it("needs a value of the board for what the office has found", () => {
  const { lot: _, ...tasks } = orderOf("freehold").tasks;
  const order = {
    ...orderOf("freehold"),
    tasks: { ...tasks, lot: { version: 1, savedAt: at, raw: {} } },
  } as Order;
  expect(blocks(order, checked(order, { "lot.unit": "rods", "lot.frontage": "narrow" }))).toEqual([
    { code: "mls-field-missing", what: "Lot width/frontage" },
    { code: "mls-field-missing", what: "Lot size code" },
  ]);
});

it("asks the office how a home of another kind is owned, and stores its answer", () => {
  const order = answering(orderOf("freehold"), "building", { propertyClass: "other" }) as Order;
  const file = checked(order);
  expect(blocks(order, file)).toEqual([{ code: "mls-field-missing", what: "Property type" }]);
  const [asked] = answerable(order, file);
  expect([asked?.task, Object.keys(asked?.fields ?? {})]).toEqual(["building", ["propertyClass"]]);
  const answer = (typed: Record<string, string>) =>
    answerForSeller.effect?.({ variant: "building", typed, posting: order, file } as never) as {
      change?: (posting: Order, at: Date) => Order;
      errors?: object;
    };
  expect(answer({}).errors).toBeDefined();
  const next = answer({ propertyClass: "freehold" }).change?.(order, at) as Order;
  expect(blocks(next, checked(next))).toEqual([]);
});
