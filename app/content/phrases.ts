import { formatDollars, percent } from "~/lib/format";
import { commission, listing, plans, postings, replyBusinessDays } from "./business";
import { site } from "./site";

export { capitalize as capitalised } from "~/lib/format";

/** Phrases that several pages share, made from the figures of business.ts. */

const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** A count as a sentence writes it: 20 → "twenty", 21 → "21". */
export const inWords = (count: number): string => numberWords[count] ?? String(count);

/** "Quoted before you order" → "quoted before you order". */
export const lowerCased = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "one business day", "two business days". */
export const businessDays = (count: number): string =>
  `${inWords(count)} business ${count === 1 ? "day" : "days"}`;

/** "about fifteen minutes": what an order takes until it can be sent. */
export const timeToOrder = `about ${inWords(postings.minutes.toSend)} minutes`;

/** "one hour", "two hours". */
export const hours = (count: number): string => `${inWords(count)} ${count === 1 ? "hour" : "hours"}`;

/** "one office hour", "two office hours". */
export const officeHours = (count: number): string => hours(count).replace(" ", " office ");

/** "a", "a and b", "a, b and c". */
export const joinThings = (things: readonly string[]): string =>
  things.length < 2 ? things.join() : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;

/** What a business day is; said once on each page that promises one with a deadline behind it. */
export const businessDayMeans = "A business day is Monday to Friday, public holidays excepted.";

/** How long a change to a listing takes at most: "one business day". */
export const updateTime = businessDays(listing.updateBusinessDays);

/** The promise about changes: the one sentence about how long each takes, used wherever a change is spoken of. */
export const updatePromise = `Text, photos and showing times change within ${updateTime}. A new price or commission takes ${updateTime} to prepare, every owner's signature, and ${updateTime} to enter.`;

/** Where a listing is changed, extended and ended. */
export const changeInAccount =
  "Change, extend or end the listing in your account, under your listing. No computer at hand? Call us.";

/** By how many days an extension can lengthen a term. */
const extensionLengths = Array.from(
  { length: postings.term.mostBlocks },
  (_, index) => (index + 1) * listing.extensionDays,
);

/** The lengths an extension can have: "30, 60 or 90". */
export const extensionDays = (): string =>
  `${extensionLengths.slice(0, -1).join(", ")} or ${extensionLengths.at(-1)}`;

/** When an extension is asked for, and for how long it can be. */
export const askForExtension = `Ask in the last ${postings.term.extendWithinDays} days, at least ${businessDays(postings.term.extendBusinessDaysBefore)} before the end, for ${extensionDays()} more days.`;

/** How agents ask for a showing, where the seller lets them. */
export const agentsAskHere =
  "Switch on the agent link, and they request a showing on this site. You accept, decline or offer another time.";

/** What to do with a written offer. */
export const enterOffer = "Enter each written offer in your account as soon as you have it, or call.";

/** By when the MLS has to know of a sale and of what becomes of it. Source: PropTx rules of December 2, 2024. */
export const saleDeadline =
  "Enter it in your account the day you accept an offer, the day its conditions are met or the day a deal falls through. It must be reported to the MLS by 11:59 p.m. on the next business day.";

/** How long a message waits for its answer at most: "one business day". */
export const replyTime = businessDays(replyBusinessDays);

/** The length of a listing: "a 90-day term on the MLS (about three months), the shortest we offer". */
export const term = `a ${listing.mlsTermDays}-day term on the MLS (about ${inWords(plans.basic.minimumMonths)} months), the shortest we offer`;

/** The condition on every Basic and Basic-Plus fee. */
export const feeOwed = "payable even if the home does not sell";

/** The same as the title of a note. */
export const feeOwedTitle = `The ${plans.basic.name} and ${plans.basicPlus.name} fees are ${feeOwed}`;

/** When the commission to the buyer's brokerage falls due. Sources: `sources.listingForm`, `sources.refusedOffer`. */
export const cooperatingOwed =
  "It's usually paid when a sale closes. But the standard Ontario listing form can also make it due on an offer at your price and terms that you refuse, or on a sale that fails through your own default.";

/** When a commission can be due without a sale, as it follows "the agreement can make it due". Sources: `sources.listingForm`, `sources.refusedOffer`. */
export const owedWithoutSale = "on an offer at your price and terms that you refuse or a deal you break";

/** What a listing that has run out costs to put up again. */
export const newPostingCost = "After that, listing again is a new order at the full fee.";

/** What no fee of ours includes. */
export const buyersBrokerageExtra = "What you offer the buyer's brokerage is extra.";

/** That rates are free. Source: `sources.howAgentsArePaid`. */
export const noFixedRate = "No law and no board sets a commission rate.";

/** Why a low offer to the buyer's brokerage may still cost something. Sources: `sources.codeOfEthics`, `sources.steering`. */
export const steering =
  "A buyer's agent must tell clients about every home that meets their criteria, whatever you offer (Code of Ethics); report steering to RECO, the regulator. But a buyer who has to pay their own brokerage the difference may offer you less or look elsewhere.";

/** The national listings site by the name sellers know, where a page first speaks of it. */
export const nationalSite = "REALTOR.ca, the national listings site";

/** Why a mere-posting seller is a client. Source: `sources.tresaExplained`. */
export const clientByLaw =
  "RECO says that a person who receives services under a representation agreement is a client, however limited the services are.";

/** What sellers typically offer a buyer's brokerage, of the sale price before HST: "2.5% to 3%". */
export const typicalCooperatingRange = `${percent(commission.cooperatingTypical.fromPercent)} to ${percent(commission.cooperatingTypical.toPercent)}`;

/** The floor of that offer, as it follows "because" or a semicolon. Source: `sources.creaRules`. */
export const offerAboveZero = "the newest CREA rules we found, of April 2020, say it must be above zero";

/** The smallest offers seen in postings: "$1 or $2". */
export const nominalRange = `${formatDollars(commission.nominal.fromDollars)} or ${formatDollars(commission.nominal.toDollars)}`;

/** Where a letter reaches us: the first office. */
export const postalAddress = site.offices
  .slice(0, 1)
  .map(({ street, city, province, postalCode }) => `${street}, ${city}, ${province} ${postalCode}`)
  .join();
