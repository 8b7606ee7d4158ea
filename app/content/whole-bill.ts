import { formatCents, formatCentsTrimmed, percent } from "~/lib/format";
import {
  commission,
  hstPercent,
  inspectionFromDollars,
  type PlanId,
  planList,
  plans,
  statusCertificateDollars,
} from "./business";
import {
  type CalculatorErrors,
  examplePriceCents,
  planFeeCents,
  readPrice,
  shareOf,
  withHst,
} from "./commission";
import { feeOwed } from "./phrases";
import { flatFeeWithoutSaleShort, paymentMoment } from "./policy-words";
import type { RichText } from "./types";

/**
 * Everything a sale costs at one price, from the order to the closing. Only what a rule or a source puts a figure on has
 * one; of everything else the bill says who is asked.
 */

const { fromPercent, toPercent } = commission.cooperatingTypical;

/** Whole cents with HST, both. */
interface Range {
  fromCents: number;
  toCents: number;
}

interface PlanBill {
  /** Our fee with HST, cents. */
  feeCents: number;
  /** Our fee and the buyer's brokerage. */
  together: Range;
}

/** What a sale costs that has a figure. */
export interface WholeBill {
  priceCents: number;
  /** What sellers typically offer the buyer's brokerage. */
  cooperating: Range;
  byPlan: Record<PlanId, PlanBill>;
}

/** @param priceCents sale price and listing price, whole cents */
export function wholeBill(priceCents: number): WholeBill {
  const cooperating = {
    fromCents: withHst(shareOf(priceCents, fromPercent)),
    toCents: withHst(shareOf(priceCents, toPercent)),
  };
  const plan = (id: PlanId): PlanBill => {
    const feeCents = withHst(planFeeCents(id, priceCents));
    return {
      feeCents,
      together: {
        fromCents: feeCents + cooperating.fromCents,
        toCents: feeCents + cooperating.toCents,
      },
    };
  };
  return {
    priceCents,
    cooperating,
    byPlan: { basic: plan("basic"), "basic-plus": plan("basic-plus"), "flat-fee": plan("flat-fee") },
  };
}

/** What the page makes of its field. */
export interface AskedBill {
  error?: CalculatorErrors["price"];
  /** Of the example price when none was typed; null when the price is in error. */
  bill: WholeBill | null;
  /** Whether no price was typed, which is no error. */
  isExample: boolean;
  /** Whether the price was written in a way that the page should say how it was read. */
  isInterpreted: boolean;
}

/** Reads the price by the calculator's rules. @param typed as it stands in the address */
export function billOf(typed: string): AskedBill {
  const price = readPrice(typed);
  return {
    error: price?.error,
    bill: price?.error ? null : wholeBill(price?.cents ?? examplePriceCents),
    isExample: price === null,
    isInterpreted: price?.isInterpreted ?? false,
  };
}

const range = ({ fromCents, toCents }: Range): string =>
  `${formatCentsTrimmed(fromCents)} to ${formatCentsTrimmed(toCents)}`;

export const wholeBillWords = {
  priceLabel: "Your asking price",
  submit: "Show my bill",
  heading: (price: string, isExample: boolean) =>
    isExample ? `Example: the whole bill at ${price}` : `The whole bill at ${price}`,
  caption: `Costs of a sale on ${plans.basic.name}, HST of ${percent(hstPercent)} included where there's a figure`,
  head: ["Cost", "How much", "Who is paid, and when", "If it doesn't sell"],
  plansHeading: "The same on each plan",
  plansCaption: "Our fee and the buyer's brokerage, HST included",
  plansHead: ["Plan", "Our fee", "Together", "If it doesn't sell"],
  basis: `The home sells for its asking price, the one above. The buyer's brokerage gets ${percent(fromPercent)} to ${percent(toPercent)} of it, which sellers typically offer. No options, no extension.`,
  unread: "Your bill is here once we can read the price.",
  outOfRange: "There's no bill for that price.",
} as const;

const gone = "You're out what you spent";

/** Every cost of a sale on Basic, in the order in which it comes up: the cells of a row. */
export const billRows = ({ cooperating, byPlan }: WholeBill): RichText[][] => [
  [
    `Our fee, ${plans.basic.name}`,
    formatCents(byPlan.basic.feeCents),
    `Us, ${paymentMoment()}`,
    "Owed all the same",
  ],
  ["Photos", "Nothing if you take them; ask a photographer", "The photographer, as you agree", gone],
  [
    "Pre-listing inspection, if you want one",
    `From about ${formatCentsTrimmed(withHst(inspectionFromDollars * 100))}, if the inspector charges HST`,
    "The inspector, as you agree",
    gone,
  ],
  [
    "Status certificate, condo only",
    `Up to ${formatCentsTrimmed(statusCertificateDollars * 100)}, tax included`,
    "The condominium corporation, when you order it",
    gone,
  ],
  [
    "Buyer's brokerage",
    range(cooperating),
    "That brokerage, out of the price at closing",
    ["Usually nothing, ", { text: "with two exceptions", href: "/what-can-go-wrong#full-price-refused" }],
  ],
  [
    "Lawyer's fee and disbursements",
    "Ask your lawyer, in writing, before you list",
    "Your lawyer, at closing",
    "Ask what reading offers costs",
  ],
  [
    "Mortgage penalty and discharge fee",
    "Ask your lender for a payout statement",
    "Your lender, out of the price at closing",
    "Nothing: the mortgage goes on",
  ],
  ["Moving and storage", "Ask the mover", "The mover, around closing", "Nothing, unless you've booked"],
];

/** What each plan comes to at the same price: the cells of a row. */
export const planRows = ({ byPlan }: WholeBill): string[][] =>
  planList.map(({ id, name }) => [
    name,
    formatCents(byPlan[id].feeCents),
    range(byPlan[id].together),
    id === plans.flatFee.id ? flatFeeWithoutSaleShort() : `${formatCents(byPlan[id].feeCents)}: ${feeOwed}`,
  ]);
