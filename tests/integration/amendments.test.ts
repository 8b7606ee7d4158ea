import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { withSignature, withSigningStarted } from "~/postings/amendments/progress";
import { postingsCollection } from "~/postings/collections.server";
import { feeOf } from "~/postings/money/fee";
import { moneyOfOlder } from "~/postings/money/older";
import { postingPasses } from "~/postings/passes.server";
import type { Posting } from "~/postings/posting";
import { answering, saleOf } from "~/postings/posting.fixture";
import { findEndedAmendments } from "~/postings/store.server";
import { later } from "./clock";
import { orderAt } from "./copies";
import { lettersAbout, linkIn, mailAbout, postingId, sendOrder, storedPosting } from "./orders";
import { overlapping } from "./overlapping";
import { jpeg, sendPhotos } from "./photos";
import { changed, fileDocument, fill, submit } from "./register";
import { expectPage, loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { onFile, toLive, toProof, toReview, toSign } from "./stages";
import { formIn, formWith } from "./step-forms";
import { rowNamed } from "./stored";

/** Changes of a listing through their forms, the end of its term, and ordering again. */

const staffVisitor = async (role: StaffRole) => (await staffMember(site, role)).visitor;

const site = await loadSite();
const [ana, broker] = await Promise.all([staffVisitor("agent"), staffVisitor("broker")]);

/** A listing on the MLS with its seller and a co-owner. */
const liveListing = () =>
  listingAt("amendments, live", async (path) => {
    await change(path, (now) => ({ ...now, state: "ready" }));
    await toLive(path);
  });

/** A listing whose proof the seller has. */
const provedListing = () => listingAt("amendments, proof");

async function listingAt(stage: string, then?: (path: string) => Promise<unknown>) {
  const { typed, ...own } = await orderAt(
    site,
    stage,
    async ({ visitor, path }) => {
      await sendOrder(visitor, path);
      await toReview(path);
      await toSign(path);
      await toProof(path);
      await then?.(path);
    },
    ({ order }, email) => {
      const [first = {}, ...others] = order.owners.owners;
      // The account's holder is one of the owners.
      order.owners.owners = [{ ...first, email }, ...others] as typeof order.owners.owners;
    },
  );
  return { ...own, otherOwner: typed.otherOwner, office: own.path.replace("/account", "/office") };
}

const change = async (path: string, edit: (posting: Posting) => Posting) => {
  const id = await postingId(path);
  await changed(id, (now) => edit(now));
};

/** Types a change and opens its comparison. */
async function review(visitor: Visitor, path: string, kind: string, typed: Record<string, string>) {
  const page = `${path}/amendments/${kind}`;
  const answer = await visitor.post(page, { changeId: crypto.randomUUID(), ...typed });
  return { page, answer, html: await answer.text() };
}

/** Types a change and sends it. */
async function ask(visitor: Visitor, path: string, kind: string, typed: Record<string, string>) {
  const { page, html } = await review(visitor, path, kind, typed);
  const fields = { ...formWith(html, 'value="send"'), intent: "send" };
  return { page, html, fields, sent: await visitor.post(page, fields) };
}

/**
 * Sends a button's action from an office page as a user who has seen all events. The page needn't have the
 * button.
 */
async function press(
  visitor: Visitor,
  page: string,
  name: string,
  variant: string,
  typed: Record<string, string>,
) {
  const { events } = await storedPosting(page.replace(/\/(?:listing|papers|money|home-code)$/, ""));
  const seen = String(events.length);
  return visitor.post(page, { act: name, variant, seen, changeId: crypto.randomUUID(), ...typed });
}

/** Sends an action of the office's listing page. @param variant the amendment or owner */
const act = (
  visitor: Visitor,
  office: string,
  name: string,
  variant: string,
  typed: Record<string, string> = {},
) => press(visitor, `${office}/listing`, name, variant, typed);

/** Carries out a change that every owner has signed. @returns the status */
const make = async (office: string, id: string) =>
  (await act(ana, office, "make-amendment", id, { same: "yes" })).status;

/** Fields of a change of the owners that changes nothing. */
const sameOwners = (owners: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    owners.flatMap((name, at) => [
      [`name${at}`, name],
      [`capacity${at}`, "owner"],
    ]),
  );

const openOf = async (path: string, kind: string) =>
  (await storedPosting(path)).amendments.find((one) => one.kind === kind);

const idOf = async (path: string, kind: string) => (await openOf(path, kind))?.id ?? "";

/** Records every owner's signature and the signed document at the office. */
async function signAll(path: string, office: string, kind: string) {
  const id = await idOf(path, kind);
  const listing = `${office}/listing`;
  await submit(ana, listing, `send-amendment-${id}`, { link: "" });
  const { signers = [] } = (await openOf(path, kind)) ?? {};
  for (const index of signers.keys()) {
    const answer = await fill(ana, listing, `record-amendment-signature-${id}_${index}`, { on: today() });
    expect(answer.status).toBe(302);
  }
  const held = await fill(ana, `${office}/papers`, "record-paper-amendment", { where: "Cabinet 2" });
  expect(held.status).toBe(302);
  return id;
}

/** Records every owner's signature and the document directly in the store. */
async function allSigned(path: string, kind: string, paper: string) {
  const id = await idOf(path, kind);
  const at = new Date();
  await change(path, (now) => {
    const { signers = [] } = now.amendments.find((one) => one.id === id) ?? {};
    const sign = (posting: Posting, owner: string) =>
      withSignature(posting, id, { owner, on: today(), initialed: false }, at);
    return signers.reduce(sign, withSigningStarted(now, id, null, at));
  });
  await onFile(path, paper);
  return id;
}

const subjects = async (uid: string, about: RegExp) =>
  (await mailAbout(uid)).filter(({ message }) => about.test(message.subject)).map(({ to }) => to[0]);

describe("a change of the price", () => {
  it("notifies everyone, waits for all signatures and for the MLS, and applies everywhere", async () => {
    const { visitor, uid, path, otherOwner, office, person } = await liveListing();
    const before = (await storedPosting(path)).mls?.listPrice ?? 0;

    expect((await ask(visitor, path, "price", { listPrice: "700,000" })).sent.status).toBe(303);
    expect((await storedPosting(path)).mls?.listPrice).toBe(before);
    const told = await subjects(uid, /A change to your listing/);
    expect(told.sort()).toEqual([otherOwner, person.email].sort());

    // A second change of the kind has to wait.
    const second = await ask(visitor, path, "price", { listPrice: "690,000" });
    expect(second.sent.status).toBe(409);

    expect(await make(office, await idOf(path, "price"))).toBe(409);
    const id = await signAll(path, office, "price");
    await submit(ana, `${office}/listing`, `make-amendment-${id}`);
    const made = await storedPosting(path);
    expect(made).toMatchObject({
      amendments: [],
      mls: { listPrice: 700_000 },
      agreement: { terms: { listPrice: 700_000 } },
      tasks: { price: { raw: { listPrice: "700000" } } },
    });
    expect(made.events.at(-1)?.reason).toMatch(/^In time/);
    expect(await findEndedAmendments(made.id)).toMatchObject([{ id, kind: "price", state: "done" }]);
    const letters = await lettersAbout(uid, /^Changed/);
    expect(letters).toHaveLength(2);
    for (const { message } of letters)
      expect(message.text).toContain("The asking price is now $700,000 (before: $");
  });

  it("takes two forms and the signed document if the seller asks by phone", async () => {
    const { uid, path, office } = await liveListing();
    const link = "https://sign.example/abc";
    const typed = { listPrice: "712,000", out: "yes", link };
    const form = formIn(await ana.html(`${office}/listing?kind=price`), "request-amendment-price");
    expect(form).toMatch(/<input[^>]*name="out"[^>]*checked/);
    expect((await act(ana, office, "request-amendment", "price", typed)).status).toBe(302);
    const { id = "", signers = [], ...out } = (await openOf(path, "price")) ?? {};
    expect(out).toMatchObject({ state: "to-sign", link });
    for (const { message } of await lettersAbout(uid, /^A change to your listing/))
      expect(message.text).toContain(link);
    const signatures = signers.map((_, at) => `${id}_${at}`);
    // The document's second button makes the change on the MLS, but not before every owner has signed.
    const [, name = "", value = ""] =
      /name="(then_\w+)" value="([^"]+)"/.exec(formIn(await ana.html(`${office}/listing`), "upload")) ?? [];
    const filed = (some: string[]) =>
      fileDocument(ana, path, "amendment", { signatures: some, [name]: [value] });
    expect(await filed(signatures.slice(1))).toBe(302);
    expect((await openOf(path, "price"))?.state).toBe("to-sign");
    expect(await filed(signatures.slice(0, 1))).toBe(302);
    expect((await storedPosting(path)).mls?.listPrice).toBe(712_000);
    expect(await lettersAbout(uid, /^Changed/)).toHaveLength(2);
    // An assistant prepares a change, but doesn't send it.
    const { visitor: assistant } = await staffMember(site, "assistant");
    await act(assistant, office, "request-amendment", "price", { ...typed, listPrice: "713,000" });
    expect((await openOf(path, "price"))?.state).toBe("requested");
  });

  it("is refused if the password was typed too long ago, and keeps everything typed", async () => {
    const { visitor, path } = await liveListing();
    later(2 * 3600);
    const { answer, html } = await review(visitor, path, "price", { listPrice: "700,000" });
    expect(answer.status).toBe(403);
    expect(html).toContain("/account/confirm-password");
    expect(html).toContain('value="700,000"');
    // Changes without signatures need no password.
    expect((await review(visitor, path, "stop-showings", {})).answer.status).toBe(200);
    expect((await storedPosting(path)).amendments).toEqual([]);
  });

  it("can be edited after its review, and is reviewed again, also when the listing has changed", async () => {
    const { visitor, path } = await liveListing();
    const { page, html } = await review(visitor, path, "price", { listPrice: "700,000" });
    const edited = await visitor.post(page, { ...formWith(html, 'value="send"'), intent: "edit" });
    const again = await edited.text();
    expect([edited.status, again]).toEqual([200, expect.stringContaining('value="700,000"')]);
    const typed = { ...formWith(again, 'name="listPrice"'), listPrice: "690,000" };
    const read = await (await visitor.post(page, typed)).text();
    await change(path, (now) => ({ ...now, mls: now.mls && { ...now.mls, listPrice: 650_000 } }));
    const late = await visitor.post(page, { ...formWith(read, 'value="send"'), intent: "send" });
    const now = await expectPage(late, 409, "$650,000");
    expect((await storedPosting(path)).amendments).toEqual([]);
    const sent = await visitor.post(page, { ...formWith(now, 'value="send"'), intent: "send" });
    expect(sent.status).toBe(303);
    expect((await openOf(path, "price"))?.values).toEqual({ listPrice: "690000" });
  });

  it("waits until a co-owner's objection is settled", async () => {
    const { visitor, uid, path, otherOwner, office } = await liveListing();
    await ask(visitor, path, "price", { listPrice: "700,000" });
    const letter = (await lettersAbout(uid, /^A change to/)).find(({ to }) => to[0] === otherOwner);
    const link = linkIn(letter?.message.text, "amendment");
    const owner = new Visitor(site);
    const html = await owner.html(link);
    expect(textOf(html)).toContain("$700,000");
    expect((await owner.get(`${link}x`)).status).toBe(404);
    const fields = formWith(html, 'name="text"');
    expect((await owner.post(link, { ...fields, text: "" })).status).toBe(400);
    expect((await owner.post(link, { ...fields, text: "That is too little." })).status).toBe(303);
    const id = await allSigned(path, "price", "amendment");
    expect(await make(office, id)).toBe(409);
    const told = await lettersAbout(uid, /objects to a change/);
    expect(told.map(({ to, message }) => [to, message.text.includes("That is too little")])).toContainEqual([
      [(await storedPosting(path)).seller.email],
      true,
    ]);
    const yes = formWith(await owner.html(link), "I agree now");
    expect((await owner.post(link, yes)).status).toBe(303);
    // A repeated press is accepted as already recorded.
    expect((await owner.post(link, { changeId: crypto.randomUUID() })).status).toBe(303);
    expect(await make(office, id)).toBe(302);
    const over = await owner.words(link);
    expect(over).not.toContain("$700,000");
  });
});

