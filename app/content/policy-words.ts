import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { commission, examplePriceDollars, listing, type PlanId, planList, plans } from "./business";
import { shareOf, withHst } from "./commission";
import { businessDays, capitalised, inWords, joinThings, officeHours } from "./phrases";
import { type OptionId, type Policies, policies } from "./policies";
import { areaPath, type Office, officeOf, site } from "./site";
import type { Inline } from "./types";

/** Sentences for the decisions in `policies.ts`. Pages call these functions without an argument. */

/** Price of an extension. */
export const extensionCost = ({ extensionFeeDollars: fee }: Policies = policies): string =>
  `An extension of ${listing.extensionDays} days costs ${formatDollars(fee)} + HST.`;

/** Time until a listing is live. */
export const goLiveTime = ({ goLiveBusinessDays: days }: Policies = policies): string =>
  `Once you've approved the proof and every owner has signed, your home is on the MLS within ${businessDays(days)}, though not before the first day in your agreement.`;

/** Time until services are booked. */
export const servicesBooked = ({ bookServicesBusinessDays: days }: Policies = policies): string =>
  `We book it within ${businessDays(days)} of the last signature`;

/** Time until a listing is live after approval: "within one business day". */
export const goLiveWithin = ({ goLiveBusinessDays: days }: Policies = policies): string =>
  `within ${businessDays(days)}`;

/** Due date of the Basic and Basic-Plus fees, as it follows "paid": "the day we post". */
export const paymentMoment = ({ paymentMoment: { words } }: Policies = policies): string => words;

/** Cost of cancelling before the listing is live. */
export const cancelBeforeLive = ({
  cancelBeforeLive: cost,
  paymentMoment: { words },
}: Policies = policies): string =>
  `Cancelling before your home is on the MLS ${cost}: Basic and Basic-Plus are paid ${words}.`;

/** Effect of an early end on the fee. */
export const endEarly = ({ endEarly: fee }: Policies = policies): string =>
  `If you end the listing early, ${fee} on Basic and Basic-Plus.`;

/** Effect of an early end on the fee, for a seller whose listing ends: "The fee isn't refunded." */
export const ownEndEarly = ({ endEarly: fee }: Policies = policies): string => `${capitalised(fee)}.`;

/** Holdover: the period after the listing in which a sale can still cost a commission, and the amount. */
export const holdover = ({
  holdoverDays: days,
  holdoverOwed: owed,
  holdoverToUs: toUs,
}: Policies = policies): string =>
  `If someone who saw or was told about your home while it was listed buys it within ${days} days after the listing ends, you may still owe ${owed}. On Basic and Basic-Plus, you ${toUs}.`;

/**
 * Holdover of one seller.
 * @param until date such as "by Friday, April 22, 2027"
 */
export const ownHoldover = (
  until: string,
  plan: PlanId | undefined,
  { holdoverOwed: owed, holdoverToUs: toUs }: Policies = policies,
): string =>
  `If someone who saw or was told about your home while it was listed buys it ${until}, you may still owe ${owed}${plan === "flat-fee" ? ". Your agreement says what you would then owe us." : `. You ${toUs}.`}`;

/** Dollar amount of the Flat-Fee. */
export const flatFeeAmount = ({ flatFeeFixed: moment }: Policies = policies): string =>
  `By law your agreement states it as a dollar amount: we work it out from your asking price ${moment}, and a later price change doesn't alter it.`;

/** Statement that a new asking price doesn't change the Flat-Fee. */
export const flatFeeStays = ({ flatFeeFixed: moment }: Policies = policies): string =>
  `Your fee is the dollar amount fixed ${moment}. A new price doesn't change it.`;

/** Amount that a Flat-Fee seller owes without a sale. */
export const flatFeeWithoutSale = (decided: Policies = policies): string =>
  `If the home doesn't sell, you owe no Flat-Fee, only ${flatFeeCosts(decided)}.`;

/** Amount that a Flat-Fee seller owes without a sale, short enough for a receipt. */
export const flatFeeWithoutSaleShort = (decided: Policies = policies): string =>
  `Without a sale you owe only ${flatFeeCosts(decided)}.`;

const flatFeeCosts = ({ flatFeeCosts: costs, flatFeeCostsCapDollars: most }: Policies): string =>
  `our costs for ${costs}, at most ${formatDollars(most)} + HST`;

/** Photos of Flat-Fee: "Up to 30 professional photos". */
export const flatFeePhotos = ({ flatFeePhotos: whose }: Policies = policies): string =>
  `Up to ${plans.flatFee.photos} ${whose} photos`;

