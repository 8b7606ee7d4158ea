import mdx from "@mdx-js/rollup";
import { defineConfig } from "vitest/config";
import { exampleBrokerage } from "./scripts/lib/example-brokerage.mjs";
import { mdxOptions } from "./scripts/lib/mdx.mjs";
import { FlakyTests } from "./tests/flaky";

/** Compiles the articles as the site does. */
const plugins = [mdx(mdxOptions)];
const alias = { "~": `${import.meta.dirname}/app` };
/** Tests use the example brokerage of this repository, as their build does. */
const resolve = { alias: { ...exampleBrokerage, ...alias } };

const integrationTests = (names: readonly string[]) =>
  names.map((name) => `tests/integration/${name}.test.ts`);

/** Integration tests with special variables, or that need a fresh process. */
const alone = integrationTests(["closures", "https", "late-writes", "mail-in", "mls"]);

/**
 * Integration tests in which Firebase's services fail or stop answering.
 * The site in each of their processes has stand-ins in front of them, a short deadline and a log (`stand-ins.ts`).
 */
const behindStandIns = integrationTests([
  "papers",
  "photos-store-down",
  "provider-faults",
  "read-timeouts",
  "record-download",
]);

/**
 * Integration tests that read the whole store or shared records, such as the office's staff.
 * Each of their processes has its own store, empty when a file begins (`own-store.ts`).
 */
const ownStore = integrationTests([
  "bank",
  "doctor",
  "firestore-in-memory",
  "listing-job",
  "mail",
  "maintenance",
  "metrics",
  "office-queue",
  "office-queue-clock",
  "overdue-letter",
  "people",
  "posting-retention",
  "random-histories",
  "record-retention",
  "requests-paging",
  "restored",
  "retention",
  "retention-brakes",
  "two-step",
  "work-rows",
]);

/** Unit tests of the pages' links, lengths and pictures, for the operator's brokerage. */
const ofTheBrokerage = ["articles", "brokerage", "content", "fonts", "page-metadata", "voice"].map(
  (name) => `tests/content/${name}.test.ts`,
);

/** Unit tests that find the example's names in the pages of another brokerage. */
const ofAnotherBrokerage = ["tests/content/other-brokerage.test.ts"];

/** Unit tests that replace modules, or need modules that no other test has used. */
const unitAlone = [
  "server/platform/env.server.test.ts",
  "tests/content/described-once.test.ts",
  "app/accounts/profile.server.test.ts",
  "app/site/ArticlePage.test.tsx",
  "tests/content/letters-a-day.test.ts",
];

const unit = {
  // Without this, a machine of two cores uses one.
  maxWorkers: 2,
  testTimeout: 120_000,
  // Values that `env()` requires. The tests connect to none of them.
  env: {
    APP_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: "a secret for tests that is long enough to pass",
    FIREBASE_PROJECT_ID: "demo-unit",
    FIREBASE_API_KEY: "key",
    LOG_LEVEL: "silent",
  },
};

/**
 * Emulators, a browser and other tests share CI's two cores, so a test may miss a deadline.
 * Such a test runs once more there, as in the browser. If it then passes, it's listed as
 * flaky at the end of its part.
 */
const retry = process.env.CI ? 1 : 0;

const integration = {
  retry,
  // Node runs the build itself, because Vite would transform and evaluate it again in every process.
  server: { deps: { external: [/\/build\/server\//] } },
  globalSetup: "tests/integration/global-setup.ts",
  setupFiles: "tests/integration/environment.ts",
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const inParallel = {
  ...integration,
  // They mostly wait, for deadlines, for whole seconds to pass and for emulators. `npm test` runs the other
  // integration tests beside them.
  maxWorkers: 2,
  // Setup files run in this order, so that the second can override the first one's environment.
  sequence: { groupOrder: 2, setupFiles: "list" as const },
};

export default defineConfig({
  test: {
    // The projects share modules. Each is transformed once for all of them, and for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    reporters: ["default", ...(process.env.GITHUB_ACTIONS ? ["github-actions"] : []), new FlakyTests()],
    projects: [
      {
        plugins,
        resolve,
        test: {
          name: "unit",
          // Each process loads shared modules once.
          isolate: false,
          include: ["{app,ops,packages,scripts,server}/**/*.test.{ts,tsx}", "tests/content/**/*.test.ts"],
          exclude: [...unitAlone, ...ofTheBrokerage, ...ofAnotherBrokerage],
          ...unit,
        },
      },
      {
        plugins,
        resolve: { alias },
        test: { name: "unit-brokerage", isolate: false, include: ofTheBrokerage, ...unit },
      },
      {
        plugins,
        resolve: {
          alias: {
            "~/content/brokerage": `${import.meta.dirname}/tests/content/other-brokerage.ts`,
            ...alias,
          },
        },
        test: { name: "unit-other-brokerage", isolate: false, include: ofAnotherBrokerage, ...unit },
      },
      {
        plugins,
        resolve,
        test: {
          name: "unit-alone",
          include: unitAlone,
          ...unit,
        },
      },
      {
        plugins,
        resolve,
        test: {
          name: "integration",
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["tests/integration/**/*.test.ts"],
          exclude: [...alone, ...behindStandIns, ...ownStore],
          env: {
            // All files of a process sign up on one site.
            // Other parts run at the same time with their own stores. A sweep of a shared
            // bucket would delete their files.
            FIREBASE_STORAGE_BUCKET: "demo-integration.firebasestorage.app",
          },
          ...integration,
        },
      },
      // The next three projects and the faults run in parallel, in the order of their
      // names. The slowest starts first.
      {
        plugins,
        resolve,
        test: { name: "integration-alone", include: alone, ...inParallel },
      },
      {
        plugins,
        resolve,
        test: {
          name: "integration-behind-stand-ins",
          isolate: false,
          include: behindStandIns,
          ...inParallel,
          setupFiles: [integration.setupFiles, "tests/integration/behind-stand-ins.ts"],
        },
      },
      {
        plugins,
        resolve,
        test: {
          name: "integration-own-store",
          isolate: false,
          include: ownStore,
          ...inParallel,
          setupFiles: [integration.setupFiles, "tests/integration/own-store.ts"],
        },
      },
      {
        plugins,
        resolve,
        test: {
          // A second build and the development server. Left out of `npm test` because they are slow.
          name: "toolchain",
          include: ["tests/toolchain/**/*.test.ts"],
          sequence: { groupOrder: 4 },
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        resolve,
        test: {
          // Samples of `ops/` with their real programs. Left out of `npm test` because they are slow.
          name: "ops",
          include: ["tests/ops/**/*.test.ts"],
          ...integration,
          sequence: { groupOrder: 5 },
        },
      },
      {
        plugins,
        resolve,
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          ...inParallel,
          // Each file starts the site as a process with its own environment.
          setupFiles: [],
        },
      },
    ],
  },
});
