import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { broker, exampleSellers } from "../../scripts/lib/example-people.mjs";
import { sellerAt } from "../../scripts/lib/example-postings.mjs";
import { fillWithExamples } from "../../scripts/lib/examples.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

/** Logs a person in. @returns the session's cookie, which every build on these emulators accepts */
async function cookieOf(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (answer.status >= 400) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookies.join("; ");
}

/**
 * Starts emulators and the built site with the demo's examples. The seller of the listing
 * has a second, complete order.
 */
export async function startExample() {
  const emulators = await startEmulators();
  // Trusts one proxy, so that requests can come from many addresses.
  const env = { ...emulators.env, LOG_LEVEL: "error", TRUST_PROXY: "1" };
  const site = await startSite({ port: await freePort(), env });
  const { origin } = site;
  await fillWithExamples(origin, env);
  const seller = exampleSellers.find(({ upTo }) => upTo === "live")?.person;
  if (!seller) throw new Error("The examples have no listing.");
  const { page, order } = await sellerAt(origin, seller);
  const [listed = ""] = /\/account\/postings\/MP-[\w-]+/.exec(await page.get("/account?all")) ?? [];
  const [home = ""] = /\/homes\/[^"/]+/.exec(await page.get(`${listed}/home-page`)) ?? [];
  return {
    env,
    site,
    /** Path of the seller's second order. */
    filled: await order(exampleOrder("freehold")),
    listed,
    /** Path of the listing's public page. */
    home,
    /** Path of the listing in the office. */
    office: listed.replace("/account", "/office"),
    sellerCookie: await cookieOf(origin, seller),
    brokerCookie: await cookieOf(origin, broker),
    stop: async () => {
      await site.stop();
      await emulators.stop();
    },
  };
}
