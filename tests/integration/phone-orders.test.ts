import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { homePath } from "~/postings/home-page/page";
import { advanceTerm } from "~/postings/listing/clock.server";
import { type Posting, phoneAccount } from "~/postings/posting";
import { answering } from "~/postings/posting.fixture";
import { changePosting } from "~/postings/store.server";
import { withUntold } from "~/postings/untold";
import { filledOrder, mailAbout, postingId, sendOrder, storedPosting } from "./orders";
import { changed, fill, filled, submit } from "./register";
import { sendRequest } from "./requests";
import { loadSite, loggedIn, newPerson, Visitor } from "./site";
import { staffMember } from "./staff";
import { orderThatIs, sendProof, shownHome, toProof, toReview, toSign } from "./stages";
import { rowNamed } from "./stored";

/** Orders that the office takes on the phone. */

const site = await loadSite();
const { visitor: agent, name } = await staffMember(site, "agent");
const { visitor: colleague } = await staffMember(site, "agent");
const page = "/office/orders/new";
const unaddressed = { to: [""], message: { subject: "Late", text: "", html: "" } };
// Like any page of the office, it marks the session.
await agent.html(page);

const call = (typed: Record<string, string> = {}) => ({
  act: "take-by-phone",
  variant: "",
  changeId: crypto.randomUUID(),
  name: "Femi Adeyemi",
  phone: "416-555-0171",
  email: newPerson().email,
  street: "12 Queen Street East",
  postalCode: "M5C 1S6",
  plan: "basic",
  listPrice: "789000",
  ...typed,
});

/** Takes an order on the phone. @returns the path of its first page */
async function taken(typed: Record<string, string> = {}) {
  const response = await agent.post(page, call(typed));
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
}

it("the office begins an order on the phone, and fills it in on the seller's own pages", async () => {
  const wrong = await agent.post(page, call({ postalCode: "X1X 1X1", name: "" }));
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("789000");
  const path = await taken();
  const posting = await storedPosting(path);
  expect(posting).toMatchObject({ state: "draft", assignee: { name } });
  expect(posting.events[0]).toMatchObject({ actor: { role: "agent" }, reason: "Taken on the phone." });
  expect(posting.tasks.address?.raw).toMatchObject({
    number: "12",
    street: "Queen",
    municipality: "Toronto",
  });
  expect(await rowNamed(`phone-order-${posting.id}`)).toMatchObject({ open: true, waitsFor: "seller" });
  // The queue's link leads to the draft.
  expect((await agent.get(path.replace("/account/", "/office/"))).headers.get("Location")).toBe(path);
  expect(await agent.words(path)).toContain("filling it in for Femi Adeyemi");
  expect(await agent.html(`${path}/price`)).toContain("789000");
  const seen = /name="seen" value="(\d+)"/.exec(await agent.html(`${path}/rooms`))?.[1] ?? "0";
  expect((await agent.post(`${path}/rooms`, { seen, bedrooms: "3", next: "later" })).status).toBe(303);
  expect((await storedPosting(path)).tasks.rooms?.raw).toMatchObject({ bedrooms: "3" });
  const { visitor: stranger } = await loggedIn(site);
  for (const one of [path, `${path}/price`, page]) expect((await stranger.get(one)).status).toBe(404);
});

it("the seller gets a link, and the order becomes the account's with the confirmed address", async () => {
  const { visitor, person, uid } = await loggedIn(site);
  const path = await taken({ email: person.email, send: "yes" });
  const { docs } = await (await firestore())
    .collection("mail")
    .where("to", "array-contains", person.email)
    .get();
  expect(docs.map((letter) => letter.get("message").text).join()).toContain(path);
  expect((await visitor.get(path)).status).toBe(200);
  const posting = await storedPosting(path);
  expect(posting).toMatchObject({ uid, seller: { name: "Femi Adeyemi", email: person.email } });
  expect(posting.events.at(-1)).toMatchObject({ transition: "claim" });
  expect(await rowNamed(`phone-order-${posting.id}`)).toBeUndefined();
  // From now on the draft is the seller's alone.
  expect((await agent.get(path)).status).toBe(404);
  expect((await agent.get(path.replace("/account/", "/office/"))).status).toBe(404);
});

