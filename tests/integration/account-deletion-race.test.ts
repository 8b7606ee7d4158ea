import { afterEach, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { begin, seller } from "./orders";
import { filledForm, formOf } from "./requests";
import { hiddenFields, loadSite } from "./site";

/** Another window of the seller writes while the account is being deleted. No record may remain. */

const site = await loadSite();
afterEach(() => vi.restoreAllMocks());

it("deletes records written between the erasure and the end of the account", async () => {
  const { visitor, uid, person } = await seller(site);
  const db = await firestore();
  const profile = () => db.collection("users").doc(uid).get();
  const own = async (name: string) => (await db.collection(name).where("uid", "==", uid).get()).size;
  const question = await formOf(visitor, "question");
  const deletion = hiddenFields(await visitor.html("/account/delete"));

  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const ask = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (...asked) => {
    if (/accounts:delete/.test(String(asked[0]))) await held;
    return ask(...asked);
  });
  const other = Object.assign(Object.create(visitor), {
    cookies: new Map(visitor.cookies),
  }) as typeof visitor;
  const deleting = visitor.post("/account/delete", { ...deletion, password: person.password });
  await vi.waitUntil(async () => !(await profile()).exists, { timeout: 60_000 });

  const name = { firstName: "Robin", lastName: "Again" };
  expect((await other.post("/account/profile", name)).status).toBe(302);
  await begin(other);
  const asked = { ...filledForm("question"), requestId: question.id };
  expect((await other.post("/request/question", asked)).status).toBe(303);
  expect([(await profile()).exists, await own("postings"), await own("requests")]).toEqual([true, 1, 1]);

  goOn();
  expect((await deleting).status).toBe(302);
  expect([(await profile()).exists, await own("postings"), await own("requests")]).toEqual([false, 0, 0]);
  expect((await other.get("/account")).status).toBe(302);
});
