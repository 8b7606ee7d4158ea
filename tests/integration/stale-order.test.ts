import { describe, expect, it, vi } from "vitest";
import { answering } from "~/postings/posting.fixture";
import { howField, unchangedError, valueField, whyField } from "~/postings/review/requested-items";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import {
  filledOrder,
  mailAbout,
  newOrder,
  postingId,
  saveTask,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { changed } from "./register";
import { expectPage, hiddenFields, inputValue, loadSite, textOf, Visitor } from "./site";
import { askedItem, askFor, orderThatIs } from "./stages";

/** Pages send and confirm only what their reader has seen. */

const site = await loadSite();

const hidden = async (visitor: Visitor, path: string) => hiddenFields(await visitor.html(path));

const check = Object.fromEntries(formOf(exampleOrder("freehold").check ?? {}));

describe("an order that changed after its last page was opened", () => {
  it("isn't sent, shows old and new, and is sent from that page as it is now", async () => {
    const { visitor, uid } = await seller(site);
    const typed = newOrder();
    const path = await filledOrder(visitor, typed);
    const page = { ...(await hidden(visitor, `${path}/check`)), ...check };
    await saveTask(visitor, path, "price", { ...typed.order.price, listPrice: "875000" });

    const refused = await visitor.post(`${path}/check`, page);
    const html = await expectPage(refused, 409, "The order isn't sent yet: an answer changed");
    const [, table = ""] = /<table[^>]*old-new.*?<\/caption>(.*?)<\/table>/s.exec(html) ?? [];
    expect(textOf(table)).toMatch(/\$789,000.*\$875,000/s);
    expect(textOf(table)).not.toContain("Bedrooms");
    expect((await storedPosting(path)).state).toBe("draft");
    expect(await mailAbout(uid)).toEqual([]);
    // Answers of the last page itself are kept.
    expect((await storedPosting(path)).tasks.check?.raw).toMatchObject(check);

    const sent = await visitor.post(`${path}/check`, { ...hiddenFields(html), ...check });
    expect(sent.status).toBe(303);
    expect((await storedPosting(path)).state).toBe("submitted");
  });

  it("isn't sent if it changes between reading and sending its form", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    const page = { ...(await hidden(visitor, `${path}/check`)), ...check };
    const id = await postingId(path);
    const { Firestore } = await import("firebase-admin/firestore");
    const own = Firestore.prototype.runTransaction;
    let transactions = 0;
    const spy = vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(async function (
      this: typeof Firestore.prototype,
      ...rest
    ) {
      transactions += 1;
      // The first transaction saves the page's answers, the second sends the order.
      if (transactions === 2)
        await this.collection("postings").doc(id).update({ "tasks.price.raw.listPrice": "875000" });
      return own.apply(this, rest);
    });
    const refused = await visitor.post(`${path}/check`, page).finally(() => spy.mockRestore());
    expect(transactions).toBe(2);
    expect(refused.status).toBe(409);
    expect(textOf(await refused.text())).toMatch(/\$789,000.*\$875,000/s);
    expect((await storedPosting(path)).state).toBe("draft");
  });

  it("isn't sent by a form with a digest of nothing that was shown", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    const page = { ...(await hidden(visitor, `${path}/check`)), ...check };
    for (const shown of ["", "x", "0.AAAA", `${"f".repeat(64)}.${"A".repeat(20_000)}`])
      expect((await visitor.post(`${path}/check`, { ...page, shown })).status).toBe(409);
    expect((await storedPosting(path)).state).toBe("draft");
  });
});

it("a co-owner confirms the order as read, or sees what has changed", async () => {
  const { visitor, uid } = await seller(site);
  const typed = newOrder();
  const path = await filledOrder(visitor, typed);
  await sendOrder(visitor, path);
  const letter = (await mailAbout(uid)).find(({ to }) => to[0] === typed.otherOwner);
  const [link = ""] = /\/confirm-order\/\S+/.exec(letter?.message.text ?? "") ?? [];
  const stranger = new Visitor(site);
  const read = await hidden(stranger, link);
  const id = await postingId(path);
  await changed(id, (now) => answering(now, "price", { listPrice: "875000" }));
  const refused = await stranger.post(link, read);
  const html = await expectPage(refused, 409, /\$789,000.*\$875,000/s);
  const confirmed = async () =>
    (await storedPosting(path)).owners.find(({ email }) => email === typed.otherOwner)?.confirmedAt;
  expect(await confirmed()).toBeNull();
  expect((await stranger.post(link, hiddenFields(html))).status).toBe(303);
  expect(await confirmed()).toEqual(expect.any(Date));
});

