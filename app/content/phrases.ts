import { formatDollars, percent } from "~/rules/format";
import { commission, listing, replyBusinessDays } from "./business";
import type { Office } from "./site";

/** Phrases that several pages share, made from the figures of business.ts. */

const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** A count as a sentence writes it: 20 → "twenty", 21 → "21". */
export const inWords = (count: number): string => numberWords[count] ?? String(count);

/** "twenty" → "Twenty". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const businessDays = (count: number, figure: string | number = count): string =>
  `${figure} business ${count === 1 ? "day" : "days"}`;

/** How long a change to a listing takes at most: "1 business day". */
export const updateTime = businessDays(listing.updateBusinessDays);

/** How long a message waits for its answer at most: "one business day". */
export const replyTime = businessDays(replyBusinessDays, inWords(replyBusinessDays));

/** What sellers typically offer a buyer's brokerage, of the sale price before HST: "2.5% to 3%". */
export const typicalCooperatingRange = `${percent(commission.cooperatingTypical.fromPercent)} to ${percent(commission.cooperatingTypical.toPercent)}`;

/** The smallest offers seen in postings: "$1 or $2". */
export const nominalRange = `${formatDollars(commission.nominal.fromDollars)} or ${formatDollars(commission.nominal.toDollars)}`;

/** An office's postal address on one line. */
export const officeAddress = ({ street, city, province, postalCode }: Office): string =>
  `${street}, ${city}, ${province} ${postalCode}`;