/** The broker of record's reason why a home needs no code. */
const confirmHome = (office: string, visitor = broker) =>
  press(visitor, office, "record-check", "home", {
    how: "met",
    detail: "Met the owner there",
    on: today(),
    who: "Ana",
    where: "",
  });

/** The address as a form sends it, with another number and street. */
const addressWith = async (path: string, number: string, street: string) => {
  const raw = (await storedPosting(path)).tasks.address?.raw ?? {};
  const { streetType = "", direction = "", unit = "", postalCode = "", municipality = "" } = raw;
  return { number, street, streetType, direction, unit, postalCode, municipality };
};

describe("a mistake in a signed document", () => {
  it("is corrected everywhere by an amendment of the address, but never to a home under another agreement", async () => {
    const [listing, other] = [await liveListing(), await provedListing()];
    const { visitor, path, office } = listing;
    // The typed street is split into the parts that the owners sign.
    const written = await addressWith(path, "1470", "Kozlov Dr.");
    expect((await ask(visitor, path, "address", written)).sent.status).toBe(303);
    const id = await allSigned(path, "address", "amendment");
    // Another seller's order of the new address is under agreement.
    const taken = { ...(await storedPosting(path)).tasks.address?.raw, number: "1470", street: "Kozlov" };
    await change(other.path, (now) => answering(now, "address", taken));
    await confirmHome(office);
    expect(await make(office, id)).toBe(409);
    await change(other.path, (now) => ({ ...now, state: "withdrawn" }));
    expect(await make(office, id)).toBe(302);
    const made = await storedPosting(path);
    expect(made.tasks.address?.raw).toEqual(taken);
    const db = await firestore();
    const [row, record] = await Promise.all(
      ["listings", "postings"].map(async (name) => (await db.collection(name).doc(made.id).get()).data()),
    );
    expect([row?.address, record?.openAddress]).toEqual([
      expect.stringContaining("1470"),
      expect.stringContaining("1470"),
    ]);
  });
});

