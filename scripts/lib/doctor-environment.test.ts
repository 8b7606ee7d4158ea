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

/** Where visitors come. */
const production = {
  NODE_ENV: "production",
  APP_ORIGIN: "https://www.example.com",
  SESSION_SECRET: secret(),
  FIREBASE_PROJECT_ID: "project",
  FIREBASE_API_KEY: "key",
  TRUST_PROXY: "1",
};

/** What the doctor says of these variables before it asks anybody. */
function examine(variables: Record<string, string>) {
  const lines = examineEnvironment(variables as NodeJS.ProcessEnv).findings.map(lineOf);
  return { lines, problems: lines.filter((line) => line.startsWith("problem")) };
}

/** A file with this text, or this value as JSON. */
function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

it("a developer's machine with the emulators has no problem", () => {
  expect(examine(development()).problems).toEqual([]);
});

// Each of them is refused by the site itself, whose own test has them one by one.
it("names each variable that is missing or wrong in a line of its own", () => {
  const { problems } = examine({ PORT: "http", LOG_LEVEL: "loud" });
  expect(problems).toHaveLength(6);
});

it.each([
  ["made up", { SESSION_SECRET: "a".repeat(40) }, "SESSION_SECRET can be guessed"],
  ["known to all", { SESSION_SECRET: demoSecret }, "SESSION_SECRET can be guessed"],
  [
    "one of two made up",
    { SESSION_SECRET: `${secret()},${"ab".repeat(20)}` },
    "SESSION_SECRET can be guessed",
  ],
  ["an emulator left out", { FIRESTORE_EMULATOR_HOST: "" }, "FIRESTORE_EMULATOR_HOST is not set"],
  ["another", { FIREBASE_AUTH_EMULATOR_HOST: "" }, "FIREBASE_AUTH_EMULATOR_HOST is not set"],
  ["the third", { FIREBASE_STORAGE_EMULATOR_HOST: "" }, "FIREBASE_STORAGE_EMULATOR_HOST is not set"],
  [
    "one port for two",
    { PORT: "3000", METRICS_PORT: "3000" },
    "METRICS_PORT must not be the port of the site",
  ],
])("%s", (_, change, line) => {
  const { problems } = examine({ ...development(), ...change });
  expect(problems).toEqual([expect.stringContaining(line)]);
});

it("a secret named twice", () => {
  const twice = secret();
  const { problems } = examine({ ...development(), SESSION_SECRET: `${twice},${twice}` });
  expect(problems).toEqual([expect.stringContaining("the same secret twice")]);
});

const key = { type: "service_account", project_id: "project" };

it.each([
  ["no trusted proxy", { TRUST_PROXY: "0" }, "TRUST_PROXY is 0"],
  ["an emulator", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" }, "FIRESTORE_EMULATOR_HOST is set"],
  ["no key file", { GOOGLE_APPLICATION_CREDENTIALS: join(folder, "nope.json") }, "cannot be read: ENOENT"],
  ["a key that is no JSON", { GOOGLE_APPLICATION_CREDENTIALS: file("a.json", "key") }, "is no JSON file"],
  ["null for a key", { GOOGLE_APPLICATION_CREDENTIALS: file("n.json", null) }, "is no service account's key"],
  [
    "a person's own login",
    { GOOGLE_APPLICATION_CREDENTIALS: file("user.json", { type: "authorized_user" }) },
    "is no service account's key",
  ],
  [
    "another project's key",
    { GOOGLE_APPLICATION_CREDENTIALS: file("other.json", { ...key, project_id: "other" }) },
    "is a key of other, but FIREBASE_PROJECT_ID is project",
  ],
])("in production: %s", (_, change, line) => {
  const { lines, problems } = examine({ ...production, ...change });
  // Which this repository has, and a site that goes live must not.
  expect(problems.filter((line) => !line.includes("made-up brokerage"))).toEqual([
    expect.stringContaining(line),
  ]);
  expect(lines.at(-1)).toBe("hint     Firebase was not asked: mend the environment first");
});

it("in production a made-up brokerage is a problem: letters would go to nobody", () => {
  const { problems } = examine(production);
  expect(problems).toEqual([
    expect.stringContaining("problem  app/content/brokerage.ts is of a made-up brokerage"),
  ]);
});

it.each(["external_account", "impersonated_service_account"])(
  "an operator without a key (%s) is not turned away",
  (type) => {
    const GOOGLE_APPLICATION_CREDENTIALS = file(`${type}.json`, { type });
    const { lines } = examine({ ...production, GOOGLE_APPLICATION_CREDENTIALS });
    expect(lines).toContainEqual(expect.stringMatching(/^ok {7}GOOGLE_APPLICATION_CREDENTIALS (is|imp)/));
  },
);
