import { hstPercent } from "~/content/business";
import { hstOn, shareOf, withHst } from "~/content/commission";
import { optionName } from "~/content/plans";
import { capitalize, formatCents, formatCentsTrimmed, percent } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { type Account, accountOf } from "~/postings/money/invoice";
import { agreedCosts, fullReceipt, receiptAtAskingPrice } from "~/postings/money/receipt";
import { emptyOfferRegister, type OfferRegister } from "~/postings/offers/offer";
import type { DepositHolder, OfficeFile, SalePeople } from "~/postings/office-file";
import { currentStateSince, type Posting } from "~/postings/posting";
import { acceptedOffer, depositRows, hasBrokerage, holderText, peopleOf } from "./people";

/**
 * Money of a closing, in whole cents: the holder of the deposit, the payments, and the seller's proceeds.
 * Letters to lawyers, the trade record and the seller's pages use it.
 */

/** Names of a statement's sides in a file. "holder" is a deposit holder that is none of the others. */
export const sideNames = (
  people: Pick<SalePeople, "depositHolder" | "depositName"> | null,
  buyersBrokerage: string,
) => ({
  buyer: "the buyer",
  "buyers-brokerage": buyersBrokerage || "the buyer's brokerage",
  "buyers-lawyer": "the buyer's lawyer",
  holder: (people && holderText(people)) || "the holder of the deposit",
  "our-brokerage": "our brokerage",
  seller: "the seller",
  "sellers-lawyer": "the seller's lawyer",
});

type SideNames = ReturnType<typeof sideNames>;

/** Payer or payee. */
type Side = keyof SideNames;

/** Purpose of each kind of payment. */
const purposes = {
  balance: "Balance of the price",
  kept: "Commission with HST, kept from the deposit",
  "commission-deposit": "Commission with HST, from the deposit in trust",
  deposit: "Remaining deposit",
  commission: "Commission with HST, from the proceeds",
  fee: "Our fee with HST, from the proceeds",
  overpaid: "Paid beyond our fee",
  shortfall: "Shortfall",
} as const;

interface ClosingPayment {
  kind: keyof typeof purposes;
  from: Side;
  to: Side;
  /** Amount in cents, above 0. */
  cents: number;
}

export interface ClosingSale {
  priceCents: number;
  /** False if the buyer has no brokerage. */
  brokered: boolean;
  /** Commission that the agreement offers the buyer's brokerage, or null if it isn't recorded. */
  offered: { percent: number; cents: number } | null;
}

interface Deposit {
  holder: DepositHolder | "";
  /** Amount in cents, or null if it isn't recorded. */
  cents: number | null;
}

/** Computes the statement of a closing. */
export function closingStatement(
  { priceCents, brokered, offered }: ClosingSale,
  deposit: Deposit,
  fees: Account | null,
) {
  const commission = commissionAt(priceCents, brokered ? offered : { percent: 0, cents: 0 });
  const { holder } = deposit;
  const heldCents = holder === "none" ? 0 : (deposit.cents ?? 0);
  const totalCents = commission?.totalCents ?? 0;
  const pays = holder === "our-brokerage" || holder === "buyers-brokerage";
  const fromDeposit = pays ? Math.min(heldCents, totalCents) : 0;
  const feeCents = Math.max(0, fees?.owedCents ?? 0);
  const leftCents = priceCents - totalCents - feeCents;
  const holding: Side = holder === "other" || holder === "" || holder === "none" ? "holder" : holder;
  const payments: ClosingPayment[] = [
    { kind: "balance", from: "buyer", to: "sellers-lawyer", cents: Math.max(0, priceCents - heldCents) },
    {
      kind: holder === "our-brokerage" ? "commission-deposit" : "kept",
      from: holding,
      to: "buyers-brokerage",
      cents: fromDeposit,
    },
    { kind: "deposit", from: holding, to: "sellers-lawyer", cents: heldCents - fromDeposit },
    { kind: "shortfall", from: "seller", to: "sellers-lawyer", cents: Math.max(0, -leftCents) },
    { kind: "commission", from: "sellers-lawyer", to: "buyers-brokerage", cents: totalCents - fromDeposit },
    { kind: "fee", from: "sellers-lawyer", to: "our-brokerage", cents: feeCents },
    { kind: "overpaid", from: "our-brokerage", to: "seller", cents: Math.max(0, -(fees?.owedCents ?? 0)) },
  ];
  return {
    priceCents,
    deposit,
    /** Commission offered by the agreement, in words, or "" if it isn't recorded. */
    offered: offeredText(brokered, offered),
    commission,
    /** Our fee, invoiced or not, or null if none is recorded. */
    fees,
    payments: payments.filter(({ cents }) => cents > 0),
    /**
     * Remainder of the price with the seller's lawyer, before the mortgage, legal fees and adjustments. Null
     * if a sum is unknown.
     */
    leftCents: commission && fees ? Math.max(0, leftCents) : null,
    /** Reasons why the statement isn't final. Letters need this to be empty. */
    open: openSums({ priceCents, brokered, offered }, deposit, fees),
  };
}

