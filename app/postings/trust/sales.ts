import type { Posting } from "~/postings/posting";
import type { TrustEntry } from "./record";

/** Trust money of one sale of a home. A home that is sold again after a deal fell through has several. */
export interface TrustOfSale {
  /** Id of the sale's offer, or "" without one. */
  offer: string;
  /** Number of its trade, or "" until the office has recorded the sale. */
  trade: string;
  /** True for the sale that the posting has now. */
  isCurrent: boolean;
  entries: readonly TrustEntry[];
}

type Holds = Pick<Posting, "trust" | "sale">;

/** Trust money by sale, the oldest first. */
export function trustBySale({ trust = [], sale }: Holds): TrustOfSale[] {
  const current = sale?.offer ?? "";
  const offerOf = (entry: TrustEntry) => entry.sale ?? current;
  return [...new Set(trust.map(offerOf))].map((offer) => {
    const entries = trust.filter((one) => offerOf(one) === offer);
    const isCurrent = offer === current;
    const trade = entries.find((one) => one.trade)?.trade ?? (isCurrent ? sale?.trade : null) ?? "";
    return { offer, isCurrent, entries, trade };
  });
}

/** Trust money of one sale. @param offer id of the sale's offer. Left out, of the current sale */
export const trustOfSale = (posting: Holds, offer = posting.sale?.offer ?? ""): readonly TrustEntry[] =>
  trustBySale(posting).find((one) => one.offer === offer)?.entries ?? [];

/** Puts the number of a sale's trade on its entries. @param offer id of the sale's offer */
export function withTradeInTrust(posting: Posting, offer: string): Posting {
  const trade = trustBySale(posting).find((one) => one.offer === offer)?.trade;
  if (!trade || !posting.trust) return posting;
  return {
    ...posting,
    trust: posting.trust.map((one) => (one.sale === offer && !one.trade ? { ...one, trade } : one)),
  };
}
