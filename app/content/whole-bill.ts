import { formatCents, formatCentsTrimmed } from "~/lib/format";
import {
  commission,
  inspectionFromDollars,
  type PlanId,
  planList,
  plans,
  statusCertificateDollars,
} from "./business";
import { examplePriceCents, planFeeCents, readPrice, shareOf, withHst } from "./commission";
import { feeOwed } from "./phrases";
import { flatFeeWithoutSaleShort, paymentMoment } from "./policy-words";
import type { RichText } from "./types";

/**
 * Every cost of a sale at one price, from the order to the closing. A cost has a figure if a rule or a source gives one. For any
 * other cost the bill says who to ask.
 */

const { fromPercent, toPercent } = commission.cooperatingTypical;

/** Costs of a sale that have a figure. */
type WholeBill = ReturnType<typeof wholeBill>;

/**
 * @param priceCents sale price and asking price, whole cents
 * @returns whole cents with HST: typical commissions to the buyer's brokerage, our fee, and both together
 */
export function wholeBill(priceCents: number) {
  const cooperating = {
    fromCents: withHst(shareOf(priceCents, fromPercent)),
    toCents: withHst(shareOf(priceCents, toPercent)),
  };
  const plan = (id: PlanId) => {
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

/**
 * Reads the price by the calculator's rules.
 * @param typed the price as in the address
 */
export function billOf(typed: string) {
  const price = readPrice(typed);
  return {
    error: price?.error,
    isUnreadable: price?.isUnreadable ?? false,
    /** Bill of the example price if none was typed, which isn't an error. Null if the price is invalid. */
    bill: price?.error ? null : wholeBill(price?.cents ?? examplePriceCents),
    isExample: price === null,
    isInterpreted: price?.isInterpreted ?? false,
  };
}

const range = ({ fromCents, toCents }: WholeBill["cooperating"]): string =>
  `${formatCentsTrimmed(fromCents)} to ${formatCentsTrimmed(toCents)}`;

const gone = "You're out what you spent";

/** Cells of a table with every cost of a sale on Basic, in order of time. */
export const billRows = ({ cooperating, byPlan }: WholeBill): RichText[][] => [
  [
    `Our fee, ${plans.basic.name}`,
    formatCents(byPlan.basic.feeCents),
    `Us, ${paymentMoment()}`,
    "You still owe it",
  ],
  [
    "Photos",
    "Nothing if you take them. Otherwise ask a photographer",
    "The photographer, as you agree",
    gone,
  ],
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
    "Nothing: your mortgage continues",
  ],
  ["Moving and storage", "Ask the mover", "The mover, around closing", "Nothing, unless you've booked"],
];

/** Cells of a table with each plan's cost at one price. */
export const planRows = ({ byPlan }: WholeBill): string[][] =>
  planList.map(({ id, name }) => [
    name,
    formatCents(byPlan[id].feeCents),
    range(byPlan[id].together),
    id === plans.flatFee.id ? flatFeeWithoutSaleShort() : `${formatCents(byPlan[id].feeCents)}: ${feeOwed}`,
  ]);
