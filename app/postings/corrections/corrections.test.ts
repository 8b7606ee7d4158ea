import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { schemaOf } from "~/lib/forms/schema";
import { declineAmendment } from "~/postings/amendments/steps";
import { blockText } from "~/postings/blocks";
import { feeFrom, withFinalPrice } from "~/postings/money/fee";
import { feeLines, withLargerFee } from "~/postings/money/invoice";
import { noMoney } from "~/postings/money/record";
import { emptyOfferRegister, type Offer, type OfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { changed } from "~/postings/open-houses/open-house";
import { enterOpenHouse } from "~/postings/open-houses/steps";
import type { Agreement, Amendment, Posting } from "~/postings/posting";
import {
  agreementOf,
  checkOf,
  eventOf,
  exampleTerms,
  inReview,
  offerOf,
  openHouseOf,
  saleOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { papersOfSale } from "~/postings/sale/sale-papers";
import type { PostingState } from "~/postings/states";
import type { StepChange, StepContext } from "~/postings/step";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { undone } from "./letters";
import { ofOrder } from "./of-order";
import { reopenAmendment } from "./reopen";
import { correct } from "./steps";
import { undoStep } from "./undo";

const at = new Date("2026-11-20T15:00Z");
const today = "2026-11-27";
beforeAll(() => void vi.useFakeTimers({ now: new Date(`${today}T15:00Z`), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
const by = { role: "agent", id: "a", name: "Ana Agent" } as const;
const user = { uid: "a", name: "Ana Agent", role: "agent" } as const;
const [dana, ellis] = ["Dana Marie Whitfield", "Ellis John Whitfield"];

const tasks = tasksOf(at, exampleOrder("freehold"));

const terms = { ...exampleTerms, listPrice: 789_000, startDay: "2026-11-23", endDay: "2027-02-20" };

const agreement = agreementOf([dana, ellis], at, { terms, signatures: [{ owner: dana, on: "2026-11-21" }] });

const event = (transition: string, from: Posting["state"], to: Posting["state"], minutes = 0) =>
  eventOf(transition, new Date(at.getTime() + minutes * 60_000), from, to, { actor: by });

const posting = (changes: Partial<Posting> = {}): Posting => ({
  ...inReview(at, tasks),
  state: "to-sign",
  agreement,
  owners: [
    { id: "o2", name: ellis, email: "ellis@example.com", secretHash: "", sentAt: at, confirmedAt: null },
  ],
  events: [event("prepare-agreement", "in-review", "to-sign")],
  ...changes,
});

const signed: Agreement = {
  ...agreement,
  signatures: [
    { owner: dana, on: "2026-11-21" },
    { owner: ellis, on: "2026-11-22" },
  ],
  copy: { on: "2026-11-23", how: "email" },
};

const live = (changes: Partial<Posting> = {}): Posting =>
  posting({
    state: "live",
    agreement: signed,
    mls: { ...terms, number: "X12345678", link: null, recordedAt: at },
    events: [event("prepare-agreement", "in-review", "to-sign"), event("go-live", "ready", "live", 60)],
    ...changes,
  });

const offer = (letter: string, changes: Partial<Offer> = {}): Offer =>
  offerOf(letter, at, { id: `offer-${letter}`, ...changes });

const sale = saleOf(new Date("2026-11-24T15:00Z"), {
  offer: "offer-A",
  price: 780_000,
  closingDay: "2027-01-29",
  conditions: [{ id: "c", what: "Financing", by: "2026-12-01", state: "open", on: null }],
});

const context = (
  now: Posting,
  {
    file = emptyOfficeFile,
    offers = [],
    staff = [],
  }: { file?: OfficeFile; offers?: readonly Offer[]; staff?: StepContext["staff"] } = {},
): StepContext => ({
  posting: now,
  file,
  offers: { ...emptyOfferRegister, offers },
  staff,
  user,
  today,
});

const formsOf = (step: typeof correct | typeof undoStep | typeof reopenAmendment, looked: StepContext) =>
  step.forms?.(looked) ?? [];

/** What a step comes to with these values. @param id of its event */
function effectOf(
  step: Pick<typeof correct, "effect">,
  looked: StepContext,
  variant: string,
  values: object,
  id = "e",
) {
  const effect = step.effect?.({ ...looked, actor: by, id, variant, sent: values as never, typed: {} });
  if (!effect) throw new Error("no effect");
  return effect;
}

/** What a form comes to, with these values in place of those it begins with. */
function sent(looked: StepContext, variant: string, typed: Record<string, unknown>) {
  const form = formsOf(correct, looked).find((one) => one.variant === variant);
  const numbers = Object.fromEntries(
    Object.entries(form?.defaults ?? {}).map(([name, value]) => [
      name,
      form?.fields?.[name]?.kind === "number" ? Number(value) : value === "yes" ? true : value,
    ]),
  );
  const values = { ...numbers, why: "Read from the wrong line.", ...typed };
  return effectOf(correct, looked, variant, values);
}

/** What it makes of the posting and what is beside it. */
function made(looked: StepContext, effect: StepChange | { errors: unknown }) {
  if ("errors" in effect) throw new Error(JSON.stringify(effect.errors));
  const own = effect.change?.(looked.posting, at, looked.file, "e") ?? looked.posting;
  const beside = effect.withOffers?.(looked.offers as OfferRegister, own, at, "e");
  if (beside === null) throw new Error("changed");
  const file = effect.changeFile?.(looked.file, looked.posting, at, "e") ?? looked.file;
  if (typeof file === "string") throw new Error(file);
  return { posting: beside?.posting ?? own, offers: beside?.offers ?? looked.offers, file, effect };
}

describe("what was noted wrongly", () => {
  it("of a signature: its day, old beside new with the reason, and no letter, for nobody was told", () => {
    const looked = context(posting());
    const { posting: next, file, effect } = made(looked, sent(looked, "signature-0", { on: "2026-11-20" }));
    expect(next.agreement?.signatures).toEqual([{ owner: dana, on: "2026-11-20" }]);
    expect(effect.readers).toEqual([]);
    expect(effect.reason).toMatch(/Signature of Dana.*November 21, 2026 → .*November 20, 2026\. Read from/);
    expect(file.corrections).toMatchObject([{ id: "e", by, why: "Read from the wrong line.", told: [] }]);
  });

  it("of a signature: whose it is, until copies, document or invoice rest on it", () => {
    const looked = context(posting());
    const { posting: next } = made(looked, sent(looked, "signature-0", { owner: ellis }));
    expect(next.agreement?.signatures).toEqual([{ owner: ellis, on: "2026-11-21" }]);
    const [used] = formsOf(correct, context(live())).filter(({ variant }) => variant === "signature-0");
    expect(used?.fields?.owner).toMatchObject({ options: [{ value: dana }] });
    expect(used?.fields?.on).toMatchObject({ max: "2026-11-23" });
  });

  it("of the MLS number is written to all who had the letter with it", () => {
    const looked = context(live());
    const { posting: next, effect } = made(looked, sent(looked, "mls", { number: "X12345679" }));
    expect(next.mls?.number).toBe("X12345679");
    expect(effect.readers).toEqual(["seller", "owners"]);
    const text = JSON.stringify(
      correct.letters.map(({ letter, to }) =>
        letter(
          next,
          { ...event("correct", "live", "live"), rows: effect.rows },
          { to, clean: (words) => words, secret: undefined },
        ),
      ),
    );
    expect(text).toContain("X12345678");
    expect(text).toContain("X12345679");
  });

  it("of the term follows to the MLS, and is none that's over while the listing runs", () => {
    const looked = context(live());
    const { posting: next } = made(looked, sent(looked, "term", { endDay: "2027-02-21" }));
    expect([next.agreement?.terms.endDay, next.mls?.endDay]).toEqual(["2027-02-21", "2027-02-21"]);
    const over = sent(looked, "term", { startDay: "2026-08-01", endDay: "2026-11-26" });
    expect(over).toMatchObject({ errors: { fields: { endDay: [expect.stringContaining("has passed")] } } });
    const short = sent(looked, "term", { endDay: "2026-12-20" });
    expect(short).toMatchObject({ errors: { fields: { endDay: [expect.stringContaining("at least 60")] } } });
  });

  it("of a check stays with the office, and nothing is sent", () => {
    const check = checkOf("identity", at, { id: "i", owner: dana, how: "remote" });
    const looked = context(live(), { file: { ...emptyOfficeFile, checks: [check] } });
    const { file, effect } = made(looked, sent(looked, "check-i", { who: "Ben Broker" }));
    expect(file.checks).toMatchObject([{ id: "i", on: "2026-11-18", who: "Ben Broker" }]);
    expect([effect.readers, effect.reason]).toEqual([[], expect.stringContaining("Ana → Ben Broker")]);
    // The store takes no value that isn't there.
    expect(Object.values(file.checks[0] ?? {})).not.toContain(undefined);
  });

  it("of the federal record says where it lies, as its first note has to", () => {
    const check = checkOf("client-record", at, { id: "i", how: "made", where: "Cabinet 2" });
    const looked = context(live(), { file: { ...emptyOfficeFile, checks: [check] } });
    const { file } = made(looked, sent(looked, "check-i", { where: "Cabinet 3" }));
    expect(file.checks).toMatchObject([{ where: "Cabinet 3" }]);
    expect(sent(looked, "check-i", { where: "" })).toMatchObject({
      errors: { fields: { where: [expect.stringContaining("where the record lies")] } },
    });
  });

  const staff = [
    { uid: "b", name: "Bo Broker", role: "broker" },
    { uid: "s", name: "Sam Assistant", role: "assistant" },
  ] as const;

  it("of who explained the guide names another registrant, and one who has left stays until then", () => {
    const left = { role: "agent", id: "gone", name: "Gil Gone" } as const;
    const guide = { id: "g", what: "guide", owner: dana, on: "2026-11-18", how: "phone", by, at };
    const file = { ...emptyOfficeFile, checks: [{ ...guide, who: "Gil Gone", registrant: left }] };
    const looked = context(live(), { file, staff });
    const [form] = formsOf(correct, looked).filter(({ variant }) => variant === "check-g");
    expect(form?.fields?.who).toMatchObject({
      options: [
        { value: "gone", label: "Gil Gone" },
        { value: "b", label: "Bo Broker" },
      ],
    });
    const { file: dated } = made(looked, sent(looked, "check-g", { on: "2026-11-17" }));
    expect(dated.checks).toMatchObject([{ on: "2026-11-17", who: "Gil Gone", registrant: left }]);
    const { file: another, effect } = made(looked, sent(looked, "check-g", { who: "b" }));
    const bo = { role: "broker", id: "b", name: "Bo Broker" };
    expect(another.checks).toMatchObject([{ who: "Bo Broker", registrant: bo }]);
    expect(effect.reason).toContain("Gil Gone → Bo Broker");

    // Before there was a choice, a name was typed.
    const typed = { ...emptyOfficeFile, checks: [{ ...guide, who: "Bo Broker" }] };
    const older = context(live(), { file: typed, staff });
    expect(made(older, sent(older, "check-g", { on: "2026-11-17" })).file.checks[0]).not.toHaveProperty(
      "registrant",
    );
    expect(made(older, sent(older, "check-g", { who: "b" })).file.checks).toMatchObject([{ registrant: bo }]);
  });

  it("of the representation is written to the owners where their letter had said it", () => {
    const bo = { role: "broker", id: "b", name: "Bo Broker" } as const;
    const gil = { role: "agent", id: "gone", name: "Gil Gone" } as const;
    const noted = live({
      agreement: { ...signed, representation: { kind: "designated", representative: gil } },
    });
    const looked = context(noted, { staff });
    const { posting: next, effect } = made(looked, sent(looked, "representation", { representative: ["b"] }));
    expect(next.agreement?.representation).toEqual({ kind: "designated", representative: bo });
    expect([effect.readers, effect.reason]).toEqual([
      ["seller", "owners"],
      expect.stringContaining("Gil Gone → Bo Broker"),
    ]);
    const { posting: other } = made(looked, sent(looked, "representation", { representation: "brokerage" }));
    expect(other.agreement?.representation).toEqual({ kind: "brokerage", representative: null });
    expect(sent(looked, "representation", { representative: ["s"] })).toMatchObject({
      errors: { fields: { representative: [expect.stringContaining("broker of record")] } },
    });

    // An older agreement is without it: what is noted for the first time was in no letter.
    const older = context(live(), { staff });
    const first = sent(older, "representation", { representation: "designated", representative: ["b"] });
    const { posting: whole, effect: quiet } = made(older, first);
    expect(whole.agreement?.representation?.representative).toEqual(bo);
    expect(quiet.readers).toEqual([]);
  });

  it("of when our fee is due is told to the owners, until an invoice says it", () => {
    const looked = context(live({ fee: feeFrom("basic", 78_900_000, 99_900, []) }));
    const { posting: next, effect } = made(looked, sent(looked, "fee-due", { feeDue: "closing" }));
    expect(next.agreement?.feeDue).toEqual({ on: "closing", day: null });
    expect(effect.readers).toEqual(["seller", "owners"]);
    expect(sent(looked, "fee-due", { feeDue: "day" })).toMatchObject({
      errors: { fields: { feeDueDay: [expect.stringContaining("day the fee is due")] } },
    });
    const invoiced = live({ money: { ...noMoney, invoices: [{ charge: "", id: "i" } as never] } });
    expect(formsOf(correct, context(invoiced)).map(({ variant }) => variant)).not.toContain("fee-due");
  });

  it("of a buyer who was noted as told opens the task again where nobody told them", () => {
    const until = new Date("2026-11-28T22:00Z");
    const offers = ["A", "B"].map((letter) => offer(letter, { irrevocableUntil: until }));
    const told = { at, how: "phone", by };
    const recipients = offers.map(({ id }) => ({ offer: id, told }));
    const looked = {
      ...context(live()),
      offers: { ...emptyOfferRegister, offers, tellings: [{ id: "t", since: at, count: 2, recipients }] },
    };
    const email = made(looked, sent(looked, "telling-offer-A", { how: "email" }));
    expect(email.offers.tellings.at(-1)?.recipients).toMatchObject([
      { told: { how: "email" } },
      { told: { how: "phone" } },
    ]);
    expect(email.posting.offerorsToTell).toBeNull();
    const nobody = made(looked, sent(looked, "telling-offer-A", { how: "not-told" }));
    expect(nobody.offers.tellings.at(-1)?.recipients).toMatchObject([{ told: null }, { told }]);
    expect(nobody.posting.offerorsToTell).toMatchObject({ open: 2, left: ["A"] });
  });

  it("of the board of an MLS number is told to nobody, and older listings do without", () => {
    const listed = live();
    const noted = context({
      ...listed,
      mls: listed.mls && { ...listed.mls, board: "TRREB, PropTx" },
    });
    const { posting: next, effect } = made(noted, sent(noted, "mls", { board: "BDAR, PropTx" }));
    expect([next.mls?.board, effect.readers]).toEqual(["BDAR, PropTx", []]);
    const older = context(listed);
    const { posting: without } = made(older, sent(older, "mls", { number: "X12345679" }));
    expect(without.mls).not.toHaveProperty("board");
  });

  it("isn't corrected to what it says already", () => {
    expect(sent(context(posting()), "signature-0", {})).toHaveProperty("errors.form");
  });
});

describe("a sale that was noted wrongly", () => {
  const sold = live({ state: "conditional", sale });
  const offers = [
    offer("A", { state: "accepted" }),
    offer("B", { irrevocableUntil: new Date("2026-11-24T04:00Z") }),
  ];
  const looked = context(
    { ...sold, events: [...sold.events, event("report-acceptance", "live", "live", 90)] },
    { offers },
  );

  it("has its price put right, and all who were told are", () => {
    const { posting: next, effect } = made(looked, sent(looked, "sale", { price: 785_000 }));
    expect(next.sale).toMatchObject({ price: 785_000, closingDay: "2027-01-29", offer: "offer-A" });
    expect(effect.readers).toEqual(["seller", "owners"]);
  });

  it("has another offer as the accepted one, but for one that had lapsed by the hour", () => {
    const late = sent(looked, "sale", { offer: "offer-B" });
    expect(late).toMatchObject({
      errors: { fields: { acceptedTime: [expect.stringContaining("irrevocable")] } },
    });
    const effect = sent(looked, "sale", {
      offer: "offer-B",
      acceptedOn: "2026-11-23",
      acceptedTime: "20:00",
    });
    const { posting: next, offers: register } = made(looked, effect);
    expect(next.sale).toMatchObject({ offer: "offer-B", letter: "B" });
    expect(register.offers.map(({ state }) => state)).toEqual(["declined", "accepted"]);
  });

  it("keeps what was written down of an offer with that offer: it goes with it", () => {
    const {
      offers: register,
      file,
      effect,
    } = made(looked, sent(looked, "offer-offer-B", { price: 770_000 }));
    expect(register.offers[1]).toMatchObject({ price: 770_000, letter: "B", state: "open" });
    expect(register.offers[1]?.corrections).toMatchObject([
      { rows: [{ before: "$780,000", after: "$770,000" }] },
    ]);
    expect(file.corrections).toBeUndefined();
    expect(effect.reason).not.toContain("780,000");
  });

  it("of an offer that was registered on our site leaves how it came", () => {
    const registered = context(posting(), { offers: [offer("A", { means: "on-site" })] });
    const form = formsOf(correct, registered).find(({ variant }) => variant === "offer-offer-A");
    expect(schemaOf(form?.fields ?? {}).safeParse({ ...form?.defaults, why: "A slip." }).success).toBe(true);
    const { offers: register } = made(registered, sent(registered, "offer-offer-A", { price: 770_000 }));
    expect(register.offers[0]).toMatchObject({ price: 770_000, means: "on-site" });
  });
});

describe("an option's final price", () => {
  const noted = { ...event("record-option-price", "live", "live", 70), variant: "virtual-tour" };
  const fee = withFinalPrice(
    feeFrom("basic-plus", 0, 100_000, [{ id: "virtual-tour", cents: 30_000, from: true }]),
    "virtual-tour",
    45_000,
  );
  const priced = live({ fee, money: noMoney, events: [...live().events, noted] });

  it("is put right while it isn't invoiced, and every owner is told", () => {
    const looked = context(priced);
    const { posting: next, effect } = made(
      looked,
      sent(looked, "option-virtual-tour", { price: 40_000 / 100 }),
    );
    expect(next.fee?.feeCents).toBe(140_000);
    expect(effect.readers).toEqual(["seller", "owners"]);
    const none = made(looked, sent(looked, "option-virtual-tour", { outcome: "open", price: undefined }));
    expect(none.posting.fee?.options).toEqual([{ id: "virtual-tour", cents: 30_000, from: true }]);
  });

  it("follows to the charge that has it, and nothing that was invoiced changes", () => {
    const lowest = feeFrom("basic-plus", 0, 100_000, [{ id: "virtual-tour", cents: 30_000, from: true }]);
    const invoice = {
      id: "i",
      number: 3,
      charge: "",
      on: "2026-11-20",
      at,
      lines: feeLines(lowest),
      taxCents: lowest.taxCents,
      due: { on: "day", day: "2026-11-20" },
      buyer: null,
      hstNumber: null,
    } as const;
    const billed = { ...priced, fee: lowest, money: { ...noMoney, invoices: [invoice] } };
    const now = withLargerFee(billed, fee, noted.id, at);
    const looked = context(now);
    const { posting: next } = made(looked, sent(looked, "option-virtual-tour", { price: 500 }));
    expect(next.money.charges.map(({ lines }) => lines.map(({ cents }) => cents))).toEqual([
      [100_000, 30_000],
      [20_000],
    ]);
    const second = { ...invoice, id: "j", number: 4, charge: noted.id };
    const both = context({ ...now, money: { ...now.money, invoices: [invoice, second] } });
    const [form] = formsOf(correct, both).filter(({ variant }) => variant === "option-virtual-tour");
    expect(form?.blocks?.map(blockText)).toEqual([expect.stringContaining("It's on INV-00004")]);
    expect(sent(both, "option-virtual-tour", { price: 500 })).toHaveProperty("errors.form");
  });
});

describe("an owner's no that was noted as settled", () => {
  const objection = { at, text: "Too low.", settled: { at, by, text: "We spoke." } };
  const change = {
    ...({
      id: "c",
      kind: "price",
      state: "processing",
      signers: [],
      signatures: [],
      requestedAt: at,
    } as never as Amendment),
    told: [{ id: "o", name: ellis, email: "ellis@example.com", secretHash: "", objection }],
  };

  it("is open again, or says how it was settled in other words, and nobody is written to", () => {
    const looked = context(live({ amendments: [change] }));
    const open = made(looked, sent(looked, "amendment-c_told-0", { state: "open", text: undefined }));
    expect(open.posting.amendments[0]?.told[0]?.objection?.settled).toBeNull();
    expect(open.effect.readers).toEqual([]);
    const other = made(looked, sent(looked, "amendment-c_told-0", { text: "He agreed." }));
    expect(other.posting.amendments[0]?.told[0]?.objection?.settled?.text).toBe("He agreed.");
  });

  const no = {
    ...event("refuse-order", "in-review", "in-review", 1),
    actor: { role: "owner", id: null, name: ellis },
    reason: "No.",
  } as const;
  const refused = (changes: Partial<Posting>) =>
    posting({
      agreement: null,
      state: "in-review",
      refusals: [{ owner: "o2", event: no.id, settled: "settle-refusal" }],
      events: [no, { ...event("settle-refusal", "in-review", "in-review", 2), reason: "We spoke." }],
      ...changes,
    });

  it("of an order is open again until there is an agreement; that owner and the seller are told", () => {
    const looked = context(refused({}));
    const { posting: next, effect } = made(looked, sent(looked, "refusal-o2", { state: "open" }));
    expect(next.refusals?.[0]?.settled).toBeNull();
    expect([effect.readers, effect.about]).toEqual([["seller", "owners"], "o2"]);
    const letter = (owner: { id: string }) =>
      correct.letters[1]?.letter(
        next,
        { ...event("correct", "in-review", "in-review"), about: "o2", rows: effect.rows },
        {
          to: "owners",
          clean: (words) => words,
          secret: undefined,
          owner: { ...next.owners[0], ...owner } as never,
        },
      );
    expect([letter({ id: "o2" }) === null, letter({ id: "o3" })]).toEqual([false, null]);
    const [form] = formsOf(correct, context(refused({ agreement }))).filter(
      ({ variant }) => variant === "refusal-o2",
    );
    expect(form?.blocks?.map(blockText)).toEqual([expect.stringContaining("Recall it")]);
  });
});

describe("an open house that isn't on the MLS after all", () => {
  const planned = openHouseOf(at, { id: "h", day: "2026-12-05", mlsDue: at });

  it("is due again when it was, and the seller is told; not once it was changed", () => {
    const before = context(live({ openHouses: [planned] }));
    const { posting: on } = made(before, effectOf(enterOpenHouse, before, "h", {}));
    expect(on.openHouses?.[0]).toMatchObject({ mlsDue: null, onMlsAt: at });
    const looked = context(on);
    const { posting: next, effect } = made(looked, sent(looked, "open-house-h", { mls: "not-yet" }));
    expect(next.openHouses).toEqual([planned]);
    expect(effect.readers).toEqual(["seller"]);
    const moved = changed(on.openHouses?.[0] ?? planned, { ...planned, from: "15:00" }, at);
    expect(
      formsOf(correct, context(live({ openHouses: [moved] }))).map(({ variant }) => variant),
    ).not.toContain("open-house-h");
  });
});

describe("a change of the listing that was declined by mistake", () => {
  const kept = { id: "c", kind: "price", state: "processing", due: at, event: "decline-amendment" } as const;
  const over = { ...event("decline-amendment", "live", "live", 90), variant: "c" };
  const file = { ...emptyOfficeFile, declinedChanges: [kept] };
  const now = live({ events: [...live().events, over] });
  const again = (looked: StepContext) => effectOf(reopenAmendment, looked, "c", { text: "The wrong one." });

  it("is kept as far as it was, and is open again with a letter to every owner", () => {
    const change = { ...kept, told: [], signatures: [], signers: [] } as never as Amendment;
    const before = context(live({ amendments: [change] }));
    const declined = effectOf(declineAmendment, before, "c", { text: "No." }, "decline-amendment");
    if ("errors" in declined) throw new Error("not declined");
    expect(declined.changeFile?.(emptyOfficeFile, before.posting, at, "decline-amendment")).toEqual(file);
    const effect = again(context(now, { file }));
    if ("errors" in effect) throw new Error("not opened");
    expect(effect.reopens).toEqual([{ id: "c", state: "processing", due: at }]);
    expect(effect.changeFile?.(file, now, at, "e")).toMatchObject({ declinedChanges: [] });
    expect(reopenAmendment.letters.map(({ to }) => to)).toEqual(["seller", "owners"]);
  });

  it("stays declined once the same kind was asked for since, or the listing isn't one that it's for", () => {
    const rests = (posting: Posting) =>
      formsOf(reopenAmendment, context(posting, { file }))[0]?.blocks?.map(blockText);
    expect(rests(now)).toEqual([]);
    const since = {
      ...now,
      events: [...now.events, { ...event("request-amendment", "live", "live", 95), variant: "price" }],
    };
    expect(rests(since)).toEqual([expect.stringContaining("since")]);
    expect(again(context(since, { file }))).toHaveProperty("errors.form");
    expect(rests({ ...now, state: "conditional" })).toEqual([expect.stringContaining("isn't possible")]);
  });
});

describe("a step that was a mistake", () => {
  const take = (looked: StepContext) => {
    const [form] = formsOf(undoStep, looked);
    if (!form) throw new Error("nothing to undo");
    return made(looked, effectOf(undoStep, looked, form.variant ?? "", { text: "The wrong file." }));
  };
  const restsOn = (looked: StepContext) => formsOf(undoStep, looked)[0]?.blocks?.map(blockText);

  it("going live is undone, with a letter to whoever had one, until an offer or a change rests on it", () => {
    const { posting: next, effect } = take(context(live()));
    expect([next.state, next.mls]).toEqual(["ready", null]);
    expect(effect.readers).toEqual(["seller", "owners"]);
    expect(restsOn(context(live(), { offers: [offer("A")] }))).toEqual(["1 offer in the register."]);
  });

  it("“fell through” brings the sale back with its offer and its papers", () => {
    const ended = event("fall-through", "conditional", "live", 90);
    const now = live({ events: [...live().events, ended] });
    const file = { ...emptyOfficeFile, endedSale: { event: ended.id, sale, backOnMls: null } };
    const looked = context(now, { file, offers: [offer("A", { state: "fell-through" })] });
    const { posting: next, offers, file: after } = take(looked);
    expect([next.state, next.sale]).toEqual(["conditional", sale]);
    expect(offers.offers[0]?.state).toBe("accepted");
    expect(after.endedSale).toBeUndefined();
    const paper = {
      id: "p",
      kind: "purchase",
      name: "a.pdf",
      type: "application/pdf",
      bytes: 1,
      hash: "",
      addedAt: at,
    } as const;
    const events = [...now.events, event("undo-step", "live", "conditional", 95)];
    expect(papersOfSale({ papers: [paper], events: now.events })).toEqual([]);
    expect(papersOfSale({ papers: [paper], events })).toEqual([paper]);
    // Another buyer has been accepted meanwhile.
    expect(restsOn({ ...looked, posting: { ...now, sale } })).toHaveLength(1);
  });

  it("a suspension opens its change again, until another change or a sale rests on it", () => {
    const taken = event("suspend", "live", "suspended", 90);
    const now = live({ state: "suspended", events: [...live().events, taken] });
    const changes = [{ id: "c", state: "processing" as const, due: at }];
    const file = { ...emptyOfficeFile, endedChanges: { event: taken.id, changes } };
    const { posting: next, effect, file: after } = take(context(now, { file }));
    expect([next.state, effect.reopens, after.endedChanges]).toEqual(["live", changes, undefined]);
    expect(effect.readers).toEqual(["seller", "owners"]);
    // Of one from before this was kept nobody knows what to open.
    expect(formsOf(undoStep, context(now))).toEqual([]);
    const asked = {
      ...now,
      events: [...now.events, event("request-amendment", "suspended", "suspended", 95)],
    };
    expect(restsOn(context(asked, { file }))).toEqual([expect.stringContaining("change of the listing")]);
    expect(() => take(context(asked, { file }))).toThrow("changed");
  });

  it("says of the showings that a sale cancelled that they stay so, to whoever undoes it and to the seller; and of no others", () => {
    const noteOf = (transition: string, from: PostingState, to: PostingState) => {
      const taken = event(transition, from, to, 90);
      const now = live({ state: to, sale, events: [...live().events, taken] });
      return formsOf(undoStep, context(now))[0]?.note;
    };
    expect(noteOf("sell-firm", "conditional", "sold")).toContain("stay cancelled");
    expect(noteOf("sell-conditionally", "live", "conditional")).not.toContain("cancelled");
    const letterOf = (from: PostingState, to: PostingState) =>
      JSON.stringify(
        undone(live({ state: to }), event("undo-step", from, to, 95), {
          to: "seller",
          clean: (text) => text,
          secret: undefined,
        }),
      );
    expect(letterOf("sold", "conditional")).toContain("stay cancelled");
    expect(letterOf("conditional", "live")).not.toContain("cancelled");
  });

  it("an early end is undone, until an invoice rests on it", () => {
    const over = event("terminate", "suspended", "terminated", 90);
    const now = live({ state: "terminated", events: [...live().events, over] });
    const file = { ...emptyOfficeFile, endedChanges: { event: over.id, changes: [] } };
    expect(take(context(now, { file })).posting.state).toBe("suspended");
    const billed = {
      ...now,
      events: [...now.events, event("record-invoice", "terminated", "terminated", 95)],
    };
    expect(restsOn(context(billed, { file }))).toEqual([expect.stringContaining("invoice")]);
  });

  it("a name of other letters isn't spelling: an amendment changes it, or the lawyers after a firm sale", () => {
    for (const [state, who] of [
      ["live", /takes an amendment/],
      ["sold", /the lawyers correct the agreement of purchase and sale/],
    ] as const) {
      const owner = ofOrder(context(live({ state }))).find(({ id }) => id === "owner-0");
      expect(JSON.stringify(owner?.wrong?.({ name: "Robin Lee" } as never))).toMatch(who);
      expect(owner?.wrong?.({ name: dana.toUpperCase() } as never)).toBeNull();
    }
  });

  it("a firm sale of which the MLS was told stays", () => {
    const sold = event("sell-firm", "conditional", "sold", 90);
    const now = live({ state: "sold", sale, events: [...live().events, sold] });
    expect(take(context(now)).posting.state).toBe("conditional");
    const told = { ...now, events: [...now.events, event("report-on-mls", "sold", "sold", 95)] };
    expect(restsOn(context(told))).toEqual(["The MLS was told of it."]);
    expect(() => take(context(told))).toThrow("changed");
  });

  it("a question to the seller is back on the list, until something of theirs has come", () => {
    const item = {
      id: "i",
      task: "rooms" as const,
      about: ["rooms.bedrooms"],
      label: "Bedrooms",
      before: "3",
      what: "The plan shows four.",
      answer: null,
    };
    const events = [event("ask-for-changes", "in-review", "changes-asked", 5)];
    const now = posting({ state: "changes-asked", agreement: null, asked: [item], events });
    const { posting: next, file } = take(context(now));
    expect([next.state, next.asked, file.drafted]).toEqual(["in-review", [], [item]]);
    const saved = { version: 2, savedAt: new Date(at.getTime() + 600_000), raw: {} };
    const answered = { ...now, tasks: { ...now.tasks, rooms: saved } };
    expect(restsOn(context(answered))).toEqual(["The seller has answered since."]);
  });

  it("nothing of the seller's, and nothing that was undone already", () => {
    const back = event("undo-step", "live", "ready", 95);
    expect(
      formsOf(undoStep, context(live({ state: "ready", mls: null, events: [...live().events, back] }))),
    ).toEqual([]);
  });
});
