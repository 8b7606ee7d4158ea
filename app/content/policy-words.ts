import { formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { commission, examplePriceDollars, listing, planList, plans } from "./business";
import { shareOf } from "./commission";
import { businessDays, hours } from "./phrases";
import { type OptionId, type Policies, policies } from "./policies";
import { type Office, site } from "./site";
import type { Inline } from "./types";

/**
 * What the pages say of each decision in `policies.ts`: one sentence or two for when it has been taken, and a
 * true one for when it has not. Pages call them without an argument.
 */

/** What an extension of the term costs. */
export const extensionCost = ({ extensionFeeDollars: fee }: Policies = policies): string => {
  if (fee === undefined) return "We tell you in writing what an extension costs before you sign anything.";
  if (fee === 0) return "An extension costs nothing.";
  return `An extension of ${listing.extensionDays} days costs ${formatDollars(fee)} + HST.`;
};

/** The same where a list of what the fee covers could be taken to cover it. */
export const extensionsBesideFee = (decided: Policies = policies): string =>
  decided.extensionFeeDollars === 0
    ? extensionCost(decided)
    : `They aren't in the fee. ${extensionCost(decided)}`;

/** How long until a listing is live. */
export const goLiveTime = ({ goLiveBusinessDays: days }: Policies = policies): string =>
  days === undefined
    ? "We print no fixed time to go live, so ask for the date and have it written down."
    : `Once everything is signed and complete, your listing is live within ${businessDays(days)}.`;

/** When the Basic and Basic-Plus fees are due, as it follows "once,": "when you sign". */
export const paymentMoment = ({ paymentMoment: moment }: Policies = policies): string => {
  if (moment === undefined) return "on the date in your agreement";
  return moment === "signing" ? "when you sign" : "on the day we post";
};

/** What comes back of the fee when a seller cancels before the listing is live. */
export const refundBeforeLive = ({ refundBeforeLivePercent: share }: Policies = policies): string => {
  const when = "If you cancel before we've posted,";
  if (share === undefined)
    return `${when} the agreement says what comes back; ask to see that line before you pay.`;
  if (share === 0) return `${when} the fee isn't refunded.`;
  return share === 100
    ? `${when} you get the whole fee back.`
    : `${when} you get ${percent(share)} of the fee back.`;
};

/** How long a buyer who saw the home while it was listed can still bring a commission. */
export const holdover = ({ holdoverDays: days }: Policies = policies): string => {
  if (days === 0)
    return "Once the listing has ended, a buyer who saw or was told of the home before then brings no commission.";
  const rule = "If somebody who saw or was told of your home while it was listed buys it";
  return days === undefined
    ? `${rule} later, you may still owe commission. The agreement says for how long, so ask for the number of days before you sign.`
    : `${rule} within ${days} days after the listing ends, you may still owe commission.`;
};

/** What the Flat-Fee's share of the listing price comes to in the end. */
export const flatFeeAmount = ({ flatFeeFixedAtSigning: fixed }: Policies = policies): string => {
  if (fixed === undefined) {
    return "The amount is confirmed in your agreement. Before you sign, have it written there in dollars, with what a later price change does to it.";
  }
  return fixed
    ? "We work it out once, on your listing price on the day you sign. Your agreement states it in dollars, and a later price change doesn't alter it."
    : "Your agreement states it in dollars. If you change the price, we write down the new amount and both sign it.";
};

/** What a Flat-Fee seller owes when the home does not sell. */
export const flatFeeWithoutSale = ({ flatFeeWithoutSale: owed }: Policies = policies): string => {
  if (owed === undefined) {
    return "What you owe on Flat-Fee if the home doesn't sell, if you cancel or if a sale falls through is in the agreement; ask us for that clause before you sign.";
  }
  return owed === "nothing"
    ? "If the home doesn't sell, you owe no Flat-Fee."
    : "If the home doesn't sell, you owe no Flat-Fee, but you pay back what we spent on photos, tour, floor plans and inspection.";
};

/** The same on a receipt. */
export const flatFeeWithoutSaleShort = ({ flatFeeWithoutSale: owed }: Policies = policies): string => {
  if (owed === undefined)
    return "What you owe without a sale is in the agreement; ask for that clause before you sign.";
  return owed === "nothing"
    ? "Without a sale you owe nothing."
    : "Without a sale you owe only what we spent on photos, tour, floor plans and inspection.";
};

/** The photos of Flat-Fee: "Up to 30 professional photos". */
export const flatFeePhotos = ({ flatFeePhotos: who }: Policies = policies): string => {
  const most = `Up to ${plans.flatFee.photos}`;
  if (who === undefined) return `${most} (ask us who takes them)`;
  return who === "professional" ? `${most} professional photos` : `${most}, supplied by you`;
};

/** What moving up to a larger plan costs. */
export const upgradeCredit = ({ upgradeCreditPercent: share }: Policies = policies): string => {
  if (share === undefined) {
    return "Before you agree, we put in writing what the new plan costs and how much of the fee you've paid counts towards it.";
  }
  if (share === 0) return "The fee you've paid doesn't count towards the new one.";
  return share === 100
    ? "The whole fee you've paid counts towards the new one."
    : `${percent(share)} of the fee you've paid counts towards the new one.`;
};

/** What a paid service of Basic-Plus costs. */
export const optionPrice = (id: OptionId, { optionDollars }: Policies = policies): string =>
  optionDollars === undefined ? "Quoted before you order" : `${formatDollars(optionDollars[id])} + HST`;

/** How the prices of those services are learnt. */
export const optionPrices = ({ optionDollars }: Policies = policies): string =>
  optionDollars === undefined
    ? "The price, with HST, is quoted in writing before you order, along with whether it can be refunded."
    : "Each price is in the table above. Before you order, we put in writing whether it can be refunded.";

/** How far the plan comparison binds us. */
export const planTableStanding = ({ planTableConfirmed: confirmed }: Policies = policies): string =>
  confirmed
    ? "Your agreement lists the same."
    : "Your agreement lists what your plan includes, and where it differs from this table the agreement decides.";

/** Where the agreement can be read beforehand. */
export const sampleAgreement = ({ sampleAgreementUrl: url }: Policies = policies): Inline[] =>
  url === undefined
    ? ["Ask us for a copy of the agreement and read it before you decide."]
    : [{ text: "Read our sample agreement (PDF)", href: url }, " before you call."];

/** What is owed when the buyer has no agent. */
export const buyerWithoutAgent = ({ buyerWithoutAgent: owed }: Policies = policies): string => {
  if (owed === undefined) {
    return "If the buyer has no agent, there's no buyer's brokerage to pay. Whether you then owe us anything is written in the agreement, and we show you the clause before you sign.";
  }
  return owed === "nothing owed"
    ? "If the buyer has no agent, you owe no co-operating commission, and your agreement says so."
    : "If the buyer has no agent, you still owe the amount in your agreement; it then stays with us.";
};

/** Whether a seller may sell privately while listed. */
export const privateSaleWhileListed = ({ privateSaleWhileListed: may }: Policies = policies): string => {
  if (may === undefined) {
    return "Want to advertise it yourself as well, on Kijiji for instance? Ask first: the agreement says whether you may, and what you owe if that buyer turns up.";
  }
  return may
    ? "You may also advertise and sell it yourself while it's listed. Our fee is owed all the same."
    : "While it's listed with us, the agreement doesn't let you advertise or sell it privately as well.";
};

/** How an open house gets onto the listing. */
export const openHouses = ({ openHouseNoticeBusinessDays: days }: Policies = policies): string =>
  days === undefined
    ? "Planning an open house? Ask us whether it can be shown on the listing, and how far ahead we need the hours."
    : `Planning an open house? Send us the date and hours ${businessDays(days)} ahead, and we add them where the system allows it.`;

/** How agents reach the seller. */
export const agentsReachSeller = ({ agentsReachSeller: how }: Policies = policies): string => {
  if (how === undefined) {
    return "How agents book with you is agreed in writing before you sign.";
  }
  return how === "directly"
    ? "Agents see your phone number in the notes that only agents can read, and we agree in writing that they deal with you directly."
    : "Agents ask our office for a showing, and we pass each request on to you.";
};

/** The same as a job of ours, in a cell of a table. */
export const agentsReachSellerJob = ({ agentsReachSeller: how }: Policies = policies): string => {
  if (how === undefined) return "Settle with you in writing, before you sign, how agents reach you";
  return how === "directly"
    ? "Put your number in the notes that only agents can read"
    : "Pass on to you each request for a showing";
};

/** How a buyer without an agent reaches the seller. */
export const callsFromBuyers = ({ callsPassedOnWithinHours: most }: Policies = policies): string => {
  const seen = "The public page shows our name and number, so a buyer without an agent calls us.";
  return most === undefined
    ? `${seen} Ask us how, and how soon, such a call is passed on to you.`
    : `${seen} We pass the name and number on to you within ${hours(most)}, counted in office hours.`;
};

/** What to do with an offer outside office hours. */
export const offersAfterHours = ({ offersCheckedUntil: until }: Policies = policies): string => {
  const write = `In office hours, phone us; after hours, email ${site.email.support} with the word OFFER and the time it lapses in the subject line.`;
  return until === undefined
    ? `${write} We may not see it before we open, so don't let an offer lapse waiting for us.`
    : `${write} We check until ${until} every day.`;
};

/** Which kind of agreement we use. */
export const representation = ({ representation: kind }: Policies = policies): string => {
  if (kind === undefined) return "We tell you which one ours is before you sign, and the agreement says so.";
  return kind === "brokerage"
    ? "Ours is brokerage representation."
    : "Ours is designated representation: the agreement names who represents you.";
};

/** Which MLS system a home in the area of an office goes on. */
export const mlsSystem = (office: Office["id"], { mlsSystem: systems }: Policies = policies): string =>
  systems === undefined
    ? "Before you sign, we tell you in writing which MLS system your listing goes on and which agents search it."
    : `Your listing goes on ${systems[office]}.`;

/** Who leads the brokerage. */
export const brokerOfRecord = ({ brokerOfRecord: name }: Policies = policies): string => {
  return name === undefined
    ? "Our broker of record, named in RECO's register, answers for what we do."
    : `${name}, our broker of record, answers for what we do.`;
};

/** Under which number the regulator's register has us. */
export const recoRegistration = ({ recoRegistration: number }: Policies = policies): string =>
  number === undefined
    ? "The register has our registration number and its date."
    : `Our registration number there is ${number}.`;

/** How we are insured. */
export const insurance = ({ insurance: how }: Policies = policies): string =>
  how === undefined
    ? "Ask us how we're insured, and against what, before you sign."
    : `We're insured ${how}.`;

/** Whether a recommendation of ours is paid for. */
export const referralFees = ({ referralFees: paid }: Policies = policies): string => {
  if (paid === undefined) {
    return "If we name a lender, a lawyer or an inspector, ask us whether they pay us for it. Choose your own whenever you like.";
  }
  return paid === "none"
    ? "Nobody pays us for a recommendation."
    : "Where somebody pays us for a recommendation, we tell you in writing who and how much before you follow it.";
};

/** Whether a buyer gets cash back. */
export const cashBack = ({ cashBackPercent: share }: Policies = policies): string => {
  if (share === undefined) {
    return "Ask us before you start looking. We print no offer here, so count on cash back only if your written agreement promises it, with the share and the date.";
  }
  return share === 0
    ? "We offer no cash back at present."
    : `Yes. Buy with us and we pay back ${percent(share)} of the commission we receive, after closing, as your written agreement says.`;
};

/** The same worked out for one home, before HST; nothing where there's no such offer. @param priceDollars of the home bought */
export const cashBackExample = (
  priceDollars: number,
  { cashBackPercent: share }: Policies = policies,
): string | null => {
  if (!share) return null;
  const commissionCents = shareOf(priceDollars * 100, commission.cooperatingPercent);
  return `Say you buy for ${formatDollars(priceDollars)} and we receive ${percent(commission.cooperatingPercent)}, which is ${formatCentsTrimmed(commissionCents)} before HST: you get ${formatCentsTrimmed(shareOf(commissionCents, share))}.`;
};

/** Both as one text, the example on the price of our examples. */
export const cashBackWithExample = (decided: Policies = policies): string =>
  [cashBack(decided), cashBackExample(examplePriceDollars, decided)].filter(Boolean).join(" ");

/** Sentences as one text. */
export const sentences = (...parts: readonly string[]): string => parts.join(" ");

/** Whether the federal rules on client identification bind the brokerage, plan by plan. */
export const identityRecord = ({ identityRecordPlans: bound }: Policies = policies): string => {
  if (bound === undefined)
    return "We tell you before you sign whether we also have to keep a record of it under federal rules.";
  const names = planList.filter(({ id }) => bound.includes(id)).map(({ name }) => name);
  if (names.length === 0) return "No plan of ours has us keep a record of it under federal rules.";
  return `On ${names.join(" and ")} federal rules have us keep a record of it.`;
};
