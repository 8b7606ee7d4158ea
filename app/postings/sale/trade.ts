import type { OfficeFile, SalePeople } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import type { StepChange, StepContext } from "~/postings/step";
import { withTradeInTrust } from "~/postings/trust/sales";

/**
 * Trade numbers: "2026-001", in one series a year. A sale gets its number when the office first records it as
 * conditional or firm. The home's file keeps the numbers of sales that fell through.
 */

/** Name of a trade. @param year "2026" */
export const tradeName = (year: string, number: number): string =>
  `${year}-${String(number).padStart(3, "0")}`;

/** Series of a day's year. @param today ISO */
export const tradeSeries = (today: string) => `trades-${today.slice(0, 4)}` as const;

/** Number of the current sale, or "". People typed the numbers of older sales. */
export const tradeOf = ({ sale }: Pick<Posting, "sale">, people: SalePeople | null): string =>
  sale?.trade ?? people?.tradeNumber ?? "";

/** Last number, if its sale was removed as a mistake. A sale that fell through keeps its own. */
const spareNumber = ({ trades = [] }: Posting, { endedSale }: OfficeFile): string | undefined =>
  trades.at(-1) === endedSale?.sale.trade ? undefined : trades.at(-1);

/** Gives the sale a number. Null without a sale, or if it has one. */
export function withTrade(posting: Posting, trade: string): Posting | null {
  const { sale, trades = [] } = posting;
  if (!sale || sale.trade) return null;
  const numbered = {
    ...posting,
    sale: { ...sale, trade },
    trades: trades.at(-1) === trade ? trades : [...trades, trade],
  };
  return withTradeInTrust(numbered, sale.offer);
}

/** Change of the steps that record a sale: one without a number gets the next one of the year. */
export function numberTrade({ posting, file, today }: StepContext): StepChange {
  if (posting.sale?.trade) return {};
  const spare = spareNumber(posting, file);
  const reason = (trade: string) => `Trade number ${trade}`;
  if (spare !== undefined)
    return {
      reason: reason(spare),
      change: (now, _, then) => (spareNumber(now, then) === spare ? withTrade(now, spare) : null),
    };
  const year = today.slice(0, 4);
  return {
    numbered: {
      series: tradeSeries(today),
      change(now, _at, _id, { number }) {
        const trade = tradeName(year, number);
        const next = now.trades?.length === posting.trades?.length ? withTrade(now, trade) : null;
        return next && { posting: next, reason: reason(trade) };
      },
    },
  };
}
