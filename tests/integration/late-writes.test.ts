import { connect, createServer, type Socket } from "node:net";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { oobCode } from "./firebase";
import { accountMailTo, filledForm, formOf, mailOf, stored, storedRequest } from "./requests";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

/** The Auth emulator answers at once. Writes to the store arrive only when this test releases them. */
let held = false;
/** Chunks by connection, oldest first. */
const waiting: (() => void)[][] = [];
const sockets = new Set<Socket>();
const { FIRESTORE_EMULATOR_HOST = "", FIREBASE_PROJECT_ID } = process.env;
/** Connects directly to the store, because the address is read now. */
const store = new Firestore({ projectId: FIREBASE_PROJECT_ID });
const [, storePort] = FIRESTORE_EMULATOR_HOST.split(":");
let lastMove = performance.now();
const moved = () => {
  lastMove = performance.now();
};
/** Waits until no data has moved for a while, so that all work is finished. */
const quiet = () => vi.waitUntil(() => performance.now() - lastMove > 1500, { timeout: 60_000 });
const between = createServer((client) => {
  const there = connect(Number(storePort), "127.0.0.1");
  for (const socket of [client, there]) sockets.add(socket.on("error", () => {}));
  there.pipe(client);
  there.on("data", moved);
  const chunks: (() => void)[] = [];
  waiting.push(chunks);
  client.on("data", (chunk) => {
    moved();
    if (held) chunks.push(() => there.write(chunk));
    else there.write(chunk);
  });
});

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const address = between.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${address.port}`;
  process.env.PROVIDER_DEADLINE_MS = "8000";
  site = await loadSite();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  between.close();
});

/** Releases everything that has waited, and stops holding back. */
function letThrough() {
  held = false;
  for (const chunks of waiting) for (const pass of chunks.splice(0)) pass();
}

it("sign-ups whose profiles arrive too late leave neither account nor profile", async () => {
  await signedUp(site);
  // Enough timeouts in a row also replace the client that wrote the profiles.
  const people = Array.from({ length: 4 }, () => newPerson());
  const send = (person: (typeof people)[number]) =>
    new Visitor(site).post("/sign-up", { ...person, confirmPassword: person.password });
  held = true;
  const answers = await Promise.all(people.map(send));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(waiting.length).toBeGreaterThan(1);
  held = false;
  // The removals by the new client arrive first, then the writes of the old one.
  for (const chunks of waiting.reverse()) {
    for (const pass of chunks.splice(0)) pass();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const profiles = store.collection("users").where(
    "email",
    "in",
    people.map(({ email }) => email),
  );
  // Waits for the writes and their removals.
  await quiet();
  await vi.waitFor(async () => expect((await profiles.get()).size).toBe(0), { timeout: 60_000 });
  for (const person of people) {
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
    expect((await send(person)).status).toBe(302);
  }
  expect((await profiles.get()).size).toBe(4);
});

it("a request that arrives too late doesn't hide the corrected one", async () => {
  const visitor = new Visitor(site);
  const { id } = await formOf(visitor, "question");
  const { email } = newPerson();
  const first = { ...filledForm("question"), requestId: id, email, message: "the first words" };
  const corrected = { ...first, message: "the corrected words" };
  const send = async (fields: Record<string, string>) => {
    const { status, headers } = await visitor.post("/request/question", fields);
    return { status, id: headers.get("Location")?.replace("/request/sent/", "") ?? "" };
  };
  held = true;
  expect((await send(first)).status).toBe(503);
  expect((await send(corrected)).status).toBe(503);
  letThrough();
  await vi.waitFor(async () => expect(await stored(id)).toBe(true), { timeout: 60_000 });
  await quiet();
  const kept = store.collection("requests").where("claimableBy", "==", email);
  expect((await kept.get()).size).toBe(1);

  const answer = await send(corrected);
  expect(answer.status).toBe(303);
  expect(answer.id).not.toBe(id);
  const request = await storedRequest(answer.id);
  expect(request.details?.message).toBe("the corrected words");
  expect(await mailOf(answer.id)).toHaveLength(2);
  const confirmation = await visitor.html(`/request/sent/${answer.id}`);
  expect(confirmation).toContain(request.reference);
  expect((await storedRequest(id)).details?.message).toBe("the first words");

  // Sending either version again returns the answer it had.
  expect(await send(corrected)).toEqual(answer);
  expect(await send(first)).toEqual({ status: 303, id });
  expect((await kept.get()).size).toBe(2);
});

it("a password is changed even if its letter has to wait, and the letter is written once", async () => {
  const { person } = await signedUp(site);
  const outside = new Visitor(site);
  await outside.post("/forgot-password", { email: person.email });
  const code = await oobCode(person.email, "PASSWORD_RESET");
  const fields = { oobCode: code, password: "new words 22", confirmPassword: "new words 22" };
  held = true;
  const done = await outside.post("/reset-password", fields);
  expect({ status: done.status, to: done.headers.get("Location") }).toEqual({ status: 302, to: "/login" });
  letThrough();
  await vi.waitFor(async () => expect(await accountMailTo(person.email)).toHaveLength(1), {
    timeout: 60_000,
  });
  // The next attempt finds the letter.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await accountMailTo(person.email)).toHaveLength(1);
  expect((await outside.post("/login", { ...person, password: "new words 22" })).status).toBe(302);
});
