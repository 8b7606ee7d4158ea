import { expect, it } from "vitest";
import { groupRows } from "./group-rows";

it("groups a record's rows under its most urgent one, but counts each in its own group", () => {
  const rows = [
    { record: "a", group: "overdue", name: "offer" },
    { record: "b", group: "overdue", name: "order" },
    { record: "c", group: "soon", name: "order" },
    { record: "a", group: "soon", name: "change" },
    { record: "d", group: "waiting", name: "order" },
    { record: "a", group: "waiting", name: "proof" },
  ] as const;
  expect(
    groupRows(rows).map(({ group, count, rows }) => [
      group,
      count,
      rows.map(({ record, name, follows }) => `${follows ? "  " : ""}${record} ${name}`),
    ]),
  ).toEqual([
    ["overdue", 2, ["a offer", "  a change", "  a proof", "b order"]],
    ["soon", 2, ["c order"]],
    ["waiting", 2, ["d order"]],
  ]);
  expect(groupRows([])).toEqual([]);
});
