// Runs the production build, the emulators and the in-memory Firestore for the browser tests.
import { writeFileSync } from "node:fs";
import { startEmulators } from "../../scripts/lib/emulators.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

const emulators = await startEmulators();
// The tests read reset codes from the emulator.
writeFileSync("build/e2e.json", JSON.stringify(emulators.env));
const site = await startSite({
  port: Number(process.env.E2E_PORT),
  // Two browsers and the emulators share two cores, so a slow answer isn't a fault here.
  env: { ...emulators.env, PROVIDER_DEADLINE_MS: "30000" },
});
const stop = async () => {
  await site.stop();
  await emulators.stop();
  process.exit(0);
};
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
