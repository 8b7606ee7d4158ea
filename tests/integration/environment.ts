import { inject } from "vitest";

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