it("a request becomes one order, and is closed with its reason", async () => {
  const { reference, sender } = await sendRequest(new Visitor(site), "serious-seller");
  const email = sender?.email ?? "";
  const from = `${page}?request=${reference}`;
  expect(await agent.html(`/office/requests/${reference}`)).toContain(from);
  expect(await agent.html(from)).toContain(email);
  const sent = call({ email });
  for (const _ of [1, 2]) expect((await agent.post(from, sent)).status).toBe(302);
  const again = await colleague.post(from, call({ email }));
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("an order already")]);
  const { docs } = await (await firestore()).collection("postings").where("claimableBy", "==", email).get();
  expect(docs).toHaveLength(1);
  const shown = await agent.words(`/office/requests/${reference}`);
  expect(shown).toContain("Closed");
  expect(shown).toContain("It's now an order.");
});

it("the office sends a finished order for the seller, and the history says who did", async () => {
  const path = await filledOrder((await loggedIn(site)).visitor);
  const id = await postingId(path);
  await changePosting({ id }, (now) => ({ next: { ...now, uid: phoneAccount(id) }, result: null }));
  const { response } = await sendOrder(agent, path);
  expect(response.status).toBe(303);
  expect(await storedPosting(path)).toMatchObject({
    state: "submitted",
    seller: { name: expect.any(String) },
  });
  const office = path.replace("/account/", "/office/");
  expect((await agent.get(path)).headers.get("Location")).toBe(office);
  expect(await agent.words(office)).toContain("Ana agent (for the seller)");
});

it("the office answers what a caller left out, and then the proof no longer waits for it", async () => {
  const { visitor, path } = await orderThatIs(site, "toSign");
  const office = path.replace("/account/", "/office/");
  const id = await postingId(path);
  await changePosting({ id }, (now) => ({
    next: answering(answering(now, "systems", { roof: [] }), "rooms", { washrooms: [] }),
    result: null,
  }));
  expect(await visitor.html(`${path}/proof`)).toContain(`${path}/systems?line=systems_roof#systems-roof`);
  await expect(toProof(path)).rejects.toThrow(/answer-missing.*Washrooms.*answer-missing.*Roof/);
  expect(await agent.html(office)).toContain(`href="${office}/facts#missing"`);
  const none = await fill(agent, `${office}/facts`, "answer-for-seller-systems");
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("at least one answer")]);
  await submit(agent, `${office}/facts`, "answer-for-seller-systems", [
    ["roof", "metal"],
    ["roof", "flat"],
  ]);
  const washroom = { count: "2", pieces: "4", level: "main" };
  const typed = Object.entries(washroom).map(([part, text]): [string, string] => [
    `washrooms[0].${part}`,
    text,
  ]);
  await submit(agent, `${office}/facts`, "answer-for-seller-rooms", typed);
  const { tasks, events } = await storedPosting(path);
  expect(tasks.systems?.raw.roof).toEqual(["metal", "flat"]);
  expect(tasks.rooms?.raw.washrooms).toEqual([washroom]);
  expect(events.at(-1)).toMatchObject({
    transition: "answer-for-seller",
    reason: "Rooms: Washrooms by size and level",
  });
  expect((await sendProof(path)).state).toBe("proof");
  expect((await agent.html(`${office}/facts`)).includes("answer-for-seller")).toBe(false);
});

