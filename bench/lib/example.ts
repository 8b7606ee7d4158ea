import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { sellerAt } from "../../scripts/lib/example-postings.mjs";
import { confirmAddress, makeStaff, signUp } from "../../scripts/lib/people.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { demoSecret, startSite } from "../../scripts/lib/site.mjs";

const password = "bench-pass-1";
const seller = { email: "seller@example.com", password, firstName: "Dana", lastName: "Bench" };
const broker = { email: "broker@example.com", password, firstName: "Bo", lastName: "Bench" };

/** Signs somebody in. @returns the cookie of the session, which every build on these emulators accepts */
async function cookieOf(origin: string, { email }: { email: string }): Promise<string> {
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

/** Starts emulators and the built site, with a seller, a broker and two whole orders: one filled in, one on the MLS. */
export async function startExample() {
  const emulators = await startEmulators();
  // A proxy in front, as far as the site knows: requests can then come from many addresses.
  const env = { ...emulators.env, LOG_LEVEL: "error", TRUST_PROXY: "1" };
  const site = await startSite({ port: await freePort(), env });
  const { origin } = site;
  for (const person of [seller, broker]) await signUp(origin, person);
  await confirmAddress(seller.email, env);
  await makeStaff(broker.email, "broker", "Bo Bench", env);

  const ordering = await sellerAt(origin, seller);
  const filled = await ordering.order(exampleOrder("freehold"));
  const listed = await ordering.order(exampleOrder("condo"));
  // In a process of its own, as the operator's commands are: the emulators live in this one.
  const itsEnv = { DEMO_MODE: "1", APP_ORIGIN: "https://example.com", SESSION_SECRET: demoSecret };
  const { stdout: home } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "bench/lib/put-on-mls.ts", seller.email, listed.split("/").at(-1) ?? ""],
    { env: { ...process.env, ...env, ...itsEnv } },
  );

  return {
    env,
    site,
    /** Their addresses on the seller's side. */
    filled,
    listed,
    /** The public page of the listed one. */
    home,
    /** The same of the listed one on the office's side. */
    office: listed.replace("/account", "/office"),
    sellerCookie: await cookieOf(origin, seller),
    brokerCookie: await cookieOf(origin, broker),
    stop: async () => {
      await site.stop();
      await emulators.stop();
    },
  };
}
