import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as askEmulator, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Firestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { stillExample } from "~/content/policies";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { startMailServer } from "../../scripts/lib/mail-server.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { runNode } from "./command";

const secret = () => randomBytes(32).toString("base64");

/** A developer's machine with the emulators. */
const development = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "development",
  APP_ORIGIN: "http://localhost:3000",
  SESSION_SECRET: secret(),
  // A busy machine needs longer.
  PROVIDER_DEADLINE_MS: "30000",
  ...inject("firebase"),
  FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST ?? "",
});

/** Runs the built doctor with exactly this environment. */
async function examine(env: Record<string, string>) {
  const { code, out, err } = await runNode(["build/doctor.js"], env);
  const lines = (out + err).trim().split("\n");
  return { code, lines, problems: lines.filter((line) => line.startsWith("problem")) };
}

/**
 * Runs a Firebase Auth stub that answers matching calls with this error and proxies the others to the
 * emulator.
 */
async function authThatSays<T>(
  calls: RegExp,
  status: number,
  message: string,
  use: (host: string) => Promise<T>,
) {
  const stub = createServer((request, response) => {
    if (calls.test(request.url ?? "")) {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: { code: status, message } }));
      return;
    }
    const { method, headers, url = "" } = request;
    const emulator = `http://${inject("firebase").FIREBASE_AUTH_EMULATOR_HOST}${url}`;
    const onward = askEmulator(emulator, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`127.0.0.1:${(stub.address() as AddressInfo).port}`);
  } finally {
    stub.close();
  }
}

/** Stores these records in a running store. */
async function storeIn(host: string, records: Record<string, object>) {
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", host);
  const db = new Firestore({ projectId: inject("firebase").FIREBASE_PROJECT_ID });
  vi.unstubAllEnvs();
  await Promise.all(Object.entries(records).map(([path, record]) => db.doc(path).set(record)));
  await db.terminate();
}

/** Starts a store with these records while `examine` runs. */
async function storeWith(
  records: Record<string, object>,
  indexes?: Parameters<typeof startFirestoreInMemory>[1],
) {
  const port = await freePort();
  const stop = await startFirestoreInMemory(port, indexes);
  const host = `127.0.0.1:${port}`;
  await storeIn(host, records);
  return { host, stop };
}

type Examined = Awaited<ReturnType<typeof examine>>;

/**
 * Output for a good environment and for two environments with several faults each. Each run takes a second,
 * so they are shared.
 */
let good: Examined;
let older: Examined;
let newer: Examined;
const env = development();

/** Rows of the queue. */
const rowsOf = (...kinds: string[]) => Object.fromEntries(kinds.map((kind) => [`work/${kind}`, { kind }]));
/** A request, an order and a draft, which has no row. @param draftOf the schema that the draft is written by */
const records = (draftOf: number) => ({
  "requests/a": { kind: "question" },
  "postings/b": { state: "live", version: 1 },
  "postings/draft": { state: "draft", version: draftOf },
  ...rowsOf("question", "message", "change", "offer", "sale"),
});

/** Colleagues with a registration that is missing, expired, valid, and not needed. */
const staff = Object.fromEntries(
  [
    { name: "Ana Lee", role: "agent" },
    { name: "Bo Lee", role: "broker", registration: { number: "4712345", until: "2024-05-06" } },
    { name: "Cy Young", role: "agent", registration: { number: "4712346", until: "2199-05-06" } },
    { name: "Di Young", role: "assistant" },
  ].map((one) => [`staff/${one.name.slice(0, 2)}`, { ...one, version: 1 }]),
);

beforeAll(async () => {
  await storeIn(env.FIRESTORE_EMULATOR_HOST, { ...records(1), ...rowsOf("posting") });
  const [old, young] = await Promise.all([
    storeWith(records(0)),
    storeWith({ ...records(2), ...rowsOf("posting"), ...staff }, { indexes: [], fieldOverrides: [] }),
  ]);
  const mailServer = await startMailServer({ take: () => {} });
  const SMTP_URL = mailServer.url;
  [good, older] = await Promise.all([
    examine(env),
    authThatSays(/createSessionCookie/, 400, "INVALID_LOGIN_CREDENTIALS", (auth) =>
      examine({ ...env, FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: old.host, SMTP_URL }),
    ),
  ]);
  await mailServer.stop();
  const refused = "API key not valid. Please pass a valid API key.";
  const replies = { MAIL_REPLY_DOMAIN: "files.invalid", MAIL_IN_SECRET: secret() };
  const hosts = { FIRESTORE_EMULATOR_HOST: young.host, SMTP_URL, ...replies };
  newer = await authThatSays(/signInWithPassword/, 400, refused, (auth) =>
    examine({ ...env, FIREBASE_AUTH_EMULATOR_HOST: auth, ...hosts }),
  );
  await Promise.all([old.stop(), young.stop()]);
});

