import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { longDate, today, torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { filesOf } from "~/lib/zip.fixture";
import { countersCollection, ledgerCollection } from "~/postings/money/collections.server";
import { creditNumber, invoiceNumber } from "~/postings/money/record";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { proofSections } from "~/postings/proof/words";
import { findOfficeFile } from "~/postings/store.server";
import { lettersAbout, mailAbout, mlsNumber, postingId, storedPosting } from "./orders";
import { overlapping } from "./overlapping";
import { changed, fill, submit } from "./register";
import { loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { officeStep, onFile, orderThatIs, sign, toSign } from "./stages";
import { formIn, type Typed } from "./step-forms";
import { rowNamed } from "./stored";

/** Refusals of office forms whose data can't be true, and the alternatives they offer. */

const buyer = { buyer: "Robin Lee", address: "8 Harbour View Crescent" };

const site = await loadSite();
const agent = await staffMember(site, "agent");
const broker = await staffMember(site, "broker");

const withOffice = <Order extends { path: string }>(order: Order) => ({
  ...order,
  office: order.path.replace("/account/", "/office/"),
});

const orderIn = async (stage: Parameters<typeof orderThatIs>[1]) =>
  withOffice(await orderThatIs(site, stage));

const sent = () => orderIn("inReview");

/** Two orders of one home. */
async function twoOfOneHome() {
  const [first, second] = [await sent(), await sent()];
  const { address } = (await storedPosting(first.path)).tasks;
  await forced(second.path, (now) => ({ ...now, tasks: { ...now.tasks, address } }));
  return [first, second] as const;
}

/** An order whose agreement was sent this many days ago. @param signed true if every owner signed that day */
async function agreedDaysAgo(days: number, signed = true) {
  const order = await orderIn("toSign");
  const out = addDays(today(), -days);
  await forced(order.path, (now) => ({
    ...now,
    agreement: now.agreement && {
      ...now.agreement,
      sentAt: new Date(`${out}T17:00Z`),
      signatures: signed ? now.agreement.owners.map((owner) => ({ owner, on: out })) : [],
    },
  }));
  return { ...order, out };
}

/** Ready for the MLS, without the documents that were recorded but not uploaded. */
async function ready() {
  const order = await orderIn("proof");
  await officeStep(order.path, {
    transition: "approve-proof",
    actor: { role: "seller", id: order.uid, name: null },
    change: (now) => ({
      ...now,
      proof: now.proof && { ...now.proof, approved: proofSections.map(({ id }) => id) },
      agreement: now.agreement && { ...now.agreement, terms: { ...now.agreement.terms, startDay: today() } },
    }),
    changeFile: (file) => ({ ...file, held: {} }),
  });
  return order;
}

const forced = async (path: string, change: (posting: Posting) => Posting) =>
  changed(await postingId(path), (posting) => change(posting));

/** Sends a form of a page. @returns the status and the page's text */
async function act(visitor: Visitor, page: string, id: string, typed: Typed) {
  const answer = await fill(visitor, page, id, typed);
  const html = await answer.text();
  return { status: answer.status, html, text: textOf(html) };
}

/** Sends an action even if the page has no form for it. */
async function forge(visitor: Visitor, path: string, page: string, typed: Record<string, string>) {
  const { events } = await storedPosting(path);
  const own = { variant: "", changeId: randomUUID(), seen: String(events.length) };
  const answer = await visitor.post(page, { ...own, ...typed });
  return { status: answer.status, text: textOf(await answer.text()) };
}

/** Fields of the form for going live. */
async function mlsForm(path: string, number: string) {
  const { terms } = (await storedPosting(path)).agreement ?? {};
  return {
    number,
    board: "TRREB, PropTx",
    link: "",
    same: "yes",
    listPrice: String(terms?.listPrice),
    offerPercent: String(terms?.offerPercent),
    offerDollars: "",
    holdoverDays: String(terms?.holdoverDays),
    startDay: terms?.startDay ?? "",
    endDay: terms?.endDay ?? "",
  };
}

// Days that signatures and checks have to follow are tested in `office-days.test.ts`.
describe("a day the office types", () => {
  it("refuses copies and payments before the event they follow", async () => {
    const { path, office, out } = await agreedDaysAgo(5);
    const before = { on: addDays(out, -1) };
    const copy = await act(agent.visitor, office, "record-copy", { ...before, how: "email" });
    expect([copy.status, copy.text]).toEqual([400, expect.stringContaining("last owner signed on")]);
    const money = `${office}/money`;
    const half = { amount: "500", method: "cheque", on: today() };
    const ordered = torontoDay((await storedPosting(path)).createdAt);
    const tooEarly = async (form: string, from: string) => {
      const { status, text } = await act(agent.visitor, money, form, { ...half, on: addDays(from, -1) });
      expect([status, text]).toEqual([
        400,
        expect.stringContaining(`Enter ${longDate(from)} or a later day.`),
      ]);
      expect((await storedPosting(path)).money.payments).toEqual([]);
    };
    // A payment can precede its invoice, but not the order.
    await tooEarly("record-payment-account", ordered);
    expect((await act(agent.visitor, money, "record-invoice", buyer)).status).toBe(302);
    const [invoice] = (await storedPosting(path)).money.invoices;
    const payment = `record-payment-${invoice?.id}`;
    await tooEarly(payment, ordered);
    const early = { ...half, on: ordered };
    expect((await act(agent.visitor, money, payment, early)).status).toBe(302);
    expect((await storedPosting(path)).money.payments).toMatchObject([{ cents: 50_000, on: ordered }]);
  });

  it("refuses an invoice before every owner has signed", async () => {
    const { path, office } = await agreedDaysAgo(5, false);
    const { status, text } = await forge(agent.visitor, path, office, { act: "record-invoice", ...buyer });
    expect([status, text]).toEqual([409, expect.stringContaining("hasn't signed yet")]);
    expect((await storedPosting(path)).money.invoices).toEqual([]);
  });
});

describe("an MLS number", () => {
  it("is unique among listings in every state, also when two go live at once", async () => {
    const [first, second] = [await ready(), await ready()];
    for (const { path } of [first, second]) await onFile(path, "data");
    const number = mlsNumber();
    const both = await overlapping(
      [first, second].map(
        ({ path, office }) =>
          async () =>
            act(agent.visitor, office, "go-live", await mlsForm(path, number)),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    const [won, lost] = both[0]?.status === 302 ? [first, second] : [second, first];
    await forced(won.path, (now) => ({ ...now, state: "terminated" }));
    const typed = number.toLowerCase();
    const again = await act(agent.visitor, lost.office, "go-live", await mlsForm(lost.path, typed));
    expect(again.status).toBe(409);
    expect(again.text).toContain((await storedPosting(won.path)).reference);
    expect(again.html).toContain(`value="${typed}"`);
    expect((await storedPosting(lost.path)).mls).toBeNull();
    const free = await act(agent.visitor, lost.office, "go-live", await mlsForm(lost.path, mlsNumber()));
    expect(free.status).toBe(302);
    // A corrected number must be unique too, and frees the old one.
    const why = "Typed from another listing.";
    const correct = (office: string, typed: Record<string, string>) =>
      act(agent.visitor, office, "correct-go-live", { board: "TRREB, PropTx", ...typed, why });
    const taken = await correct(lost.office, { number });
    expect([taken.status, taken.html]).toEqual([409, expect.stringContaining(`value="${number}"`)]);
    expect((await correct(won.office, { number: mlsNumber() })).status).toBe(302);
    expect((await correct(lost.office, { number })).status).toBe(302);
    const { mls, events, owners } = await storedPosting(lost.path);
    expect(mls?.number).toBe(number);
    expect(events.at(-1)?.reason).toMatch(new RegExp(`→ ${number}.*${why}`));
    expect(await lettersAbout(lost.uid, /^Corrected/)).toHaveLength(1 + owners.length);
    // Going live on the wrong file is undone completely while no later step relies on it.
    await submit(agent.visitor, lost.office, "undo-step-go-live", { text: "The wrong file." });
    expect(await storedPosting(lost.path)).toMatchObject({ state: "ready", mls: null, papersOwed: null });
  });
});

describe("an order with a signed agreement", () => {
  it("can't be declined, but its cancellation notifies all owners and leaves payments open", async () => {
    const { uid, path, office } = await orderIn("proof");
    await forced(path, (now) => ({ ...now, state: "submitted" }));
    const page = await agent.visitor.html(office);
    expect(formIn(page, "decline")).toBe("");
    expect(formIn(page, "withdraw-for-seller")).not.toBe("");
    const why = { act: "decline", why: "kind", text: "What I wrote." };
    const forged = await forge(agent.visitor, path, office, why);
    expect([forged.status, forged.text]).toEqual([409, expect.stringContaining("What I wrote.")]);
    const before = (await mailAbout(uid)).map(({ message }) => message.text);
    await submit(agent.visitor, office, "withdraw-for-seller", { text: "Form 242." });
    const { owners, seller } = await storedPosting(path);
    const told = (await mailAbout(uid)).filter(({ message }) => !before.includes(message.text));
    const everybody = [seller, ...owners].map(({ email }) => email);
    expect(told.flatMap(({ to }) => to).sort()).toEqual(everybody.sort());
    await submit(agent.visitor, `${office}/money`, "record-invoice", buyer);
    expect((await storedPosting(path)).state).toBe("withdrawn");
  });
});

describe("going live", () => {
  it("needs the broker of record and a stored reason if documents are missing", async () => {
    const { path, office } = await ready();
    const typed = await mlsForm(path, mlsNumber());
    const own = { act: "go-live", ...typed, without: "I say so." };
    const refused = await forge(agent.visitor, path, office, own);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining("MLS data information form"),
    ]);
    expect((await act(broker.visitor, office, "go-live", { ...typed, without: "" })).status).toBe(400);
    const without = "The seller signs it tonight.";
    expect((await act(broker.visitor, office, "go-live", { ...typed, without })).status).toBe(302);
    const id = await postingId(path);
    const { liveWithout } = await findOfficeFile(id);
    expect(liveWithout).toMatchObject({ why: without, by: { id: broker.uid } });
    expect(liveWithout?.papers).toEqual(["MLS data information form"]);
    // The missing document is a task of the queue with a due day until it is on file.
    const row = () => rowNamed(`papers-${id}`);
    const { papersOwed } = await storedPosting(path);
    expect(papersOwed?.kinds).toEqual(["data"]);
    expect(await row()).toMatchObject({ kind: "papers", open: true, due: papersOwed?.due });
    await onFile(path, "data");
    expect(await row()).toBeUndefined();
  });
});

describe("two orders of one home", () => {
  it("are shown next to each other, and only one gets an agreement", async () => {
    const [first, second] = await twoOfOneHome();
    const [one, two] = await Promise.all([storedPosting(first.path), storedPosting(second.path)]);
    expect(await agent.visitor.html(first.office)).toContain(`href="/office/postings/${two.reference}"`);
    expect(await agent.visitor.html(second.office)).toContain(`href="/office/postings/${one.reference}"`);
    // Only one of two agreements prepared at once is sent.
    const prepared = await Promise.allSettled([toSign(first.path), toSign(second.path)]);
    expect(prepared.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [lost] = prepared.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(String(lost?.reason)).toContain("home-taken");
    const [won, other] = prepared[0]?.status === "fulfilled" ? [first, second] : [second, first];
    await officeStep(won.path, { transition: "withdraw-for-seller", reason: "They aren't the owners." });
    await toSign(other.path);
  });

  it("aren't a home and its neighbour, whose number begins with the same digits", async () => {
    const [one, other] = await twoOfOneHome();
    const link = `href="/office/postings/${(await storedPosting(other.path)).reference}"`;
    expect(await agent.visitor.html(one.office)).toContain(link);
    await forced(other.path, ({ tasks, ...now }) => {
      const raw = { ...tasks.address?.raw, number: `${tasks.address?.raw.number}5`, pin: "" };
      return { ...now, tasks: { ...tasks, address: { ...tasks.address, raw } } as Posting["tasks"] };
    });
    expect(await agent.visitor.html(one.office)).not.toContain(link);
  });

  it("are found by the property identification number, too", async () => {
    const [one, other] = [await sent(), await sent()];
    const link = `href="/office/postings/${(await storedPosting(other.path)).reference}"`;
    expect(await agent.visitor.html(one.office)).not.toContain(link);
    const pin = `${10_000 + Math.floor(Math.random() * 80_000)}-0123`;
    for (const [path, typed] of [
      [one.path, pin],
      [other.path, `PIN ${pin.replace("-", "")}`],
    ] as const)
      await forced(path, ({ tasks, ...now }) => {
        const raw = { ...tasks.address?.raw, pin: typed };
        return { ...now, tasks: { ...tasks, address: { ...tasks.address, raw } } as Posting["tasks"] };
      });
    expect(await agent.visitor.html(one.office)).toContain(link);
  });

  it("can't both go live if one got its agreement by another route", async () => {
    const [first, second] = await twoOfOneHome();
    await toSign(first.path);
    for (const owner of (await storedPosting(first.path)).agreement?.owners ?? [])
      await sign(first.path, owner);
    const { agreement } = await storedPosting(first.path);
    await forced(second.path, (now) => ({ ...now, agreement, state: "ready" }));
    await onFile(second.path, "agreement", "data");
    const id = await postingId(second.path);
    const outcome = await takeStep(
      { id },
      {
        transition: "go-live",
        actor: agent.actor,
        id: randomUUID(),
        change: (now, at) => {
          const terms = { ...now.agreement?.terms, startDay: today() } as NonNullable<
            Posting["agreement"]
          >["terms"];
          return {
            ...now,
            agreement: now.agreement && { ...now.agreement, terms },
            mls: { ...terms, number: mlsNumber(), link: null, recordedAt: at },
          };
        },
      },
    );
    expect([outcome?.refused, outcome?.blocks[0]?.code]).toEqual(["blocked", "home-taken"]);
  });
});

describe("the day the fee is due", () => {
  it("is the agreement's, in the letter, on the order's page and at the office", async () => {
    const { uid, path, office } = await sent();
    await toSign(path);
    await officeStep(path, {
      transition: "recall-agreement",
      reason: "Again.",
      change: (now) => ({ ...now, agreement: null }),
    });
    const { answers } = { answers: (await storedPosting(path)).tasks.price?.raw };
    const typed = {
      listPrice: String(answers?.listPrice),
      offerPercent: String(answers?.offerPercent),
      offerDollars: "",
      holdoverDays: "60",
      startDay: today(),
      endDay: addDays(today(), 89),
      link: "",
      representation: "brokerage",
    };
    const unsaid = await act(agent.visitor, office, "prepare-agreement", {
      ...typed,
      feeDue: "day",
      feeDueDay: "",
    });
    expect(unsaid.status).toBe(400);
    const due = addDays(today(), 20);
    const said = { ...typed, feeDue: "day", feeDueDay: due };
    expect((await act(agent.visitor, office, "prepare-agreement", said)).status).toBe(302);
    expect((await storedPosting(path)).agreement?.feeDue).toEqual({ on: "day", day: due });
    const letters = (await mailAbout(uid)).filter(({ message }) => message.text.includes(longDate(due)));
    const { owners, seller } = await storedPosting(path);
    expect(letters.flatMap(({ to }) => to).sort()).toEqual(
      [seller.email, ...owners.map(({ email }) => email)].sort(),
    );
  });
});

describe("the books", () => {
  it("have numbers without gaps, and take part payments, credit notes and refunds up to the balance", async () => {
    const assistant = await staffMember(site, "assistant");
    const [one, other] = [await agreedDaysAgo(5), await agreedDaysAgo(5)];
    // Two invoices at once, on two orders.
    const sent = await overlapping(
      [one, other].map(
        ({ office }) =>
          () =>
            act(assistant.visitor, `${office}/money`, "record-invoice", { ...buyer, buyer: "=cmd|Lee" }),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual([302, 302]);
    const books = async (path: string) => (await storedPosting(path)).money;
    const [invoice] = (await books(one.path)).invoices;
    const [second] = (await books(other.path)).invoices;
    if (!invoice?.number || !second?.number) throw new Error("no number");
    expect(invoice.number).not.toBe(second.number);
    // Other test files create invoices at the same time.
    const db = await firestore();
    const last = (await countersCollection(db).doc("invoices").get()).data()?.last ?? 0;
    const { docs } = await ledgerCollection(db).get();
    const numbers = Array.from({ length: last }, (_, index) => invoiceNumber(index + 1));
    expect(docs.map((entry) => entry.data().number)).toEqual(expect.arrayContaining(numbers));
    const name = invoiceNumber(invoice.number);

    const about = (step: string) => `${step}-${invoice.id}`;
    const page = `${one.office}/money`;
    const half = { amount: "600", method: "cheque", on: today(), note: "No. 12" };
    await submit(assistant.visitor, page, about("record-payment"), half);
    const credit = { amount: "999", why: "We took on another home.", next: "nothing" };
    const refund = async (typed: Typed) =>
      (await act(agent.visitor, page, about("record-refund"), { method: "cheque", on: today(), ...typed }))
        .status;
    await submit(agent.visitor, page, about("record-credit"), credit);
    expect(await refund({ what: "refund", amount: "700" })).toBe(400);

    const sheet = await one.visitor.words(`${one.path}/invoices/${name}`);
    for (const words of [name, "HST 13%", "−$600.00", "We owe you $600.00", "=cmd|Lee"])
      expect(sheet).toContain(words);
    expect(sheet).not.toContain("No. 12");
    for (const path of [one.path, other.path])
      expect((await other.visitor.get(`${path}/invoices/${name}`)).status).toBe(404);
    expect(await refund({ what: "refund", amount: "600" })).toBe(302);
    const { credits, payments } = await books(one.path);
    const [paid, repaid] = ["payment", "refund"].map((kind) => ({ kind, cents: 60_000 }));
    expect({ credits, payments }).toMatchObject({
      credits: [{ cents: 99_900, taxCents: 12_987 }],
      payments: [paid, repaid],
    });

    const csv = await assistant.visitor.html(`/office/money.csv?month=${today().slice(0, 7)}`);
    const line = csv.split("\r\n").find((text) => text.includes(`"${name}"`) && text.includes('"Invoice"'));
    expect(line).toContain(`"'=cmd|Lee"`);
    expect(line).toContain(",999.00,129.87,1128.87,,,");
    const { postings } = JSON.parse(await one.visitor.html("/account/data.json"));
    expect(postings[0].money.payments).toMatchObject([{ cents: 60_000 }, { cents: 60_000 }]);
    expect(JSON.stringify(postings[0].money)).not.toContain("No. 12");

    // An inspection gets each sheet as it was printed.
    await changed(await postingId(one.path), (now) => ({ ...now, photos: [], papers: [] }));
    const zip = await agent.visitor.get(`${one.office}/record.zip`);
    const files = filesOf(Buffer.from(await zip.arrayBuffer()));
    const own = [...files.keys()].filter((file) => file.startsWith("invoices/"));
    expect(own).toEqual([`invoices/${name}.html`, `invoices/${creditNumber(credits[0]?.number ?? 0)}.html`]);
    const printed = files.get(own[0] ?? "")?.toString() ?? "";
    for (const words of [name, "HST 13%", "−$600.00", "=cmd|Lee"]) expect(textOf(printed)).toContain(words);
  });
});
