import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { identity, prices, terms } from "~/content/example-brokerage";
import { footerPages, legalPages, menus } from "~/content/navigation";
import { publicPages } from "~/content/pages";
import { optionName } from "~/content/plans";
import { officeFor, placesOfOthers } from "~/content/service-area";
import { site } from "~/content/site";
import { socialImageShows } from "~/document/social-image";
import { brokerage, planOffers, questionsOn, webSite } from "~/document/structured-data";
import { hasTrustPage } from "~/office/trust/trust.server";
import { blocksOf } from "~/postings/guards";
import { feeOf } from "~/postings/money/fee";
import { emptyOfficeFile } from "~/postings/office-file";
import { optionsFields } from "~/postings/order/sale-fields";
import { eventOf, inReview, tasksOf } from "~/postings/posting.fixture";
import { checksOf, isHomeOpen } from "~/postings/review/checks";
import { holderChoices } from "~/postings/sale/people";
import { servicesOf } from "~/postings/services/service";
import { registryFacts, sampleOrder } from "~/sample/sale.server";
import { OfficeCards } from "~/site/OfficeCards";
import { PlanTable } from "~/site/plans/PlanTable";
import { Wordmark } from "~/site/Wordmark";
import { filmShows } from "../../media/video/words";
import { copyOf, examplesOf } from "../../scripts/lib/example-copies";
import { exampleLetters } from "../../scripts/lib/example-letters";
import { readPage } from "./words";

/** These tests run on `other-brokerage.ts` and search for traces of the example brokerage. */

const dollars = (amount: number): string => `$${amount.toLocaleString("en-CA")}`;

const ofTheExample = [
  identity.name,
  identity.tagline,
  identity.phone.text,
  identity.phone.href,
  identity.tollFree.text,
  identity.email.general,
  identity.email.support,
  identity.joinUs,
  ...identity.offices.flatMap(({ street, postalCode }) => [street, postalCode]),
  terms.brokerOfRecord,
  terms.recoRegistration,
  ...[prices.basic, prices.basicPlus].map(({ feeDollars }) => dollars(feeDollars)),
  dollars(prices.flatFee.minimumFeeDollars),
];

/** Traces of the example brokerage in a text, including its towns and boards. */
const leftIn = (text: string): string[] => [
  ...ofTheExample.filter((words) => text.includes(words)),
  // The city of the time zone is Ontario's, for any brokerage.
  ...placesOfOthers(text.replace(/\bToronto( time|'s)\b/g, "")),
];

it("finds traces of the example", () => {
  expect(leftIn("Lawn Sign Realty in Barrie, for $999, by Toronto time")).toEqual([
    "Lawn Sign Realty",
    "$999",
    "Barrie",
  ]);
});

/** True for any brokerage: the land transfer tax of the City of Toronto. */
const fineOn: Readonly<Record<string, readonly string[]>> = { "/for-buyers": ["Toronto"] };

it.each(publicPages.map((page) => [page.path, page] as const))(
  "%s has no trace of the example, in its text and for search engines and shares",
  (path, page) => {
    const forMachines = "Body" in page ? questionsOn(page).map((build) => build("https://x.test")) : [];
    const said = [page.title, page.description, readPage(page).text, JSON.stringify(forMachines)];
    expect(leftIn(said.join("\n"))).toEqual(fineOn[path] ?? []);
    expect(socialImageShows(page.hero)).toContain(site.brokerage);
  },
);

it("has no trace of the example in name, menus, offices, structured data and video", () => {
  const said = [
    renderToStaticMarkup(createElement(Wordmark)),
    renderToStaticMarkup(createElement(OfficeCards)),
    JSON.stringify([site.tagline, menus, footerPages, legalPages]),
    ...[brokerage, webSite, planOffers].map((build) => JSON.stringify(build("https://x.test"))),
    JSON.stringify(filmShows()),
  ];
  for (const text of said) {
    expect(leftIn(text)).toEqual([]);
  }
});

it.each(exampleLetters())("has no trace of the example in the email $name", ({ letter: { message } }) => {
  expect(leftIn(`${message.subject}\n${message.text}\n${message.html}`)).toEqual([]);
});

it("promises no code, asks for none and has no work for it if the brokerage posts none", () => {
  for (const page of publicPages)
    expect(readPage(page).text, page.path).not.toMatch(/\bcode to the home|only you can list/i);
  const at = new Date("2026-11-20T15:00:00Z");
  const events = [eventOf("start-review", at, "submitted", "in-review")];
  const order = { ...inReview(at, tasksOf(at, { address: {} })), events };
  expect(blocksOf(["home-confirmed"], order, emptyOfficeFile, { at })).toEqual([]);
  expect([isHomeOpen(order, emptyOfficeFile), checksOf(order).some(({ kind }) => kind === "home")]).toEqual([
    false,
    false,
  ]);
});

it("names no trust account of a brokerage that holds no deposits, but keeps the name for older orders", async () => {
  const account = /our (own )?trust account|trust account services|in our trust/i;
  for (const page of publicPages) expect(readPage(page).text).not.toMatch(account);
  const faq = publicPages.find(({ path }) => path === "/faq");
  expect(faq && readPage(faq).text).toContain("We don't hold deposits on any plan.");
  const features = renderToStaticMarkup(createElement(PlanTable, {}));
  expect(features).toContain("Offer review");
  expect(features).not.toMatch(account);
  expect(JSON.stringify(planOffers("https://x.test"))).not.toMatch(account);

  expect(feeOf("basic-plus", 700_000, ["lock-box", "trust-account"])?.options?.map(({ id }) => id)).toEqual([
    "lock-box",
  ]);
  expect(optionsFields.options.options.map(({ value }) => value)).not.toContain("trust-account");
  expect(optionName("trust-account")).toBe("Trust account services");
  expect(holderChoices.map(({ value }) => value)).not.toContain("our-brokerage");
  const flat = { fee: feeOf("flat-fee", 700_000), services: {} };
  expect(servicesOf(flat).map(({ id }) => id)).not.toContain("trust-account");

  // A ledger with entries stays readable.
  expect([0, 1].map(hasTrustPage)).toEqual([false, true]);
});

it("places the sample sale and the demo's homes in the brokerage's own area", () => {
  expect(leftIn(JSON.stringify([sampleOrder, registryFacts]))).toEqual([]);
  const base = inReview(new Date(), tasksOf(new Date(), { address: {} }));
  const copies = examplesOf(base).map((example, index) => copyOf(base, example, index));
  for (const { tasks } of [sampleOrder, ...copies])
    expect(officeFor(String(tasks.address?.raw.postalCode))).toBe("ottawa");
});

it("starts no order of the demo in a fixed town", () => {
  const seeds = readdirSync("scripts/lib").filter((file) => /^example-.*\.mjs$/.test(file));
  const fixed = seeds.filter((file) => /place: "/.test(readFileSync(`scripts/lib/${file}`, "utf8")));
  expect(seeds).toContain("example-postings.mjs");
  expect(fixed).toEqual([]);
});
