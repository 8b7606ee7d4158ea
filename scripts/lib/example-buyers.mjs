import { browser } from "./form-browser.mjs";

/** Made-up buyers and their agents for the demo's listing. They use the site's own forms. */

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

/** Agents who request a showing. `at` is the index of the free time they choose. */
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

/** Buyers' agents who register a written offer. `days` is the number of days until it expires. */
const offerors = [
  { brokerage: "Sample Homes", representative: "Raj Mehta", email: "raj@example.org", days: 1 },
  { brokerage: "Placeholder Inc.", representative: "Sofia Marino", email: "sofia@example.org", days: 2 },
];

/** @param {number} days */
const inDays = (days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/Toronto" });

/**
 * Adds two enquiries, three showing requests and two registered offers. One request is accepted, one declined.
 * @param {string} origin of the site
 * @param {import("./example-postings.mjs").Page} seller
 * @param {string} path of the posting
 */
export async function buyersCome(origin, seller, path) {
  const switches = await seller.get(`${path}/home-page`);
  const [, home = ""] = /href="[^"]*(\/homes\/[^"/]+)"/.exec(switches) ?? [];
  const [, link = ""] = /(\/a\/\w{8})</.exec(switches) ?? [];
  const { headers } = await fetch(origin + link, { redirect: "manual" });
  const agentsPage = headers.get("Location") ?? "";
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
  // The form's pattern matches the first request with the button.
  await seller.fill(log, 'accept-request-[^"]+');
  await seller.fill(log, 'decline-request-[^"]+', { reason: "We're away that evening." });
  for (const { days, ...typed } of offerors) {
    const offer = { ...typed, datedOn: inDays(0), untilOn: inDays(days), untilTime: "21:00", signed: "yes" };
    await browser(origin).fill(`${agentsPage}/offer`, "register-offer", offer);
  }
}
