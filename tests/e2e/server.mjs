// Runs the production build, the emulators, the in-memory Firestore and the MLS feed for the browser tests.
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { startMlsFeed } from "../../scripts/lib/mls-feed.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { axe } from "./axe.mjs";

const emulators = await startEmulators();
const feed = await startMlsFeed();
const env = { ...emulators.env, ...feed.env };
// The tests read reset codes from the emulator, and put listings on the feed.
writeFileSync("build/e2e.json", JSON.stringify(env));
copyFileSync(axe.package, axe.file);
const site = await startSite({
  port: Number(process.env.E2E_PORT),
  // Two browsers and the emulators share two cores, so a slow answer isn't a fault here.
  env: { ...env, PROVIDER_DEADLINE_MS: "30000" },
});
const stop = async () => {
  await site.stop();
  rmSync(axe.file);
  await emulators.stop();
  await feed.close();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
