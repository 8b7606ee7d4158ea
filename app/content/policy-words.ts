import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { commission, examplePriceDollars, listing, type PlanId, planList, plans } from "./business";
import { shareOf, withHst } from "./commission";
import { businessDays, capitalised, inWords, joinThings, officeHours } from "./phrases";
import { type OptionId, type Policies, policies } from "./policies";
import { areaPath, type Office, officeOf, site } from "./site";
import type { Inline } from "./types";

/** What the pages say of each decision in `policies.ts`, a sentence each. Pages call them without an argument. */

/** What an extension of the term costs. */
export const extensionCost = ({ extensionFeeDollars: fee }: Policies = policies): string =>
  `An extension of ${listing.extensionDays} days costs ${formatDollars(fee)} + HST.`;

/** How long until a listing is live. */
export const goLiveTime = ({ goLiveBusinessDays: days }: Policies = policies): string =>
  `Once you've approved the proof and every owner has signed, your home is on the MLS within ${businessDays(days)}, though not before the first day in your agreement.`;

/** The same in few words, of one who has just approved: "within one business day". */
export const goLiveWithin = ({ goLiveBusinessDays: days }: Policies = policies): string =>
  `within ${businessDays(days)}`;

/** When the Basic and Basic-Plus fees are due, as it follows "paid": "the day we post". */
export const paymentMoment = ({ paymentMoment: { words } }: Policies = policies): string => words;

/** What a seller owes who cancels before the listing is live. */
export const cancelBeforeLive = ({
  cancelBeforeLive: cost,
  paymentMoment: { words },
}: Policies = policies): string =>
  `Cancelling before your home is on the MLS ${cost}: Basic and Basic-Plus are paid ${words}.`;

/** What comes back of the fee when a listing ends before its last day. */
export const endEarly = ({ endEarly: fee }: Policies = policies): string =>
  `If you end the listing early, ${fee} on Basic and Basic-Plus.`;

/** The same to a seller whose listing ends: "The fee isn't refunded." */
export const ownEndEarly = ({ endEarly: fee }: Policies = policies): string => `${capitalised(fee)}.`;

/** How long a buyer who saw the home while it was listed can still bring a commission, and what is owed then. */
export const holdover = ({
  holdoverDays: days,
  holdoverOwed: owed,
  holdoverToUs: toUs,
}: Policies = policies): string =>
  `If someone who saw or was told about your home while it was listed buys it within ${days} days after the listing ends, you may still owe ${owed}, and ${toUs} on Basic and Basic-Plus.`;

/** The same for one seller. @param until such as "by Friday, April 22, 2027" */
export const ownHoldover = (
  until: string,
  plan: PlanId | undefined,
  { holdoverOwed: owed, holdoverToUs: toUs }: Policies = policies,
): string =>
  `If someone who saw or was told about your home while it was listed buys it ${until}, you may still owe ${owed}${plan === "flat-fee" ? ". Your agreement says what you would then owe us." : `, and ${toUs}.`}`;

/** What the Flat-Fee's share of the asking price comes to in the end. */
export const flatFeeAmount = ({ flatFeeFixed: moment }: Policies = policies): string =>
  `By law your agreement states it as a dollar amount: we work it out from your asking price ${moment}, and a later price change doesn't alter it.`;

/** What a new asking price does to the Flat-Fee: nothing. */
export const flatFeeStays = ({ flatFeeFixed: moment }: Policies = policies): string =>
  `Your fee is the dollar amount fixed ${moment}; a new price doesn't change it.`;

/** What a Flat-Fee seller owes when the home does not sell. */
export const flatFeeWithoutSale = (decided: Policies = policies): string =>
  `If the home doesn't sell, you owe no Flat-Fee, only ${flatFeeCosts(decided)}.`;

/** What a Flat-Fee seller owes without a sale, short enough for a receipt. */
export const flatFeeWithoutSaleShort = (decided: Policies = policies): string =>
  `Without a sale you owe only ${flatFeeCosts(decided)}.`;

