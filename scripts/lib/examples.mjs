import { billSender, broker, exampleSellers, seller } from "./example-people.mjs";
import { orderPostings, orderWithBill } from "./example-postings.mjs";
import { sendRequests, workOn } from "./example-work.mjs";
import { confirmAddress, makeStaff, runScript, signUp } from "./people.mjs";

/**
 * Fills an empty site with the people, orders, listings and requests of the demo.
 * @param {string} origin of the site
 * @param {Record<string, string | undefined>} env names the emulators
 */
export async function fillWithExamples(origin, env) {
  await signUp(origin, seller);
  await signUp(origin, broker);
  await makeStaff(broker.email, "broker", `${broker.firstName} ${broker.lastName}`, env);
  await signUp(origin, billSender);
  // A seller needs a confirmed address to order.
  for (const { email } of [seller, billSender]) await confirmAddress(email, env);
  await Promise.all([
    orderPostings(origin, seller),
    orderWithBill(origin, billSender),
    sendRequests(origin),
    ...exampleSellers.map(async (example) => {
      await signUp(origin, example.person);
      await confirmAddress(example.person.email, env);
      await workOn(origin, example, broker);
    }),
  ]);
  await runScript(["scripts/lib/example-listings.ts"], {
    ...env,
    // Allows http, as the demo's site uses it.
    DEMO_MODE: "1",
    APP_ORIGIN: origin,
    // Required by code that writes records. The script signs nothing.
    SESSION_SECRET: "demo-".repeat(8),
  });
}
