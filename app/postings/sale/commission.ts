import { hstPercent } from "~/content/business";
import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { agreedCosts, saleAt } from "~/postings/money/receipt";
import type { SalePeople } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";

/** What the buyer's brokerage gets of a sale, and from whom. Arithmetic over what the agreement and the sale say. Pure. */

/** In whole cents. */
export interface Commission {
  priceCents: number;
  /** As the agreement offers it: "2.5% of the price plus $1,000". */
  offered: string;
  commissionCents: number;
  taxCents: number;
  totalCents: number;
  /** What the buyer's brokerage keeps of a deposit that it holds. */
  fromDepositCents: number;
  /** What is still to be paid to it at closing. */
  restCents: number;
  /** What is left of the deposit that it holds: for the seller's lawyer. */
  overCents: number;
}

function offeredText(percentage: number, offeredDollars: number): string {
  const parts = [
    percentage > 0 ? `${percent(percentage)} of the price` : "",
    offeredDollars > 0 ? formatCentsTrimmed(Math.round(offeredDollars * 100)) : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" plus ") : "Nothing";
}

/**
 * The commission of a sale; null before there is one, or where its terms aren't known.
 * @param brokered whether the buyer has a brokerage: where there is none, none is owed anything
 */
export function commissionOf(
  posting: Posting,
  people: Pick<SalePeople, "depositHolder" | "depositDollars"> | null,
  brokered: boolean,
): Commission | null {
  const { sale } = posting;
  const costs = agreedCosts(posting);
  if (!sale || !costs) return null;
  // The fee of ours is another matter: only what goes to the other side is worked out here.
  const { priceCents, cooperatingCents, taxCents } = saleAt(sale.price, { ...costs, feeCents: 0 }, brokered);
  const totalCents = cooperatingCents + taxCents;
  const heldCents =
    people?.depositHolder === "buyers-brokerage" ? Math.round((people.depositDollars ?? 0) * 100) : 0;
  const fromDepositCents = Math.min(heldCents, totalCents);
  return {
    priceCents,
    offered: brokered
      ? offeredText(costs.offerPercent, costs.offerDollars)
      : "Nothing: the buyer has no brokerage",
    commissionCents: cooperatingCents,
    taxCents,
    totalCents,
    fromDepositCents,
    restCents: totalCents - fromDepositCents,
    overCents: heldCents - fromDepositCents,
  };
}

/** The same as label and text, in the order in which it is worked out. */
export function commissionRows(
  commission: Commission,
  people: Pick<SalePeople, "depositHolder" | "depositDollars"> | null,
): Row[] {
  const { priceCents, offered, commissionCents, taxCents, totalCents } = commission;
  const rows: Row[] = [
    ["Price of the sale", formatCentsTrimmed(priceCents)],
    ["Buyer's-brokerage commission agreed", offered],
    ["Commission", formatCents(commissionCents)],
    [`HST, ${percent(hstPercent)}`, formatCents(taxCents)],
    ["Together", formatCents(totalCents)],
  ];
  if (people?.depositHolder === "buyers-brokerage" && people.depositDollars !== null) {
    rows.push(["Deposit that the buyer's brokerage holds", formatDollars(people.depositDollars)]);
    rows.push(["Kept from the deposit", formatCents(commission.fromDepositCents)]);
    if (commission.overCents > 0)
      rows.push(["Left of the deposit, for the seller's lawyer", formatCents(commission.overCents)]);
  }
  rows.push(["Still to be paid to the buyer's brokerage", formatCents(commission.restCents)]);
  return rows;
}
