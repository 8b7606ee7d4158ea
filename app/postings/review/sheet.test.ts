import { describe, expect, it } from "vitest";
import { mlsFields, type PropertyField } from "~/mls/fields";
import { fieldsOf, isAsked, taskIds } from "~/postings/order/tasks";
import { anyPapers } from "~/postings/papers/papers";
import { computedFields, fieldSheet, offSheet, unansweredFields } from "./field-sheet";

/** Tasks about the listing. The rest are about the order, or are files. */
const listingTasks = taskIds.filter(
  (task) => !["plan", "owners", "photos", "papers", "check"].includes(task),
);

const named = fieldSheet.flatMap(({ rows }) => rows.map(([, from]) => from as string));

describe("the field sheet", () => {
  it.each(["freehold", "condo", "other"] as const)("has a line for every answer of a %s", (propertyClass) => {
    const context = { today: "2026-11-22", photos: 0, propertyClass, papers: anyPapers };
    const asked = listingTasks
      .filter((task) => isAsked(task, context))
      .flatMap((task) => {
        const fields = Object.entries(fieldsOf(task, context));
        // A box that replaces a field's answer is on that field's line.
        const boxes = fields.map(([, field]) => "unless" in field && field.unless);
        return fields.filter(([name]) => !boxes.includes(name)).map(([name]) => `${task}.${name}`);
      });
    const known = [...named, ...offSheet.flatMap(({ from }) => from)];
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("contains no answer twice, and only answers that are asked", () => {
    expect(new Set(named).size).toBe(named.length);
    const asked = (["freehold", "condo"] as const).flatMap((propertyClass) =>
      taskIds.flatMap((task) =>
        Object.keys(fieldsOf(task, { today: "2026-11-22", photos: 0, propertyClass, papers: anyPapers })).map(
          (name) => `${task}.${name}`,
        ),
      ),
    );
    const known = [...asked, ...(computedFields as readonly string[])];
    expect(named.filter((name) => !known.includes(name) && !name.startsWith("derived."))).toEqual([]);
  });

  it("has an answer, or a reason for none, for every field of the board", () => {
    const answered: unknown[] = fieldSheet.flatMap(({ rows }) => rows.map(([field]) => field));
    const without: unknown[] = unansweredFields.flatMap(({ fields }) => fields);
    const all = Object.keys(mlsFields.Property) as PropertyField[];
    expect(all.filter((name) => !answered.includes(name) && !without.includes(name))).toEqual([]);
    expect(without.filter((name) => answered.includes(name))).toEqual([]);
    expect(without).toHaveLength(36);
  });
});
