import { defineConfig } from "vitest/config";

const resolve = { alias: { "~": `${import.meta.dirname}/app` } };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "server/**/*.test.ts", "tests/content/**/*.test.ts"],
        },
      },
      {
        resolve,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: "tests/integration/global-setup.ts",
          setupFiles: "tests/integration/environment.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
