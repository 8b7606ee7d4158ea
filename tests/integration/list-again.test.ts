import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { phoneAccount } from "~/postings/posting";
import { findOfficeFile, findPostingById } from "~/postings/store.server";
import { lettersAbout, postingId, storedPosting } from "./orders";
import { changeOfficeFile } from "./posting-files";
import { changed } from "./register";
import { loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { liveOrder } from "./stages";
import { rowNamed } from "./stored";

/** The office's work after a listing has expired. */

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");
const { visitor: colleague } = await staffMember(site, "agent");

async function expiredListing() {
  const home = await liveOrder(site);
  const id = await postingId(home.path);
  const endDay = addDays(today(), -3);
  await changed(id, (now) => ({ ...now, mls: now.mls && { ...now.mls, endDay } }));
  // The next write records the end of the term.
  await changed(id, (now) => ({ ...now, updatedAt: new Date() }));
  const page = `${home.path.replace("/account/", "/office/")}/list-again`;
  return { ...home, id, page };
}

const form = (act: string, typed: Record<string, string> = {}) => ({
  act,
  variant: "",
  changeId: crypto.randomUUID(),
  seen: "0",
  ...typed,
});

/** Sends a form as its page would, which knows the number of events. */
async function send(page: string, id: string, act: string, typed: Record<string, string> = {}) {
  const seen = String((await findPostingById(id))?.events.length);
  return agent.post(page, form(act, { ...typed, seen }));
}

it("the row of an expired listing goes once the call is recorded, which the seller doesn't see", async () => {
  const { id, page, path, visitor } = await expiredListing();
  expect(await rowNamed(`relist-${id}`)).toMatchObject({ open: true, kind: "relist" });
  expect((await send(page, id, "ask-to-relist", { answer: "", note: "" })).status).toBe(400);
  expect((await send(page, id, "ask-to-relist", { answer: "later", note: "SECRET-WORDS" })).status).toBe(302);
  expect(await rowNamed(`relist-${id}`)).toBeUndefined();
  expect(await agent.words(page)).toContain("SECRET-WORDS");
  expect(await visitor.words(path)).not.toContain("SECRET-WORDS");
});

it("a sale to a buyer from the term is recorded within the holdover only", async () => {
  const { id, page } = await expiredListing();
  const sale = { buyer: "Bea Buyer", price: "700000", introduced: "A showing" };
  const on = (acceptedOn: string) => send(page, id, "record-holdover-sale", { ...sale, acceptedOn });
  expect((await on(addDays(today(), -3))).status).toBe(400);
  expect((await on(addDays(today(), 1))).status).toBe(400);
  expect((await on(today())).status).toBe(302);
  expect((await findPostingById(id))?.events.at(-1)).toMatchObject({
    transition: "record-holdover-sale",
    reason: expect.stringMatching(/\$700,000 by Bea Buyer/),
  });
});

it("two colleagues who list again at once begin one new order with the seller's answers, and send one letter", async () => {
  const { id, page, uid, visitor } = await expiredListing();
  const by = { role: "agent", id: "ana", name: "Ana" } as const;
  const entered = { rooms: { values: {}, by, at: new Date() } };
  await changeOfficeFile(id, (file) => ({ ...file, entered }));
  const seen = String((await findPostingById(id))?.events.length);
  const [sent, colleagues] = [form("list-again", { seen }), form("list-again", { seen })];
  const atOnce = await Promise.all([agent.post(page, sent), colleague.post(page, colleagues)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([302, 409]);
  for (const [index, one] of [agent, colleague].entries())
    expect((await one.post(page, [sent, colleagues][index] ?? {})).status).toBe(atOnce[index]?.status);
  expect((await send(page, id, "list-again")).status).toBe(409);
  const drafts = (await visitor.html("/account?all")).match(/\/account\/postings\/MP-[\w-]+/g);
  const others = [...new Set(drafts)].filter((path) => !page.includes(path.split("/").at(-1) ?? ""));
  expect(others).toHaveLength(1);
  const { id: newId, reference, state, events, tasks } = await storedPosting(others[0] ?? "");
  // Nothing of the new listing has been entered on the MLS.
  expect((await findOfficeFile(newId)).entered).toBeUndefined();
  expect([state, events[0]?.actor.role]).toEqual(["draft", "agent"]);
  expect(tasks.rooms).toBeDefined();
  expect(await lettersAbout(uid, /^List again/)).toHaveLength(1);
  const office = `/office/postings/${reference}`;
  expect((await agent.get(office)).status).toBe(404);
  // Both files name each other. The draft has no link yet.
  const files = [page, page.replace("/list-again", "")];
  for (const file of files) {
    const html = await agent.html(file);
    expect([textOf(html).includes(`New order ${reference}`), html.includes(`"${office}"`)]).toEqual([
      true,
      false,
    ]);
  }
  await changed(newId, (now) => ({ ...now, state: "submitted", sentAt: new Date() }));
  for (const file of files) expect(await agent.html(file)).toContain(`"${office}"`);
  expect(await agent.html(office)).toContain(`"${files[1]}"`);
});

it("a seller without an account gets the new order, too, and the office fills it in", async () => {
  const { id, page } = await expiredListing();
  await changed(id, (now) => ({ ...now, uid: phoneAccount(id) }));
  expect((await send(page, id, "list-again")).status).toBe(302);
  const path = /href="(\/office\/postings\/[^"]+)">New order/.exec(await agent.html(page))?.[1] ?? "";
  const { headers } = await agent.get(path);
  const fillIn = headers.get("Location") ?? "";
  expect([path, fillIn]).toEqual([expect.stringMatching(/MP-/), path.replace("/office/", "/account/")]);
  expect((await agent.get(fillIn)).status).toBe(200);
});
