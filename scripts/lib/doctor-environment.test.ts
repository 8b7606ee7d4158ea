import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { examineEnvironment, lineOf } from "./doctor-environment";
import { demoSecret } from "./site.mjs";

const folder = mkdtempSync(join(tmpdir(), "doctor-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = () => randomBytes(32).toString("base64");

/** A developer's machine with the emulators. */
const development = () => ({
  NODE_ENV: "development",
  APP_ORIGIN: "http://localhost:3000",
  SESSION_SECRET: secret(),
  FIREBASE_PROJECT_ID: "demo-doctor",
  FIREBASE_API_KEY: "demo-key",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
  FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:9199",
});

/** The environment of a public site. */
const production = {
  NODE_ENV: "production",
  APP_ORIGIN: "https://www.example.com",
  SESSION_SECRET: secret(),
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_API_KEY: "key",
  TRUST_PROXY: "1",
};

/** Returns the doctor's lines for these variables, before it calls Firebase. */
function examine(variables: Record<string, string>) {
  const lines = examineEnvironment(variables as NodeJS.ProcessEnv).findings.map(lineOf);
  return { lines, problems: lines.filter((line) => line.startsWith("problem")) };
}

/** Writes a file with this text, or with this value as JSON. Returns its path. */
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

it("finds no problem on a developer's machine with the emulators", () => {
  expect(examine(development()).problems).toEqual([]);
});

// server/platform/env.server.test.ts checks each refusal of the site itself.
it("names each variable that is missing or wrong in a line of its own", () => {
  const { problems } = examine({ PORT: "http", LOG_LEVEL: "loud" });
  expect(problems).toHaveLength(6);
});

it("names variables of the MLS feed that lack the others", () => {
  const { problems } = examine({ ...development(), MLS_FEED_URL: "https://query.example.com/odata" });
  expect(problems).toEqual([expect.stringContaining("need each other")]);
});

it.each([
  ["a secret that is easy to guess", { SESSION_SECRET: "a".repeat(40) }, "SESSION_SECRET is guessable"],
  ["the secret of the demo", { SESSION_SECRET: demoSecret }, "SESSION_SECRET is guessable"],
  [
    "a weak secret among several",
    { SESSION_SECRET: `${secret()},${"ab".repeat(20)}` },
    "SESSION_SECRET is guessable",
  ],
  ["a missing Firestore emulator", { FIRESTORE_EMULATOR_HOST: "" }, "FIRESTORE_EMULATOR_HOST is not set"],
  ["a missing Auth emulator", { FIREBASE_AUTH_EMULATOR_HOST: "" }, "FIREBASE_AUTH_EMULATOR_HOST is not set"],
  [
    "a missing Storage emulator",
    { FIREBASE_STORAGE_EMULATOR_HOST: "" },
    "FIREBASE_STORAGE_EMULATOR_HOST is not set",
  ],
  [
    "a port that is used twice",
    { PORT: "3000", METRICS_PORT: "3000" },
    "METRICS_PORT must not be the port of the site",
  ],
])("reports %s", (_, change, line) => {
  const { problems } = examine({ ...development(), ...change });
  expect(problems).toEqual([expect.stringContaining(line)]);
});

it("reports a secret that is listed twice", () => {
  const twice = secret();
  const { problems } = examine({ ...development(), SESSION_SECRET: `${twice},${twice}` });
  expect(problems).toEqual([expect.stringContaining("the same secret twice")]);
});

const key = { type: "service_account", project_id: "project" };

it.each([
  ["a missing trusted proxy", { TRUST_PROXY: "0" }, "TRUST_PROXY is 0"],
  ["an emulator in use", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" }, "FIRESTORE_EMULATOR_HOST is set"],
  [
    "a missing key file",
    { GOOGLE_APPLICATION_CREDENTIALS: join(folder, "nope.json") },
    "cannot be read: ENOENT",
  ],
  ["a key that isn't JSON", { GOOGLE_APPLICATION_CREDENTIALS: file("a.json", "key") }, "is not a JSON file"],
  ["null as a key", { GOOGLE_APPLICATION_CREDENTIALS: file("n.json", null) }, "is not a service account key"],
  [
    "a person's own login",
    { GOOGLE_APPLICATION_CREDENTIALS: file("user.json", { type: "authorized_user" }) },
    "is not a service account key",
  ],
  [
    "another project's key",
    { GOOGLE_APPLICATION_CREDENTIALS: file("other.json", { ...key, project_id: "other" }) },
    "is a key of other, but FIREBASE_PROJECT_ID is project",
  ],
])("reports %s in production", (_, change, line) => {
  const { lines, problems } = examine({ ...production, ...change });
  // Leaves out the made-up brokerage, which this repository has and a public site must not have.
  expect(problems.filter((line) => !line.includes("made-up brokerage"))).toEqual([
    expect.stringContaining(line),
  ]);
  expect(lines.at(-1)).toBe("hint     Firebase was not checked: correct the environment first");
});

it("reports a made-up brokerage as a problem in production, because its letters would reach the wrong address", () => {
  const { problems } = examine(production);
  expect(problems).toEqual([
    expect.stringContaining("problem  app/content/brokerage.ts has a made-up brokerage"),
  ]);
});

it.each(["external_account", "impersonated_service_account"])(
  "accepts an operator without a key (%s)",
  (type) => {
    const GOOGLE_APPLICATION_CREDENTIALS = file(`${type}.json`, { type });
    const { lines } = examine({ ...production, GOOGLE_APPLICATION_CREDENTIALS });
    expect(lines).toContainEqual(expect.stringMatching(/^ok {7}GOOGLE_APPLICATION_CREDENTIALS (is|imp)/));
  },
);
