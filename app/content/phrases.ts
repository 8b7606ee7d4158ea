import { formatDollars, percent } from "~/lib/format";
import { commission, listing, plans, postings, replyBusinessDays } from "./business";
import { site } from "./site";

export { capitalize as capitalised, inSentence as lowerCased } from "~/lib/format";

/** Phrases of several pages, made from the figures of business.ts. */

const numberWords = "zero one two three four five six seven eight nine".split(" ");

/** Formats a count for a sentence: 9 → "nine", 10 → "10". */
export const inWords = (count: number): string => numberWords[count] ?? String(count);

/** "one offer", "two offers", "10 offers". */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`;

/** "one business day", "two business days". */
export const businessDays = (count: number): string => countInWords(count, "business day");

/** Time to fill in an order until it can be sent: "about 10 minutes". */
export const timeToOrder = `about ${inWords(postings.minutes.toSend)} minutes`;

/** "one hour", "two hours". */
export const hours = (count: number): string => countInWords(count, "hour");

/** "one office hour", "two office hours". */
export const officeHours = (count: number): string => hours(count).replace(" ", " office ");

/** "a", "a and b", "a, b and c". */
export const joinThings = (things: readonly string[]): string =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;

/** Definition of a business day. Each page that promises one with a deadline says it once. */
export const businessDayMeans = "A business day is Monday to Friday, public holidays excepted.";

/** Longest time to change a listing: "one business day". */
export const updateTime = businessDays(listing.updateBusinessDays);

/** Promise about changes. Every page that mentions the time of a change uses this sentence. */
export const updatePromise = `Text, photos and showing times change within ${updateTime}. A new price or commission takes ${updateTime} to prepare, every owner's signature, and ${updateTime} to enter.`;

/** Way to change, extend and end a listing. */
export const changeInAccount =
  "Change, extend or end the listing in your account, under your listing. No computer at hand? Call us.";

/** Days by which an extension can lengthen a term. */
const extensionLengths = Array.from(
  { length: postings.term.mostBlocks },
  (_, index) => (index + 1) * listing.extensionDays,
);

/** Lengths of an extension: "30, 60 or 90". */
export const extensionDays = (): string =>
  `${extensionLengths.slice(0, -1).join(", ")} or ${extensionLengths.at(-1)}`;

/** Period in which an extension can be requested, and its lengths. */
export const askForExtension = `Ask in the last ${postings.term.extendWithinDays} days, at least ${businessDays(postings.term.extendBusinessDaysBefore)} before the end, for ${extensionDays()} more days.`;

/** Showing requests through the agent link. */
export const agentsAskHere =
  "Switch on the agent link, and they request a showing on this site. You accept, decline or offer another time.";

/** Instruction for a written offer. */
export const enterOffer = "Enter each written offer in your account as soon as you have it, or call.";

/** Deadline for reporting a sale and its outcome to the MLS. Source: PropTx rules of December 2, 2024. */
export const saleDeadline =
  "When you accept an offer, when its conditions are met or when a deal falls through, enter that in your account the same day. It must be reported to the MLS by 11:59 p.m. on the next business day.";

/** Longest time to answer a message: "one business day". */
export const replyTime = businessDays(replyBusinessDays);

/** Length of a listing: "a 90-day term on the MLS (about three months), the shortest we offer". */
export const term = `a ${listing.mlsTermDays}-day term on the MLS (about ${inWords(plans.basic.minimumMonths)} months), the shortest we offer`;

/** Condition of every Basic and Basic-Plus fee. */
export const feeOwed = "payable even if the home does not sell";

/** Title of a note with that condition. */
export const feeOwedTitle = `The ${plans.basic.name} and ${plans.basicPlus.name} fees are ${feeOwed}`;

/** Due date of the buyer's-brokerage commission. Sources: `sources.listingForm`, `sources.refusedOffer`. */
export const cooperatingOwed =
  "It's usually paid when a sale closes. But the standard Ontario listing form can also make it due on an offer at your price and terms that you refuse, or on a sale that fails through your own default.";

/**
 * Cases of a commission without a sale, as they follow "the agreement can make it due". Sources: `sources.listingForm`,
 * `sources.refusedOffer`.
 */
export const owedWithoutSale = "on an offer at your price and terms that you refuse or a deal you break";

/** Cost of listing again after the end of a term. */
export const newPostingCost = "After that, listing again is a new order at the full fee.";

/** Reminder that our fees exclude the buyer's brokerage. */
export const buyersBrokerageExtra = "What you offer the buyer's brokerage is extra.";

/** Statement that rates are free. Source: `sources.howAgentsArePaid`. */
export const noFixedRate = "No law and no board sets a commission rate.";

/** Risk of a low commission to the buyer's brokerage. Sources: `sources.codeOfEthics`, `sources.steering`. */
export const steering =
  "A buyer's agent must tell clients about every home that meets their criteria, whatever you offer (Code of Ethics). Report steering to RECO, the regulator. But a buyer who has to pay their own brokerage the difference may offer you less or look elsewhere.";

/** National listings site with the name that sellers know, for its first mention on a page. */
export const nationalSite = "REALTOR.ca, the national listings site";

/** Reason why a mere-posting seller is a client. Source: `sources.tresaExplained`. */
export const clientByLaw =
  "RECO says that a person who receives services under a representation agreement is a client, however limited the services are.";

/** Typical buyer's-brokerage commission, of the sale price before HST: "2.5% to 3%". */
export const typicalCooperatingRange = `${percent(commission.cooperatingTypical.fromPercent)} to ${percent(commission.cooperatingTypical.toPercent)}`;

/** Minimum of that commission, as it follows "but". Source: `sources.creaRules`. */
export const offerAboveZero = "the newest CREA rules we found, of April 2020, say it must be above zero";

/** Smallest commissions seen in postings: "$1 or $2". */
export const nominalRange = `${formatDollars(commission.nominal.fromDollars)} or ${formatDollars(commission.nominal.toDollars)}`;

/** Postal address: the first office. */
export const postalAddress = site.offices
  .slice(0, 1)
  .map(({ street, city, province, postalCode }) => `${street}, ${city}, ${province} ${postalCode}`)
  .join();
