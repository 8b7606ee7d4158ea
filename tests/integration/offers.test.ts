import { describe, expect, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { dateAndTime, today, torontoDay, torontoTime } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { postingsCollection } from "~/postings/collections.server";
import type { Posting } from "~/postings/posting";
import { answering } from "~/postings/posting.fixture";
import { reportDue } from "~/postings/sale/report-due";
import { findOffers, findOfficeFile } from "~/postings/store.server";
import { tellBy } from "~/work/due";
import { mailAbout, storedPosting } from "./orders";
import { changeOffers } from "./posting-files";
import { acceptance, changed, fill, idOf, offer, onMls } from "./register";
import { expectPage, hiddenFields, inputValue, loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { onFile } from "./stages";
import { formIn, type Typed } from "./step-forms";

const site = await loadSite();

const staffVisitor = async (role: StaffRole) => (await staffMember(site, role)).visitor;

const enter = async (visitor: Visitor, page: string, id: string, changes: Typed = {}) => {
  const answer = await fill(visitor, page, id, offer(changes));
  if (![302, 303].includes(answer.status)) throw new Error(textOf(await answer.text()).slice(0, 2000));
};

const rowsOf = async (id: string) => {
  const { rowsOfPosting } = await import("~/postings/work");
  const { firestore } = await import("#server/platform/firebase-admin.server");
  const stored = (
    await postingsCollection(await firestore())
      .doc(id)
      .get()
  ).data();
  return Object.fromEntries(
    rowsOfPosting(stored as Posting, [])
      .filter(({ row }) => row.open)
      .map(({ row }) => [row.kind, row.due]),
  );
};

/** The time of every offer is over. */
const timePasses = (id: string, letters: readonly string[]) =>
  changeOffers(id, (offers, posting) => ({
    posting,
    offers: {
      ...offers,
      offers: offers.offers.map((one) =>
        letters.includes(one.letter) ? { ...one, irrevocableUntil: new Date(Date.now() - 1000) } : one,
      ),
    },
  }));

/** Papers with which every later step is possible. */
const salePapers = ["purchase", "fulfilment", "trade-record", "release"];

describe("offers", () => {
  it("are entered by both sides, told of, and shared only while a direction of every owner holds", async () => {
    const home = await onMls(site);
    const [agent, assistant] = await Promise.all([staffVisitor("agent"), staffVisitor("assistant")]);
    // Each thing that is missing is named apart from the others.
    const empty = await (await fill(home.visitor, home.path, "record-offer")).text();
    const named = [...empty.matchAll(/<a href="#record-offer-[^"]+">([^<]+)/g)].map(([, message]) => message);
    expect(named).toHaveLength(6);
    expect(new Set(named).size).toBe(6);
    const wrong = await fill(
      home.visitor,
      home.path,
      "record-offer",
      offer({ brokerage: "", untilOn: addDays(today(), -2) }),
    );
    const back = await wrong.text();
    expect(wrong.status).toBe(400);
    expect(textOf(back)).toMatch(/Enter the buyer.s brokerage/);
    expect(back).toContain('value="kim@example.com"');
    expect((await findOffers(home.id)).offers).toEqual([]);

    await enter(home.visitor, home.path, "record-offer");
    // A buyer who is alone isn't told so.
    expect(await rowsOf(home.id)).not.toHaveProperty("offer");
    expect(await home.visitor.words(home.path)).toMatch(
      /The offer is entered, and our office has been told\. Back.*1 written offer is open now/,
    );
    const alone = await agent.words(home.office);
    expect(alone).not.toMatch(/only written offer|What to say/);
    expect(
      (await mailAbout(home.uid)).filter(({ message }) => /^Offer received/.test(message.subject)),
    ).toHaveLength(1);
    // The office keeps whose it is.
    await enter(assistant, home.office, "record-offer", { buyers: "Jo Secret", contact: "", price: "" });
    expect(await rowsOf(home.id)).toHaveProperty("offer");
    const [a, b] = [await idOf(home.id, "A"), await idOf(home.id, "B")];
    await fill(assistant, home.office, `note-buyers-${a}`, { buyers: "Max Hidden" });
    expect((await findOfficeFile(home.id)).buyers[a]).toMatchObject({ names: "Max Hidden" });
    const own = await home.visitor.html(home.path);
    const atOffice = await agent.html(home.office);
    for (const name of ["Jo Secret", "Max Hidden"]) {
      expect(own).not.toContain(name);
      expect(atOffice).toContain(name);
    }
    expect(textOf(own)).toContain("2 written offers are open now");
    expect(textOf(atOffice)).toContain("Tell 2 buyers: there are 2 written offers");
    const copy = await home.visitor.html("/account/data.json");
    expect(copy).toContain("Lake Realty");
    expect(copy).not.toMatch(/Jo Secret|Max Hidden|Ana assistant/);

    const page = async () => (await agent.get(home.office)).text();
    const said = (html: string) =>
      [...html.matchAll(/<blockquote[\s\S]*?<\/blockquote>/g)].map(([quote]) => textOf(quote)).join("\n");
    const direct = (html: string) => formIn(html, `record-direction-${a}`);
    expect(said(atOffice)).not.toMatch(/801,000|Lake Realty/);
    // Without the paper nobody records a direction; without every owner's signature neither.
    expect(direct(atOffice)).toBe("");
    // The direction about how offers are looked at (Form 244) is another paper than the one to share a content (Form 209).
    await onFile(home.order, "direction");
    expect(direct(await page())).toBe("");
    await onFile(home.order, "sharing");
    const { owners = [] } = (await storedPosting(home.order)).agreement ?? {};
    const sign = (names: readonly string[]) =>
      fill(agent, home.office, `record-direction-${a}`, [
        ...names.map((name): [string, string] => ["signedBy", name]),
        ...([
          ["signedOn", today()],
          ["terms", "price"],
          ["terms", "closingDay"],
        ] as [string, string][]),
      ]);
    expect(owners.length).toBeGreaterThan(1);
    const half = await sign(owners.slice(0, 1));
    expect([half.status, said(await half.text())]).toEqual([400, expect.not.stringContaining("801,000")]);
    // An assistant has no such form.
    expect(direct(await assistant.html(home.office))).toBe("");
    expect((await sign(owners)).status).toBe(302);
    const shared = said(await page());
    expect(shared).toMatch(/share this about offer A: price \$801,000/);
    expect(shared).not.toMatch(/Lake Realty|deposit|Financing/);
    const [direction] = (await findOffers(home.id)).directions;
    await fill(agent, home.office, `revoke-direction-${direction?.id}`);
    expect(said(await page())).not.toContain("801,000");
    expect(await home.visitor.words(home.path)).toContain("Price, Closing");

    // A tick for each; the last one closes the task, and a change of the number opens it again.
    expect((await fill(assistant, home.office, `tell-offeror-${a}`, { how: "phone" })).status).toBe(302);
    expect(await rowsOf(home.id)).toHaveProperty("offer");
    await fill(agent, home.office, `tell-offeror-${b}`, { how: "email" });
    expect(await rowsOf(home.id)).not.toHaveProperty("offer");
    const telling = (await findOffers(home.id)).tellings.at(-1);
    expect(telling).toMatchObject({
      count: 2,
      recipients: [{ told: { how: "phone" } }, { told: { how: "email" } }],
    });
    const mark = { mark: "declined", markOn: today(), markTime: "0:00" };
    expect((await fill(home.visitor, home.path, `mark-offer-${b}`, mark)).status).toBe(303);
    // One is left: no task by itself, and the broker of record decides.
    expect(await rowsOf(home.id)).not.toHaveProperty("offer");
    const left = await agent.html(home.office);
    expect(textOf(left)).toContain("There were 2 written offers; one is still open.");
    expect(formIn(left, `tell-offeror-${a}`)).toBe("");
    // Opened again, there are two, and one of them was told so; then all lapse, and nobody is told.
    await fill(home.visitor, home.path, `mark-offer-${b}`, { ...mark, mark: "open" });
    await enter(home.visitor, home.path, "record-offer");
    expect(await rowsOf(home.id)).toHaveProperty("offer");
    await timePasses(home.id, ["A", "B", "C"]);
    const over = await agent.words(home.office);
    expect(over).toContain("No written offers are open now");
    expect(over).not.toContain("What to say");
  });
});

describe("whose file it is", () => {
  /** Letters of the office about offers, by whom they are to. */
  const newsTo = async (uid: string, subject: RegExp) =>
    (await mailAbout(uid)).filter(({ message }) => subject.test(message.subject)).map(({ to }) => to.join());

  it("is written to at once, and the task is due before the first offer lapses", async () => {
    const home = await onMls(site);
    const [agent, broker] = await Promise.all([staffMember(site, "agent"), staffMember(site, "broker")]);
    // Only confirmed addresses are written to.
    for (const { uid } of [agent, broker]) await (await adminAuth()).updateUser(uid, { emailVerified: true });
    const later = { untilOn: addDays(today(), 20) };
    await enter(home.visitor, home.path, "record-offer", later);
    // Unassigned: every broker of record learns of it.
    expect(await newsTo(home.uid, /^New written offer/)).toContain(broker.person.email);
    await changed(home.id, (now) => ({ ...now, assignee: { uid: agent.uid, name: "Ana" } }));
    await enter(home.visitor, home.path, "record-offer", later);
    expect(await newsTo(home.uid, /^Tell 2 buyers by/)).toEqual([agent.person.email]);
    const { offerorsToTell } = await storedPosting(home.order);
    expect((await rowsOf(home.id)).offer).toEqual(tellBy(offerorsToTell?.since ?? new Date(0)));
    // A third lapses in two hours: an hour before that everybody has to know.
    const until = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 3_600_000);
    const { hour, minute } = torontoTime(until);
    const untilTime = `${hour}:${String(minute).padStart(2, "0")}`;
    await enter(home.visitor, home.path, "record-offer", { untilOn: torontoDay(until), untilTime });
    const due = (await rowsOf(home.id)).offer ?? new Date(0);
    expect(due.getTime()).toBeLessThanOrEqual(until.getTime() - 3_600_000);
    expect(await newsTo(home.uid, /^Tell 3 buyers by/)).toEqual([agent.person.email]);
    // One of the three declined, once all were told: the two others have to hear of it, and so has the agent.
    for (const letter of ["A", "B", "C"])
      await fill(broker.visitor, home.office, `tell-offeror-${await idOf(home.id, letter)}`, {
        how: "phone",
      });
    const mark = { mark: "declined", markOn: today(), markTime: "0:00" };
    await fill(home.visitor, home.path, `mark-offer-${await idOf(home.id, "C")}`, mark);
    expect(await newsTo(home.uid, /^Tell 2 buyers by/)).toEqual([agent.person.email, agent.person.email]);
    // Whoever entered it knows.
    await enter(agent.visitor, home.office, "record-offer", later);
    expect(await newsTo(home.uid, /^Tell 3 buyers by/)).toEqual([agent.person.email]);
  });
});

describe("an accepted offer", () => {
  it("brings its price and closing day along, also where there are several", async () => {
    const home = await onMls(site);
    await enter(home.visitor, home.path, "record-offer", offer());
    const accepted = async (query = "") =>
      formIn(await home.visitor.html(home.path + query), "report-acceptance");
    expect(inputValue(await accepted(), "price")).toBe("801000");
    await enter(home.visitor, home.path, "record-offer", offer({ price: "790,000" }));
    expect(await accepted()).toBe("");
    const [a, b] = await Promise.all(["A", "B"].map((letter) => idOf(home.id, letter)));
    const html = await home.visitor.html(home.path);
    for (const id of [a, b]) expect(html).toContain(`href="${home.path}?accepted=${id}#report-acceptance"`);
    const form = await accepted(`?accepted=${b}`);
    expect(inputValue(form, "price")).toBe("790000");
    expect(inputValue(form, "closingDay")).toBe(offer().closingDay);
    expect(form).toMatch(
      new RegExp(`<option[^>]*value="${b}"[^>]*selected|<option[^>]*selected[^>]*value="${b}"`),
    );
    expect(inputValue(form, "conditions[0].what")).toBe("Financing");
    expect(await accepted("?accepted=nothing")).toBe("");
    const atOffice = await (await (await staffVisitor("agent")).get(`${home.office}?accepted=${b}`)).text();
    expect(inputValue(formIn(atOffice, "report-acceptance"), "price")).toBe("790000");
  });

  it("declines the others or keeps them as back-up, has their sides told, and gives them back with a wrong report", async () => {
    const home = await onMls(site);
    const agent = await staffVisitor("agent");
    for (const price of ["801,000", "790,000", "780,000"])
      await enter(home.visitor, home.path, "record-offer", offer({ price }));
    const [a = "", b = "", c = ""] = await Promise.all(
      ["A", "B", "C"].map((letter) => idOf(home.id, letter)),
    );
    const states = async () => (await findOffers(home.id)).offers.map(({ state }) => state);
    const told = async () => await home.visitor.words(home.path);
    expect(await told()).toContain("Told so far: nobody yet.");
    await fill(agent, home.office, `tell-offeror-${a}`, { how: "phone" });
    expect(await told()).toMatch(/Told so far: offer A \(.*\)\.|Told so far: Offer A \(.*\)\./);
    const page = `${home.path}?accepted=${a}`;
    expect((await fill(home.visitor, page, "report-acceptance", acceptance(a, { backUps: c }))).status).toBe(
      303,
    );
    expect(await states()).toEqual(["accepted", "declined", "back-up"]);
    // No word of one buyer left of several: it's an acceptance, of which both have to hear.
    expect(await storedPosting(home.order)).toMatchObject({
      offerorsToTell: { left: ["B", "C"] },
    });
    expect((await storedPosting(home.order)).oneOffer ?? null).toBeNull();
    const task = await agent.words(home.office);
    expect(task).toContain("Tell 2 buyers: the owners have accepted another offer");
    expect(task).toMatch(/Yours is declined\..*Yours is kept as a back-up\./);
    expect(await told()).toContain("Kept as back-up");
    expect(await home.visitor.words(home.order)).toContain("Offer C is kept as back-up, until");
    await fill(agent, home.office, `tell-offeror-${b}`, { how: "phone" });
    expect((await storedPosting(home.order)).offerorsToTell?.left).toEqual(["C"]);
    await fill(agent, home.office, "remove-entry-report-acceptance", { text: "It was another one." });
    expect(await states()).toEqual(["open", "open", "open"]);
    // The back-up is open again once the sale falls through; what was declined stays so.
    await fill(home.visitor, page, "report-acceptance", acceptance(a, { backUps: c }));
    await onFile(home.order, ...salePapers);
    await fill(agent, home.office, "sell-conditionally");
    await fill(agent, home.office, "fall-through", { text: "No financing." });
    expect(await states()).toEqual(["fell-through", "declined", "open"]);
  });

  it("is asked about where it came before the moment at which offers are reviewed", async () => {
    const home = await onMls(site);
    const held = { when: "held", heldDay: addDays(today(), 3), heldHour: "16" };
    await changed(home.id, (now) => answering(now, "offers", held));
    await enter(home.visitor, home.path, "record-offer");
    const a = await idOf(home.id, "A");
    const refused = await fill(home.visitor, home.path, "report-acceptance", acceptance(a));
    const html = await expectPage(refused, 400, "every owner has agreed in writing");
    expect(html).toContain("/amendments/offers");
    expect(html).toContain('value="805,000"');
    const agreed = acceptance(a, { early: "yes" });
    expect((await fill(home.visitor, home.path, "report-acceptance", agreed)).status).toBe(303);
    const { sale, events } = await storedPosting(home.order);
    expect(sale?.beforeReview).toEqual(torontoMoment(addDays(today(), 3), 16));
    expect(events.at(-1)?.reason).toContain("Accepted before offers were to be reviewed");
  });
});

describe("an offer that had lapsed, or not come yet", () => {
  it("isn't the accepted one on either side, and nothing typed is lost", async () => {
    const home = await onMls(site);
    const { visitor: agent } = await staffMember(site, "agent");
    const lapsed = { untilOn: addDays(today(), -1), untilTime: "18:00" };
    await enter(home.visitor, home.path, "record-offer", { ...lapsed, receivedTime: "9:00" });
    const a = await idOf(home.id, "A");
    const yesterday = addDays(today(), -1);
    const wrong: [Typed, RegExp][] = [
      [{ acceptedOn: yesterday, acceptedTime: "18:01" }, /was irrevocable until/],
      [{ acceptedOn: yesterday, acceptedTime: "8:59" }, /can.t have been accepted before that/],
      [{ acceptedOn: today(), acceptedTime: "23:59" }, /hasn.t come yet/],
      [{ acceptedOn: today(), acceptedTime: "" }, /Enter the time it was accepted/],
    ];
    // Both sides take one step.
    for (const [visitor, page, some] of [
      [home.visitor, home.path, wrong],
      [agent, home.office, wrong.slice(0, 1)],
    ] as const) {
      for (const [typed, why] of some) {
        const answer = await fill(visitor, page, "report-acceptance", acceptance(a, typed));
        const html = await expectPage(answer, 400, why);
        expect(html).toContain('value="805,000"');
      }
    }
    expect((await storedPosting(home.order)).sale).toBeNull();
    // A firm sale too; in the very hour it could be accepted.
    const firm = { "conditions[0].what": "", "conditions[0].by": "" };
    const late = await fill(
      home.visitor,
      home.path,
      "report-acceptance",
      acceptance(a, { ...firm, acceptedOn: today() }),
    );
    expect(late.status).toBe(400);
    const inTime = { acceptedOn: yesterday, acceptedTime: "18:00" };
    expect((await fill(home.visitor, home.path, "report-acceptance", acceptance(a, inTime))).status).toBe(
      303,
    );
    const { sale } = await storedPosting(home.order);
    expect(sale?.acceptedAt).toEqual(torontoMoment(yesterday, 18));
    expect(sale?.mls?.due).toEqual(reportDue(yesterday));
    for (const [visitor, page] of [
      [home.visitor, home.path],
      [agent, home.office],
    ] as const)
      expect(await visitor.words(page)).toContain(dateAndTime(torontoMoment(yesterday, 18)));
    const letters = (await mailAbout(home.uid)).filter(({ message }) =>
      /^Offer accepted/.test(message.subject),
    );
    expect(letters.length).toBeGreaterThan(1);
    for (const { message } of letters)
      expect(message.text).toContain(dateAndTime(torontoMoment(yesterday, 18)));
  });
});

describe("a sale", () => {
  it("goes from the seller's report over its condition to the closing, with the clock of the MLS", async () => {
    const home = await onMls(site);
    const [agent, assistant] = await Promise.all([staffVisitor("agent"), staffVisitor("assistant")]);
    await enter(home.visitor, home.path, "record-offer");
    await enter(home.visitor, home.path, "record-offer", {
      noBrokerage: "yes",
      brokerage: "",
      representative: "",
    });
    const [a, b] = [await idOf(home.id, "A"), await idOf(home.id, "B")];
    const half = await fill(
      home.visitor,
      `${home.path}?accepted=${a}`,
      "report-acceptance",
      acceptance(a, { "conditions[0].by": "" }),
    );
    expect(half.status).toBe(400);
    expect(await half.text()).toContain('value="Financing."');
    // Sent twice, it is reported once.
    const html = await home.visitor.html(`${home.path}?accepted=${a}`);
    const sent = { ...hiddenFields(formIn(html, "report-acceptance")), ...acceptance(a) };
    for (const _ of [1, 2]) expect((await home.visitor.post(home.path, sent)).status).toBe(303);
    const { sale, owners, events } = await storedPosting(home.order);
    expect(events.filter(({ transition }) => transition === "report-acceptance")).toHaveLength(1);
    expect(sale).toMatchObject({
      letter: "A",
      price: 805_000,
      mls: { news: "conditional", due: reportDue(today()) },
    });
    expect((await rowsOf(home.id)).sale).toEqual(reportDue(today()));
    const to = (await mailAbout(home.uid)).filter(({ message }) => /^Offer accepted/.test(message.subject));
    expect(to.map((letter) => letter.to.join()).sort()).toEqual(
      expect.arrayContaining([owners[0]?.email, expect.stringContaining("@")]),
    );
    // Both sides see the clock; the other offer was declined.
    const register = await agent.html(home.office);
    const own = [home.order, home.path].map(async (page) => (await home.visitor.get(page)).text());
    for (const html of [register, ...(await Promise.all(own))])
      expect(textOf(html)).toContain("The conditional sale must be reported to the MLS by");
    expect((await findOffers(home.id)).offers.map(({ state }) => state)).toEqual(["accepted", "declined"]);

    // The office's first page leads to what is due on another one.
    const overview = home.office.replace("/offer-register", "");
    const next = /<section class="office-next\b[^"]*"[\s\S]*?<\/section>/.exec(await agent.html(overview));
    expect(next?.[0]).toContain(`href="${home.office}#sale"`);

    // Not without the agreement on file; not by an assistant.
    const box = /<div[^>]*id="sell-conditionally"[\s\S]*?<\/div>/.exec(register)?.[0];
    expect(textOf(box ?? "")).toContain("Agreement of purchase and sale");
    await onFile(home.order, ...salePapers);
    expect(formIn(await assistant.html(home.office), "sell-conditionally")).toBe("");
    expect((await fill(agent, home.office, "sell-conditionally")).status).toBe(302);
    expect((await storedPosting(home.order)).state).toBe("conditional");
    expect((await fill(assistant, home.office, "report-on-mls", { on: today() })).status).toBe(302);
    expect((await storedPosting(home.order)).sale).toMatchObject({
      mls: null,
      told: [{ news: "conditional", on: today(), inTime: true }],
    });

    // Buyer and owners agree on something else: with its document, each change its own, and the MLS is told again.
    expect(formIn(await agent.html(home.office), "change-sale")).toBe("");
    await onFile(home.order, ...salePapers, "amended");
    const agreed = { price: "800,000", closingDay: addDays(today(), 50), by_0: addDays(today(), 7) };
    const late = { ...agreed, by_0: addDays(today(), 51), agreedOn: today() };
    expect((await fill(agent, home.office, "change-sale", late)).status).toBe(400);
    expect((await fill(agent, home.office, "change-sale", { ...agreed, agreedOn: today() })).status).toBe(
      302,
    );
    expect((await storedPosting(home.order)).sale).toMatchObject({
      price: 800_000,
      closingDay: agreed.closingDay,
      conditions: [{ what: "Financing", by: agreed.by_0 }],
      mls: { news: "changed", due: reportDue(today()) },
    });
    expect(formIn(await agent.html(home.office), "change-sale")).toBe("");
    const changes = (await mailAbout(home.uid)).filter(({ message }) =>
      /^The sale changed/.test(message.subject),
    );
    expect(changes).toHaveLength(1 + owners.length);
    expect((await fill(assistant, home.office, "report-on-mls", { on: today() })).status).toBe(302);

    const condition = sale?.conditions[0]?.id ?? "";
    const met = { how: "fulfilled", on: today() };
    expect(
      (await fill(home.visitor, `${home.order}/sale`, `report-condition-${condition}`, met)).status,
    ).toBe(303);
    expect((await storedPosting(home.order)).sale?.mls).toEqual({ news: "sold", due: reportDue(today()) });
    expect((await fill(agent, home.office, "sell-firm")).status).toBe(302);
    expect((await storedPosting(home.order)).state).toBe("sold");
    // Not before its day, and not before the MLS knows.
    const early = await agent.get(home.office);
    expect(formIn(await early.text(), "close")).toBe("");
    await changed(home.id, (now) => ({ ...now, sale: now.sale && { ...now.sale, closingDay: today() } }));
    expect(formIn(await agent.html(home.office), "close")).toBe("");
    await fill(assistant, home.office, "report-on-mls", { on: today() });
    expect((await fill(agent, home.office, "close")).status).toBe(302);
    expect((await storedPosting(home.order)).state).toBe("closed");
    expect(await home.visitor.words(home.order)).toContain("Closed");
    // Nothing waits but the invoice.
    expect(Object.keys(await rowsOf(home.id))).toEqual(["invoice"]);
    const subjects = (await mailAbout(home.uid)).map(({ message }) => message.subject.split(":")[0]);
    for (const subject of ["Conditionally sold", "Sold", "Closed"])
      expect(subjects.filter((one) => one === subject)).toHaveLength(1 + owners.length);
    // From now on the register is kept for as long as what wasn't accepted may be.
    expect((await findOffers(home.id)).endedAt).toBeInstanceOf(Date);
    expect(await idOf(home.id, "B")).toBe(b);
    expect((await home.visitor.get(home.path)).status).toBe(200);
    // Nobody has to be told any more, nothing is to be recorded, and the last day is none to keep.
    const ended = await agent.html(home.office);
    expect(ended).not.toMatch(/id="tell|id="record"/);
    expect((await agent.post(home.office, { act: "tell-offeror", variant: b, how: "phone" })).status).toBe(
      409,
    );
    expect(await home.visitor.html(home.order)).not.toContain("listing.ics");
  });

  it("that falls through leads back to the market, or to the end of a term that is over; a release is the broker's", async () => {
    const home = await onMls(site);
    const [agent, broker] = await Promise.all((["agent", "broker"] as const).map(staffVisitor));
    if (!agent || !broker) throw new Error("no staff");
    await onFile(home.order, ...salePapers);
    await enter(home.visitor, home.path, "record-offer");
    const a = await idOf(home.id, "A");
    const state = async () => (await storedPosting(home.order)).state;
    const accept = () => fill(home.visitor, home.path, "report-acceptance", acceptance(a));
    // A report that was wrong is taken back, and the offer is open again.
    await accept();
    expect(
      (await fill(agent, home.office, "remove-entry-report-acceptance", { text: "Wrong offer." })).status,
    ).toBe(302);
    expect(await storedPosting(home.order)).toMatchObject({ state: "live", sale: null });
    expect((await findOffers(home.id)).offers[0]?.state).toBe("open");
    await accept();
    // The term doesn't end under a reported sale.
    const { mls } = await storedPosting(home.order);
    const term = (endDay: string) =>
      changed(home.id, (now) => ({ ...now, mls: now.mls && { ...now.mls, endDay } }));
    await term(addDays(today(), -1));
    expect(await home.visitor.words(home.order)).not.toContain("Expired");
    await fill(agent, home.office, "sell-conditionally");
    expect(await state()).toBe("conditional");
    await fill(agent, home.office, "report-on-mls", { on: today() });
    expect(formIn(await agent.html(home.office), "fall-through")).toBe("");
    await term(mls?.endDay ?? "");
    expect(formIn(await agent.html(home.office), "fall-through-after-term")).toBe("");
    const why = { text: "The financing was refused." };
    expect((await fill(agent, home.office, "fall-through", why)).status).toBe(302);
    expect(await storedPosting(home.order)).toMatchObject({
      state: "live",
      sale: null,
      backOnMls: { due: reportDue(today()) },
    });
    expect((await findOffers(home.id)).offers[0]?.state).toBe("fell-through");
    expect((await rowsOf(home.id)).sale).toEqual(reportDue(today()));
    // Pressed by mistake, it's undone; the sale, its offer and its papers count again, and are put right like everything else.
    const _fell = (await storedPosting(home.order)).events.at(-1)?.id ?? "";
    const mistake = await fill(agent, home.office, "undo-step-fall-through", { text: "The wrong home." });
    expect([mistake.status, await state()]).toEqual([302, "conditional"]);
    expect((await findOffers(home.id)).offers[0]?.state).toBe("accepted");
    const { sale } = await storedPosting(home.order);
    const written = {
      offer: a,
      acceptedOn: today(),
      acceptedTime: "0:00",
      price: "806,000",
      closingDay: sale?.closingDay ?? "",
      why: "Misread.",
    };
    expect((await fill(agent, home.office, "correct-report-acceptance", written)).status).toBe(302);
    expect((await storedPosting(home.order)).sale).toEqual({ ...sale, price: 806_000 });
    const party = offer({ brokerage: "Lake & Sons Realty", why: "Its name." });
    expect((await fill(agent, home.office, `correct-record-offer-${a}`, party)).status).toBe(302);
    expect((await findOffers(home.id)).offers[0]).toMatchObject({
      state: "accepted",
      brokerage: "Lake & Sons Realty",
      corrections: [{ why: "Its name." }],
    });
    expect((await fill(agent, home.office, "fall-through", why)).status).toBe(302);
    await fill(agent, home.office, "report-on-mls", { on: today() });
    expect(await rowsOf(home.id)).not.toHaveProperty("sale");

    // Firm at once, then released.
    await enter(home.visitor, home.path, "record-offer");
    const without = { "conditions[0].what": "", "conditions[0].by": "" };
    await fill(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "B"), without));
    expect((await storedPosting(home.order)).sale?.mls?.news).toBe("sold");
    // The agreement of the sale that fell through says nothing of this one.
    expect(formIn(await agent.html(home.office), "sell-firm")).toBe("");
    await onFile(home.order, "purchase");
    await fill(agent, home.office, "sell-firm");
    expect(await state()).toBe("sold");
    expect(formIn(await agent.html(home.office), "release")).toBe("");
    expect((await fill(broker, home.office, "release", why)).status).toBe(302);
    expect(await state()).toBe("live");

    // After the term it ends.
    await enter(home.visitor, home.path, "record-offer");
    await fill(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "C")));
    await onFile(home.order, "purchase");
    await fill(agent, home.office, "sell-conditionally");
    await term(addDays(today(), -1));
    expect((await fill(agent, home.office, "fall-through-after-term", why)).status).toBe(302);
    expect(await state()).toBe("expired");
    expect((await findOffers(home.id)).endedAt).toBeInstanceOf(Date);
  });
});
