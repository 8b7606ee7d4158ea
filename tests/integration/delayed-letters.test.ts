import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { mailCollection } from "~/lib/mail/collection.server";
import { junkAct } from "~/postings/junk";
import { linkOfOffer } from "~/postings/offers/line-secret.server";
import { visitPath } from "~/postings/showing-requests/links";
import { findOffers, findShowings } from "~/postings/store.server";
import { changed, fill } from "./register";
import { loadSite, Visitor } from "./site";
import { shownHome } from "./stages";
import { ask, enquire, type Home, register } from "./strangers";

/** Letters are collected for some minutes and omit items settled before they are sent. */

const site = await loadSite();

/** Subjects of the letters that wait for their turn. */
const waiting = async ({ uid }: Home) => {
  const about = mailCollection(await firestore()).where("uid", "==", uid);
  return (await about.get()).docs
    .map((letter) => letter.data())
    .filter(({ dueAt }) => dueAt && dueAt.getTime() > Date.now() + 60_000)
    .map(({ message }) => message.subject);
};

const until = (home: Home, state: Home["posting"]["state"]) =>
  changed(home.posting.id, (now) => ({ ...now, state }));

const press = (home: Home, page: string, act: string, variant: string, more: Record<string, string> = {}) =>
  home.visitor.post(`${home.path}/${page}`, { act, variant, changeId: randomUUID(), ...more });

describe("a delayed letter about requests for showings", () => {
  it.each<[string, (home: Home, id: string) => Promise<unknown>]>([
    ["accepted", (home, id) => press(home, "showing-log", "accept-request", id)],
    [
      "withdrawn",
      async (home, id) => {
        const request = (await findShowings(home.posting.id)).requests?.find((one) => one.id === id);
        if (request) await new Visitor(site).post(visitPath(home.posting, request), { act: "withdraw" });
      },
    ],
    ["over because the home is sold", (home) => until(home, "sold")],
  ])("is deleted once they are %s", async (_, settle) => {
    const home = await shownHome(site);
    await ask(home, 10);
    const ids = [await ask(home, 12), await ask(home, 14)];
    expect(await waiting(home)).toEqual([expect.stringMatching(/^Two more showing requests/)]);
    for (const id of ids) await settle(home, id);
    expect(await waiting(home)).toEqual([]);
  });

  it("names only open requests, including a later one", async () => {
    const home = await shownHome(site);
    await ask(home, 10);
    const [second] = [await ask(home, 12), await ask(home, 12), await ask(home, 14)];
    // Accepting the second request declines the third, which asked for the same time.
    const before = await home.visitor.html(`${home.path}/showing-log`);
    expect(before).toContain("Accept Agent 12, decline Agent 12");
    await press(home, "showing-log", "accept-request", second ?? "");
    expect(await home.visitor.html(`${home.path}/showing-log`)).toContain("and was declined");
    expect(await waiting(home)).toEqual([expect.stringMatching(/^Showing request/)]);
    await ask(home, 16);
    expect(await waiting(home)).toEqual([expect.stringMatching(/^Two more showing requests/)]);
  });
});

it.each<[string, (home: Home, id: string) => Promise<unknown>]>([
  ["read", (home, id) => fill(home.visitor, `${home.path}/offer-register`, `read-offer-${id}`)],
  [
    "withdrawn by the buyer's side",
    async (home, id) => {
      const offer = (await findOffers(home.posting.id)).offers.find((one) => one.id === id);
      const path = (offer && linkOfOffer(home.posting)(offer)) ?? "";
      await new Visitor(site).post(path, { act: "withdraw-registered", changeId: randomUUID() });
    },
  ],
  ["over because the listing is terminated", (home) => until(home, "terminated")],
])("a delayed letter about registered offers is deleted once they are %s", async (_, settle) => {
  const home = await shownHome(site);
  await register(site, home);
  const ids = [await register(site, home), await register(site, home)];
  expect(await waiting(home)).toContainEqual(expect.stringMatching(/^Two offers registered/));
  await settle(home, ids[0] ?? "");
  for (const subject of await waiting(home)) expect(subject).toMatch(/^Offer C registered/);
  await settle(home, ids[1] ?? "");
  expect(await waiting(home)).toEqual([]);
});

it.each<[string, (home: Home, id: string) => Promise<unknown>]>([
  ["answered", (home, id) => press(home, "enquiries", "called-back", id)],
  ["marked as junk", (home, id) => press(home, "enquiries", junkAct, "", { junk: id })],
  ["over because the home is sold", (home) => until(home, "sold")],
])("a delayed letter about enquiries is deleted once they are %s", async (_, settle) => {
  const home = await shownHome(site);
  await enquire(home);
  const ids = [await enquire(home), await enquire(home)];
  expect(await waiting(home)).toEqual([expect.stringMatching(/^Two buyers ask/)]);
  for (const id of ids) await settle(home, id);
  expect(await waiting(home)).toEqual([]);
});
