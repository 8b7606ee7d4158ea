import { describe, expect, it } from "vitest";
import * as accountWords from "~/content/account-policies";
import {
  exampleTerms,
  type OptionId,
  type Policies,
  policies,
  stillExample,
  undecided,
} from "~/content/policies";
import * as pageWords from "~/content/policy-words";

const words = { ...pageWords, ...accountWords };

const optionDollars: Record<OptionId, number> = {
  "virtual-tour": 150,
  "floor-plans": 150,
  "home-inspection": 600,
  "for-sale-sign": 90,
  "lock-box": 60,
  "marketing-package": 300,
  "offer-review": 700,
  "trust-account": 200,
};
const mlsSystem = { toronto: "System T", markham: "System M", barrie: "System B" };
const text = (part: string | { text: string; href: string }) => (typeof part === "string" ? part : part.text);

/** Each decision, what a page says of it, and what must be in the sentence once it has been taken. */
const cases: {
  [Name in keyof Required<Policies>]: [(decided: Policies) => string, ...[Policies, RegExp][]];
} = {
  extensionFeeDollars: [
    (decided) => `${words.extensionCost(decided)} / ${words.extensionsBesideFee(decided)}`,
    [{ extensionFeeDollars: 199 }, /30 days costs \$199 \+ HST\. \/ They aren't in the fee\./],
    [{ extensionFeeDollars: 0 }, /costs nothing\. \/ An extension costs nothing\.$/],
  ],
  goLiveBusinessDays: [words.goLiveTime, [{ goLiveBusinessDays: 2 }, /within two business days/]],
  paymentMethods: [words.paymentMethod, [{ paymentMethods: "by cheque" }, /You pay by cheque\./]],
  paymentMoment: [
    words.paymentMoment,
    [{ paymentMoment: "signing" }, /^when you sign$/],
    [{ paymentMoment: "posting" }, /^on the day we post$/],
  ],
  refundBeforeLivePercent: [
    words.refundBeforeLive,
    [{ refundBeforeLivePercent: 100 }, /whole fee back/],
    [{ refundBeforeLivePercent: 50 }, /50% of the fee back/],
    [{ refundBeforeLivePercent: 0 }, /isn't refunded/],
  ],
  holdoverDays: [
    words.holdover,
    [{ holdoverDays: 60 }, /within 60 days after/],
    [{ holdoverDays: 0 }, /brings no commission/],
  ],
  flatFeeFixedAtSigning: [
    words.flatFeeAmount,
    [{ flatFeeFixedAtSigning: true }, /on the day you sign.*doesn't alter it/],
    [{ flatFeeFixedAtSigning: false }, /new amount/],
  ],
  flatFeeWithoutSale: [
    (decided) => `${words.flatFeeWithoutSale(decided)} / ${words.flatFeeWithoutSaleShort(decided)}`,
    [{ flatFeeWithoutSale: "nothing" }, /you owe no Flat-Fee\. \/ Without a sale you owe nothing/],
    [{ flatFeeWithoutSale: "our costs" }, /pay back.* you owe only what we spent/],
  ],
  flatFeePhotos: [
    words.flatFeePhotos,
    [{ flatFeePhotos: "professional" }, /^Up to 30 professional photos$/],
    [{ flatFeePhotos: "seller" }, /^Up to 30, supplied by you$/],
  ],
  upgradeCreditPercent: [
    words.upgradeCredit,
    [{ upgradeCreditPercent: 100 }, /whole fee/],
    [{ upgradeCreditPercent: 50 }, /^50% of the fee/],
    [{ upgradeCreditPercent: 0 }, /doesn't count/],
  ],
  optionDollars: [
    (decided) => `${words.optionPrice("lock-box", decided)} / ${words.optionPrices(decided)}`,
    [{ optionDollars }, /^\$60 \+ HST \/ Each price is in the table/],
  ],
  planTableConfirmed: [words.planTableStanding, [{ planTableConfirmed: true }, /lists the same/]],
  sampleAgreementUrl: [
    (decided) =>
      words
        .sampleAgreement(decided)
        .map((part) => text(part as string))
        .join(""),
    [{ sampleAgreementUrl: "/agreement.pdf" }, /sample agreement \(PDF\)/],
  ],
  buyerWithoutAgent: [
    words.buyerWithoutAgent,
    [{ buyerWithoutAgent: "nothing owed" }, /you owe no co-operating commission/],
    [{ buyerWithoutAgent: "still owed" }, /you still owe/],
  ],
  privateSaleWhileListed: [
    words.privateSaleWhileListed,
    [{ privateSaleWhileListed: true }, /^You may also/],
    [{ privateSaleWhileListed: false }, /doesn't let you/],
  ],
  openHouseNoticeBusinessDays: [
    words.openHouses,
    [{ openHouseNoticeBusinessDays: 2 }, /two business days ahead/],
  ],
  agentsReachSeller: [
    (decided) => `${words.agentsReachSeller(decided)} / ${words.agentsReachSellerJob(decided)}`,
    [{ agentsReachSeller: "directly" }, /your phone number.* \/ Put your number/],
    [{ agentsReachSeller: "through us" }, /ask our office.* \/ Pass on to you/],
  ],
  callsPassedOnWithinHours: [
    words.callsFromBuyers,
    [{ callsPassedOnWithinHours: 1 }, /within one hour, counted in office hours/],
  ],
  offersCheckedUntil: [
    words.offersAfterHours,
    [{ offersCheckedUntil: "9 p.m." }, /until 9 p\.m\. every day/],
  ],
  identityRecordPlans: [
    words.identityRecord,
    [{ identityRecordPlans: ["basic-plus", "flat-fee"] }, /^On Basic-Plus and Flat-Fee federal rules/],
    [{ identityRecordPlans: [] }, /^No plan of ours/],
  ],
  answerListsConfirmed: [words.answerLists, [{ answerListsConfirmed: true }, /are the board's/]],
  representation: [
    words.representation,
    [{ representation: "brokerage" }, /is brokerage representation/],
    [{ representation: "designated" }, /is designated representation/],
  ],
  mlsSystem: [(decided) => words.mlsSystem("barrie", decided), [{ mlsSystem }, /goes on System B/]],
  creaMember: [
    words.trademarks,
    [{ creaMember: true }, /used under licence/],
    [{ creaMember: false }, /\(CREA\)\.$/],
  ],
  brokerOfRecord: [
    words.brokerOfRecord,
    [{ brokerOfRecord: "Robin Lee" }, /^Robin Lee, our broker of record/],
  ],
  recoRegistration: [words.recoRegistration, [{ recoRegistration: "R-1" }, /number there is R-1\./]],
  insurance: [
    words.insurance,
    [{ insurance: "against errors by X" }, /^We're insured against errors by X\.$/],
  ],
  referralFees: [
    words.referralFees,
    [{ referralFees: "none" }, /^Nobody pays us/],
    [{ referralFees: "disclosed" }, /tell you in writing/],
  ],
  cashBackPercent: [
    words.cashBack,
    [{ cashBackPercent: 25 }, /pay back 25% of the commission/],
    [{ cashBackPercent: 0 }, /no cash back at present/],
  ],
};

describe.each(Object.entries(cases))("%s", (name, [say, ...decided]) => {
  const unknown = say({});

  it.each(decided)("once it is %o", (policy, expected) => {
    expect(say(policy)).toMatch(expected);
  });

  it("has words of its own for each case, and for when it is undecided", () => {
    const all = [unknown, ...decided.map(([policy]) => say(policy))];
    expect(all.join(" ")).not.toMatch(/undefined|NaN|\[object/);
    // Who owns the trademarks is true either way; membership only adds to it.
    if (name !== "creaMember") expect(new Set(all).size).toBe(all.length);
    expect(unknown).not.toBe(say(decided[0]?.[0] ?? {}));
  });

  it("says no figure while it is undecided but those of the plans", () => {
    expect(unknown.match(/\d+/g) ?? []).toEqual(name === "flatFeePhotos" ? ["30"] : []);
  });
});

it("cash back is worked out for one home, and not where there is none", () => {
  expect(pageWords.cashBackExample(700_000, { cashBackPercent: 25 })).toMatch(/\$17,500.*\$4,375\.$/);
  expect(pageWords.cashBackExample(700_000, { cashBackPercent: 0 })).toBeNull();
  expect(pageWords.cashBackExample(700_000, {})).toBeNull();
});

describe("what is undecided", () => {
  it("is everything in the repository but what its made-up brokerage has decided, which is told apart", () => {
    expect(policies).toEqual(exampleTerms);
    expect(undecided()).toHaveLength(Object.keys(cases).length - Object.keys(exampleTerms).length);
    expect(stillExample()).toEqual(["whether buyers get cash back, and how much (cashBackPercent)"]);
    expect(stillExample({ cashBackPercent: 30 })).toEqual([]);
    expect(stillExample({})).toEqual([]);
  });

  it("is listed with its field, and no longer once it is decided", () => {
    const cost = "what an extension costs (extensionFeeDollars)";
    expect(undecided()).toContain(cost);
    expect(undecided({ extensionFeeDollars: 0 })).not.toContain(cost);
    expect(undecided({ privateSaleWhileListed: false })).toHaveLength(undecided({}).length - 1);
  });
});
