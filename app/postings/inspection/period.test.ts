import { describe, expect, it } from "vitest";
import { mostRecords, periodFrom, periodOf, periodPath, tradesOf } from "./period";

const trades = (firstTrade: string, lastTrade: string) =>
  periodFrom({ by: "trade", firstTrade, lastTrade } as never);

describe("the period of an inspection", () => {
  it("goes from one trade number to another of the same year", () => {
    const period = { by: "trade", first: "2026-001", last: "2026-030" } as const;
    for (const last of ["2026-030", "030", " 2026 - 30 "]) expect(trades("2026-1", last)).toEqual({ period });
    expect(tradesOf(period)).toHaveLength(30);
    expect(tradesOf({ first: "2026-999", last: "2026-1001" })).toEqual([
      "2026-999",
      "2026-1000",
      "2026-1001",
    ]);
    expect(periodOf(new URL(periodPath(period), "https://x.test"), "2026-11-26")).toEqual(period);
  });

  it.each([
    ["12", "2026-030", "firstTrade", "Enter the year"],
    ["2026-001", "thirty", "lastTrade", "such as 2026-030"],
    ["2026-030", "2026-001", "lastTrade", "before the first"],
    ["2025-001", "2026-030", "lastTrade", "a series of its own"],
    ["2026-001", "2026-1001", "lastTrade", `at most ${mostRecords}`],
  ])("explains what is wrong from %s to %s", (first, last, field, text) => {
    expect(trades(first, last)).toEqual({ errors: { [field]: [expect.stringContaining(text)] } });
    expect(tradesOf({ first, last })).toBeNull();
  });

  it("goes by closing day or by the day of the order, and not backwards", () => {
    const [first, last] = ["2026-10-01", "2026-10-31"];
    for (const by of ["closing", "sent"] as const) {
      expect(periodFrom({ by, first, last } as never)).toEqual({ period: { by, first, last } });
      expect(periodFrom({ by, first: last, last: first } as never)).toHaveProperty("errors.last");
    }
    for (const query of ["", `by=x&first=${first}&last=${last}`, `by=closing&first=${last}&last=${first}`])
      expect(periodOf(new URL(`https://x.test/?${query}`), "2026-11-26")).toBeNull();
  });
});
