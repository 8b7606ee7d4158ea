import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { countersCollection } from "~/postings/money/collections.server";
import type { Posting } from "~/postings/posting";
import { answering } from "~/postings/posting.fixture";
import { reportDue } from "~/postings/sale/report-due";
import { tradeName } from "~/postings/sale/trade";
import { findOffers, findOfficeFile } from "~/postings/store.server";
import { stateNames } from "~/postings/words";
import { rowsOfPosting } from "~/postings/work";
import { lettersAbout, storedPosting } from "./orders";
import { acceptance, changed, fill, filled, idOf, offer, onMls, submit } from "./register";
import { errorsIn, inputValue, loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { onFile } from "./stages";
import { formIn, type Typed } from "./step-forms";
import { storedAt } from "./stored";

const site = await loadSite();

const staff = { agent: await staffMember(site, "agent"), broker: await staffMember(site, "broker") };
const [agent, broker] = [staff.agent.visitor, staff.broker.visitor];
const { visitor: assistant } = await staffMember(site, "assistant");

const enter = (visitor: Visitor, page: string, changes: Typed = {}) =>
  submit(visitor, page, "record-offer", offer(changes));

const rowsOf = async (id: string) =>
  Object.fromEntries(
    rowsOfPosting((await storedAt(postingsCollection, id)) as Posting, [])
      .filter(({ row }) => row.open)
      .map(({ row }) => [row.kind, row.due]),
  );

/** Documents that make every later step possible. */
const salePapers = ["purchase", "fulfilment", "trade-record", "release"];

/** A home with offer A from its seller and B from the office. */
async function twoOffers() {
  const home = await onMls(site);
  await enter(home.visitor, home.path);
  await enter(assistant, home.office, { buyers: "Jo Secret", contact: "", price: "" });
  return { ...home, a: await idOf(home.id, "A"), b: await idOf(home.id, "B") };
}

/** Sentences the office may say to each buyer. */
const sayings = (html: string) => textOf((html.match(/<blockquote[\s\S]*?<\/blockquote>/g) ?? []).join("\n"));

describe("the register of offers", () => {
  it("shows buyers' names to the office only", async () => {
    const home = await twoOffers();
    const form = `note-buyers-${home.a}`;
    const older = await filled(agent, home.office, form, { buyers: "Someone Else" });
    await submit(assistant, home.office, form, { buyers: "Max Hidden" });
    expect((await agent.post(home.office, older)).status).toBe(409);
    expect((await findOfficeFile(home.id)).buyers[home.a]).toMatchObject({ names: "Max Hidden" });
    const [own, atOffice] = [await home.visitor.html(home.path), await agent.html(home.office)];
    for (const name of ["Jo Secret", "Max Hidden"])
      expect([own.includes(name), atOffice.includes(name)]).toEqual([false, true]);
    const copy = await home.visitor.html("/account/data.json");
    expect(copy).toContain("Lake Realty");
    expect(copy).not.toMatch(/Jo Secret|Max Hidden|Ana assistant/);
  });

  it("shares an offer's content only under a direction that every owner signed", async () => {
    const { order, office, id, a } = await twoOffers();
    const form = `record-direction-${a}`;
    const hasForm = async (who: Visitor) => formIn(await who.html(office), form) !== "";
    const shared = async () => sayings(await agent.html(office));
    expect([await hasForm(agent), await shared()]).toEqual([false, expect.not.stringContaining("801,000")]);
    // The direction about viewing offers (Form 244) isn't the one for sharing their content (Form 209).
    await onFile(order, "direction");
    expect(await hasForm(agent)).toBe(false);
    await onFile(order, "sharing");
    expect([await hasForm(agent), await hasForm(assistant)]).toEqual([true, false]);
    const { owners = [] } = (await storedPosting(order)).agreement ?? {};
    const signedBy = (names: readonly string[]): [string, string][] => [
      ...names.map((name): [string, string] => ["signedBy", name]),
      ...([
        ["signedOn", today()],
        ["terms", "price"],
        ["terms", "closingDay"],
      ] as [string, string][]),
    ];
    expect((await fill(agent, office, form, signedBy(owners.slice(1)))).status).toBe(400);
    expect(await shared()).not.toContain("801,000");
    await submit(agent, office, form, signedBy(owners));
    expect(await shared()).toContain("801,000");
    expect(await shared()).not.toMatch(/Lake Realty|deposit|Financing/);
    const [direction] = (await findOffers(id)).directions;
    await submit(agent, office, `revoke-direction-${direction?.id}`);
    expect(await shared()).not.toContain("801,000");
  });

  it("closes the task to tell buyers after the last one, never names a single offer, and reopens with the next", async () => {
    const { id, visitor, order, path, office, a, b } = await twoOffers();
    const isOpen = async () => "offer" in (await rowsOf(id));
    expect(await isOpen()).toBe(true);
    await submit(assistant, office, `tell-offeror-${a}`, { how: "phone" });
    expect(await isOpen()).toBe(true);
    await submit(agent, office, `tell-offeror-${b}`, { how: "email" });
    expect(await isOpen()).toBe(false);
    expect((await findOffers(id)).tellings.at(-1)).toMatchObject({
      count: 2,
      recipients: [{ told: { how: "phone" } }, { told: { how: "email" } }],
    });
    const mark = { mark: "declined", markOn: today(), markTime: "0:00" };
    await submit(visitor, path, `mark-offer-${b}`, mark);
    // One offer is left. This creates no task, because the broker of record decides.
    expect(await isOpen()).toBe(false);
    expect((await storedPosting(order)).oneOffer).toMatchObject({ letter: "A" });
    const one = await agent.html(office);
    expect([formIn(one, `tell-offeror-${a}`), sayings(one)]).toEqual(["", ""]);
    await submit(visitor, path, `mark-offer-${b}`, { ...mark, mark: "open" });
    await enter(visitor, path);
    expect(await isOpen()).toBe(true);
  });
});

describe("the person assigned to the file", () => {
  /** Recipients of the office's letters about offers. */
  const newsTo = async (uid: string, subject: RegExp) =>
    (await lettersAbout(uid, subject)).map(({ to }) => to.join());

  // Due times are tested in `offer.test.ts`.
  it("gets a letter at once about each new number, except from their own entries", async () => {
    const home = await onMls(site);
    const { agent, broker } = staff;
    await enter(home.visitor, home.path);
    // Unassigned, so every broker of record gets the letter.
    expect(await newsTo(home.uid, /^New written offer/)).toContain(broker.person.email);
    await changed(home.id, (now) => ({ ...now, assignee: { uid: agent.uid, name: "Ana" } }));
    await enter(home.visitor, home.path);
    expect(await newsTo(home.uid, /^Tell 2 buyers by/)).toEqual([agent.person.email]);
    await enter(agent.visitor, home.office);
    expect(await newsTo(home.uid, /^Tell 3 buyers by/)).toEqual([]);
    // Every buyer has the number. Then an offer is declined, so the other two buyers have to hear of it.
    for (const letter of ["A", "B", "C"])
      await submit(broker.visitor, home.office, `tell-offeror-${await idOf(home.id, letter)}`, {
        how: "phone",
      });
    const mark = { mark: "declined", markOn: today(), markTime: "0:00" };
    await submit(home.visitor, home.path, `mark-offer-${await idOf(home.id, "C")}`, mark);
    expect(await newsTo(home.uid, /^Tell 2 buyers by/)).toEqual([agent.person.email, agent.person.email]);
  });
});

describe("an accepted offer", () => {
  it("brings its price, closing day and conditions along, also if there are several", async () => {
    const home = await onMls(site);
    await enter(home.visitor, home.path);
    const accepted = async (query = "") =>
      formIn(await home.visitor.html(home.path + query), "report-acceptance");
    expect(inputValue(await accepted(), "price")).toBe("801000");
    await enter(home.visitor, home.path, { price: "790,000" });
    expect(await accepted()).toBe("");
    const b = await idOf(home.id, "B");
    const form = await accepted(`?accepted=${b}`);
    expect(["price", "closingDay", "conditions[0].what"].map((name) => inputValue(form, name))).toEqual([
      ...["790000", offer().closingDay, "Financing"],
    ]);
    expect(form).toMatch(new RegExp(`<option(?=[^>]*value="${b}")[^>]*selected`));
  });

  it("declines other offers or keeps them as back-ups, and restores them if the report is removed", async () => {
    const home = await onMls(site);
    for (const price of ["801,000", "790,000", "780,000"]) await enter(home.visitor, home.path, { price });
    const [a, b, c] = [await idOf(home.id, "A"), await idOf(home.id, "B"), await idOf(home.id, "C")];
    const states = async () => (await findOffers(home.id)).offers.map(({ state }) => state);
    const toTell = async () => (await storedPosting(home.order)).offerorsToTell?.left;
    await submit(agent, home.office, `tell-offeror-${a}`, { how: "phone" });
    const report = () =>
      submit(home.visitor, `${home.path}?accepted=${a}`, "report-acceptance", acceptance(a, { backUps: c }));
    await report();
    expect(await states()).toEqual(["accepted", "declined", "back-up"]);
    // No buyer learns that one offer is left. It's an acceptance, of which both have to hear.
    expect([await toTell(), (await storedPosting(home.order)).oneOffer ?? null]).toEqual([["B", "C"], null]);
    await submit(agent, home.office, `tell-offeror-${b}`, { how: "phone" });
    expect(await toTell()).toEqual(["C"]);
    await submit(agent, home.office, "remove-entry-report-acceptance", { text: "It was another one." });
    expect([await states(), (await storedPosting(home.order)).sale]).toEqual([
      ["open", "open", "open"],
      null,
    ]);
    // A back-up offer reopens once the sale falls through. Declined offers stay declined.
    await report();
    await onFile(home.order, ...salePapers);
    await submit(agent, home.office, "sell-conditionally");
    await submit(agent, home.office, "fall-through", { text: "No financing." });
    expect(await states()).toEqual(["fell-through", "declined", "open"]);
  });

  it("gets the next trade number of the year, also if several are recorded at once", async () => {
    const homes = await Promise.all([1, 2, 3].map(() => onMls(site)));
    for (const home of homes) {
      await enter(home.visitor, home.path);
      await submit(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "A")));
      await onFile(home.order, ...salePapers);
    }
    const counter = countersCollection(await firestore()).doc(`trades-${today().slice(0, 4)}`);
    const last = async () => (await counter.get()).data()?.last ?? 0;
    const before = await last();
    const sent = await Promise.all(homes.map(({ office }) => filled(agent, office, "sell-conditionally")));
    const record = (index: number) => agent.post(homes[index]?.office ?? "", sent[index] ?? {});
    const answers = await Promise.all([0, 1, 2].map(record));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    // Sending the form again takes no number.
    expect((await record(0)).status).toBe(302);
    const given = await Promise.all(homes.map(async ({ order }) => (await storedPosting(order)).sale?.trade));
    expect(new Set(given).size).toBe(3);
    // Other tests take numbers, too. None is left out.
    const all = Array.from({ length: (await last()) - before }, (_, index) =>
      tradeName(today().slice(0, 4), before + 1 + index),
    );
    expect(all).toEqual(expect.arrayContaining(given));
    const holders = listingsCollection(await firestore()).where("trades", "array-contains-any", all);
    expect((await holders.get()).docs).toHaveLength(all.length);
  });

  it("needs every owner's agreement before the review of offers", async () => {
    const home = await onMls(site);
    const held = { when: "held", heldDay: addDays(today(), 3), heldHour: "16" };
    await changed(home.id, (now) => answering(now, "offers", held));
    await enter(home.visitor, home.path);
    const a = await idOf(home.id, "A");
    const refused = await fill(home.visitor, home.path, "report-acceptance", acceptance(a));
    const html = await refused.text();
    expect([refused.status, errorsIn(html)]).toEqual([400, ["report-acceptance-early"]]);
    expect(html).toContain("/amendments/offers");
    expect(html).toContain('value="805,000"');
    await submit(home.visitor, home.path, "report-acceptance", acceptance(a, { early: "yes" }));
    const { sale } = await storedPosting(home.order);
    expect(sale?.beforeReview).toEqual(torontoMoment(addDays(today(), 3), 16));
  });

  // Valid moments are tested in `sale.test.ts`.
  it("can't have expired or be dated later, on either side, and nothing typed is lost", async () => {
    const home = await onMls(site);
    const yesterday = addDays(today(), -1);
    await enter(home.visitor, home.path, { untilOn: yesterday, untilTime: "18:00" });
    const a = await idOf(home.id, "A");
    for (const [visitor, page, typed] of [
      [home.visitor, home.path, { acceptedOn: yesterday, acceptedTime: "18:01" }],
      [agent, home.office, { acceptedOn: yesterday, acceptedTime: "18:01" }],
    ] as const) {
      const answer = await fill(visitor, page, "report-acceptance", acceptance(a, typed));
      const html = await answer.text();
      expect([answer.status, errorsIn(html)]).toEqual([400, ["report-acceptance-acceptedTime"]]);
      expect(html).toContain('value="805,000"');
    }
    expect((await storedPosting(home.order)).sale).toBeNull();
    const inTime = { acceptedOn: yesterday, acceptedTime: "18:00" };
    await submit(home.visitor, home.path, "report-acceptance", acceptance(a, inTime));
    const { sale } = await storedPosting(home.order);
    expect([sale?.acceptedAt, sale?.mls?.due]).toEqual([torontoMoment(yesterday, 18), reportDue(yesterday)]);
  });
});