type ClosingStatement = ReturnType<typeof closingStatement>;

function commissionAt(priceCents: number, offered: ClosingSale["offered"]) {
  if (!offered) return null;
  const cents = shareOf(priceCents, offered.percent) + offered.cents;
  return { cents, taxCents: hstOn(cents), totalCents: withHst(cents) };
}

function offeredText(brokered: boolean, offered: ClosingSale["offered"]): string {
  if (!brokered) return "Nothing: the buyer has no brokerage";
  if (!offered) return "";
  const parts = [
    offered.percent > 0 ? `${percent(offered.percent)} of the price` : "",
    offered.cents > 0 ? formatCentsTrimmed(offered.cents) : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" plus ") : "Nothing";
}

function openSums(sale: ClosingSale, { holder, cents }: Deposit, fees: Account | null) {
  const isUnknown = holder !== "none" && cents === null;
  const both: [boolean, string][] = [
    [holder === "", "Who holds the deposit isn't recorded."],
    [isUnknown, "The amount of the deposit isn't recorded."],
    [holder !== "none" && (cents ?? 0) > sale.priceCents, "The deposit is more than the price."],
    [
      holder === "buyers-brokerage" && !sale.brokered,
      "The buyer has no brokerage, and the deposit is recorded as held by it.",
    ],
  ];
  const sellers: [boolean, string][] = [
    [sale.brokered && !sale.offered, "The commission of the agreement isn't recorded."],
    [fees === null, "Our fee isn't recorded."],
    ...(fees?.unpriced ?? []).map((id): [boolean, string] => [
      true,
      `${optionName(id)}: the final price isn't agreed.`,
    ]),
    [
      (fees?.waitingCents ?? 0) > 0,
      `${formatCents(fees?.waitingCents ?? 0)} of our fee isn't invoiced. Send the invoice first.`,
    ],
  ];
  /** @param sellersOnly true if they concern only the payments of the seller's side */
  const said = (list: [boolean, string][], sellersOnly: boolean) =>
    list.flatMap(([applies, text]) => (applies ? { text, sellersOnly } : []));
  return [...said(both, false), ...said(sellers, true)];
}

/**
 * The posting without payments that were recorded after the closing, such as the lawyer's payment of our fee. The
 * statement then stays as it was on the trade record that was filed.
 */
export function asClosed(posting: Posting): Posting {
  if (posting.state !== "closed") return posting;
  const closedAt = currentStateSince(posting);
  const payments = posting.money.payments.filter(({ at }) => at <= closedAt);
  return { ...posting, money: { ...posting.money, payments } };
}

/** Statement of a posting, or null without a sale. @param people null if they aren't recorded */
export function closingOf(
  posting: Pick<Posting, "sale" | "mls" | "agreement" | "fee" | "money">,
  people: Pick<SalePeople, "depositHolder" | "depositDollars" | "secondDollars"> | null,
  offers: OfferRegister,
): ClosingStatement | null {
  const { sale, mls, agreement } = posting;
  if (!sale) return null;
  const { offerPercent = null, offerDollars = null } = mls ?? agreement?.terms ?? {};
  const isOffered = offerPercent !== null || offerDollars !== null;
  const dollars = people?.depositDollars ?? acceptedOffer(posting, offers)?.deposit ?? null;
  return closingStatement(
    {
      priceCents: sale.price * 100,
      brokered: hasBrokerage(posting, offers),
      offered: isOffered
        ? { percent: offerPercent ?? 0, cents: Math.round((offerDollars ?? 0) * 100) }
        : null,
    },
    {
      holder: people?.depositHolder ?? "",
      cents: dollars === null ? null : Math.round((dollars + (people?.secondDollars ?? 0)) * 100),
    },
    accountOf(posting),
  );
}

/** Sums of a statement as label and text, in the order of the arithmetic. */
export const sumRows = (statement: ClosingStatement): Row[] => [
  ...costRows(statement),
  ...paidRows(statement),
];

/** Price, commission and fee. A receipt of the sale says them, too. */
function costRows({ priceCents, offered, commission, fees }: ClosingStatement): Row[] {
  const rows: (Row | null)[] = [
    ["Price of the sale", formatCentsTrimmed(priceCents)],
    ["Buyer's-brokerage commission agreed", offered || "Not recorded"],
    commission && ["Commission", formatCents(commission.cents)],
    commission && [`HST on it, ${percent(hstPercent)}`, formatCents(commission.taxCents)],
    commission && ["Commission with HST", formatCents(commission.totalCents)],
    ["Our fee with HST", fees ? formatCents(fees.chargedCents + fees.taxCents) : "Not recorded"],
  ];
  return rows.filter((row) => row !== null);
}

