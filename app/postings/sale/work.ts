import { currentStateSince, type Posting } from "~/postings/posting";
import { type WorkKind, workKind } from "~/work/kind";
import { shorten, shortWeekday } from "~/work/words";
import { waitsForDeposit } from "./deposit";
import { dueOfSale } from "./sale";

/** Next work that a sale gives the office. */
function nextText({ sale, state, backOnMls, buyersGuideOpen, buyerIdentityOpen }: Posting): string {
  if (backOnMls) return "Put it back on the MLS";
  if (!sale) return "";
  if (sale.mls)
    return sale.mls.news === "sold"
      ? "Report the firm sale to the MLS"
      : "Report the conditional sale to the MLS";
  if (buyerIdentityOpen) return "Identify the buyer, who has no brokerage (FINTRAC)";
  if (state === "sold")
    return `Closing ${shortWeekday(sale.closingDay)}${buyersGuideOpen ? ". First record when the buyer got the RECO guide" : ""}`;
  const [first] = sale.conditions
    .filter((condition) => condition.state === "open")
    .sort((a, b) => (a.by < b.by ? -1 : 1));
  return first
    ? `Condition: ${shorten(first.what)} by ${shortWeekday(first.by)}`
    : `Record the sale: offer ${sale.letter}`;
}

export const saleWork: readonly WorkKind<Posting>[] = [
  workKind("deposit", {
    name: "Deposit",
    filter: "offers",
    place: "/offer-register#people",
    waitsFor: "seller",
    of(posting) {
      const { sale } = posting;
      if (!sale?.deposit?.due || !waitsForDeposit(posting)) return null;
      return { since: sale.acceptedAt, due: sale.deposit.due, next: "Record the deposit, or ask for it" };
    },
  }),
  workKind("sale", {
    name: "Sale",
    filter: "offers",
    place: "/offer-register#sale",
    waitsFor: "buyer",
    of(posting) {
      const due = dueOfSale(posting);
      const since = posting.sale?.reportedAt ?? currentStateSince(posting);
      return due && { since, due, next: nextText(posting) };
    },
  }),
];
