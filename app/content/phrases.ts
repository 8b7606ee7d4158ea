import { formatDollars, percent } from "~/rules/format";
import { commission, listing, replyBusinessDays } from "./business";
import type { Office } from "./site";

/** What several pages say in the same words, made from the figures of business.ts. */

const inWords = ["zero", "one", "two", "three", "four", "five"];

const businessDays = (count: number, figure: string | number = count): string =>
  `${figure} business ${count === 1 ? "day" : "days"}`;

/** How long a change to a listing takes at most: "1 business day". */
export const updateTime = businessDays(listing.updateBusinessDays);

/** How long a message waits for its answer at most: "one business day". */
export const replyTime = businessDays(replyBusinessDays, inWords[replyBusinessDays]);

/** What sellers typically offer a buyer's brokerage, of the sale price before HST: "2.5% to 3%". */
export const typicalCooperatingRange = `${percent(commission.cooperatingTypical.fromPercent)} to ${percent(commission.cooperatingTypical.toPercent)}`;

/** The smallest offers seen in postings: "$1 or $2". */
export const nominalRange = `${formatDollars(commission.nominal.fromDollars)} or ${formatDollars(commission.nominal.toDollars)}`;

/** An office's postal address on one line. */
export const officeAddress = ({ street, city, province, postalCode }: Office): string =>
  `${street}, ${city}, ${province} ${postalCode}`;
