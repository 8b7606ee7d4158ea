import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as accountWords from "~/content/account-policies";
import { bodyOf, partsNamed } from "~/content/article-text";
import { terms as exampleTerms, identity } from "~/content/example-brokerage";
import { articleAt, articleOf } from "~/content/pages";
import { type Policies, policies, stillExample } from "~/content/policies";
import * as pageWords from "~/content/policy-words";
import { calendarDate } from "~/lib/format";
import { usualFeeDue } from "~/postings/money/fee";
import { readPage } from "./words";

const words = { ...pageWords, ...accountWords };
const decided = (change: Partial<Policies>): Policies => ({ ...exampleTerms, ...change });
const text = (parts: readonly (string | { text: string })[]) =>
  parts.map((part) => (typeof part === "string" ? part : part.text)).join("");

/**
 * Cases for each decision: its sentence, another value, and the text that the sentence must contain for that value.
 */
const cases: {
  [Name in Exclude<keyof Policies, "lastChanged">]: [(terms: Policies) => string, Policies[Name], RegExp];
} = {
  extensionFeeDollars: [words.extensionCost, 199, /30 days costs \$199 \+ HST\./],
  bookServicesBusinessDays: [words.servicesBooked, 3, /three business days/],
  goLiveBusinessDays: [
    (terms) => `${words.goLiveTime(terms)} / ${words.goLiveWithin(terms)}`,
    2,
    /within two business days,.* \/ within two business days$/,
  ],
  paymentMethods: [words.paymentMethod, "by cheque", /^You pay by cheque,/],
  paymentMoment: [
    (terms) => `${words.paymentMoment(terms)} / ${words.cancelBeforeLive(terms)}`,
    { on: "signing", words: "when you sign" },
    /^when you sign \/ .* are paid when you sign\.$/,
  ],
  cancelBeforeLive: [words.cancelBeforeLive, "costs $50", /on the MLS costs \$50:/],
  endEarly: [words.endEarly, "half the fee comes back", /early, half the fee comes back on Basic/],
  holdoverDays: [words.holdover, 30, /within 30 days after the listing ends/],
  holdoverOwed: [words.holdover, "what is agreed", /you may still owe what is agreed\. On Basic/],
  holdoverToUs: [
    words.holdover,
    "owe us half the fee",
    /On Basic and Basic-Plus, you owe us half the fee\.$/,
  ],
  flatFeeFixed: [
    (terms) => `${words.flatFeeAmount(terms)} / ${words.flatFeeStays(terms)}`,
    "at posting",
    /asking price at posting,.* fixed at posting\./,
  ],
  flatFeePhotos: [words.flatFeePhotos, "seller-supplied", /^Up to 30 seller-supplied photos$/],
  flatFeeCosts: [
    (terms) => `${words.flatFeeWithoutSale(terms)} / ${words.flatFeeWithoutSaleShort(terms)}`,
    "photos",
    /only our costs for photos, at most .* \/ .* only our costs for photos,/,
  ],
  flatFeeCostsCapDollars: [words.flatFeeWithoutSale, 1200, /at most \$1,200 \+ HST\.$/],
  upgradeCredit: [words.upgradeCredit, "by half", /counts by half towards/],
  optionPrices: [
    (terms) => `${words.optionPrice("lock-box", terms)} / ${words.optionPrice("home-inspection", terms)}`,
    {
      ...exampleTerms.optionPrices,
      "lock-box": { dollars: 60, from: false },
      "home-inspection": { dollars: 600, from: true },
    },
    /^\$60 \+ HST \/ From \$600 \+ HST$/,
  ],
  agreementToRead: [
    (terms) => `${text(words.sampleAgreement(terms) as { text: string }[])} ${words.agreementForm(terms)}`,
    { outline: "/elsewhere", form: "by mail" },
    /we send it by mail\.$/,
  ],
  buyerWithoutAgent: [words.buyerWithoutAgent, "us 1%", /you owe us 1%\.$/],
  privateSaleWhileListed: [
    (terms) => `${words.privateSaleWhileListed(terms)} / ${words.privateSaleLine(terms)}`,
    "excluded",
    /is excluded\. .* \/ Excluded\. /,
  ],
  openHouseNoticeBusinessDays: [words.openHouses, 3, /three business days before/],
  agentsReachSeller: [
    (terms) => `${words.agentsReachSeller(terms)} / ${words.agentsReachSellerJob(terms)}`,
    "through our office",
    /reach you through our office\. \/ .* through our office$/,
  ],
  callsPassedOnWithinHours: [
    (terms) => `${words.callsFromBuyers(terms)} / ${words.callsFromBuyersForBuyers(terms)}`,
    1,
    /within one office hour\. \/ .* within one office hour\./,
  ],
  offersCheckedUntil: [words.offersAfterHours, "10 p.m.", /until 10 p\.m\. every day/],
  identityRecordPlans: [words.identityRecord, ["basic"], /^On Basic, federal rules/],
  representation: [words.representation, "brokerage", /is brokerage representation/],
  trademarkUse: [words.trademarks, "and not ours", /\(CREA\), and not ours\.$/],
  brokerOfRecord: [words.brokerOfRecord, "Robin Lee", /^Robin Lee, our broker of record/],
  recoRegistration: [words.recoRegistration, "R-1", /number there is R-1\./],
  insurance: [words.insurance, "against errors by X", /^We're insured against errors by X\.$/],
  referralFees: [words.referralFees, "no money", /^We take no money:/],
  cashBackPercent: [
    (terms) => `${words.cashBack(terms)} / ${words.cashBackExample(700_000, terms)}`,
    50,
    /pay back 50% of the commission .* \/ .*\$17,500.*\$8,750\.$/,
  ],
  holdsDeposits: [
    (terms) => `${words.depositsHeld(terms)} / ${words.moneyRecords(terms)}`,
    false,
    /^We don't hold deposits on any plan\. \/ Invoices, payments$/,
  ],
  checksMls: [words.mlsChecked, true, /^We check every 15 minutes that the MLS shows what you approved\.$/],
  postsHomeCode: [
    (terms) => [words.homeCodePosted(terms), ...words.homeCodeJob(terms)].join(" "),
    false,
    /^$/,
  ],
  mlsRemarks: [
    ({ mlsRemarks: { PublicRemarks, PrivateRemarks } }) => `${PublicRemarks} / ${PrivateRemarks}`,
    { PublicRemarks: 1900, PrivateRemarks: 900 },
    /^1900 \/ 900$/,
  ],
  serviceArea: [
    words.whereWeList,
    [{ name: "Peterborough", office: "peterborough", postalCodes: [], towns: [] }],
    /^We list in Peterborough\.$/,
  ],
};

describe.each(Object.entries(cases))("%s", (name, [say, other, expected]) => {
  it("appears in the pages' sentences, and never as a hard-coded figure", () => {
    const changed = say(decided({ [name]: other }));
    expect(changed).toMatch(expected);
    expect(say(policies)).not.toMatch(expected);
    expect(`${changed} ${say(policies)}`).not.toMatch(/undefined|NaN|\[object/);
  });

  it("is reported while it's the example's", () => {
    const line = expect.stringMatching(new RegExp(` \\(${name}\\)$`));
    expect(stillExample()).toContainEqual(line);
    expect(stillExample(decided({ [name]: other }))).not.toContainEqual(line);
  });
});

it("finds this repository's terms equal to the example's, each with its own line", () => {
  expect(policies).toEqual(exampleTerms);
  expect(stillExample().length).toBeGreaterThan(Object.keys(exampleTerms).length);
  expect(stillExample()).toContain("price of an extension (extensionFeeDollars)");
  expect(stillExample()).toContain("offices (offices)");
  const moved = { ...identity, offices: [{ ...identity.offices[0], name: "Ottawa" }] as const };
  expect(stillExample(policies, moved)).not.toContain("offices (offices)");
});

it("computes cash back with the example's share", () => {
  expect(pageWords.cashBackExample(700_000)).toMatch(/\$17,500.*\$4,375\.$/);
});

it("shows on the terms page when the terms last changed", () => {
  const terms = articleAt("/terms");
  expect(terms && readPage(terms).text).toContain(
    `last changed its terms on ${calendarDate(policies.lastChanged)}`,
  );
});

it("marks ten lines of the agreement on the page that the policies link to", () => {
  const { outline } = policies.agreementToRead;
  const section = partsNamed(bodyOf(articleOf("/know-your-options")), "Section").find(
    ({ props }) => outline === `/know-your-options#${props.id}`,
  );
  expect(partsNamed(section, "SpecimenLine").filter(({ props }) => props.marked)).toHaveLength(10);
});

it("begins the agreement's form with the day that the pages promise", () => {
  expect(usualFeeDue("basic")).toBe(policies.paymentMoment.on);
  expect(usualFeeDue("flat-fee")).toBe("closing");
});

/** Files that decide the terms and put them into sentences. */
const sources = [
  "example-brokerage.ts",
  "brokerage.ts",
  "policies.ts",
  "policy-words.ts",
  "account-policies.ts",
].map((file) => `content/${file}`);

/** Content of a file without comments. */
const written = (file: string) =>
  readFileSync(`app/${file}`, "utf8")
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")
    .replace(/\s+/g, " ");

const dollars = [
  policies.extensionFeeDollars,
  policies.flatFeeCostsCapDollars,
  ...Object.values(policies.optionPrices).map((option) => option.dollars),
];

/** Patterns for a second source of a term: another file that states it in its own words. */
const asserted: readonly [string, RegExp][] = [
  ["a price", new RegExp(`\\$(${dollars.join("|")})(?![\\d,])`)],
  [
    "how long until live",
    /\b(live|posted|enter it|on the MLS)\b[^.]{0,50}\bwithin (one|1|two) business days?/i,
  ],
  ["how long until live", /\bno fixed time to go live/i],
  ["payment methods", /\bby (interac )?e-transfer|e-transfer (or|and)\b|\bby cheque|How you pay is/i],
  ["when a fee is due", /\bpaid (when you sign|on the day we post)|on the date in your agreement/i],
  [
    "what comes back",
    /\bfee\b[^.]{0,40}\brefund|\brefund[^.]{0,40}\bfee\b|whole fee back|ending early doesn't|what comes back/i,
  ],
  ["the holdover", new RegExp(`\\b(within|for) ${policies.holdoverDays} days|may still owe commission`)],
  ["the fixed fee", /\bfee (is|was) fixed|it's fixed (then|when)|Your fee is a share/i],
  ["the Flat-Fee photos", /who takes the (Flat-Fee )?photos is|ask us who takes/i],
  ["what a Flat-Fee seller owes", /owe on Flat-Fee (if|without)/i],
  ["a larger plan's credit", /\bfee you've (already )?paid counts/i],
  ["the buyer without an agent", /\byou owe no (co-operating|buyer's-brokerage) commission/i],
  ["selling privately while listed", /\bKijiji\b/],
  ["open houses", /open house[^.]{0,80}\b(two|2) business days/i],
  [
    "agents' way to reach the seller",
    /\bagents (reach|call|ring) you\b|booking service|agents book with you is/i,
  ],
  ["calls of buyers", /pass(ed)? [^.]{0,40}on to you within/i],
  ["offers after hours", /(?<![\d:])9\sp\.m\.|the word OFFER/],
  ["the kind of agreement", /\bours is (brokerage|designated)/i],
  ["the MLS system", /goes on the (PropTx|TRREB|ITSO)/i],
  ["trademarks", /used under licence/],
  ["who we are", new RegExp(`${policies.brokerOfRecord}|${policies.recoRegistration}`)],
  ["insurance", /errors and omissions|\bask us how we're insured/i],
  ["referral fees", /\breferral fee/i],
  ["who holds deposits", /includes our (own )?trust account|\bhold (no |any )?deposits/i],
  ["cash back", /of the commission we receive/],
  ["where we list", /\bwe list in\b/i],
];

const others = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|mdx)$/.test(file) && !/\.(test|fixture|d)\./.test(file))
  .filter((file) => !sources.includes(file))
  .map((file) => ({ file, words: written(file) }));

it("searches all visible text for second sources", () => {
  expect(others.length).toBeGreaterThan(300);
  const all = sources.map(written).join(" ");
  for (const term of ["Interac e-Transfer", "9 p.m.", "used under licence"]) expect(all).toContain(term);
});

it.each(asserted)("finds no statement of %s outside the policies (%s)", (_, pattern) => {
  const found = others.flatMap(({ file, words }) => {
    const match = words.match(pattern);
    return match ? [`${file}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
