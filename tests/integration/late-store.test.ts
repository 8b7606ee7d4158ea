import { connect, createServer, type Socket } from "node:net";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

/** The Auth emulator is there; what is sent to the store arrives when this test lets it. */
let held = false;
/** By connection, oldest first. */
const waiting: (() => void)[][] = [];
const sockets = new Set<Socket>();
const { FIRESTORE_EMULATOR_HOST = "", FIREBASE_PROJECT_ID } = process.env;
/** Straight to the store: it reads the address now. */
const store = new Firestore({ projectId: FIREBASE_PROJECT_ID });
const [, storePort] = FIRESTORE_EMULATOR_HOST.split(":");
const between = createServer((client) => {
  const there = connect(Number(storePort), "127.0.0.1");
  for (const socket of [client, there]) sockets.add(socket.on("error", () => {}));
  there.pipe(client);
  const chunks: (() => void)[] = [];
  waiting.push(chunks);
  client.on("data", (chunk) => {
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
  site = await loadSite();
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  between.close();
});

it("sign-ups whose profiles come too late leave neither account nor profile", async () => {
  await signedUp(site);
  // So many misses in a row also replace the client that wrote them.
  const people = Array.from({ length: 4 }, () => newPerson());
  const send = (person: (typeof people)[number]) =>
    new Visitor(site).post("/sign-up", { ...person, confirmPassword: person.password });
  held = true;
  const answers = await Promise.all(people.map(send));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(waiting.length).toBeGreaterThan(1);
  held = false;
  // The removals of the new client come first, then the writes of the old.
  for (const chunks of waiting.reverse()) {
    for (const pass of chunks) pass();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const profiles = store.collection("users").where(
    "email",
    "in",
    people.map(({ email }) => email),
  );
  // Long enough for the writes, and for what takes them back.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await profiles.get()).size).toBe(0);
  for (const person of people) {
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
    expect((await send(person)).status).toBe(302);
  }
  expect((await profiles.get()).size).toBe(4);
});
