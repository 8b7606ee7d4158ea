import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { freshSecond, identityToolkit, noteEndOfSessions, oobCode } from "./firebase";
import { sendRequest, storedRequest } from "./requests";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

/**
 * Firebase's own API can change an account's address without this site. The account page gives a seller the
 * requests of their address. A session made under the old address must therefore open nothing.
 */
const site = await loadSite();

type Person = ReturnType<typeof newPerson>;
type Session = (person: Person) => Promise<Visitor>;
type Change = (person: Person, to: string) => Promise<void>;

const idTokenOf = async ({ email, password }: Person) =>
  (await identityToolkit("signInWithPassword", { email, password, returnSecureToken: true })).idToken;

const sessions: Record<string, Session> = {
  "a sign-up": async (person) => (await signedUp(site, person)).visitor,
  "a sign-in": async (person) => {
    const visitor = new Visitor(site);
    expect((await visitor.post("/login", person)).status).toBe(302);
    return visitor;
  },
};

const changes: Record<string, Change> = {
  "accounts:update": async (person, to) => {
    await identityToolkit("update", { idToken: await idTokenOf(person), email: to });
  },
  VERIFY_AND_CHANGE_EMAIL: async (person, to) => {
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    await identityToolkit("sendOobCode", { requestType, idToken: await idTokenOf(person), newEmail: to });
    await identityToolkit("update", { oobCode: await oobCode(to, requestType) });
  },
};

/** Sends a request from an address without an account. @returns the id it is stored under */
const askedFrom = async (email: string) => (await sendRequest(new Visitor(site), "question", { email })).id;

/** Returns the account's id and its last login, in whole seconds since the epoch as Firebase stores it. */
async function secondsOf(email: string) {
  const { uid, metadata } = await (await adminAuth()).getUserByEmail(email);
  return { uid, signedIn: Date.parse(metadata.lastSignInTime) / 1000 };
}

/**
 * Returns a session whose account changed its address in the second in which the session began. The change is
 * recorded for that second, because a busy machine may need longer for both.
 */
async function changedInItsSecond(person: Person, session: Session, change: Change, to: string) {
  if (session === sessions["a sign-in"]) await signedUp(site, person);
  await freshSecond();
  const visitor = await session(person);
  const { uid, signedIn } = await secondsOf(person.email);
  await change(person, to);
  await noteEndOfSessions(uid, signedIn);
  return visitor;
}

// Each way to log in, and each way to change the address.
it.each([
  ["a sign-up", "accounts:update"],
  ["a sign-in", "VERIFY_AND_CHANGE_EMAIL"],
])("a session of %s ends when %s changes the address in its second", async (name, way) => {
  const [session, change] = [sessions[name], changes[way]];
  if (!session || !change) return expect.fail();
  const person = newPerson();
  const own = newPerson().email;
  const id = await askedFrom(person.email);
  const stranger = await changedInItsSecond(person, session, change, own);
  const idToken = await idTokenOf({ ...person, email: own });
  await identityToolkit("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
  await identityToolkit("update", { oobCode: await oobCode(own, "VERIFY_EMAIL") });

  for (const path of ["/account", "/account/data.json"]) {
    const response = await stranger.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^\/login/);
  }
  const request = await storedRequest(id);
  expect(request.uid).toBeNull();
  // A login under the new address opens an ordinary account without the old request.
  await freshSecond();
  const again = new Visitor(site);
  expect((await again.post("/login", { ...person, email: own })).status).toBe(302);
  const account = await again.get("/account");
  expect(account.status).toBe(200);
  expect(await account.text()).not.toContain(request.reference);
});

it("an account made for another person's address shows nothing while its owner takes it over", async () => {
  const person = newPerson();
  const id = await askedFrom(person.email);
  const { reference } = await storedRequest(id);
  await signedUp(site, person);
  const owner = new Visitor(site);
  await owner.post("/forgot-password", { email: person.email });
  const code = await oobCode(person.email, "PASSWORD_RESET");
  const password = "new words 22";

  // Waits until the account isn't new any more.
  for (let seconds = 0; seconds < 3; seconds += 1) await freshSecond();
  const stranger = new Visitor(site);
  expect((await stranger.post("/login", person)).status).toBe(302);
  let done = false;
  const reset = owner.post("/reset-password", { oobCode: code, password, confirmPassword: password });
  void reset.then(() => {
    done = true;
  });
  // Setting the password confirms the address, while the intruder keeps loading the account page.
  while (!done) {
    expect(await stranger.html("/account")).not.toContain(reference);
    await sleep(20);
  }
  expect((await reset).status).toBe(302);

  expect((await owner.post("/login", { ...person, password })).status).toBe(302);
  expect(await owner.html("/account")).toContain(reference);
});
