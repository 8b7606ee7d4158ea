import { retentionEnd } from "~/postings/money/ledger";
import { addressOf, type Posting } from "~/postings/posting";
import { type TrustEntry, trustBalance } from "./record";
import { trustBySale } from "./sales";

/**
 * `trustTrades/{posting}`: the trust ledger of a home's trades, derived from its posting and written in its
 * transaction. It outlives the posting.
 */
export interface TrustTrade {
  posting: { id: string; reference: string };
  home: string | null;
  entries: readonly (TrustEntry & { by: string | null })[];
  /** Month of the last entry, such as "2026-10", or `openTrade` while money is held. */
  last: string;
  /** End of its retention, or null while money is held. */
  expireAt: Date | null;
}

/** After every month. */
export const openTrade = "9999-12";

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** The ledger of a home's trades, or null without an entry. */
export function trustTradeOf(posting: Posting): TrustTrade | null {
  const { id, reference, trust = [], sale, events } = posting;
  const entries = trust.map((one) => ({
    ...one,
    by: events.find((event) => event.id === one.id)?.actor.name ?? null,
  }));
  const last = entries
    .map(({ on }) => on)
    .sort()
    .at(-1);
  if (!last) return null;
  const isHeld = trustBySale({ trust, sale }).some((one) => trustBalance(one.entries) !== 0);
  return {
    posting: { id, reference },
    home: addressOf(posting),
    entries,
    last: isHeld ? openTrade : monthOfDay(last),
    expireAt: isHeld ? null : retentionEnd(last),
  };
}

export interface TrustLine {
  posting: TrustTrade["posting"];
  home: string | null;
  /** Number of its trade, or "". */
  trade: string;
  openingCents: number;
  receivedCents: number;
  /** Above 0. */
  paidCents: number;
  closingCents: number;
}

/** A month by trade, without trades that held nothing in it. @param month "2026-10" */
export function trustLinesOf(trades: readonly TrustTrade[], month: string): TrustLine[] {
  return trades
    .flatMap(({ posting, home, entries }) =>
      trustBySale({ trust: entries, sale: null }).map((sold) => ({ ...sold, posting, home })),
    )
    .map(({ posting, home, trade, entries }) => {
      const own = entries.filter(({ on }) => monthOfDay(on) === month);
      const sum = (of: readonly TrustEntry[]) => of.reduce((all, { cents }) => all + cents, 0);
      const receivedCents = sum(own.filter(({ cents }) => cents > 0));
      const paidCents = Math.abs(sum(own.filter(({ cents }) => cents < 0)));
      const openingCents = trustBalance(entries, `${month}-00`);
      const closingCents = openingCents + receivedCents - paidCents;
      return { posting, home, trade, openingCents, receivedCents, paidCents, closingCents };
    })
    .filter((line) => line.openingCents !== 0 || line.receivedCents !== 0 || line.paidCents !== 0)
    .sort((a, b) => a.trade.localeCompare(b.trade) || (a.home ?? "").localeCompare(b.home ?? ""));
}

/** Sums of a month's lines. */
export const trustTotals = (lines: readonly TrustLine[]) => {
  const sum = (name: "openingCents" | "receivedCents" | "paidCents" | "closingCents") =>
    lines.reduce((all, line) => all + line[name], 0);
  return {
    openingCents: sum("openingCents"),
    receivedCents: sum("receivedCents"),
    paidCents: sum("paidCents"),
    closingCents: sum("closingCents"),
  };
};