const flatFeeCosts = ({ flatFeeCosts: costs, flatFeeCostsCapDollars: most }: Policies): string =>
  `our costs for ${costs}, at most ${formatDollars(most)} + HST`;

/** The photos of Flat-Fee: "Up to 30 professional photos". */
export const flatFeePhotos = ({ flatFeePhotos: whose }: Policies = policies): string =>
  `Up to ${plans.flatFee.photos} ${whose} photos`;

/** What moving up to a larger plan costs. */
export const upgradeCredit = ({ upgradeCredit: share }: Policies = policies): string =>
  `The fee you've paid counts ${share} towards the new one.`;

/** What a paid service of Basic-Plus costs: "$249 + HST", "From $549 + HST". */
export const optionPrice = (id: OptionId, { optionPrices }: Policies = policies): string => {
  const { dollars, from } = optionPrices[id];
  return `${from ? "From " : ""}${formatDollars(dollars)} + HST`;
};

/** The price of a paid service with HST added up: "$79 + HST ($89.27)". */
export function optionWithHst(id: OptionId, decided: Policies = policies): string {
  const cents = withHst(decided.optionPrices[id].dollars * 100);
  return `${optionPrice(id, decided)} (${formatCents(cents)})`;
}

/** Where to read what one has to know of the agreement before ordering. */
export const sampleAgreement = ({ agreementToRead: { outline } }: Policies = policies): Inline[] => [
  "Read ",
  { text: "the ten lines that matter", href: outline },
  " first.",
];

/** How a seller gets the board's whole form. */
export const agreementForm = ({ agreementToRead: { form } }: Policies = policies): string =>
  `The board's own form is copyrighted: we send it ${form}.`;

/** What is owed when the buyer has no agent. */
export const buyerWithoutAgent = ({ buyerWithoutAgent: owed }: Policies = policies): string =>
  `If the buyer has no agent, you owe ${owed}.`;

/** Whether a seller may sell privately while listed. */
export const privateSaleWhileListed = ({ privateSaleWhileListed: may }: Policies = policies): string =>
  `Selling it yourself while it's listed, on Kijiji for instance, is ${may}. You still owe our fee. Tell us of a sale at once, because it must be reported to the MLS.`;

/** The same in a line of the agreement's outline. */
export const privateSaleLine = ({ privateSaleWhileListed: may }: Policies = policies): string =>
  `${capitalised(may)}. You still owe our fee.`;

/** How an open house gets onto the listing. */
export const openHouses = ({ openHouseNoticeBusinessDays: days }: Policies = policies): string =>
  `For an open house to be on the listing in time, add it in your account ${businessDays(days)} before.`;

/** How agents reach the seller. */
export const agentsReachSeller = ({ agentsReachSeller: how }: Policies = policies): string =>
  `Agents reach you ${how}.`;

/** The same as a job of ours, in a cell of a table. */
export const agentsReachSellerJob = ({ agentsReachSeller: how }: Policies = policies): string =>
  `Have agents reach you ${how}`;

/** How a buyer without an agent reaches the seller. */
export const callsFromBuyers = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `If your home has a page here, buyers without an agent can ask on it, and you hear at once. If they call us, we pass that on within ${officeHours(most)}.`;

/** The same, said to the buyer. */
export const callsFromBuyersForBuyers = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `Call us and we'll pass your message to the seller within ${officeHours(most)}.`;

/** The same in few words, as a job of ours. */
export const callsPassedOn = ({ callsPassedOnWithinHours: most }: Policies = policies): string =>
  `Pass on buyers' calls within ${officeHours(most)}.`;

/** What to do with an offer outside office hours. */
export const offersAfterHours = ({ offersCheckedUntil: until }: Policies = policies): string =>
  `Outside office hours, enter it in your account to be sure that we have it. We see an email to ${site.email.support} with the word OFFER in the subject line until ${until} every day.`;

