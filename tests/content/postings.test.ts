import { describe, expect, it } from "vitest";
import { readOrder } from "#server/postings/answers";
import { torontoDay } from "~/rules/format";
import { gapsOf, isAsked, taskIds } from "~/rules/postings/tasks";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";

const today = torontoDay(new Date());

/** An order as it is stored. */
const storedAs = (order: object) => ({
  photos: [],
  papers: [],
  tasks: Object.fromEntries(
    Object.entries(order).map(([task, raw]) => [task, { version: 1, savedAt: new Date(), raw }]),
  ),
});

describe.each(["freehold", "condo", "other"] as const)("a complete order, %s", (kind) => {
  it("has nothing missing and nothing that does not fit", () => {
    const { answers, context, outdated } = readOrder(storedAs(exampleOrder(kind)), today);
    const asked = taskIds.filter((task) => isAsked(task, context));
    expect(Object.keys(answers).sort()).toEqual([...asked].sort());
    expect(Object.values(outdated).flat()).toEqual([]);
    const gaps = asked.map((task) => [task, gapsOf(task, answers, { ...context, photos: 1 })]);
    expect(Object.fromEntries(gaps)).toEqual(Object.fromEntries(asked.map((task) => [task, {}])));
  });
});
