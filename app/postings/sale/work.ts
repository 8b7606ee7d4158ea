import { inSentence } from "~/lib/format";
import { currentStateSince, type Posting } from "~/postings/posting";
import { type WorkKind, workKind } from "~/work/kind";
import { shorten, shortWeekday } from "~/work/words";
import { awaitedDeposit, type DepositPart, depositNames } from "./deposit";
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
    return `Record the closing on ${shortWeekday(sale.closingDay)}${buyersGuideOpen ? ". First record when the buyer got the RECO guide" : ""}`;
  const [first] = sale.conditions
    .filter((condition) => condition.state === "open")
    .sort((a, b) => (a.by < b.by ? -1 : 1));
  return first
    ? `Record the condition by ${shortWeekday(first.by)}: ${shorten(first.what)}`
    : `Record the sale: offer ${sale.letter}`;
}

const depositWork = (id: string, part: DepositPart) =>
  workKind<Posting>(id, {
    name: depositNames[part],
    filter: "offers",
    place: "/offer-register#people",
    waitsFor: "seller",
    of(posting) {
      const due = awaitedDeposit(posting, part);
      if (!due || !posting.sale) return null;
      const next = `Record the ${inSentence(depositNames[part])}, or ask for it`;
      return { since: posting.sale.acceptedAt, due, next };
    },
  });

export const saleWork: readonly WorkKind<Posting>[] = [
  depositWork("deposit", "deposit"),
  depositWork("second-deposit", "second"),
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
