import assert from "node:assert/strict";
import { broker, exampleSellers } from "../../scripts/lib/example-people.mjs";
import { layoutFaults } from "../layout.mjs";
import { patient } from "./patience.mjs";

/** Widths of a phone, a tablet and a laptop, in CSS pixels. */
const widths = [390, 768, 1440];
const height = 900;

/** Linked URLs that aren't pages to check. */
const notPages = /\.(zip|ics|csv|json|html)$|\/photos\/|\/papers\/|\/document$|\/logout$|#/;

/**
 * Visits every page of a home for sale, of its seller's listing and of the office, on the demo's examples.
 * Each page fits in the window. Links load pages without a full reload, with their title. A sent message arrives.
 * @param {import("./tab").Tab} tab
 * @param {string} origin
 * @returns {Promise<number>} number of pages visited
 * @throws AssertionError
 */
export async function visitWorkplaces(tab, origin) {
  const { until } = patient(tab);
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {string[]} */
  const faults = [];
  /** @param {string} path */
  async function expectFit(path) {
    if (seen.has(path)) return;
    seen.add(path);
    await tab.resize(1440, height);
    await tab.open(origin + path);
    await until(`Boolean(document.querySelector("main h1"))`);
    for (const width of widths) {
      await tab.resize(width, height);
      const shown = await tab.evaluate("innerWidth");
      const found = /** @type {string[]} */ (await tab.evaluate(`(${layoutFaults})()`));
      faults.push(...found.map((fault) => `${path}, ${shown} px wide: ${fault}`));
    }
  }
  /** Paths with this prefix that the page's main part links to. @param {string} start */
  async function linked(start) {
    const hrefs = /** @type {string[]} */ (
      await tab.evaluate(
        `[...document.querySelectorAll("main a[href]")].map(({ href }) => href).filter((href) => href.startsWith(${JSON.stringify(origin + start)}))`,
      )
    );
    const paths = hrefs.map((href) => href.slice(origin.length)).filter((path) => !notPages.test(path));
    return [...new Set(paths)];
  }
  /** Checks a page and the pages it links to. @param {string} path @param {string} [start] prefix of their paths */
  async function expectAllFit(path, start = path) {
    await expectFit(path);
    await tab.open(origin + path);
    for (const next of await linked(start)) await expectFit(next);
  }
  /** @param {{ email: string, password: string }} person @param {string} home path after the login */
  async function logIn({ email, password }, home) {
    await tab.open(`${origin}/login?redirectTo=${home}`);
    await tab.fill("main [name=email]", email);
    await tab.fill("main [name=password]", password);
    await tab.click("main button[type=submit]");
    await until(`location.pathname === ${JSON.stringify(home)}`);
  }
  async function logOut() {
    await tab.resize(1440, height);
    await tab.open(`${origin}/faq`);
    await tab.click("header form button");
    await until(`location.pathname === "/"`);
  }

  await expectAllFit("/homes", "/homes/");
  const home = (await linked("/homes/"))[0];
  assert.ok(home, "a home is for sale");
  await expectAllFit(home);
  await expectFit(`${home}/ask`);

  const live = exampleSellers.find(({ upTo }) => upTo === "live");
  assert.ok(live);
  // `/account` itself leads to the only home.
  await logIn(live.person, "/account/profile");
  await expectAllFit("/account?dashboard", "/account/postings/");
  const listing = [...seen].find((path) => /^\/account\/postings\/[^/]+$/.test(path));
  assert.ok(listing, "the seller's account has a listing");
  await expectAllFit(listing);
  for (const page of ["home-page", "home-page/preview", "changes"]) await expectFit(`${listing}/${page}`);
  await logOut();

  await logIn(broker, "/office");
  for (const page of ["listings", "calendar", "money", "reports", "people", "records"]) {
    await expectFit(`/office/${page}`);
  }
  await expectFit("/office");
  await tab.resize(1440, height);
  await tab.open(`${origin}/office/listings`);
  for (const posting of (await linked("/office/postings/")).slice(0, 3)) await expectAllFit(posting);
  await tab.resize(1440, height);
  await tab.open(`${origin}/office/listings`);
  const opened = (await linked("/office/postings/"))[0];
  assert.ok(opened, "a listing is on the list");
  await tab.evaluate("void (window.sameDocument = true)");
  await tab.click(`main a[href="${opened}"]`);
  const form = "main form:has([name=act][value=note])";
  const fold = "main details:has([name=act][value=note]) > summary";
  await until(
    `location.pathname === ${JSON.stringify(opened)} && document.querySelector("${fold}")?.checkVisibility()`,
  );
  assert.equal(await tab.evaluate("window.sameDocument"), true, "the link draws its page in this document");
  await until(`document.title.includes(document.querySelector("main h1").textContent.trim())`);
  const note = `Rang the seller, ${Date.now()}`;
  await tab.click(fold);
  await tab.fill(`${form} textarea`, note);
  await tab.click(`${form} button[type=submit]`);
  await until(`document.querySelector("main").textContent.includes(${JSON.stringify(note)})`);
  assert.equal(await tab.evaluate("window.sameDocument"), true, "a note is kept without another document");
  await logOut();
  assert.deepEqual(faults, []);
  return seen.size;
}
