import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import type { Fields } from "~/lib/forms/form";
import { anyPapers } from "~/postings/papers/papers";
import { readTaskForm } from "./save-task.server";
import { fieldsOf, taskIds } from "./tasks";

/** Form values for these fields, with the same value in each. */
const filledWith = (fields: Fields, value: string, prefix = ""): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (field.kind === "hidden") return [];
    return field.kind === "list"
      ? filledWith(field.item, value, `${prefix}${name}[0].`)
      : [[prefix + name, value]];
  });

describe("text typed into an order", () => {
  it.each(taskIds)("isn't stored if it's malformed, in any field: %s", (task) => {
    const asked = { today: today(), photos: 0, papers: anyPapers, propertyClass: "freehold" } as const;
    const sent = new FormData();
    for (const [name, value] of filledWith(fieldsOf(task, asked), "rubbish".repeat(1000)))
      sent.append(name, value);
    const { raw, malformed } = readTaskForm(task, sent, []);
    expect(JSON.stringify(raw)).not.toContain("rubbish");
    expect(malformed.length > 0).toBe([...sent].length > 0);
  });
});
