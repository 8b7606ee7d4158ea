import { describe, expect, it } from "vitest";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import type { StepContext } from "~/postings/step";
import { sold } from "~/sample/sale.server";
import { numberTrade, tradeName, tradeOf, withTrade } from "./trade";

const at = new Date("2026-11-22T15:00:00Z");
const { trades: _, sale, ...rest } = sold;
if (!sale) throw new Error("the example has a sale");
const { trade: __, ...unnumbered } = sale;
const fresh: Posting = { ...rest, sale: unnumbered };

/** Takes the step's change. @param last last number of the series */
function recorded(posting: Posting, last: number, file = emptyOfficeFile) {
  const { numbered, change } = numberTrade({ posting, file, today: "2026-11-22" } as StepContext);
  const issue = { number: last + 1, hstNumber: null };
  return {
    series: numbered?.series,
    next: numbered ? numbered.change(posting, at, "e", issue)?.posting : change?.(posting, at, file, "e", []),
  };
}

describe("the number of a trade", () => {
  it("is the next of its year, and is given once", () => {
    const { series, next } = recorded(fresh, 0);
    expect(series).toBe("trades-2026");
    expect(next).toMatchObject({ trades: ["2026-001"], sale: { trade: "2026-001" } });
    expect(tradeName("2027", 1234)).toBe("2027-1234");
    if (!next) throw new Error("no number");
    expect(numberTrade({ posting: next, file: emptyOfficeFile, today: "2027-01-02" } as StepContext)).toEqual(
      {},
    );
    // A person who recorded the sale first has its number.
    expect(withTrade(next, "2026-002")).toBeNull();
  });

  it("stays with a sale that fell through, and the next sale gets its own", () => {
    const first = recorded(fresh, 3).next;
    if (!first?.sale) throw new Error("no number");
    const endedSale = { event: "f", sale: first.sale, backOnMls: null };
    const { next } = recorded({ ...first, sale: unnumbered }, 4, { ...emptyOfficeFile, endedSale });
    expect(next?.trades).toEqual(["2026-004", "2026-005"]);
    expect(next?.sale?.trade).toBe("2026-005");
  });

  it("isn't lost with a sale that was entered by mistake, so that the series has no gap", () => {
    const first = recorded(fresh, 3).next;
    if (!first) throw new Error("no number");
    const { series, next } = recorded({ ...first, sale: unnumbered }, 4);
    expect(series).toBeUndefined();
    expect(next).toMatchObject({ trades: ["2026-004"], sale: { trade: "2026-004" } });
  });

  it("is the typed one in a sale of an older version", () => {
    expect(tradeOf(fresh, null)).toBe("");
    expect(tradeOf(fresh, { tradeNumber: "T-17" } as never)).toBe("T-17");
    expect(tradeOf({ sale: { ...sale, trade: "2026-001" } }, { tradeNumber: "T-17" } as never)).toBe(
      "2026-001",
    );
  });
});
