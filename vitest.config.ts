import { defineConfig } from "vitest/config";

const resolve = { alias: { "~": `${import.meta.dirname}/app` } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          // Without this, a machine of two cores uses one.
          maxWorkers: 2,
          testTimeout: 120_000,
          // What `env()` asks for; nobody is reached with it.
          env: {
            APP_ORIGIN: "http://localhost:3000",
            SESSION_SECRET: "a secret for tests that is long enough to pass",
            FIREBASE_PROJECT_ID: "demo-unit",
            FIREBASE_API_KEY: "key",
            LOG_LEVEL: "silent",
          },
          include: ["app/**/*.test.ts", "server/**/*.test.ts", "tests/content/**/*.test.{ts,tsx}"],
        },
      },
      {
        resolve,
        test: {
          name: "integration",
          // They mostly wait: for deadlines, for whole seconds to pass, for emulators.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/integration/global-setup.ts",
          setupFiles: "tests/integration/environment.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        resolve,
        test: {
          name: "dev",
          include: ["tests/dev/**/*.test.ts"],
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: "tests/integration/global-setup.ts",
          // Each file starts processes of its own: two cores bear two files at a time.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