describe("npm run doctor", () => {
  it("finds nothing wrong with a good environment", () => {
    const { code, lines, problems } = good;
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    expect(lines.join("\n"), "tells no secret").not.toContain(env.SESSION_SECRET);
    expect(lines).toContainEqual(expect.stringMatching(/^hint {5}SMTP_URL is not set: /));
    expect(lines).toContain(
      "hint     MAIL_REPLY_DOMAIN is not set: replies to emails don't come into the files",
    );
    for (const line of [
      "ok       SESSION_SECRET is strong (1, the first one signs)",
      "ok       Firebase Auth accepts the API key and login with email and password",
      "ok       Tokens can be signed (for the email that confirms an address)",
      "ok       Sessions can be created, read and ended",
      "ok       Firestore accepts writes, reads and deletions",
      "ok       Firestore's records have this build's schema, 1",
      "ok       The bucket demo-mere-posting.firebasestorage.app accepts writes, reads, lists and deletions",
      "ok       Firestore index requests (status, order) answers",
    ]) {
      expect(lines).toContain(line);
    }
    for (const line of lines) expect(line).toMatch(/^(ok {7}|hint {5}|problem {2})\S/);
    // Each remaining value of the example brokerage is one hint, not a failure.
    const example = "hint     app/content/brokerage.ts: still the example brokerage's: ";
    expect(lines.filter((line) => line.startsWith(example))).toHaveLength(stillExample().length);
    expect(lines).toContain(`${example}price of an extension (extensionFeeDollars)`);
  });

  it("reports rows that the queue lacks", () => {
    expect(older.lines).toContainEqual(
      expect.stringMatching(/^hint {5}The office's queue has 1 rows for 2 records: .*rebuild/),
    );
  });

  it("fails if sessions can't be created or records are older than the build, and confirms the mail server", () => {
    expect(older.problems).toEqual([
      expect.stringMatching(/^problem {2}Sessions: /),
      "problem  Firestore's schema: postings has records of schema 0, this build reads 1 (docs/operations/updates.md)",
    ]);
    expect(older.lines).toContain("ok       The mail server accepts the login");
    expect(older.code).toBe(1);
  });

  it("fails if the key is refused, records are newer than the build or the mail server is down", () => {
    expect(newer.problems.filter((line) => !line.includes("Firestore index"))).toEqual([
      expect.stringContaining("problem  FIREBASE_API_KEY is refused"),
      "problem  Firestore's schema: postings has records of schema 2, this build reads 1 (docs/operations/updates.md)",
      expect.stringContaining("problem  The mail server: "),
      expect.stringContaining("problem  Mail server of files.invalid: "),
    ]);
    expect(newer.code).toBe(1);
    expect(newer.lines).toContain(
      "hint     Without a valid RECO registration under People: Ana Lee (not recorded), Bo Lee (expired May 6, 2024)",
    );
  });

  it("lists each missing index and how to deploy them", () => {
    const how = "is missing or still being built: `firebase deploy --only firestore`";
    const { indexes } = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as {
      indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
    };
    expect(indexes.length).toBeGreaterThan(12);
    const missing = indexes.map(
      ({ collectionGroup, fields }) =>
        `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(", ")})`,
    );
    expect(newer.problems.filter((line) => line.includes("Firestore index"))).toEqual(
      missing.map((index) => `problem  Firestore index ${index}: ${how}`),
    );
  });

  it("reports each service that doesn't answer", async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const { indexes } = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as { indexes: unknown[] };
    const { code, problems } = await examine({
      ...development(),
      FIREBASE_AUTH_EMULATOR_HOST: nobody,
      FIRESTORE_EMULATOR_HOST: nobody,
      PROVIDER_DEADLINE_MS: "20000",
    });
    expect(code).toBe(1);
    expect(problems).toEqual([
      expect.stringContaining("Firebase Auth is unavailable"),
      expect.stringContaining("Firebase Auth for administrators"),
      expect.stringContaining("problem  Sessions: "),
      expect.stringContaining("problem  Firestore: "),
      expect.stringContaining("problem  Firestore's schema: "),
      ...indexes.map(() => expect.stringContaining("problem  Firestore index ")),
    ]);
  });
});
