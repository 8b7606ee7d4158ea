import mdx from "@mdx-js/rollup";
import { defineConfig } from "vitest/config";
import { exampleBrokerage } from "./scripts/lib/example-brokerage.mjs";
import { mdxOptions } from "./scripts/lib/mdx.mjs";
import { FlakyTests } from "./tests/flaky";

/** The articles are imported as the site does it. */
const plugins = [mdx(mdxOptions)];
const alias = { "~": `${import.meta.dirname}/app` };
/** Tests run on the brokerage of this repository, as the build they test does. */
const resolve = { alias: { ...exampleBrokerage, ...alias } };

const integrationTests = (names: readonly string[]) =>
  names.map((name) => `tests/integration/${name}.test.ts`);

/** Integration tests with variables that fit nobody else, or for which a process may know nothing from before. */
const alone = integrationTests(["closures", "https", "late-store", "sign-up-limits"]);

/**
 * Integration tests that need Firebase's services to fail or fall silent: the site of each of their processes has stand-ins
 * before them, a short deadline and a log (`stand-ins.ts`).
 */
const behindStandIns = integrationTests([
  "papers",
  "photos-store-down",
  "provider-faults",
  "record-download",
  "silent-store",
  "slow-uploads",
]);

/**
 * Integration tests that look at everything stored, or at what is everybody's, such as who works at the office: each of their
 * processes has a store of its own, empty when a file begins (`own-store.ts`).
 */
const ownStore = integrationTests([
  "doctor",
  "firestore-in-memory",
  "histories",
  "kept",
  "listing-job",
  "mail",
  "maintenance",
  "metrics",
  "office-queue-clock",
  "overdue-letter",
  "people",
  "postings-kept",
  "requests-paging",
  "restored",
  "retention",
  "retention-brakes",
  "two-step",
  "work-rows",
]);

/** Unit tests of the pages as they are: their links, lengths and pictures, for the brokerage whose site it is. */
const ofTheBrokerage = ["articles", "brokerage", "content", "fonts", "found", "voice"].map(
  (name) => `tests/content/${name}.test.ts`,
);

/** Unit tests that look for the example's names where the brokerage is another one. */
const ofAnotherBrokerage = ["tests/content/other-brokerage.test.ts"];

/** Unit tests that replace modules, or need modules that no other test has used. */
const unitAlone = [
  "server/platform/env.server.test.ts",
  "tests/content/described-once.test.ts",
  "app/accounts/profile.server.test.ts",
  "tests/content/letters-a-day.test.ts",
];

const unit = {
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
};

/**
 * Emulators, a browser and other tests share CI's two cores, and a deadline is missed now and then: as in the browser, such a
 * test is run once more there. What passes then is listed as flaky at the end of its part.
 */
const retry = process.env.CI ? 1 : 0;

const integration = {
  retry,
  // The build is run as Node runs it: read by Vite, it would be transformed and evaluated again in every process.
  server: { deps: { external: [/\/build\/server\//] } },
  globalSetup: "tests/integration/global-setup.ts",
  setupFiles: "tests/integration/environment.ts",
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

const besideEachOther = {
  ...integration,
  // They mostly wait: for deadlines, for whole seconds to pass, for emulators.
  maxWorkers: 3,
  // What the environment sets first, the file's kind may set otherwise.
  sequence: { groupOrder: 2, setupFiles: "list" as const },
};

export default defineConfig({
  test: {
    // The projects read the same modules: each is transformed once for all of them, and for the next run.
    experimental: { fsModuleCache: true, fsModuleCachePath: ".cache/vitest" },
    reporters: ["default", ...(process.env.GITHUB_ACTIONS ? ["github-actions"] : []), new FlakyTests()],
    projects: [
      {
        plugins,
        resolve,
        test: {
          name: "unit",
          // Each process loads what its files test once.
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
            // All the files of a process sign up at one site.
            // Other parts run at the same time with stores of their own: a sweep of the bucket they share would take their files.
            FIREBASE_STORAGE_BUCKET: "demo-integration.firebasestorage.app",
          },
          ...integration,
        },
      },
      // The next three and the faults run beside each other, in the order of their names: who waits longest begins.
      {
        plugins,
        resolve,
        test: { name: "integration-alone", include: alone, ...besideEachOther },
      },
      {
        plugins,
        resolve,
        test: {
          name: "integration-behind-stand-ins",
          isolate: false,
          include: behindStandIns,
          ...besideEachOther,
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
          ...besideEachOther,
          setupFiles: [integration.setupFiles, "tests/integration/own-store.ts"],
        },
      },
      {
        plugins,
        resolve,
        test: {
          // A second build, and the server of development: not part of `npm test`, for what they cost.
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
          // The samples of `ops/` with the programs they are for: not part of `npm test`, for what they cost.
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
          ...besideEachOther,
          // Each file starts the site as a process, with an environment of its own.
          setupFiles: [],
        },
      },
    ],
  },
});
