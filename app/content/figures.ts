import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import {
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  inspectionFromDollars,
  listing,
  plans,
  statusCertificateDollars,
} from "./business";
import {
  comparePlan,
  examplePriceCents,
  exampleSales,
  goesOutCents,
  hstOn,
  shareOf,
  traditional,
  withHst,
} from "./commission";
import { inWords } from "./phrases";
import type { ReceiptLine } from "./types";

/** Figures of `business.ts` as the articles write them, and what they work out with them. */

const { basic, basicPlus, flatFee } = exampleSales;
const { fromPercent, toPercent } = commission.cooperatingTypical;
const lowEndCents = shareOf(examplePriceCents, fromPercent);
const highEndCents = shareOf(examplePriceCents, toPercent);
const onePercentCents = shareOf(examplePriceCents, 1);

/**
 * What a sale at one price brings and costs, as the articles write it.
 *
 * @param priceCents sale price, whole cents
 * @param format how an amount in cents is written
 */
export function figuresAt(priceCents: number, format = formatCentsTrimmed) {
  const sale = comparePlan(plans.basic.id, priceCents);
  const apartCents = shareOf(priceCents, toPercent) - shareOf(priceCents, fromPercent);
  return {
    /** One percent of the price, before HST. */
    onePercent: format(shareOf(priceCents, 1)),
    /** The buyer's brokerage at the assumed share, with HST. */
    cooperatingWithHst: format(withHst(sale.cooperatingCents)),
    /** What goes out in all, on Basic and at a full commission. */
    goesOutOnBasic: format(goesOutCents(sale)),
    goesOutAtFullCommission: format(goesOutCents(traditional(priceCents))),
    /** Between the two ends of typical offers to the buyer's brokerage, with HST. */
    typicalOffersApart: format(withHst(apartCents)),
  };
}

const [lowerPercent, lowestPercent] = commission.lowerQuotesPercent;
const keptAgainst = (quotedPercent: number): string =>
  formatCents(comparePlan(plans.basic.id, examplePriceCents, { quotedPercent }).savingsCents);

/** A made-up ratio of sale price to list price, to show the arithmetic. */
const sampleRatioPercent = 97;
/** A made-up share of new listings that sell, for the same. */
const sampleSalesRatioPercent = 40;

export const figures = {
  /** What the examples sell for, and what such a sale brings and costs. */
  examplePrice: formatDollars(examplePriceDollars),
  ...figuresAt(examplePriceCents),
  /** How many Basic fees with HST one percent pays, in a word. */
  basicFeesInOnePercent: inWords(Math.floor(onePercentCents / withHst(basic.listingCents))),
  hst: percent(hstPercent),
  /** The assumed share of the buyer's brokerage, and the full commission it is compared with. */
  cooperating: percent(commission.cooperatingPercent),
  fullCommission: percent(commission.traditionalPercent),
  /** Lower quotes, and what such a quote leaves of the difference on Basic at the example price. Sources: `sources.commissionRange` and `commissionRangeToo`. */
  lowerCommission: percent(lowerPercent),
  lowestCommission: percent(lowestPercent),
  keptAtLowerCommission: keptAgainst(lowerPercent),
  keptAtLowestCommission: keptAgainst(lowestPercent),
  fullCommissionUpTo: percent(commission.traditionalUpToPercent),
  basicFee: formatDollars(plans.basic.feeDollars),
  basicFeeWithHst: formatCentsTrimmed(withHst(basic.listingCents)),
  basicPlusFeeWithHst: formatCentsTrimmed(withHst(basicPlus.listingCents)),
  /** The listing fee of the published example. */
  exampleListingFee: formatDollars(exampleListingFeeDollars),
  inspectionFrom: formatDollars(inspectionFromDollars),
  statusCertificate: formatDollars(statusCertificateDollars),
  mlsReach: percent(listing.mlsReachPercent),
  /** The Flat-Fee at the example price, before HST. */
  flatFeeOnExample: formatCentsTrimmed(flatFee.listingCents),
  /** The made-up month in which a market report is read. */
  soldOfTen: sampleSalesRatioPercent / 10,
  sampleSalesRatio: percent(sampleSalesRatioPercent),
  sampleRatio: percent(sampleRatioPercent),
  sampleSalePrice: formatCentsTrimmed(shareOf(examplePriceCents, sampleRatioPercent)),
} as const;

const offerRow = (label: string, amountCents: number): string[] => [
  label,
  formatCentsTrimmed(amountCents),
  formatCentsTrimmed(hstOn(amountCents)),
  formatCentsTrimmed(withHst(amountCents)),
];

/** What each offer to the buyer's brokerage costs. */
export const offersAtExamplePrice = {
  head: ["You offer", "Commission", `HST, ${figures.hst}`, "You pay"],
  rows: [
    offerRow(
      `${formatDollars(commission.nominal.fromDollars)}, nominal`,
      commission.nominal.fromDollars * 100,
    ),
    offerRow(percent(fromPercent), lowEndCents),
    offerRow(percent(toPercent), highEndCents),
  ],
};

/** Inspection and posting fee before HST, cents. */
const inspectionAndFeeCents = (inspectionFromDollars + plans.basic.feeDollars) * 100;

/** The receipt of an inspection before a listing on Basic. */
export const inspectionLines: readonly ReceiptLine[] = [
  { label: "Home inspection, from about", value: figures.inspectionFrom },
  { label: `${plans.basic.name} listing fee`, value: figures.basicFee },
  { label: `HST, ${figures.hst} of both`, value: formatCents(hstOn(inspectionAndFeeCents)) },
  { label: "Together, from about", value: formatCents(withHst(inspectionAndFeeCents)), tone: "total" },
];
