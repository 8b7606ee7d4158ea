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

/** Figures of `business.ts` in the form that articles use, and results computed from them. */

const { basic, basicPlus, flatFee } = exampleSales;
const { fromPercent, toPercent } = commission.cooperatingTypical;
const lowEndCents = shareOf(examplePriceCents, fromPercent);
const highEndCents = shareOf(examplePriceCents, toPercent);
const onePercentCents = shareOf(examplePriceCents, 1);

/**
 * Formats proceeds and costs of a sale at one price.
 * @param priceCents sale price, whole cents
 * @param format function that formats an amount in cents
 */
export function figuresAt(priceCents: number, format = formatCentsTrimmed) {
  const sale = comparePlan(plans.basic.id, priceCents);
  const apartCents = shareOf(priceCents, toPercent) - shareOf(priceCents, fromPercent);
  return {
    /** One percent of the price, before HST. */
    onePercent: format(shareOf(priceCents, 1)),
    /** Commission of the buyer's brokerage at the assumed rate, with HST. */
    cooperatingWithHst: format(withHst(sale.cooperatingCents)),
    /** Total cost on Basic, and with a full-service commission. */
    goesOutOnBasic: format(goesOutCents(sale)),
    goesOutAtFullCommission: format(goesOutCents(traditional(priceCents))),
    /** Difference between the two ends of typical commissions to the buyer's brokerage, with HST. */
    typicalOffersApart: format(withHst(apartCents)),
  };
}

const [lowerPercent, lowestPercent] = commission.lowerQuotesPercent;
const keptAgainst = (quotedPercent: number): string =>
  formatCents(comparePlan(plans.basic.id, examplePriceCents, { quotedPercent }).savingsCents);

/** Made-up ratio of sale price to asking price, to show the arithmetic. */
const sampleRatioPercent = 97;
/** Made-up share of new listings that sell, to show the arithmetic. */
const sampleSalesRatioPercent = 40;

export const figures = {
  /** Price of the example sales, with their proceeds and costs. */
  examplePrice: formatDollars(examplePriceDollars),
  ...figuresAt(examplePriceCents),
  /** Number of Basic fees with HST that one percent pays, as a word. */
  basicFeesInOnePercent: inWords(Math.floor(onePercentCents / withHst(basic.listingCents))),
  hst: percent(hstPercent),
  /** Assumed rate of the buyer's brokerage, and the full-service commission of comparisons. */
  cooperating: percent(commission.cooperatingPercent),
  fullCommission: percent(commission.traditionalPercent),
  /**
   * Lower quotes, and the remaining savings on Basic at the example price. Sources: `sources.commissionRange` and
   * `commissionRangeToo`.
   */
  lowerCommission: percent(lowerPercent),
  lowestCommission: percent(lowestPercent),
  keptAtLowerCommission: keptAgainst(lowerPercent),
  keptAtLowestCommission: keptAgainst(lowestPercent),
  fullCommissionUpTo: percent(commission.traditionalUpToPercent),
  basicFee: formatDollars(plans.basic.feeDollars),
  basicFeeWithHst: formatCentsTrimmed(withHst(basic.listingCents)),
  basicPlusFeeWithHst: formatCentsTrimmed(withHst(basicPlus.listingCents)),
  /** Listing fee of the published example. */
  exampleListingFee: formatDollars(exampleListingFeeDollars),
  inspectionFrom: formatDollars(inspectionFromDollars),
  statusCertificate: formatDollars(statusCertificateDollars),
  mlsReach: percent(listing.mlsReachPercent),
  /** Flat-Fee at the example price, before HST. */
  flatFeeOnExample: formatCentsTrimmed(flatFee.listingCents),
  /** Made-up month for reading a market report. */
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

/** Cost of each commission to the buyer's brokerage. */
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

/** Inspection and posting fee before HST, in cents. */
const inspectionAndFeeCents = (inspectionFromDollars + plans.basic.feeDollars) * 100;

/** Receipt of an inspection before a listing on Basic. */
export const inspectionLines: readonly ReceiptLine[] = [
  { label: "Home inspection, from about", value: figures.inspectionFrom },
  { label: `${plans.basic.name} listing fee`, value: figures.basicFee },
  { label: `HST, ${figures.hst} of both`, value: formatCents(hstOn(inspectionAndFeeCents)) },
  { label: "Together, from about", value: formatCents(withHst(inspectionAndFeeCents)), tone: "total" },
];