/** An order with these items requested by the office. */
async function asked(...items: Parameters<typeof askedItem>[0][]) {
  const { typed, path, ...owner } = await orderThatIs(site, "inReview");
  const all = items.map((item) => askedItem(item));
  await askFor(path, all);
  return { ...owner, ...typed, path, changes: `${path}/changes`, items: all };
}

const photo = { task: "photos", label: "Photos", before: "" } as const;

describe("“I've changed it”", () => {
  it("is refused if an answer and photos are unchanged, and keeps what was typed", async () => {
    const { visitor, path, changes, items } = await asked({}, photo, { task: "taxes", label: "Taxes" });
    const [rooms, photos, taxes] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]];
    const form = {
      ...(await hidden(visitor, changes)),
      [howField(rooms)]: "changed",
      [howField(photos)]: "changed",
      [howField(taxes)]: "stays",
      [whyField(taxes)]: "It is the final bill.",
    };
    const refused = await visitor.post(changes, form);
    const html = await expectPage(refused, 400, unchangedError(rooms));
    expect(textOf(html)).toContain(unchangedError(photos));
    expect(html).toContain(`href="${path}/rooms"`);
    expect(html).toContain("It is the final bill.");
    const saved = await visitor.post(changes, { ...form, ...hiddenFields(html), next: "later" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
    expect(await visitor.html(changes)).toContain("It is the final bill.");
    expect((await storedPosting(path)).state).toBe("changes-asked");
  });

  it("has a field in the question itself with the current value", async () => {
    const { visitor, path, changes, items } = await asked(
      {},
      { task: "lot", label: "Lot: Frontage", about: ["lot.frontage"] },
    );
    const [rooms, lot] = items as [(typeof items)[0], (typeof items)[0]];
    const page = await visitor.html(changes);
    const [bedrooms, frontage] = [valueField(rooms, "bedrooms"), valueField(lot, "frontage")];
    expect(inputValue(page, bedrooms)).toBe("3");
    const form = {
      ...hiddenFields(page),
      [howField(rooms)]: "changed",
      [howField(lot)]: "stays",
      [whyField(lot)]: "It's on the survey.",
      // Without the tick the field isn't part of the answer.
      [frontage]: "77",
    };
    const wrong = await visitor.post(changes, { ...form, [bedrooms]: "many" });
    expect([wrong.status, inputValue(await wrong.text(), bedrooms)]).toEqual([400, "many"]);
    const before = await storedPosting(path);
    expect((await visitor.post(changes, { ...form, [bedrooms]: "4" })).status).toBe(303);
    const { state, tasks } = await storedPosting(path);
    expect([state, tasks.rooms?.raw.bedrooms]).toEqual(["submitted", "4"]);
    expect(tasks.rooms?.raw).toEqual({ ...before.tasks.rooms?.raw, bedrooms: "4" });
    expect(tasks.lot?.raw).toEqual(before.tasks.lot?.raw);
  });

  it("isn't a change if the value is only formatted differently", async () => {
    const { visitor, path, changes, items, order } = await asked({
      task: "price",
      label: "Price: Asking price",
      before: "$789,000",
      about: ["price.listPrice"],
    });
    await saveTask(visitor, path, "price", { ...order.price, listPrice: "$789,000.00" });
    const form = { ...(await hidden(visitor, changes)), [howField(items[0] as never)]: "changed" };
    expect((await visitor.post(changes, form)).status).toBe(400);
  });

  it("is accepted after any change on the item's page", async () => {
    const { visitor, path, changes, items, order } = await asked({
      task: "lot",
      label: "Lot: Frontage",
      before: "50.5",
      about: ["lot.frontage"],
      what: "Please choose the source.",
    });
    await saveTask(visitor, path, "lot", { ...order.lot, source: "mpac" });
    const form = { ...(await hidden(visitor, changes)), [howField(items[0] as never)]: "changed" };
    expect((await visitor.post(changes, form)).status).toBe(303);
  });

  it("an answer changed after the page was opened is shown before the order is sent again", async () => {
    const { visitor, path, changes, items, order } = await asked({});
    const [rooms] = items as [(typeof items)[0]];
    await saveTask(visitor, path, "rooms", { ...order.rooms, bedrooms: "4" });
    const form = { ...(await hidden(visitor, changes)), [howField(rooms)]: "changed" };
    await saveTask(visitor, path, "price", { ...order.price, listPrice: "875000" });
    const refused = await visitor.post(changes, form);
    const html = await expectPage(refused, 409, /\$789,000.*\$875,000/s);
    expect((await storedPosting(path)).state).toBe("changes-asked");
    const again = { ...hiddenFields(html), [howField(rooms)]: "changed" };
    expect((await visitor.post(changes, again)).status).toBe(303);
  });
});
