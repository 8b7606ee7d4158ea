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
import { examplePriceCents, exampleSales, goesOutCents, hstOn, shareOf, withHst } from "./commission";
import { inWords } from "./phrases";
import type { ReceiptLine } from "./types";

/** Figures of `business.ts` as the articles write them, and what they work out with them. */

const { basic, flatFee, traditional } = exampleSales;
const { fromPercent, toPercent } = commission.cooperatingTypical;
const lowEndCents = shareOf(examplePriceCents, fromPercent);
const highEndCents = shareOf(examplePriceCents, toPercent);
const onePercentCents = shareOf(examplePriceCents, 1);
/** A made-up ratio of sale price to list price, to show the arithmetic. */
const sampleRatioPercent = 97;
/** A made-up share of new listings that sell, for the same. */
const sampleSalesRatioPercent = 40;

export const figures = {
  /** What the examples sell for, and one percent of it before HST. */
  examplePrice: formatDollars(examplePriceDollars),
  onePercent: formatCentsTrimmed(onePercentCents),
  /** How many Basic fees with HST one percent pays, in a word. */
  basicFeesInOnePercent: inWords(Math.floor(onePercentCents / withHst(basic.listingCents))),
  hst: percent(hstPercent),
  /** The assumed share of the buyer's brokerage, and the full commission it is compared with. */
  cooperating: percent(commission.cooperatingPercent),
  fullCommission: percent(commission.traditionalPercent),
  fullCommissionUpTo: percent(commission.traditionalUpToPercent),
  basicFee: formatDollars(plans.basic.feeDollars),
  basicFeeWithHst: formatCentsTrimmed(withHst(basic.listingCents)),
  /** The listing fee of the published example. */
  exampleListingFee: formatDollars(exampleListingFeeDollars),
  inspectionFrom: formatDollars(inspectionFromDollars),
  statusCertificate: formatDollars(statusCertificateDollars),
  mlsReach: percent(listing.mlsReachPercent),
  /** At the example price: the Flat-Fee before HST; the buyer's brokerage with HST; what goes out in all. */
  flatFeeOnExample: formatCentsTrimmed(flatFee.listingCents),
  cooperatingWithHst: formatCentsTrimmed(withHst(basic.cooperatingCents)),
  goesOutOnBasic: formatCentsTrimmed(goesOutCents(basic)),
  goesOutAtFullCommission: formatCentsTrimmed(goesOutCents(traditional)),
  /** Between the two ends of typical offers, with HST. */
  typicalOffersApart: formatCentsTrimmed(withHst(highEndCents) - withHst(lowEndCents)),
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