/** Credit towards a larger plan. @param paid what counts, as the start of a sentence */
export const upgradeCredit = (
  { upgradeCredit: share }: Policies = policies,
  paid = "The fee you've paid",
): string => `${paid} counts ${share} towards the new one.`;

/** Price of a paid service of Basic-Plus: "$249 + HST", "From $549 + HST". */
export const optionPrice = (id: OptionId, { optionPrices }: Policies = policies): string => {
  const { dollars, from } = optionPrices[id];
  return `${from ? "From " : ""}${formatDollars(dollars)} + HST`;
};

/** Price of a paid service with its HST total: "$79 + HST ($89.27)". */
export function optionWithHst(id: OptionId, decided: Policies = policies): string {
  const cents = withHst(decided.optionPrices[id].dollars * 100);
  return `${optionPrice(id, decided)} (${formatCents(cents)})`;
}

/** Link to the main lines of the agreement. */
export const sampleAgreement = ({ agreementToRead: { outline } }: Policies = policies): Inline[] => [
  "Read ",
  { text: "the ten lines that matter", href: outline },
  " first.",
];

/** Way to get the board's form. */
export const agreementForm = ({ agreementToRead: { form } }: Policies = policies): string =>
  `The board's own form is copyrighted: we send it ${form}.`;

/** Amount owed if the buyer has no agent. */
export const buyerWithoutAgent = ({ buyerWithoutAgent: owed }: Policies = policies): string =>
  `If the buyer has no agent, you owe ${owed}.`;

/** Permission to sell privately while listed. */
export const privateSaleWhileListed = ({ privateSaleWhileListed: may }: Policies = policies): string =>
  `Selling it yourself while it's listed, on Kijiji for instance, is ${may}. You still owe our fee. Tell us of a sale at once, because it must be reported to the MLS.`;

/** Permission to sell privately, for the outline of the agreement. */
export const privateSaleLine = ({ privateSaleWhileListed: may }: Policies = policies): string =>
  `${capitalised(may)}. You still owe our fee.`;

/** Notice needed for an open house. */
export const openHouses = ({ openHouseNoticeBusinessDays: days }: Policies = policies): string =>
  `For an open house to be on the listing in time, add it in your account ${businessDays(days)} before.`;

/** Way in which agents reach the seller. */
export const agentsReachSeller = ({ agentsReachSeller: how }: Policies = policies): string =>
  `Agents reach you ${how}.`;

/** Way in which agents reach the seller, as a job of ours in a table. */
export const agentsReachSellerJob = ({ agentsReachSeller: how }: Policies = policies): string =>
  `Have agents reach you ${how}`;

/** Way in which a buyer without an agent reaches the seller. */
export const callsFromBuyers = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `If your home has a page here, buyers without an agent can ask on it, and you hear at once. If they call us, we pass that on within ${officeHours(most)}.`;

/** Way to reach the seller, for the buyer. */
export const callsFromBuyersForBuyers = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `Call us and we'll pass your message to the seller within ${officeHours(most)}.`;

/** Passing on calls, as a job of ours. */
export const callsPassedOn = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `Pass on buyers' calls within ${officeHours(most)}.`;

/** Instruction for an offer outside office hours. */
export const offersAfterHours = ({ offersCheckedUntil: until }: Policies = policies): string =>
  `Outside office hours, enter it in your account to be sure that we have it. We read emails to ${site.email.support} with the word OFFER in the subject line until ${until} every day.`;

/** Kind of our agreement. */
export const representation = ({ representation: kind }: Policies = policies): string =>
  `Ours is ${kind} representation.`;

/** MLS system for homes in an office's area. */
export const mlsSystem = (office: Office["id"]): string =>
  `Your listing goes on the ${officeOf(office)?.system} MLS system.`;

/** Board and system of an office's area, as recorded with an MLS number: "TRREB, PropTx". */
export function mlsBoard(id: Office["id"]): string {
  const office = officeOf(id);
  return [office?.board, office?.system].filter(Boolean).join(", ");
}

export const brokerOfRecord = ({ brokerOfRecord: name }: Policies = policies): string =>
  `${name}, our broker of record, answers for what we do.`;

/** Registration number in the regulator's register. */
export const recoRegistration = ({ recoRegistration: number }: Policies = policies): string =>
  `Our registration number there is ${number}.`;

export const insurance = ({ insurance: how }: Policies = policies): string => `We're insured ${how}.`;