it("an address of another home is made after its own code was entered", async () => {
  const { visitor, path, office } = await liveListing();
  await ask(visitor, path, "address", await addressWith(path, "1472", "Kozlov"));
  const id = await allSigned(path, "address", "amendment");
  expect(await make(office, id)).toBe(409);
  const row = () => rowNamed(`home-code-${made?.id}`);
  const made = await storedPosting(path);
  expect(await row()).toMatchObject({ open: true, next: "Print the letter and mail it" });
  const letter = await press(ana, `${office}/home-code`, "post-home-code", "", {});
  const [, first = "", last = ""] = /paper-letter-code">(\d{3}) (\d{3})</.exec(await letter.text()) ?? [];
  expect((await storedPosting(path)).events.at(-1)?.reason).toContain("1472 Kozlov");
  expect(await make(office, id)).toBe(409);
  const entered = { ...formWith(await visitor.html(path), 'name="code"'), code: first + last };
  expect((await visitor.post(path, entered)).status).toBe(303);
  expect(await row()).toBeUndefined();
  expect(await make(office, id)).toBe(302);
});

describe("an owner who joins", () => {
  const joining = (name: string, email: string, at = 0) => ({
    [`joins[${at}].name`]: name,
    [`joins[${at}].capacity`]: "owner",
    [`joins[${at}].phone`]: "416-555-0188",
    [`joins[${at}].email`]: email,
  });

  it("is requested by the seller, reads and signs the change, and then has a link and is named everywhere", async () => {
    const { visitor, uid, path, office } = await provedListing();
    const emailNew = `ines.${crypto.randomUUID()}@example.com`;
    const owners = (await storedPosting(path)).agreement?.owners ?? [];
    const typed = { ...sameOwners(owners), ...joining("Ines Okafor", emailNew) };
    const refused = await review(visitor, path, "names", { ...typed, "joins[0].phone": "" });
    expect([refused.answer.status, refused.html]).toEqual([400, expect.stringContaining(emailNew)]);
    const longer = await review(visitor, path, "names", { ...typed, list: "add joins" });
    expect([longer.answer.status, longer.html]).toEqual([200, expect.stringContaining("joins[1].name")]);
    const { html, sent } = await ask(visitor, path, "names", typed);
    expect(textOf(html)).toContain(`Who has to sign: ${[...owners, "Ines Okafor"].join(", ")}.`);
    expect(sent.status).toBe(303);
    const toInes = async (about: RegExp) =>
      (await lettersAbout(uid, about)).find(({ to }) => to[0] === emailNew)?.message.text;
    const link = linkIn(await toInes(/A change to your listing/), "amendment");
    expect(await new Visitor(site).words(link)).toContain("Ines Okafor");
    const id = await signAll(path, office, "names");
    expect(await toInes(/^Change to sign/)).toContain("Ines Okafor");
    const check = { on: today(), who: "Ana", where: "Cabinet 2" };
    for (const [variant, how] of [
      ["ownership", "parcel-register"],
      [`identity-${owners.length}`, "in-person"],
    ] as const)
      await press(ana, office, "record-check", variant, { ...check, how });
    const made = await Promise.all([make(office, id), make(office, id)]);
    expect(made.sort()).toEqual([302, 409]);
    const { agreement } = await storedPosting(path);
    expect(agreement?.owners).toEqual([...owners, "Ines Okafor"]);
    expect(agreement?.signatures).toHaveLength(owners.length + 1);
    const own = linkIn(await toInes(/^Changed/), "confirm-order");
    for (const [who, page] of [
      [new Visitor(site), own],
      [visitor, path],
      [ana, `${office}/sheet`],
    ] as const)
      expect([page, await who.words(page)]).toEqual([page, expect.stringContaining("Ines Okafor")]);
  });

  it("joins with another owner as a third leaves, and either all or none of it happens if a colleague declines", async () => {
    const { uid, path, office, otherOwner } = await liveListing();
    const [first = "", second = ""] = (await storedPosting(path)).agreement?.owners ?? [];
    const before = [first, second];
    const [ines, ivo] = ["ines", "ivo"].map((name) => `${name}.${crypto.randomUUID()}@example.com`);
    const typed = {
      ...sameOwners(before),
      stays1: "transfer",
      ...joining("Ines Okafor", ines ?? ""),
      ...joining("Ivo Okafor", ivo ?? "", 1),
    };
    expect((await act(ana, office, "request-amendment", "names", typed)).status).toBe(302);
    const id = await allSigned(path, "names", "amendment");
    expect((await openOf(path, "names"))?.signers).toEqual([...before, "Ines Okafor", "Ivo Okafor"]);
    const check = { on: today(), who: "Ana", where: "Cabinet 2" };
    for (const [variant, how] of [
      ["ownership", "parcel-register"],
      ["identity-2", "in-person"],
      ["identity-3", "in-person"],
    ] as const)
      await press(ana, office, "record-check", variant, { ...check, how });
    const [made, declined] = await overlapping([
      () => act(ana, office, "make-amendment", id, { same: "yes" }),
      () => act(broker, office, "decline-amendment", id, { text: "The lawyer called." }),
    ]);
    expect([made?.status, declined?.status].sort()).toEqual([302, 409]);
    const isMade = made?.status === 302;
    const { agreement, owners, amendments, tasks } = await storedPosting(path);
    const after = isMade ? [first, "Ines Okafor", "Ivo Okafor"] : before;
    expect([agreement?.owners, agreement?.signatures.map(({ owner }) => owner)]).toEqual([after, after]);
    expect(tasks.owners?.raw.owners).toMatchObject(after.map((name) => ({ name })));
    expect(owners.map(({ email }) => email)).toEqual(isMade ? [ines, ivo] : [otherOwner]);
    expect(amendments).toEqual([]);
    const told = await lettersAbout(uid, isMade ? /^No longer an owner/ : /^Change declined/);
    expect(told.map(({ to }) => to[0])).toContain(otherOwner);
    expect(told).toHaveLength(isMade ? 1 : 4);
  });
});

