import { connect, createServer, type Socket } from "node:net";
import { Firestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

/** The Auth emulator is there; what is sent to the store arrives when this test lets it. */
let held = false;
const waiting: (() => void)[] = [];
const sockets = new Set<Socket>();
const { FIRESTORE_EMULATOR_HOST = "", FIREBASE_PROJECT_ID } = process.env;
/** Straight to the store: it reads the address now. */
const store = new Firestore({ projectId: FIREBASE_PROJECT_ID });
const [, storePort] = FIRESTORE_EMULATOR_HOST.split(":");
const between = createServer((client) => {
  const there = connect(Number(storePort), "127.0.0.1");
  for (const socket of [client, there]) sockets.add(socket.on("error", () => {}));
  there.pipe(client);
  client.on("data", (chunk) => {
    if (held) waiting.push(() => there.write(chunk));
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

it("a sign-up whose profile comes too late leaves neither account nor profile", async () => {
  await signedUp(site);
  const person = newPerson();
  const visitor = new Visitor(site);
  const fields = { ...person, confirmPassword: person.password };
  held = true;
  expect((await visitor.post("/sign-up", fields)).status).toBe(503);
  expect(waiting.length).toBeGreaterThan(0);
  held = false;
  for (const send of waiting) send();
  const profiles = store.collection("users").where("email", "==", person.email);
  // Long enough for the write, and for what takes it back.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await profiles.get()).size).toBe(0);
  expect((await visitor.post("/login", person)).status).toBe(401);
  expect((await visitor.post("/sign-up", fields)).status).toBe(302);
  expect((await profiles.get()).size).toBe(1);
});