export const referralFees = ({ referralFees: taken }: Policies = policies): string =>
  `We take ${taken}: no one pays us to recommend a lender, a lawyer or an inspector.`;

/** Cash back for buyers. */
export const cashBack = ({ cashBackPercent: share }: Policies = policies): string =>
  `Buy with us, and we pay back ${percent(share)} of the commission we receive, after closing.`;

/**
 * Example of cash back, before HST.
 * @param priceDollars price of the home bought
 */
export const cashBackExample = (
  priceDollars: number,
  { cashBackPercent: share }: Policies = policies,
): string => {
  const commissionCents = shareOf(priceDollars * 100, commission.cooperatingPercent);
  return `Say you buy for ${formatDollars(priceDollars)} and we receive ${percent(commission.cooperatingPercent)}, which is ${formatCentsTrimmed(commissionCents)} before HST: you get ${formatCentsTrimmed(shareOf(commissionCents, share))}.`;
};

/** Cash back and its example as one text, at the price of our examples. */
export const cashBackWithExample = (decided: Policies = policies): string =>
  [cashBack(decided), cashBackExample(examplePriceDollars, decided)].filter(Boolean).join(" ");

/** Our part in holding the buyer's deposit. */
export const depositsHeld = ({ holdsDeposits: held }: Policies = policies): string =>
  held
    ? "Flat-Fee includes our own trust account, and Basic-Plus can add it."
    : "We don't hold deposits on any plan.";

/** Promise to compare each listing with the MLS, or "" without a feed. */
export const mlsChecked = ({ checksMls: checks }: Policies = policies): string =>
  checks ? "We check every 15 minutes that the MLS shows what you approved." : "";

/** Promise to post a code to each home, or "" if the brokerage doesn't. */
export const homeCodePosted = ({ postsHomeCode: posts }: Policies = policies): string =>
  posts ? "We post a code to the home before we list it, so that no one else can list it." : "";

/** Posting the code, as a job of ours. */
export const homeCodeJob = ({ postsHomeCode: posts }: Policies = policies): string[] =>
  posts ? ["Post a code to the home."] : [];

/** Our records of money, as a kind of record on the privacy page. */
export const moneyRecords = ({ holdsDeposits: held }: Policies = policies): string =>
  `Invoices, payments${held ? ", deposits in trust" : ""}`;

/** Plans on which the federal rules on client identification apply. */
export const identityRecord = ({ identityRecordPlans: bound }: Policies = policies): string =>
  `On ${joinThings(planList.filter(({ id }) => bound.includes(id)).map(({ name }) => name))}, federal rules require us to keep a record of it.`;

/** Service area: "We list in Toronto, York, Durham, Peel and Simcoe County." */
export const whereWeList = (decided: Policies = policies): string =>
  `We list in ${serviceAreaNames(decided)}.`;

/** Names of the service area: "Toronto, York, Durham, Peel and Simcoe County". */
export const serviceAreaNames = ({ serviceArea }: Policies = policies): string =>
  joinThings(serviceArea.map(({ name }) => name));

/** "Our offices are in Toronto, Markham and Barrie.", each linked to the page of its area. */
export const ourOffices = (): Inline[] =>
  site.offices.flatMap((office, index) => [
    index === 0 ? `Our ${officeNoun} in ` : index === site.offices.length - 1 ? " and " : ", ",
    { text: office.name, href: areaPath(office) },
    ...(index === site.offices.length - 1 ? ["."] : []),
  ]);

/** Homes of an office's area, and the contents of its page. */
export const homesOf = (office: Office): Inline[] => [
  office.homes,
  ...(office.page
    ? [" ", { text: `Selling in ${office.name}`, href: areaPath(office) }, ` covers ${office.page}.`]
    : []),
];

const officeNoun = site.offices.length === 1 ? "office is" : "offices are";

/** "Three offices", "One office". */
export const officeCount = `${capitalised(inWords(site.offices.length))} ${site.offices.length === 1 ? "office" : "offices"}`;

/** "Toronto, Markham and Barrie". */
export const officeNames: string = joinThings(site.offices.map(({ name }) => name));

/** Adds the offices' towns to a title if it stays within 60 characters: "Flat-fee MLS listing in Toronto, Markham and Barrie". */
export function titleWithOffices(title: string): string {
  const whole = `${title} in ${officeNames}`;
  return whole.length <= 60 ? whole : `${title} in Ontario`;
}

/** Joins sentences into one text. */
export const sentences = (...parts: readonly string[]): string => parts.join(" ");