describe("another plan or option", () => {
  /** Records the client record, which the larger plans require. */
  const recordClient = (office: string) =>
    press(broker, office, "record-check", "client-record", {
      on: today(),
      how: "made",
      who: "Ana",
      where: "Cabinet 2",
    });

  /** True if the office's queue has this kind of row for the posting. */
  const hasRow = async (path: string, kind: "change-plan" | "invoice" | "payment") => {
    const id = await postingId(path);
    return (await rowNamed(`${kind}-${id}`)) !== undefined;
  };

  it("is signed by all, credits earlier payments and invoices the difference", async () => {
    const { visitor, uid, path, office } = await liveListing();
    await change(path, (now) => ({
      ...now,
      money: moneyOfOlder({ sentOn: today(), paidOn: today() }, now.fee, now.agreement?.feeDue),
    }));
    expect(await hasRow(path, "invoice")).toBe(false);
    const { sent, html } = await ask(visitor, path, "plan", { plan: "basic-plus", add: "lock-box" });
    for (const words of ["Basic-Plus", "Lock box", "$1,128.87", "$2,913.14", "$1,784.27"])
      expect(textOf(html)).toContain(words);
    expect(sent.status).toBe(303);
    expect(await hasRow(path, "change-plan")).toBe(true);

    const id = await allSigned(path, "plan", "amendment");
    // The federal rules apply to the larger plan.
    const file = (await firestore()).collection("officeFiles").doc(await postingId(path));
    const { checks } = (await file.get()).data() as { checks: { what: string }[] };
    await file.update({ checks: checks.filter(({ what }) => what !== "client-record") });
    expect(await make(office, id)).toBe(409);
    expect((await recordClient(office)).status).toBe(302);
    expect(await make(office, id)).toBe(302);
    const made = await storedPosting(path);
    expect(made).toMatchObject({
      amendments: [],
      fee: { plan: "basic-plus", feeCents: 257_800, taxCents: 33_514 },
      money: { charges: [{ id: "" }, { id }], invoices: [{ charge: "" }] },
      tasks: { plan: { raw: { plan: "basic-plus" } }, options: { raw: { options: ["lock-box"] } } },
    });
    expect([await hasRow(path, "change-plan"), await hasRow(path, "invoice")]).toEqual([false, true]);
    expect(await visitor.words(`${path}/listing`)).toMatch(/Not invoiced yet\s*\$1,784\.27 with HST/);
    const letters = await lettersAbout(uid, /^Changed/);
    expect(letters).toHaveLength(2);
    for (const { message } of letters)
      expect(message.text).toMatch(/What it costs now[\s\S]*\$2,913\.14[\s\S]*\$1,784\.27/);
  });

  it("is possible before the MLS, is due with the rest of the fee, and stays open during the proof", async () => {
    const { visitor, path, office } = await provedListing();
    // Signed terms can change too, and proof and going live use the new ones.
    const [startDay, endDay] = [today(), addDays(today(), 100)];
    const changes = { price: { listPrice: "775,000" }, term: { startDay, endDay, holdoverDays: "30" } };
    for (const [kind, typed] of Object.entries(changes)) {
      expect((await ask(visitor, path, kind, typed)).sent.status).toBe(303);
      const id = await allSigned(path, kind, "amendment");
      expect(await make(office, id)).toBe(302);
    }
    const amended = await storedPosting(path);
    expect(amended).toMatchObject({
      state: "proof",
      agreement: { terms: { listPrice: 775_000, startDay, endDay, holdoverDays: 30 } },
      tasks: { price: { raw: { listPrice: "775000" } } },
    });
    expect(await visitor.words(`${path}/proof`)).toContain("$775,000");
    expect((await ask(visitor, path, "plan", { plan: "basic-plus" })).sent.status).toBe(303);
    await change(path, (now) => ({ ...now, state: "ready" }));
    const id = await allSigned(path, "plan", "amendment");
    expect((await recordClient(office)).status).toBe(302);
    expect(await make(office, id)).toBe(302);
    const made = await storedPosting(path);
    expect(made).toMatchObject({ state: "ready", fee: { plan: "basic-plus", feeCents: 249_900 } });
    expect(made.money.charges).toEqual([]);
    // Unsigned terms change with the agreement itself.
    await change(path, (now) => ({
      ...now,
      agreement: now.agreement && { ...now.agreement, signatures: [] },
    }));
    expect((await visitor.get(`${path}/amendments/plan`)).status).toBe(404);
  });

  /** An order on Basic-Plus with a service whose final price isn't known. */
  const withInspection = (path: string) =>
    change(path, (now) => ({
      ...now,
      fee: feeOf("basic-plus", 700_000, ["home-inspection", "lock-box"]),
      tasks: {
        ...now.tasks,
        plan: now.tasks.plan && { ...now.tasks.plan, raw: { ...now.tasks.plan.raw, plan: "basic-plus" } },
        options: { version: 1, savedAt: new Date(), raw: { options: ["home-inspection", "lock-box"] } },
      },
    }));

  it("takes its final price once agreed, by a letter to every owner, or is removed", async () => {
    const { uid, path, office } = await provedListing();
    const priceIt = async (typed: Record<string, string>) =>
      (await press(broker, `${office}/money`, "record-option-price", "home-inspection", typed)).status;
    await withInspection(path);
    const low = { outcome: "agreed", price: "500", on: today() };
    expect(await priceIt(low)).toBe(400);
    const agreed = { ...low, price: "620" };
    expect(await priceIt(agreed)).toBe(302);
    const { fee, money } = await storedPosting(path);
    expect([fee?.feeCents, fee?.options?.[0], money.charges]).toEqual([
      ...[319_800, { id: "home-inspection", cents: 62_000, least: 54_900 }, []],
    ]);
    expect(await subjects(uid, /^Price of your home inspection/)).toHaveLength(2);
    expect(await priceIt(agreed)).toBe(409);

    await withInspection(path);
    const off = { outcome: "not-booked", on: today() };
    expect(await priceIt(off)).toBe(302);
    const dropped = await storedPosting(path);
    expect(dropped.fee?.feeCents).toBe(257_800);
    expect(dropped.tasks.options?.raw).toEqual({ options: ["lock-box"] });
  });
});