/** Which kind of agreement we use. */
export const representation = ({ representation: kind }: Policies = policies): string =>
  `Ours is ${kind} representation.`;

/** Which MLS system a home in the area of an office goes on. */
export const mlsSystem = (office: Office["id"]): string =>
  `Your listing goes on the ${officeOf(office)?.system} MLS system.`;

/** The board of a home in the area of an office and its system, as they're noted with an MLS number: "TRREB, PropTx". */
export function mlsBoard(id: Office["id"]): string {
  const office = officeOf(id);
  return [office?.board, office?.system].filter(Boolean).join(", ");
}

/** Who leads the brokerage. */
export const brokerOfRecord = ({ brokerOfRecord: name }: Policies = policies): string =>
  `${name}, our broker of record, answers for what we do.`;

/** Under which number the regulator's register has us. */
export const recoRegistration = ({ recoRegistration: number }: Policies = policies): string =>
  `Our registration number there is ${number}.`;

/** How we are insured. */
export const insurance = ({ insurance: how }: Policies = policies): string => `We're insured ${how}.`;

/** Whether a recommendation of ours is paid for. */
export const referralFees = ({ referralFees: taken }: Policies = policies): string =>
  `We take ${taken}: no one pays us to recommend a lender, a lawyer or an inspector.`;

/** Whether a buyer gets cash back. */
export const cashBack = ({ cashBackPercent: share }: Policies = policies): string =>
  `Yes. Buy with us and we pay back ${percent(share)} of the commission we receive, after closing.`;

/** The same worked out for one home, before HST. @param priceDollars of the home bought */
export const cashBackExample = (
  priceDollars: number,
  { cashBackPercent: share }: Policies = policies,
): string => {
  const commissionCents = shareOf(priceDollars * 100, commission.cooperatingPercent);
  return `Say you buy for ${formatDollars(priceDollars)} and we receive ${percent(commission.cooperatingPercent)}, which is ${formatCentsTrimmed(commissionCents)} before HST: you get ${formatCentsTrimmed(shareOf(commissionCents, share))}.`;
};

/** Both as one text, the example on the price of our examples. */
export const cashBackWithExample = (decided: Policies = policies): string =>
  [cashBack(decided), cashBackExample(examplePriceDollars, decided)].filter(Boolean).join(" ");

/** Whether the federal rules on client identification bind the brokerage, plan by plan. */
export const identityRecord = ({ identityRecordPlans: bound }: Policies = policies): string =>
  `On ${joinThings(planList.filter(({ id }) => bound.includes(id)).map(({ name }) => name))}, federal rules require us to keep a record of it.`;

/** Where we list: "We list in Toronto, York, Durham, Peel and Simcoe County." */
export const whereWeList = (decided: Policies = policies): string =>
  `We list in ${serviceAreaNames(decided)}.`;

/** The same without the sentence: "Toronto, York, Durham, Peel and Simcoe County". */
export const serviceAreaNames = ({ serviceArea }: Policies = policies): string =>
  joinThings(serviceArea.map(({ name }) => name));

/** "Our offices are in Toronto, Markham and Barrie.", each with the page of its area. */
export const ourOffices = (): Inline[] =>
  site.offices.flatMap((office, index) => [
    index === 0 ? `Our ${officeNoun} in ` : index === site.offices.length - 1 ? " and " : ", ",
    { text: office.name, href: areaPath(office) },
    ...(index === site.offices.length - 1 ? ["."] : []),
  ]);

/** The homes of an office's area, and what the page about it covers. */
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

/** A title with the towns of the offices where they fit into 60 characters: "Flat-fee MLS listing in Toronto, Markham and Barrie". */
export function titleWithOffices(title: string): string {
  const whole = `${title} in ${officeNames}`;
  return whole.length <= 60 ? whole : `${title} in Ontario`;
}

/** Sentences as one text. */
export const sentences = (...parts: readonly string[]): string => parts.join(" ");
