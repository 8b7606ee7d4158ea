import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as askEmulator, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, inject, it } from "vitest";
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
  // A busy machine takes its time.
  PROVIDER_DEADLINE_MS: "30000",
  ...inject("firebase"),
});

/** Runs the doctor as the container has it, in nothing but this environment. */
async function examine(env: Record<string, string>) {
  const { code, out, err } = await runNode(["build/doctor.js"], env);
  const lines = (out + err).trim().split("\n");
  return { code, lines, problems: lines.filter((line) => line.startsWith("problem")) };
}

/** A stand-in for Firebase Auth that answers some calls with this error and passes others on to the emulator. */
async function authThatSays<T>(
  status: number,
  message: string,
  use: (host: string) => Promise<T>,
  calls = /signInWithPassword/,
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

/** The store of a project of the test's own, with these records in it. */
async function storeWith(project: string, records: Record<string, object>) {
  const { initializeApp } = await import("firebase-admin/app");
  const { getFirestore } = await import("firebase-admin/firestore");
  const db = getFirestore(initializeApp({ projectId: project }, project));
  await Promise.all(Object.entries(records).map(([path, record]) => db.doc(path).set(record)));
  return db;
}

describe("npm run doctor", () => {
  it("counts the queue's rows of records, not those of what goes on with them", async () => {
    const project = "demo-doctor-queue";
    const kinds = ["question", "posting", "message", "change", "offer", "sale"];
    const store = await storeWith(project, {
      "requests/a": { kind: "question" },
      "postings/b": { state: "live" },
      "postings/draft": { state: "draft" },
      ...Object.fromEntries(kinds.map((kind) => [`work/${kind}`, { kind }])),
    });
    const line = async () => {
      const { lines } = await examine({ ...development(), FIREBASE_PROJECT_ID: project });
      return lines.find((found) => found.includes("office's queue"));
    };
    expect(await line()).toBe("ok       The office's queue has a row for every request and every order");
    await store.doc("work/posting").delete();
    expect(await line()).toMatch(/^hint .*fewer rows/);
  });

  it.each([
    [0, "older"],
    [2, "newer"],
  ])("a store with records of schema %i, which is %s, is not this build's", async (version) => {
    const project = `demo-doctor-schema-${version}`;
    await storeWith(project, { "postings/a": { version: 1 }, "postings/b": { version } });
    const { code, problems } = await examine({ ...development(), FIREBASE_PROJECT_ID: project });
    expect(problems.filter((line) => line.includes("schema"))).toEqual([
      `problem  Firestore's schema: postings has records of schema ${version}, this build reads 1 (docs, Upgrading)`,
    ]);
    expect(code).toBe(1);
  });

  it("finds nothing wrong with a good environment", async () => {
    const env = development();
    const { code, lines, problems } = await examine(env);
    expect(problems).toEqual([]);
    expect(code).toBe(0);
    expect(lines.join("\n"), "tells no secret").not.toContain(env.SESSION_SECRET);
    expect(lines).toContainEqual(expect.stringMatching(/^hint {5}SMTP_URL is not set: /));
    for (const line of [
      "ok       FIREBASE_API_KEY",
      "ok       METRICS_PORT (not set, not needed)",
      "ok       SESSION_SECRET is strong (1, the first one signs)",
      "ok       Firebase Auth takes the API key and e-mail with password",
      "ok       Firebase Auth lets this service account manage accounts",
      "ok       Tokens can be signed (for the e-mail that verifies an address)",
      "ok       Sessions can be made, read and ended",
      "ok       Firestore can be written, read and deleted from",
      "ok       Firestore's records are of this build's schema, 1",
      "ok       The bucket demo-mere-posting.firebasestorage.app can be written, read, listed and deleted from",
      "ok       Firestore index requests (uid, order) answers",
      "ok       Firestore index requests (status, order) answers",
    ]) {
      expect(lines).toContain(line);
    }
    for (const line of lines) expect(line).toMatch(/^(ok {7}|hint {5}|problem {2})\S/);
    // What is still as the made-up brokerage has it: a line each, and no failure.
    const example = "hint     app/content/policies.ts: still the example brokerage's: ";
    expect(lines.filter((line) => line.startsWith(example))).toHaveLength(stillExample().length);
    expect(lines).toContain(`${example}what an extension costs (extensionFeeDollars)`);
  });

  it("tries the mail server", async () => {
    const server = await startMailServer({ take: () => {} });
    const reached = await examine({ ...development(), SMTP_URL: server.url });
    await server.stop();
    expect(reached.problems).toEqual([]);
    expect(reached.lines).toContain("ok       The mail server lets us in");
    const gone = await examine({ ...development(), SMTP_URL: server.url });
    expect(gone.problems).toEqual([expect.stringContaining("problem  The mail server: ")]);
  });

  it("asks nobody where the environment is wrong, and says what is", async () => {
    const { code, lines, problems } = await examine({ ...development(), SESSION_SECRET: "" });
    expect(code).toBe(1);
    expect(problems).toEqual([expect.stringMatching(/^problem {2}SESSION_SECRET is missing: /)]);
    expect(lines.at(-1)).toBe("hint     Firebase was not asked: mend the environment first");
  });

  it("no session can be made: a line about that", async () => {
    const { code, problems } = await authThatSays(
      400,
      "INVALID_LOGIN_CREDENTIALS",
      (host) => examine({ ...development(), FIREBASE_AUTH_EMULATOR_HOST: host }),
      /createSessionCookie/,
    );
    expect(code).toBe(1);
    expect(problems).toEqual([expect.stringMatching(/^problem {2}Sessions: /)]);
  });

  it("Firebase Auth refuses the key: a line about that, and the doctor fails", async () => {
    const { code, lines } = await authThatSays(
      400,
      "API key not valid. Please pass a valid API key.",
      (host) => examine({ ...development(), FIREBASE_AUTH_EMULATOR_HOST: host }),
    );
    expect(lines).toContainEqual(expect.stringContaining("problem  FIREBASE_API_KEY is refused"));
    expect(code).toBe(1);
  });

  it("indexes were not deployed: a line for each that is missing, and how to deploy them", async () => {
    const port = await freePort();
    const stop = await startFirestoreInMemory(port, { indexes: [], fieldOverrides: [] });
    const { code, problems } = await examine({
      ...development(),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
    });
    await stop();
    expect(code).toBe(1);
    const how = "is missing or still being built: `firebase deploy --only firestore`";
    const { indexes } = JSON.parse(readFileSync("firestore.indexes.json", "utf8")) as {
      indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
    };
    expect(indexes.length).toBeGreaterThan(12);
    const missing = indexes.map(
      ({ collectionGroup, fields }) =>
        `${collectionGroup} (${fields.map(({ fieldPath }) => fieldPath).join(", ")})`,
    );
    expect(problems.filter((line) => line.includes("Firestore index"))).toEqual(
      missing.map((index) => `problem  Firestore index ${index}: ${how}`),
    );
  });

  it("nobody is there: a line for each thing that does not answer", async () => {
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
