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
 * Everything a sale costs at one price, from the order to the closing. Only what a rule or a source puts a figure on has
 * one; of everything else the bill says who is asked.
 */

const { fromPercent, toPercent } = commission.cooperatingTypical;

/** What a sale costs that has a figure. */
type WholeBill = ReturnType<typeof wholeBill>;

/**
 * @param priceCents sale price and listing price, whole cents
 * @returns whole cents with HST: what sellers typically offer the buyer's brokerage, our fee, and both together
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

/** Reads the price by the calculator's rules. @param typed as it stands in the address */
export function billOf(typed: string) {
  const price = readPrice(typed);
  return {
    error: price?.error,
    isUnreadable: price?.isUnreadable ?? false,
    /** Of the example price when none was typed, which is no error; null when the price is in error. */
    bill: price?.error ? null : wholeBill(price?.cents ?? examplePriceCents),
    isExample: price === null,
    isInterpreted: price?.isInterpreted ?? false,
  };
}

const range = ({ fromCents, toCents }: WholeBill["cooperating"]): string =>
  `${formatCentsTrimmed(fromCents)} to ${formatCentsTrimmed(toCents)}`;

const gone = "You're out what you spent";

/** Every cost of a sale on Basic, in the order in which it comes up: the cells of a row. */
export const billRows = ({ cooperating, byPlan }: WholeBill): RichText[][] => [
  [
    `Our fee, ${plans.basic.name}`,
    formatCents(byPlan.basic.feeCents),
    `Us, ${paymentMoment()}`,
    "You still owe it",
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
    "Nothing: your mortgage continues",
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