describe("a sale", () => {
  /** A home whose offer A was accepted, with an open offer B. @param typed additional accepted terms */
  async function accepted(typed: Typed = {}) {
    const home = await onMls(site);
    await enter(home.visitor, home.path);
    await enter(home.visitor, home.path, { noBrokerage: "yes", brokerage: "", representative: "" });
    const a = await idOf(home.id, "A");
    await submit(home.visitor, `${home.path}?accepted=${a}`, "report-acceptance", acceptance(a, typed));
    const now = () => storedPosting(home.order);
    const hasForm = async (id: string) => formIn(await agent.html(home.office), id) !== "";
    const toldMls = () => submit(assistant, home.office, "report-on-mls", { on: today() });
    return { ...home, a, now, hasForm, toldMls };
  }

  const firm = { "conditions[0].what": "", "conditions[0].by": "" };
  const why = { text: "The financing was refused." };

  it("is recorded and changed by its documents, each reported to the MLS", async () => {
    const { order, office, uid, now, hasForm, toldMls } = await accepted();
    expect(await hasForm("sell-conditionally")).toBe(false);
    await onFile(order, ...salePapers);
    // Only a registrant records the sale.
    expect(formIn(await assistant.html(office), "sell-conditionally")).toBe("");
    await submit(agent, office, "sell-conditionally");
    await toldMls();
    expect((await now()).sale?.told).toMatchObject([{ news: "conditional", on: today(), inTime: true }]);
    expect(await hasForm("change-sale")).toBe(false);
    await onFile(order, ...salePapers, "amended");
    const agreed = { price: "800,000", closingDay: addDays(today(), 50), by_0: addDays(today(), 7) };
    const late = { ...agreed, by_0: addDays(today(), 51), agreedOn: today() };
    expect((await fill(agent, office, "change-sale", late)).status).toBe(400);
    await submit(agent, office, "change-sale", { ...agreed, agreedOn: today() });
    const { sale, owners } = await now();
    expect(sale).toMatchObject({
      price: 800_000,
      closingDay: agreed.closingDay,
      conditions: [{ what: "Financing", by: agreed.by_0 }],
      mls: { news: "changed", due: reportDue(today()) },
    });
    expect(await hasForm("change-sale")).toBe(false);
    expect(await lettersAbout(uid, /^The sale changed/)).toHaveLength(1 + owners.length);
  });

  it("is firm once its condition is met, and closes on its day once the MLS knows", async () => {
    const { id, uid, visitor, order, office, now, hasForm, toldMls } = await accepted();
    const b = await idOf(id, "B");
    await onFile(order, ...salePapers);
    await submit(agent, office, "sell-conditionally");
    const condition = `report-condition-${(await now()).sale?.conditions[0]?.id}`;
    await submit(visitor, `${order}/offer-register`, condition, { how: "fulfilled", on: today() });
    expect((await now()).sale?.mls).toEqual({ news: "sold", due: reportDue(today()) });
    await submit(agent, office, "sell-firm");
    expect([(await now()).state, await hasForm("close")]).toEqual(["sold", false]);
    await changed(id, (now) => ({ ...now, sale: now.sale && { ...now.sale, closingDay: today() } }));
    expect(await hasForm("close")).toBe(false);
    await toldMls();
    await submit(agent, office, "close");
    const { state, owners } = await now();
    expect(state).toBe("closed");
    // Only the invoice is open.
    expect(Object.keys(await rowsOf(id))).toEqual(["invoice"]);
    for (const subject of [/^Sold, with conditions:/, /^Sold:/, /^Closed:/])
      expect(await lettersAbout(uid, subject)).toHaveLength(1 + owners.length);
    // From now on unaccepted offers are kept for a limited time.
    expect((await findOffers(id)).endedAt).toBeInstanceOf(Date);
    // The office needn't tell a buyer any more.
    const late = { act: "tell-offeror", variant: b, how: "phone" };
    expect((await agent.post(office, late)).status).toBe(409);
  });

  it("returns to the market if it falls through, or ends with an expired term", async () => {
    const { id, visitor, order, office, now, hasForm, toldMls } = await accepted();
    await onFile(order, ...salePapers);
    const term = (endDay: string) =>
      changed(id, (now) => ({ ...now, mls: now.mls && { ...now.mls, endDay } }));
    const { endDay = "" } = (await now()).mls ?? {};
    // A reported sale prevents the term from ending.
    await term(addDays(today(), -1));
    expect(await visitor.words(order)).not.toContain(stateNames.expired);
    await submit(agent, office, "sell-conditionally");
    await toldMls();
    expect(await hasForm("fall-through")).toBe(false);
    await term(endDay);
    expect(await hasForm("fall-through-after-term")).toBe(false);
    await submit(agent, office, "fall-through", why);
    const backOnMls = { due: reportDue(today()) };
    expect(await now()).toMatchObject({ state: "live", sale: null, backOnMls });
    expect((await findOffers(id)).offers[0]?.state).toBe("fell-through");
    expect((await rowsOf(id)).sale).toEqual(reportDue(today()));
    await toldMls();
    expect(await rowsOf(id)).not.toHaveProperty("sale");
    // The sale falls through after the term, which then ends.
    await enter(visitor, `${order}/offer-register`);
    const next = acceptance(await idOf(id, "C"));
    await submit(visitor, `${order}/offer-register`, "report-acceptance", next);
    // The agreement of the first sale doesn't count for this one.
    expect(await hasForm("sell-conditionally")).toBe(false);
    await onFile(order, "purchase");
    await submit(agent, office, "sell-conditionally");
    await term(addDays(today(), -1));
    await submit(agent, office, "fall-through-after-term", why);
    expect((await now()).state).toBe("expired");
    expect((await findOffers(id)).endedAt).toBeInstanceOf(Date);
  });

  it("is released by the broker of record only if it was firm at once", async () => {
    const { order, office, now, hasForm } = await accepted(firm);
    expect((await now()).sale?.mls?.news).toBe("sold");
    await onFile(order, ...salePapers);
    await submit(agent, office, "sell-firm");
    expect([(await now()).state, await hasForm("release")]).toEqual(["sold", false]);
    await submit(broker, office, "release", why);
    expect((await now()).state).toBe("live");
  });
});
