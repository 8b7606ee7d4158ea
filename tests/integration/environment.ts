import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, inject } from "vitest";
import { torontoTime } from "~/lib/format";

/** What every test file's own copy of the site reads; a file may change it before it loads the site. */
Object.assign(process.env, inject("firebase"), {
  NODE_ENV: "production",
  DEMO_MODE: "1",
  APP_ORIGIN: "http://localhost:3000",
  SESSION_SECRET: "a secret for tests that is long enough to pass",
  LOG_LEVEL: "silent",
  // Visitors name an address of their own, as a proxy would: no two of them share a limit.
  TRUST_PROXY: "1",
  // The emulators share two busy cores with the tests; files about deadlines set their own.
  PROVIDER_DEADLINE_MS: "30000",
});

// Node's own: the store's client notes where each of its calls came from, and Vitest asks for a hundred lines of that.
Error.stackTraceLimit = 10;

/** The last minutes of a day in Toronto: longer than a test takes on a machine that does much else. */
const isNearlyMidnight = (): boolean => {
  // A test may have set the clock of `Date`.
  const { hour, minute } = torontoTime(new Date(performance.timeOrigin + performance.now()));
  return hour === 23 && minute >= 58;
};

// What a test types, and what it expects of that, is of one day in Toronto: shortly before midnight it waits for the next.
beforeEach(async () => {
  while (isNearlyMidnight()) await sleep(1000);
});
