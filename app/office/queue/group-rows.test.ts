import { expect, it } from "vitest";
import { groupRows } from "./group-rows";

it("keeps each row in its own group, and a record's rows together within it", () => {
  const rows = [
    { record: "a", group: "buyer", name: "offer" },
    { record: "b", group: "seller", name: "order" },
    { record: "c", group: "seller", name: "order" },
    { record: "b", group: "seller", name: "message" },
    { record: "a", group: "us", name: "invoice" },
    { record: "d", group: "waiting", name: "order" },
  ] as const;
  expect(
    groupRows(rows).map(({ group, rows }) => [
      group,
      rows.map(({ record, name, follows }) => `${follows ? "  " : ""}${record} ${name}`),
    ]),
  ).toEqual([
    ["buyer", ["a offer"]],
    ["seller", ["b order", "  b message", "c order"]],
    ["us", ["a invoice"]],
    ["waiting", ["d order"]],
  ]);
  expect(groupRows([])).toEqual([]);
});