const paidRows = ({ fees }: ClosingStatement): Row[] =>
  fees
    ? [
        ["Our fee already paid", formatCents(fees.paidCents)],
        ...(fees.waitingCents > 0 ? [["Not invoiced yet", formatCents(fees.waitingCents)] as Row] : []),
      ]
    : [];

/** Payments as lines of a table. */
export const paymentLines = (
  { payments }: ClosingStatement,
  names: SideNames,
): [who: string, amount: string, purpose: string][] =>
  payments.map(({ kind, from, to, cents }) => [
    capitalize(from === to ? `${names[from]} keeps` : `${names[from]} to ${names[to]}`),
    formatCents(cents),
    purposes[kind],
  ]);

export const paymentHead = ["Payment", "Amount", "For"] as const;

/** Remainder with the seller's lawyer, as label and text. Empty if a sum is unknown. */
export const remainderRows = ({ leftCents }: ClosingStatement): Row[] =>
  leftCents === null
    ? []
    : [["Left at closing, before mortgage, legal fees and adjustments", formatCents(leftCents)]];

/** Payments for the seller's lawyer, as sentences. */
export function sellersLawyerText(statement: ClosingStatement, names: SideNames): string[] {
  const { payments, commission, leftCents } = statement;
  const brokerage = names["buyers-brokerage"];
  const sentences: Record<ClosingPayment["kind"], (amount: string, from: Side) => string> = {
    balance: (amount) => `The buyer pays you the balance of the price, ${amount}.`,
    kept: (amount) => `${capitalize(brokerage)} keeps ${amount} of the deposit that it holds.`,
    "commission-deposit": (amount) => `We pay ${brokerage} ${amount} from the deposit that we hold in trust.`,
    deposit: (amount, from) =>
      from === "our-brokerage"
        ? `We send you the rest of the deposit, ${amount}.`
        : from === "sellers-lawyer"
          ? `You hold the deposit, ${amount}.`
          : `${capitalize(names[from])} sends you ${from === "buyers-brokerage" ? "the rest of the deposit" : "the deposit"}, ${amount}.`,
    commission: (amount) => `Please pay ${brokerage} ${amount} from the proceeds.`,
    fee: (amount) =>
      `Please pay us ${amount} from the proceeds. This is outstanding on our invoices, HST included.`,
    overpaid: (amount) => `The seller has paid us ${amount} more than our fee. We send it to the seller.`,
    shortfall: (amount) => `The price doesn't cover these payments. The seller has to add ${amount}.`,
  };
  return [
    commission && commission.totalCents > 0
      ? `${capitalize(brokerage)} is owed ${formatCents(commission.totalCents)}: its commission of ${formatCents(commission.cents)} and ${formatCents(commission.taxCents)} HST.`
      : "No commission is owed to a buyer's brokerage.",
    ...payments.map(({ kind, from, cents }) => sentences[kind](formatCents(cents), from)),
    ...(payments.some(({ kind }) => kind === "fee") ? [] : ["Nothing is owed to us."]),
    ...(leftCents === null
      ? []
      : [
          `${formatCents(leftCents)} is left for the seller, before the mortgage, your fees and the adjustments.`,
        ]),
  ];
}

/** Receipt of a listing: the proceeds of its sale, or of its asking price. Null without an agreement. */
export function listingReceipt(posting: Posting) {
  const statement = closingOf(posting, null, emptyOfferRegister);
  const costs = agreedCosts(posting);
  if (!statement?.commission || !statement.fees || !costs) return receiptAtAskingPrice(posting);
  const { priceCents, commission, fees } = statement;
  const taxCents = commission.taxCents + fees.taxCents;
  const netCents = priceCents - commission.cents - fees.chargedCents - taxCents;
  return fullReceipt(
    { priceCents, listingCents: fees.chargedCents, cooperatingCents: commission.cents, taxCents, netCents },
    costs,
    { isSold: true, brokered: posting.sale?.brokered !== false },
  );
}

/** Statement for the seller's page, without sums that its receipt says. Null without a sale. */
export function closingView(posting: Posting, { file, offers }: { file: OfficeFile; offers: OfferRegister }) {
  const people = peopleOf(posting, file);
  const statement = closingOf(asClosed(posting), people, offers);
  if (!statement) return null;
  const brokerage = acceptedOffer(posting, offers)?.brokerage ?? "";
  const names = { ...sideNames(people, brokerage), seller: "you", "sellers-lawyer": "your lawyer" };
  return {
    sums: [
      ...(statement.commission && statement.fees ? [] : costRows(statement)),
      ...paidRows(statement),
      ...depositRows(statement.deposit, people),
    ],
    payments: paymentLines(statement, names).map(
      ([who, amount, purpose]) => `${who}: ${amount}. ${purpose}.`,
    ),
    left: remainderRows(statement),
    isOpen: statement.open.length > 0,
  };
}
