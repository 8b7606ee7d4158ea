import { broker, exampleSellers, seller } from "./example-people.mjs";
import { orderPostings } from "./example-postings.mjs";
import { sendRequests, workOn } from "./example-work.mjs";
import { confirmAddress, makeStaff, runScript, signUp } from "./people.mjs";

/**
 * Fills a site that is empty with the people, orders, listings and requests of the demo.
 * @param {string} origin of the site
 * @param {Record<string, string | undefined>} env where its emulators are
 */
export async function fillWithExamples(origin, env) {
  await signUp(origin, seller);
  await signUp(origin, broker);
  await makeStaff(broker.email, "broker", `${broker.firstName} ${broker.lastName}`, env);
  // Orders need an address that is known to be the seller's.
  await confirmAddress(seller.email, env);
  await Promise.all([
    orderPostings(origin, seller),
    sendRequests(origin),
    ...exampleSellers.map(async (example) => {
      await signUp(origin, example.person);
      await confirmAddress(example.person.email, env);
      await workOn(origin, example, broker);
    }),
  ]);
  await runScript(["scripts/lib/example-listings.ts"], {
    ...env,
    // Without https, as the site itself runs here.
    DEMO_MODE: "1",
    APP_ORIGIN: origin,
    // It signs nothing; whatever writes records asks for one.
    SESSION_SECRET: "demo-".repeat(8),
  });
}