describe("an order of a seller without an email address", () => {
  it("begins with a mailing address, but without a link", async () => {
    const none = { email: "", mailing: "PO Box 4, Barrie" };
    const refused = await agent.post(page, call({ ...none, send: "yes" }));
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("PO Box 4")]);
    const { seller, tasks } = await storedPosting(await taken(none));
    expect(seller).toMatchObject({ name: "Femi Adeyemi", email: "" });
    expect(tasks.owners?.raw.owners).toMatchObject([{ noEmail: "yes", mailing: "PO Box 4, Barrie" }]);
  });

  it("is a row of the queue instead of letters, and ends on paper or with a later address", async () => {
    const path = await filledOrder((await loggedIn(site)).visitor);
    const id = await postingId(path);
    const [own = {}, ...others] = (await storedPosting(path)).tasks.owners?.raw.owners ?? [];
    const { email: _, ...unreachable } = own as Record<string, string>;
    const seller = { email: "", name: unreachable.name ?? "", firstName: null };
    const owners = [{ ...unreachable, noEmail: "yes" }, ...others] as never;
    await changePosting({ id }, (now) => ({
      next: answering({ ...now, uid: phoneAccount(id), seller }, "owners", { owners }),
      result: null,
    }));
    expect((await sendOrder(agent, path)).response.status).toBe(303);
    const office = path.replace("/account/", "/office/");
    const row = `tell-seller-${id}`;
    expect(await rowNamed(row)).toMatchObject({
      open: true,
      next: expect.stringContaining("We have your order"),
    });
    await submit(agent, office, "tell-seller");
    expect((await storedPosting(path)).events.at(-1)?.reason).toContain("We have your order");
    expect(await rowNamed(row)).toBeUndefined();
    await toReview(path);
    await toSign(path);
    await toProof(path);
    expect(await rowNamed(row)).toMatchObject({ open: true, next: expect.stringMatching(/proof/i) });
    await submit(agent, office, "approve-proof", { on: today() });
    const approved = await storedPosting(path);
    expect([approved.state, approved.events.at(-1)?.reason]).toEqual([
      "ready",
      expect.stringMatching(/^Signed on paper/),
    ]);
    const letters = await mailAbout(phoneAccount(id));
    expect(letters.flatMap(({ to }) => to).filter((to) => to === "")).toEqual([]);
    expect(letters.map(({ replyTo }) => replyTo)).not.toContain("");
    const { email } = newPerson();
    await submit(agent, office, "edit-contact-0", { phone: "416-555-0171", email });
    const reached = await storedPosting(path);
    expect([reached.seller.email, reached.owners.some((one) => one.email === email)]).toEqual([email, false]);
    // The office still has to tell the seller about earlier letters.
    expect(await rowNamed(row)).toBeDefined();
    await submit(agent, office, "tell-seller");
    expect(await rowNamed(row)).toBeUndefined();
  });

  it("lists every letter outside a step for the phone, with its text: questions, reminders and the end", async () => {
    const home = await shownHome(site);
    const { id } = home.posting;
    const office = home.path.replace("/account/", "/office/");
    await changed(id, (now) => ({ ...now, seller: { ...now.seller, email: "" } }));
    const untold = async () => ((await storedPosting(home.path)).untold ?? []).map(({ subject }) => subject);
    const asks = { name: "Kim Buyer", reach: "647-555-0117", text: "Is the garage heated?", consent: "yes" };
    const asked = await new Visitor(site).post(`${homePath(home.posting)}/ask`, asks);
    expect(asked.status).toBe(303);
    const ends = (days: number) => (now: Posting) => ({
      ...now,
      mls: now.mls && { ...now.mls, endDay: addDays(today(), days) },
    });
    await changed(id, ends(2));
    await advanceTerm(id, new Date());
    await changed(id, ends(-1));
    await advanceTerm(id, new Date());
    const subjects = await untold();
    for (const about of [/ask/i, /ends soon/, /expired/i])
      expect(subjects, String(about)).toContainEqual(expect.stringMatching(about));
    expect(await rowNamed(`tell-seller-${id}`)).toMatchObject({
      next: expect.stringContaining(subjects[0] ?? "?"),
    });
    expect(await agent.words(office)).toContain("Is the garage heated?");
    // Only the letters that the page showed are marked as told.
    const form = await filled(agent, office, "tell-seller");
    await changed(id, (now) => withUntold(now, now, [{ id: "late", letter: unaddressed }], []) ?? now);
    expect((await agent.post(office, form)).status).toBe(302);
    expect(await untold()).toEqual(["Late"]);
  });
});

it("a phone order that isn't sent is reassigned with its colleague's other work", async () => {
  const { visitor: leaving, uid } = await staffMember(site, "agent", "Lee Leaving");
  const { uid: heir, name: heirs } = await staffMember(site, "agent", "Hal Heir");
  const began = await leaving.post(page, call());
  const { reference, id } = await storedPosting(began.headers.get("Location") ?? "");
  const { visitor: broker } = await staffMember(site, "broker");
  await submit(broker, `/office/people/${uid}`, "remove", { to: heir, sure: "yes" });
  expect((await storedPosting(reference)).assignee).toEqual({ uid: heir, name: heirs });
  expect(await rowNamed(`phone-order-${id}`)).toMatchObject({ open: true, holder: heir });
});

it("a seller's own draft can't be assigned", async () => {
  const { visitor: seller } = await loggedIn(site);
  const draft = await storedPosting(await filledOrder(seller));
  const { uid } = await staffMember(site, "agent");
  const row = `p.${draft.reference}.`;
  const sent = { changeId: crypto.randomUUID(), "row[]": row, to: uid };
  await agent.post("/office?index", sent);
  expect(await storedPosting(draft.reference)).toEqual(draft);
});
