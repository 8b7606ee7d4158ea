import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, inject } from "vitest";
import { torontoTime } from "~/lib/format";

/** Environment of every test file's copy of the site. A file may change it before loading the site. */
Object.assign(process.env, inject("firebase"), {
  NODE_ENV: "production",
  DEMO_MODE: "1",
  APP_ORIGIN: "http://localhost:3000",
  SESSION_SECRET: "a secret for tests that is long enough to pass",
  LOG_LEVEL: "silent",
  // Each visitor names its own address, as a proxy would, so that no two share a limit.
  TRUST_PROXY: "1",
  SIGN_UPS_PER_ADDRESS: "5",
  // The emulators share two busy cores with the tests. Files that test deadlines set their own value.
  PROVIDER_DEADLINE_MS: "30000",
});

// Node's default. Vitest raises it to 100, which slows the store's client, because it records a stack for
// each call.
Error.stackTraceLimit = 10;

/** True in the last minutes of a day in Toronto, which is longer than a slow test takes. */
const isNearlyMidnight = (): boolean => {
  // A test may have faked `Date`.
  const { hour, minute } = torontoTime(new Date(performance.timeOrigin + performance.now()));
  return hour === 23 && minute >= 58;
};

// Typed and expected days must be one day in Toronto, so a test shortly before midnight waits.
beforeEach(async () => {
  while (isNearlyMidnight()) await sleep(1000);
});
