import { beforeAll, expect, it } from "vitest";
import { postings } from "~/content/business";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { findPostingById } from "~/postings/store.server";
import { filledOrder, linkIn, mailAbout, postingId, seller, sendOrder, storedPosting } from "./orders";
import { changed } from "./register";
import { sendRequest } from "./requests";
import { hiddenFields, loadSite, textOf, Visitor } from "./site";
import { liveOrder, officeStep } from "./stages";
import { askForChange } from "./step-forms";

/** Links that open without an account: forwarded, old, used twice, opened by programs, and mixed up. */

const site = await loadSite();
/** An order that waits for its co-owner, and a listing with a calendar and a change sent to its co-owner. */
let order: { id: string; path: string; confirm: string };
let listing: { id: string; amendment: string; calendar: string };
let request: string;

const linkTo = async (uid: string, kind: string): Promise<string> =>
  (await mailAbout(uid)).map(({ message }) => linkIn(message.text, kind)).find(Boolean) ?? "";

beforeAll(async () => {
  const { visitor, uid } = await seller(site);
  const path = await filledOrder(visitor);
  await sendOrder(visitor, path);
  order = { path, id: await postingId(path), confirm: await linkTo(uid, "confirm-order") };

  const live = await liveOrder(site);
  await askForChange(live.visitor, live.path, "price", { listPrice: "700000" });
  const id = await postingId(live.path);
  const secret = newSecret();
  await changed(id, (now) => ({ ...now, calendar: { secretHash: hashOf(secret), madeAt: new Date() } }));
  const amendment = await linkTo(live.uid, "amendment");
  listing = { id, amendment, calendar: `/calendar/${id}/${secret}.ics` };

  const asker = new Visitor(site);
  request = `/request/sent/${(await sendRequest(asker)).id}`;
});

const secretOf = (link: string): string => link.split("/")[3] ?? "";

it("links change nothing when mail scanners open them, and no proxy may store or forward them", async () => {
  const before = await Promise.all([order, listing].map(({ id }) => findPostingById(id)));
  for (const link of [order.confirm, listing.amendment, listing.calendar, request]) {
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await new Visitor(site).send(link, { method, headers: { Purpose: "prefetch" } });
      const { headers } = answer;
      expect([link, answer.status]).toEqual([link, 200]);
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.get("Referrer-Policy")).toMatch(/^(?:no-referrer|same-origin|strict-origin.*)$/);
      expect(headers.getSetCookie()).toEqual([]);
    }
  }
  expect(await Promise.all([order, listing].map(({ id }) => findPostingById(id)))).toEqual(before);
});

it("each link opens only its own page, and its secret fits no other id, kind or altered link", async () => {
  const confirm = secretOf(order.confirm);
  const told = secretOf(listing.amendment);
  const calendar = secretOf(listing.calendar).replace(/\.ics$/, "");
  const other = (secret: string) => (secret.startsWith("A") ? "B" : "A") + secret.slice(1);
  const wrong = [
    ...[
      told,
      calendar,
      other(confirm),
      confirm.slice(0, -1),
      `${confirm}A`,
      `${confirm}%3D`,
      `${confirm}%00`,
    ].map((secret) => `/confirm-order/${order.id}/${secret}`),
    ...[confirm, calendar, other(told), told.slice(0, -1), `${told}A`, `${told}%0A`].map(
      (secret) => `/amendment/${listing.id}/${secret}`,
    ),
    ...[confirm, told, other(calendar), calendar.slice(0, -1)].map(
      (secret) => `/calendar/${listing.id}/${secret}.ics`,
    ),
    `/calendar/${listing.id}/${calendar}`,
    `/calendar/${order.id}/${calendar}.ics`,
    `/confirm-order/${listing.id}/${confirm}`,
    `/confirm-order/${order.id.toUpperCase()}/${confirm}`,
    `/amendment/${order.id}/${told}`,
    `/request/sent/${order.id}`,
    `/request/sent/${listing.id}`,
    `/confirm-order/${request.split("/").at(-1)}/${confirm}`,
    ...["__proto__", "..", "%2e%2e", "*"].map((id) => `/confirm-order/${id}/${confirm}`),
  ];
  const before = await Promise.all([order, listing].map(({ id }) => findPostingById(id)));
  for (const link of wrong) {
    const visitor = new Visitor(site);
    expect([link, (await visitor.get(link)).status >= 400]).toEqual([link, true]);
    const sent = await visitor.post(link, { text: "No.", shown: "x" });
    expect([link, sent.status >= 400 && sent.status < 500]).toEqual([link, true]);
  }
  expect(await Promise.all([order, listing].map(({ id }) => findPostingById(id)))).toEqual(before);
});

it("a co-owner's link expires, confirms only once, and shows no order afterwards", async () => {
  const owner = new Visitor(site);
  const price = "$789,000";
  const html = await owner.html(order.confirm);
  expect(textOf(html)).toContain(price);
  const form = hiddenFields(html);
  const aged = (days: number) =>
    changed(order.id, (now) => ({
      ...now,
      owners: now.owners.map((one) => ({ ...one, sentAt: new Date(Date.now() - days * 86_400_000) })),
    }));
  const confirmations = async () =>
    (await storedPosting(order.path)).events.filter(({ transition }) => transition === "confirm-ownership");

  await aged(postings.ownerLinkDays + 1);
  expect(await owner.words(order.confirm)).not.toContain(price);
  await owner.post(order.confirm, form);
  expect(await confirmations()).toEqual([]);

  await aged(1);
  expect((await owner.post(order.confirm, {})).status).toBe(409);
  const twice = await Promise.all([1, 2, 3].map(() => new Visitor(site).post(order.confirm, form)));
  expect(twice.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await owner.post(order.confirm, form)).status).toBe(303);
  expect(await confirmations()).toHaveLength(1);
  expect(await new Visitor(site).words(order.confirm)).not.toContain(price);
});

it("links show and do nothing after the posting has ended or its account is deleted", async () => {
  await officeStep(order.path, { transition: "withdraw-for-seller", reason: "They asked for it." });
  await changed(order.id, (now) => ({
    ...now,
    owners: now.owners.map((one) => ({ ...one, confirmedAt: null })),
  }));
  await changed(listing.id, (now) => ({ ...now, state: "terminated" }));
  const before = await Promise.all([order, listing].map(({ id }) => findPostingById(id)));
  for (const link of [order.confirm, listing.amendment]) {
    const visitor = new Visitor(site);
    expect(await visitor.words(link)).not.toMatch(/\$7\d\d,000/);
    const { status } = await visitor.post(link, { text: "No.", shown: "x", changeId: crypto.randomUUID() });
    expect([link, status < 500]).toEqual([link, true]);
  }
  expect(await Promise.all([order, listing].map(({ id }) => findPostingById(id)))).toEqual(before);
  for (const { id } of [order, listing]) await changed(id, (now) => ({ ...now, restrictedAt: new Date() }));
  const owner = new Visitor(site);
  for (const link of [order.confirm, listing.amendment, listing.calendar])
    expect([link, (await owner.get(link)).status]).toEqual([link, 404]);
  // A change that was open when the account was deleted isn't shown either.
  await changed(listing.id, (now) => ({ ...now, state: "live" }));
  expect((await owner.get(listing.amendment)).status).toBe(404);
  expect((await owner.post(listing.amendment, { text: "No.", changeId: crypto.randomUUID() })).status).toBe(
    404,
  );
});
