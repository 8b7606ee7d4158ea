import { browser } from "./form-browser.mjs";

/** Buyers and their agents, who find the home of the demo that is for sale: made through the site's own forms. Everybody is made up. */

/** Buyers without an agent. */
const askers = [
  { name: "Mia Fontaine", reach: "416-555-0182", visit: "yes", text: "Could I see it on Saturday morning?" },
  {
    name: "Jonas Weber",
    reach: "jonas@example.org",
    visit: "",
    text: "Is the garage wired for a car charger?",
  },
];

/** Agents who ask for a showing, and which of the free times they take. */
const agents = [
  {
    agent: "Lena Park",
    brokerage: "Example Realty",
    phone: "416-555-0171",
    email: "lena@example.org",
    at: 4,
  },
  { agent: "Raj Mehta", brokerage: "Sample Homes", phone: "416-555-0172", email: "raj@example.org", at: 9 },
  {
    agent: "Sofia Marino",
    brokerage: "Placeholder Inc.",
    phone: "416-555-0173",
    email: "sofia@example.org",
    at: 14,
  },
];

/** Who registers a written offer, and how many days it is irrevocable for. */
const offerors = [
  { brokerage: "Sample Homes", representative: "Raj Mehta", email: "raj@example.org", days: 1 },
  { brokerage: "Placeholder Inc.", representative: "Sofia Marino", email: "sofia@example.org", days: 2 },
];

/** @param {number} days */
const inDays = (days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/Toronto" });

/**
 * Two people ask about the home; three agents ask for a showing, of whom one is accepted and one declined; two buyers' sides register an offer.
 * @param {string} origin of the site
 * @param {import("./example-postings.mjs").Page} seller
 * @param {string} path of the posting
 */
export async function buyersCome(origin, seller, path) {
  const switches = await seller.get(`${path}/home-page`);
  const [, home = ""] = /href="[^"]*(\/homes\/[^"/]+)"/.exec(switches) ?? [];
  const [, agentsPage = ""] = /(\/showings\/[\w-]+\/[\w-]+)</.exec(switches) ?? [];
  for (const typed of askers) {
    await browser(origin).post(`${home}/ask`, new URLSearchParams({ ...typed, consent: "yes" }));
  }
  for (const { at, ...typed } of agents) {
    const visitor = browser(origin);
    const html = await visitor.get(agentsPage);
    const times = [...html.matchAll(/name="time"[^>]*value="([^"]+)"/g)].map(([, time = ""]) => time);
    await visitor.fill(agentsPage, "", { ...typed, time: times[at] ?? "", minutes: "30", people: "3" });
  }
  const log = `${path}/showing-log`;
  // The first request that has the button.
  await seller.fill(log, 'accept-request-[^"]+');
  await seller.fill(log, 'decline-request-[^"]+', { reason: "We're away that evening." });
  for (const { days, ...typed } of offerors) {
    const offer = { ...typed, datedOn: inDays(0), untilOn: inDays(days), untilTime: "21:00", signed: "yes" };
    await browser(origin).fill(`${agentsPage}/offer`, "register-offer", offer);
  }
}