describe("an owner's objection", () => {
  /** A listing with a requested change of price, and the co-owner's page of it. */
  async function objecting() {
    const listing = await liveListing();
    await ask(listing.visitor, listing.path, "price", { listPrice: "700,000" });
    const letter = (await mailAbout(listing.uid)).find(({ message }) => message.text.includes("/amendment/"));
    const link = linkIn(letter?.message.text, "amendment");
    const owner = new Visitor(site);
    const fields = formWith(await owner.html(link), 'name="text"');
    return { ...listing, link, owner, fields };
  }

  it("keeps its first words, settled or not, and another one is refused with its words kept", async () => {
    const { path, office, link, owner, fields } = await objecting();
    const other = { ...fields, changeId: crypto.randomUUID() };
    const answers = await Promise.all([
      owner.post(link, { ...fields, text: "That is too little." }),
      owner.post(link, { ...other, text: "I never agreed." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [lost] = answers.filter(({ status }) => status === 409);
    const noted = (await openOf(path, "price"))?.told[0]?.objection?.text;
    expect(textOf((await lost?.text()) ?? "")).toContain(
      noted === "I never agreed." ? "That is too little." : "I never agreed.",
    );
    const id = await idOf(path, "price");
    await act(ana, office, "settle-objection", `${id}_0`, { text: "Agreed on the phone." });
    const late = await owner.post(link, { ...fields, changeId: crypto.randomUUID(), text: "And again." });
    const html = await expectPage(late, 409, "And again.");
    // The error comes first and takes the focus, though the page has no form any more.
    expect(html).toMatch(/<div class="error-summary"[^>]* autofocus=[\s\S]*already objected[\s\S]*<h1/);
    expect((await openOf(path, "price"))?.told[0]?.objection).toMatchObject({
      text: noted,
      settled: { text: "Agreed on the phone." },
    });
  });
});

describe("an early end with an accepted offer", () => {
  it("isn't requested, begun or carried out before the sale has fallen through", async () => {
    const { visitor, path, office } = await liveListing();
    const why = { note: "We stay." };
    expect((await ask(visitor, path, "end", why)).sent.status).toBe(303);
    const end = await allSigned(path, "end", "cancellation");
    const sale = saleOf(new Date(), { closingDay: addDays(today(), 30) });
    await change(path, (now) => ({ ...now, sale }));
    const carried = await act(broker, office, "terminate", end, { text: "They stay." });
    await expectPage(carried, 409, "An accepted offer is on file");
    await act(ana, office, "decline-amendment", end, { text: "There is a sale." });
    const asked = await review(visitor, path, "end", why);
    expect([asked.answer.status, textOf(asked.html)]).toEqual([
      ...[409, expect.stringContaining("Offer A was accepted, so the listing can't end early")],
    ]);
    expect(asked.html).toContain("We stay.");
    const begun = await act(ana, office, "request-amendment", "end", why);
    await expectPage(begun, 400, "Offer A was accepted");
  });
});

describe("changes without signatures", () => {
  it("correct facts, showings and photos, each once the office makes it", async () => {
    const { visitor, path, office } = await liveListing();
    const bad = { about: "description.publicText", value: "Call 416-555-0199 now. ".repeat(10) };
    expect((await review(visitor, path, "facts", bad)).answer.status).toBe(400);
    const bedrooms = { about: "rooms.bedrooms", value: "4", note: "", source: "Floor plan" };
    expect((await ask(visitor, path, "facts", bedrooms)).sent.status).toBe(303);
    const facts = await idOf(path, "facts");
    const made = await act(ana, office, "make-amendment", facts, { same: "yes", source: "seen" });
    expect([made.status, await made.text()]).toEqual([302, ""]);
    expect((await storedPosting(path)).tasks.rooms?.raw.bedrooms).toBe("4");

    const { showings } = (await storedPosting(path)).tasks;
    const typed = { ...(showings?.raw as Record<string, string>), hours: "Sundays only" };
    expect((await ask(visitor, path, "showings", typed)).sent.status).toBe(303);
    expect((await openOf(path, "showings"))?.rows).toMatchObject([{ after: "Sundays only" }]);
    await act(ana, office, "make-amendment", await idOf(path, "showings"), { same: "yes" });
    expect((await storedPosting(path)).tasks.showings?.raw.hours).toBe("Sundays only");

    const begun = await visitor.post(`${path}/amendments/photos`, { intent: "begin" });
    expect(begun.headers.get("Location")).toBe(`${path}/photos`);
    expect((await sendPhotos(visitor, `${path}/photos`, [["a.jpg", await jpeg()]])).status).toBe(303);
    expect((await storedPosting(path)).photos).toHaveLength(1);
    const ticks = { rights: "yes", noPeople: "yes" };
    expect((await ask(visitor, path, "photos", ticks)).sent.status).toBe(303);
    // A requested set of photos can't be changed.
    const late = await sendPhotos(visitor, `${path}/photos`, [["b.jpg", await jpeg()]]);
    expect(late.status).toBe(409);
    await act(ana, office, "make-amendment", await idOf(path, "photos"), { same: "yes" });
    const after = await storedPosting(path);
    expect([after.photos.length, after.nextPhotos]).toEqual([2, null]);
  });

  it("are accepted once if requested twice at once, and not made after they were withdrawn", async () => {
    const { visitor, path, office } = await liveListing();
    const pages = await Promise.all([0, 1].map(() => review(visitor, path, "stop-showings", {})));
    const sent = await Promise.all(
      pages.map(({ page, html }) =>
        visitor.post(page, { ...formWith(html, 'value="send"'), intent: "send" }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await storedPosting(path)).amendments).toHaveLength(1);
    const fields = formWith(await visitor.html(`${path}/amendments`), 'value="withdraw-amendment"');
    expect((await visitor.post(`${path}/amendments`, fields)).status).toBe(303);
    expect((await storedPosting(path)).amendments).toEqual([]);
    // The office's page was opened before the withdrawal.
    expect(await make(office, fields.variant ?? "")).toBe(409);
  });
});

describe("a suspension, its end and an early end", () => {
  it("take the posting's own steps, and only the broker ends the listing", async () => {
    const { visitor, path, office, uid } = await liveListing();
    const note = { note: "We travel." };
    await ask(visitor, path, "suspend", note);
    const suspend = await allSigned(path, "suspend", "suspension");
    const listing = `${office}/listing`;
    await submit(ana, listing, `suspend-${suspend}`, { text: "They travel." });
    expect((await storedPosting(path)).state).toBe("suspended");
    // Undoing the step reopens the signed change, so that it can be carried out again.
    const undo = async (why: string) => {
      const html = await ana.html(office);
      return ana.post(office, { ...formWith(html, 'value="undo-step"'), text: why });
    };
    const endedOnes = async () => {
      const kept = (await firestore()).collection("amendments").doc(await postingId(path));
      return ((await kept.get()).data()?.amendments ?? []).map(({ id }: { id: string }) => id);
    };
    expect(await endedOnes()).toContain(suspend);
    expect((await undo("The wrong day.")).status).toBe(302);
    expect([await storedPosting(path), await endedOnes()]).toMatchObject([
      { state: "live", amendments: [{ id: suspend, state: "processing", endedAt: null }] },
      [],
    ]);
    expect((await subjects(uid, /^Corrected/)).length).toBe(2);
    expect((await act(ana, office, "suspend", suspend, { text: "They travel." })).status).toBe(302);
    expect((await storedPosting(path)).state).toBe("suspended");
    // The office begins this change for the seller.
    const begun = await fill(ana, `${listing}?kind=resume`, "request-amendment-resume", { note: "" });
    expect(begun.status).toBe(302);
    const resume = await allSigned(path, "resume", "amendment");
    await submit(ana, listing, `resume-${resume}`, { text: "They are back." });
    expect((await storedPosting(path)).state).toBe("live");
    await ask(visitor, path, "end", note);
    const end = await allSigned(path, "end", "cancellation");
    expect((await act(ana, office, "terminate", end, { text: "They stay." })).status).toBe(403);
    await submit(broker, listing, `terminate-${end}`, { text: "They stay." });
    expect((await storedPosting(path)).state).toBe("terminated");
    expect((await subjects(uid, /Ended early/)).length).toBe(2);

    const hub = await visitor.html(path);
    const copied = await visitor.post(path, formWith(hub, 'value="copy"'));
    expect(copied.status).toBe(303);
    const draft = await storedPosting(copied.headers.get("Location") ?? "");
    const from = await storedPosting(path);
    expect(draft).toMatchObject({ state: "draft", papers: [], mls: null, agreement: null });
    expect(draft.tasks.rooms?.raw).toEqual(from.tasks.rooms?.raw);
    expect(draft.tasks.plan?.raw.guideReceived).toBeUndefined();
    expect(draft.tasks.photos?.raw.rights).toBeUndefined();
  });
});

describe("the end of a term", () => {
  const ending = (path: string, endDay: string) =>
    change(path, (now) => ({
      ...now,
      mls: now.mls && { ...now.mls, startDay: addDays(endDay, -200), endDay },
    }));

  const runJob = async (now = new Date()) => {
    for (const pass of postingPasses) for await (const _ of pass.run(now, false));
  };

  // Days of reminders are tested in `term.test.ts`.
  it("is announced once, and not again after the seller declines", async () => {
    const { visitor, path, uid } = await liveListing();
    await ending(path, addDays(today(), 10));
    await runJob();
    await runJob();
    expect(await subjects(uid, /10 days left/)).toHaveLength(1);
    // The answer counts once, from any page.
    const no = formWith(await visitor.html(`${path}/amendments`), "answer-about-extension");
    for (const changeId of [no.changeId ?? "", crypto.randomUUID()])
      expect((await visitor.post(`${path}/amendments`, { ...no, changeId })).status).toBe(303);
    const { events } = await storedPosting(path);
    expect(events.filter(({ transition }) => transition === "answer-about-extension")).toHaveLength(1);
    await runJob(new Date(Date.now() + 4 * 24 * 60 * 60 * 1000));
    expect(await subjects(uid, /days left/)).toHaveLength(1);
  });

  it("moves with an extension that every owner signed in time, with initials beyond six months", async () => {
    const { visitor, path, office } = await liveListing();
    const endDay = addDays(today(), 5);
    await ending(path, endDay);
    expect((await ask(visitor, path, "extension", { blocks: "2" })).sent.status).toBe(303);
    const id = await idOf(path, "extension");
    await act(ana, office, "send-amendment", id, { link: "" });
    const sign = (typed: Record<string, string>, nth = 0) =>
      act(ana, office, "record-amendment-signature", `${id}_${nth}`, { on: today(), ...typed });
    expect((await sign({})).status).toBe(400);
    const { signers = [] } = (await openOf(path, "extension")) ?? {};
    for (const nth of signers.keys()) expect((await sign({ initialed: "yes" }, nth)).status).toBe(302);
    await onFile(path, "amendment");
    await act(ana, office, "make-amendment", id, { same: "yes" });
    const until = addDays(endDay, 60);
    expect(await storedPosting(path)).toMatchObject({
      mls: { endDay: until },
      agreement: { terms: { endDay: until } },
    });
  });

  it("applies when read, is written once with its letters, and refuses later changes", async () => {
    const { visitor, path, uid, office } = await liveListing();
    await ending(path, addDays(today(), 5));
    await ask(visitor, path, "extension", { blocks: "1" });
    const id = await idOf(path, "extension");
    // Moves the dates into the past without writing the end of the term.
    const { id: posting } = await storedPosting(path);
    const db = await firestore();
    const over = addDays(today(), -1);
    const found = postingsCollection(db).doc(posting);
    const kept = (await found.get()).data() as Posting;
    await found.set({ ...kept, mls: kept.mls && { ...kept.mls, endDay: over } });
    expect((await storedPosting(path)).state).toBe("live");
    expect(await visitor.words(path)).toContain("Expired");
    expect(await visitor.html(`${path}/amendments`)).not.toContain(`href="${path}/amendments/`);
    expect(await ana.html(`${office}/listing`)).not.toContain('id="begin"');
    expect((await act(ana, office, "send-amendment", id, { link: "" })).status).toBe(409);
    await runJob();
    await runJob();
    expect((await storedPosting(path)).state).toBe("expired");
    expect(await subjects(uid, /^Expired/)).toHaveLength(2);
    expect(await findEndedAmendments(posting)).toMatchObject([{ id, state: "declined" }]);
    expect((await act(ana, office, "record-amendment-signature", `${id}_0`, { on: over })).status).toBe(409);
  });
});
