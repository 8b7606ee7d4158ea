import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkFields } from "~/lib/forms/check";
import { blockText } from "~/postings/blocks";
import type { PostingRecord } from "~/postings/entry";
import type { LetterReader } from "~/postings/letter";
import { type StepName, stepOf, steps } from "~/postings/machine";
import { feeFrom, withFinalPrice } from "~/postings/money/fee";
import { feeLines, withLargerFee } from "~/postings/money/invoice";
import { noMoney } from "~/postings/money/record";
import { emptyOfferRegister, type Offer } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Agreement, Amendment, Posting, SaleCondition } from "~/postings/posting";
import {
  agreementOf,
  checkOf,
  eventOf,
  exampleTerms,
  inReview,
  invoiceOf,
  offerOf,
  openHouseOf,
  paperOf,
  saleOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { papersOfSale } from "~/postings/sale/sale-papers";
import type { PostingState } from "~/postings/states";
import type { StepChange, StepContext } from "~/postings/step";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { undoLetter } from "./letters";

const at = new Date("2026-11-20T15:00Z");
const today = "2026-11-27";
beforeAll(() => void vi.useFakeTimers({ now: new Date(`${today}T15:00Z`), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
const by = { role: "agent", id: "a", name: "Ana Agent" } as const;
const user = { uid: "a", name: "Ana Agent", role: "agent" } as const;
const [dana, ellis] = ["Dana Marie Whitfield", "Ellis John Whitfield"];

const tasks = tasksOf(at, exampleOrder("freehold", at.getTime()));

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
  closures: [],
});

type Edit = "correct" | "remove-entry" | "undo-step";

const formOf = (looked: StepContext, act: Edit, variant: string) =>
  stepOf(act)
    .forms?.(looked)
    .find((form) => form.variant === variant);

/** Effect of a step with these values. @param id of its event */
function effectOf(act: StepName, looked: StepContext, variant: string, values: object, id = "e") {
  const effect = stepOf(act).effect?.({
    ...looked,
    actor: by,
    id,
    variant,
    sent: values as never,
    typed: {},
  });
  if (!effect) throw new Error(`no effect of ${act}`);
  return effect;
}

/** Effect of an edit form, with these values replacing its initial ones. */
function sent(looked: StepContext, variant: string, typed: object) {
  const form = formOf(looked, "correct", variant);
  const begun = Object.entries(form?.defaults ?? {}).map(([name, value]) => {
    const isNumber = form?.fields?.[name]?.kind === "number";
    return [name, isNumber ? Number(value) : value === "yes" ? true : value];
  });
  const values = { ...Object.fromEntries(begun), why: "Read from the wrong line.", ...typed };
  return effectOf("correct", looked, variant, values);
}

/** Record after a step. @throws Error with the blocks */
function after(
  looked: StepContext,
  effect: ReturnType<typeof effectOf>,
): PostingRecord & { readers: unknown; reason: string } {
  if ("errors" in effect) throw new Error(JSON.stringify(effect.errors));
  const { posting, file, offers } = looked;
  const next = effect.rewrite?.({ posting, file, offers }, at, "e");
  if (!next || typeof next === "string") throw new Error(next ?? "changed");
  return { ...next, readers: effect.readers, reason: effect.reason ?? "" };
}

const edited = (looked: StepContext, variant: string, typed: object) =>
  after(looked, sent(looked, variant, typed));

const removed = (looked: StepContext, variant: string, act: Edit = "remove-entry") =>
  after(looked, effectOf(act, looked, variant, { text: "The wrong file." }));

const restsOn = (looked: StepContext, variant: string, act: Edit = "remove-entry") =>
  formOf(looked, act, variant)?.blocks?.map(blockText);

const everybody = ["seller", "owners"];
const reader: LetterReader = { to: "seller", clean: (text) => text, secret: undefined, closures: [] };
const bo = { role: "broker", id: "b", name: "Bo Broker" } as const;
const gil = { role: "agent", id: "gone", name: "Gil Gone" } as const;
const staff = [
  { uid: "b", name: "Bo Broker", role: "broker" },
  { uid: "s", name: "Sam Assistant", role: "assistant" },
] as const;
const withChecks = (...checks: OfficeFile["checks"]) => ({ file: { ...emptyOfficeFile, checks }, staff });
const guide = { id: "g", what: "guide", owner: dana, on: "2026-11-18", how: "phone", by, at };

const sold = live({
  state: "conditional",
  sale,
  events: [...live().events, event("report-acceptance", "live", "live", 90)],
});
const soldOffers = [
  offer("A", { state: "accepted" }),
  offer("B", { irrevocableUntil: new Date("2026-11-24T04:00Z") }),
];
const ofSale = context(sold, { offers: soldOffers });

const told = { at, how: "phone", by };
const openOffers = ["A", "B"].map((letter) =>
  offer(letter, { irrevocableUntil: new Date("2026-11-28T22:00Z") }),
);
const telling = {
  id: "t",
  since: at,
  count: 2,
  recipients: openOffers.map(({ id }) => ({ offer: id, told })),
};
const ofTelling = {
  ...context(live()),
  offers: { ...emptyOfferRegister, offers: openOffers, tellings: [telling] },
};

const lowest = feeFrom("basic-plus", 0, 100_000, [{ id: "virtual-tour", cents: 30_000, from: true }]);
const fee = withFinalPrice(lowest, "virtual-tour", 45_000);
const priceNoted = { ...event("record-option-price", "live", "live", 70), variant: "virtual-tour" };
const priced = live({ fee, money: noMoney, events: [...live().events, priceNoted] });

const objection = { at, text: "Too low.", settled: { at, by, text: "We spoke." } };
const change = {
  id: "c",
  kind: "price",
  state: "processing",
  due: at,
  signers: [dana, ellis],
  signatures: [dana, ellis].map((owner) => ({ owner, on: "2026-11-25" })),
  requestedAt: at,
  told: [{ id: "o", name: ellis, email: "ellis@example.com", secretHash: "", objection }],
} as never as Amendment;
const changing = context(live({ amendments: [change] }));

const out = context(posting());
const home = context(live());
const withFee = context(live({ fee: feeFrom("basic", 78_900_000, 99_900, []) }));
const identified = context(
  live(),
  withChecks(checkOf("identity", at, { id: "i", owner: dana, how: "remote" })),
);
const recorded = context(
  live(),
  withChecks(checkOf("client-record", at, { id: "i", how: "made", where: "A" })),
);
const guided = context(live(), withChecks({ ...guide, who: "Gil Gone", registrant: gil }));
const otherOffer = { offer: "offer-B", acceptedOn: "2026-11-23", acceptedTime: "20:00" };
const onBoard = { number: "X12345679", board: "TRREB" };
const optionPrice = "record-option-price-virtual-tour";

/**
 * One example of each kind of entry: form, typed values, path in the record, and readers of the wrong value.
 */
const edits: [
  entry: string,
  looked: StepContext,
  typed: object,
  path: string,
  value: unknown,
  told: string[],
][] = [
  ["record-signature-0", out, { on: "2026-11-20" }, "posting.agreement.signatures.0.on", "2026-11-20", []],
  ["record-copy", home, { how: "mail" }, "posting.agreement.copy.how", "mail", []],
  ["go-live", home, onBoard, "posting.mls.number", "X12345679", everybody],
  ["prepare-agreement", home, { endDay: "2027-02-21" }, "posting.mls.endDay", "2027-02-21", everybody],
  ["prepare-agreement", withFee, { feeDue: "closing" }, "posting.agreement.feeDue.on", "closing", everybody],
  ["record-check-i", identified, { who: "Ben Broker" }, "file.checks.0.who", "Ben Broker", []],
  ["record-check-i", recorded, { where: "Cabinet 3" }, "file.checks.0.where", "Cabinet 3", []],
  ["record-check-g", guided, { who: "b" }, "file.checks.0.registrant", bo, []],
  [
    "tell-offeror-offer-A",
    ofTelling,
    { how: "email" },
    "offers.tellings.0.recipients.0.told.how",
    "email",
    [],
  ],
  ["report-acceptance", ofSale, { price: 785_000 }, "posting.sale.price", 785_000, everybody],
  ["report-acceptance", ofSale, otherOffer, "posting.sale.letter", "B", everybody],
  ["report-acceptance", ofSale, otherOffer, "offers.offers.0.state", "declined", everybody],
  [
    "report-condition-c",
    ofSale,
    { by: "2026-12-02" },
    "posting.sale.conditions.0.by",
    "2026-12-02",
    everybody,
  ],
  ["record-offer-offer-B", ofSale, { price: 770_000 }, "offers.offers.1.price", 770_000, []],
  [optionPrice, context(priced), { price: 400 }, "posting.fee.feeCents", 140_000, everybody],
  [
    "record-amendment-signature-c_1",
    changing,
    { on: "2026-11-26" },
    "posting.amendments.0.signatures.1.on",
    "2026-11-26",
    [],
  ],
  [
    "settle-objection-c_0",
    changing,
    { text: "He agreed." },
    "posting.amendments.0.told.0.objection.settled.text",
    "He agreed.",
    [],
  ],
];

describe("an entry", () => {
  it.each(edits)(
    "%s is edited, and readers of letters with the old value get a new letter",
    (id, looked, ...expected) => {
      const [typed, path, value, told] = expected;
      const next = edited(looked, id, typed);
      expect(next).toHaveProperty(path, value);
      expect(next.readers).toEqual(told);
      // Firestore accepts no undefined values.
      expect(Object.values(next.file.checks[0] ?? {})).not.toContain(undefined);
    },
  );

  it("keeps the old and new values with the reason", () => {
    const { file, reason } = edited(context(posting()), "record-signature-0", { on: "2026-11-20" });
    expect(reason).toMatch(/Signature of Dana.*November 21, 2026 → .*November 20, 2026\. Read from/);
    expect(file.corrections).toMatchObject([{ id: "e", by, why: "Read from the wrong line.", told: [] }]);
  });

  it("can't be edited without a change or after another edit", () => {
    const looked = context(posting());
    expect(sent(looked, "record-signature-0", {})).toHaveProperty("errors.form");
    const effect = sent(looked, "record-signature-0", { on: "2026-11-20" });
    const meanwhile = { ...agreement, signatures: [{ owner: dana, on: "2026-11-22" }] };
    expect(() => after(context(posting({ agreement: meanwhile })), effect)).toThrow("changed");
  });

  it("names the old and the new MLS number in the letter", () => {
    const { posting: next } = edited(context(live()), "go-live", { number: "X12345679", board: "TRREB" });
    const rows = [{ label: "MLS number", before: "X12345678", after: "X12345679" }];
    const letters = stepOf("correct").letters.map(({ letter, to }) =>
      letter(
        next,
        { ...event("correct", "live", "live"), rows },
        { to, clean: (words) => words, secret: undefined, closures: [] },
      ),
    );
    for (const number of ["X12345678", "X12345679"]) expect(JSON.stringify(letters)).toContain(number);
  });

  it("can be compared with the letters of every earlier step", () => {
    for (const { name } of steps) {
      const taken = live({
        sale: null,
        proof: null,
        events: [...live().events, event(name, "live", "live", 90)],
      });
      expect(() => sent(context(taken), "go-live", onBoard), name).not.toThrow();
    }
  });

  it("can be edited without a board if the listing is older than boards", () => {
    expect(edited(context(live()), "go-live", { number: "X12345679" }).posting.mls).not.toHaveProperty(
      "board",
    );
  });

  it.each<[wrong: string, typed: object, field: string]>([
    ["has passed", { startDay: "2026-08-01", endDay: "2026-11-26" }, "endDay"],
    ["at least 60", { endDay: "2026-12-20" }, "endDay"],
    ["day the fee is due", { feeDue: "day" }, "feeDueDay"],
    ["broker of record", { representation: "designated", representative: ["s"] }, "representative"],
  ])("is refused with “%s” if it's about the agreement", (text, typed, field) => {
    expect(sent(context(live(), { staff }), "prepare-agreement", typed)).toMatchObject({
      errors: { fields: { [field]: [expect.stringContaining(text)] } },
    });
  });

  it("can't change the due date once invoiced, or the signing link once signed", () => {
    const names = (now: Posting) =>
      Object.keys(formOf(context(now), "correct", "prepare-agreement")?.fields ?? {});
    expect(names(posting())).toEqual(expect.arrayContaining(["feeDue", "link"]));
    const invoiced = names(live({ money: { ...noMoney, invoices: [{ charge: "", id: "i" } as never] } }));
    for (const name of ["feeDue", "feeDueDay", "link"]) expect(invoiced).not.toContain(name);
  });

  it("needs a place if it's the federal record", () => {
    expect(sent(recorded, "record-check-i", { where: "" })).toMatchObject({
      errors: { fields: { where: [expect.stringContaining("location of record")] } },
    });
  });

  it("keeps recorded guides and representatives who have left", () => {
    expect(formOf(guided, "correct", "record-check-g")?.fields?.who).toMatchObject({
      options: [{ label: "Gil Gone" }, { label: "Bo Broker" }],
    });
    expect(edited(guided, "record-check-g", { on: "2026-11-17" }).file.checks).toMatchObject([
      { on: "2026-11-17", who: "Gil Gone", registrant: gil },
    ]);
    // Older records have a typed name instead of a choice.
    const older = context(live(), withChecks({ ...guide, who: "Bo Broker" }));
    expect(edited(older, "record-check-g", { on: "2026-11-17" }).file.checks[0]).not.toHaveProperty(
      "registrant",
    );
    const represented = { ...signed, representation: { kind: "designated", representative: gil } } as const;
    const by = context(live({ agreement: represented }), { staff });
    expect(
      edited(by, "prepare-agreement", { endDay: "2027-02-21" }).posting.agreement?.representation,
    ).toEqual(represented.representation);
    const other = edited(by, "prepare-agreement", { representative: ["b"] });
    expect([other.posting.agreement?.representation?.representative, other.readers]).toEqual([bo, everybody]);
  });

  it("can't put an acceptance after the offer's expiry", () => {
    expect(sent(ofSale, "report-acceptance", { offer: "offer-B" })).toMatchObject({
      errors: { fields: { acceptedTime: [expect.stringContaining("irrevocable")] } },
    });
  });

  it("is stored with its offer, and keeps how a registered offer arrived", () => {
    const { file, reason } = edited(ofSale, "record-offer-offer-B", { price: 770_000 });
    expect([file.corrections, reason.includes("780,000")]).toEqual([undefined, false]);
    const registered = context(posting(), { offers: [offer("A", { means: "on-site" })] });
    const form = formOf(registered, "correct", "record-offer-offer-A");
    const hint = "Set `required: false` in offers/terms.ts, or add the field to the fixture of an offer";
    expect(checkFields(form?.fields ?? {}, { ...form?.defaults, why: "A slip." }), hint).toEqual({
      ok: true,
      value: expect.anything(),
    });
    const { offers } = edited(registered, "record-offer-offer-A", { price: 770_000 });
    expect(offers.offers[0]).toMatchObject({ price: 770_000, means: "on-site" });
  });

  it("updates the charge of an option's price, but no invoice", () => {
    const invoice = invoiceOf(3, feeLines(lowest), { taxCents: lowest.taxCents });
    const billed = { ...priced, fee: lowest, money: { ...noMoney, invoices: [invoice] } };
    const now = withLargerFee(billed, fee, priceNoted.id, at);
    const { posting: next } = edited(context(now), optionPrice, { price: 500 });
    expect(next.money.charges.map(({ lines }) => lines.map(({ cents }) => cents))).toEqual([
      [100_000, 30_000],
      [20_000],
    ]);
    const second = { ...invoice, id: "j", number: 4, charge: priceNoted.id };
    const both = context({ ...now, money: { ...now.money, invoices: [invoice, second] } });
    expect(restsOn(both, optionPrice, "correct")).toEqual([expect.stringContaining("Invoiced on INV-00004")]);
    expect(sent(both, optionPrice, { price: 500 })).toHaveProperty("errors.form");
  });

  it("changes only the spelling of a name or address, and says how to change more", () => {
    for (const [state, who] of [
      ["live", /start an amendment/i],
      ["sold", /the lawyers must correct the agreement of purchase and sale/],
    ] as const) {
      const looked = context(live({ state }));
      expect(JSON.stringify(sent(looked, "submit-owner-0", { name: "Robin Lee" }))).toMatch(who);
      expect(edited(looked, "submit-owner-0", { name: dana.toUpperCase() }).readers).toEqual(everybody);
    }
  });
});

describe("a mistaken entry", () => {
  const refusal = {
    ...event("refuse-order", "in-review", "in-review", 1),
    actor: { role: "owner", id: null, name: ellis },
    reason: "No.",
  } as const;
  const refused = (changes: Partial<Posting> = {}) =>
    context(
      posting({
        agreement: null,
        state: "in-review",
        refusals: [{ owner: "o2", event: refusal.id, settled: "settle-refusal" }],
        events: [refusal, event("settle-refusal", "in-review", "in-review", 2)],
        ...changes,
      }),
    );
  const planned = openHouseOf(at, {
    id: "h",
    day: "2026-12-05",
    mlsDue: null,
    onMlsAt: at,
    beforeMls: { mlsDue: at, onMlsAt: null },
  });

  const onMls = context(live({ openHouses: [planned] }));
  it.each<[entry: string, looked: StepContext, path: string, value: unknown, told: string[]]>([
    ["record-signature-0", out, "posting.agreement.signatures", [], []],
    ["tell-offeror-offer-A", ofTelling, "posting.offerorsToTell.left", ["A"], []],
    [optionPrice, context(priced), "posting.fee.options.0.from", true, everybody],
    ["record-amendment-signature-c_1", changing, "posting.amendments.0.state", "to-sign", []],
    ["settle-objection-c_0", changing, "posting.amendments.0.told.0.objection.settled", null, []],
    ["settle-refusal-o2", refused(), "posting.refusals.0.settled", null, ["owners", "seller"]],
    ["enter-open-house-h", onMls, "posting.openHouses.0.mlsDue", at, ["seller"]],
  ])("%s is removed, and readers of letters about it get a new letter", (id, looked, path, value, told) => {
    const next = removed(looked, id);
    expect(next).toHaveProperty(path, value);
    expect(next.readers).toEqual(told);
  });

  it("is corrected for the readers of its letters if it's about a met condition", () => {
    const met = { ...sale.conditions[0], state: "fulfilled", on: "2026-11-25" } as SaleCondition;
    const looked = context({ ...sold, sale: { ...sale, conditions: [met] } }, { offers: soldOffers });
    const effect = effectOf("remove-entry", looked, "report-condition-c", { text: "The wrong file." });
    expect(effect).toMatchObject({
      readers: everybody,
      rows: [
        { before: "It was fulfilled", after: "" },
        { before: "Wednesday, November 25, 2026", after: "" },
      ],
    });
    expect(effectOf("remove-entry", out, "record-signature-0", { text: "No." })).toHaveProperty(
      "readers",
      [],
    );
    const { rows } = effect as StepChange;
    const letter = undoLetter(
      looked.posting,
      { ...event("remove-entry", "conditional", "conditional"), rows },
      reader,
    );
    expect(letter?.title).toBe("We've corrected our records");
  });

  it("sends one letter about the seller's report of an acceptance, and one about the office's", () => {
    const reported = context({ ...sold, state: "live" }, { offers: soldOffers });
    const effect = effectOf("remove-entry", reported, "report-acceptance", { text: "No." });
    const { opening } = effect as StepChange;
    const removal = { ...event("remove-entry", "live", "live"), opening };
    const letter = JSON.stringify(undoLetter(sold, removal, reader));
    expect(letter).toContain("The report of an accepted offer was entered by mistake and has been removed.");
    expect(letter).not.toContain("We recorded");
  });

  it("can't be removed after a colleague has edited it", () => {
    const effect = effectOf("remove-entry", out, "record-signature-0", { text: "The wrong file." });
    const rewrite = (on: string) => {
      const now = posting({ agreement: { ...agreement, signatures: [{ owner: dana, on }] } });
      return (effect as StepChange).rewrite?.({ ...out, posting: now }, at, "e");
    };
    expect([rewrite("2026-11-21"), rewrite("2026-11-22")]).toEqual([expect.anything(), null]);
  });

  it("can't remove a signature once the agreement is no longer out", () => {
    for (const state of ["ready", "live"] as const) {
      const looked = context(posting({ state }));
      expect(formOf(looked, "remove-entry", "record-signature-0"), state).toBeUndefined();
      expect(() => removed(looked, "record-signature-0"), state).toThrow();
    }
  });

  it.each<[what: string, rest: Partial<Posting>]>([
    ["a delivered copy", { agreement: signed }],
    ["the signed agreement", { papers: [paperOf("agreement", at, { fromOffice: true })] }],
    ["an invoice", { money: { ...noMoney, invoices: [{ charge: "", id: "i" } as never] } }],
  ])("keeps a signature once %s depends on it", (_, rest) => {
    const looked = context(posting(rest));
    expect(restsOn(looked, "record-signature-0")).toEqual([
      expect.stringContaining("rely on the signatures"),
    ]);
    expect(() => removed(looked, "record-signature-0")).toThrow("changed");
    expect(formOf(context(live()), "correct", "record-signature-0")?.fields?.on).toMatchObject({
      max: "2026-11-23",
    });
  });

  it("can't be removed under an agreement if it's an objection, and only the owner gets a letter", () => {
    expect(restsOn(refused({ agreement }), "settle-refusal-o2")).toEqual([
      expect.stringContaining("Recall it"),
    ]);
    const letter = (id: string) =>
      undoLetter(
        refused().posting,
        { ...event("remove-entry", "in-review", "in-review"), about: "o2" },
        {
          to: "owners",
          clean: (words) => words,
          secret: undefined,
          closures: [],
          owner: { id },
        },
      );
    expect([letter("o2") === null, letter("o3")]).toEqual([false, null]);
  });

  it("reopens a declined change with a letter to every owner", () => {
    const kept = {
      id: "c",
      kind: "price",
      state: "processing",
      due: at,
      event: "decline-amendment",
    } as const;
    const declined = effectOf("decline-amendment", changing, "c", { text: "No." }, "decline-amendment");
    if ("errors" in declined) throw new Error("not declined");
    const file = { ...emptyOfficeFile, declinedChanges: [kept] };
    expect(declined.changeFile?.(emptyOfficeFile, changing.posting, at, kept.event)).toEqual(file);
    const over = { ...event("decline-amendment", "live", "live", 90), variant: "c" };
    const now = live({ events: [...live().events, over] });
    const again = (posting: Posting) => context(posting, { file });
    const effect = effectOf("remove-entry", again(now), "decline-amendment-c", { text: "The wrong one." });
    expect(effect).toMatchObject({
      reopens: [{ id: "c", state: "processing", due: at }],
      readers: everybody,
    });
    expect(after(again(now), effect).file.declinedChanges).toEqual([]);

    const since = { ...event("request-amendment", "live", "live", 95), variant: "price" };
    const asked = again({ ...now, events: [...now.events, since] });
    expect(restsOn(asked, "decline-amendment-c")).toEqual([expect.stringContaining("newer change")]);
    expect(() => removed(asked, "decline-amendment-c")).toThrow("changed");
    const conditional = again({ ...now, state: "conditional" });
    expect(restsOn(conditional, "decline-amendment-c")).toEqual([expect.stringContaining("not possible")]);
  });
});

describe("a mistaken step", () => {
  const taken = (transition: string, from: PostingState, to: PostingState, changes: Partial<Posting> = {}) =>
    live({ state: to, ...changes, events: [...live().events, event(transition, from, to, 90)] });
  const since = (now: Posting, transition: string) => ({
    ...now,
    events: [...now.events, event(transition, now.state, now.state, 95)],
  });
  const id = (transition: string, minutes = 90) => event(transition, "live", "live", minutes).id;
  const ended = (transition: string) => ({
    ...emptyOfficeFile,
    endedChanges: { event: id(transition), changes: [{ id: "c", state: "processing" as const, due: at }] },
  });
  const fell = { ...emptyOfficeFile, endedSale: { event: id("fall-through"), sale, backOnMls: null } };

  const none = emptyOfficeFile;
  const endedEarly = taken("terminate", "suspended", "terminated");
  const conditionally = taken("sell-conditionally", "live", "conditional", { sale });
  const firm = taken("sell-firm", "conditional", "sold", { sale });
  it.each<[step: string, now: Posting, file: OfficeFile, back: PostingState, rests: string, text: string]>([
    ["go-live", live(), none, "ready", "request-amendment", "change to the listing"],
    [
      "suspend",
      taken("suspend", "live", "suspended"),
      ended("suspend"),
      "live",
      "report-acceptance",
      "accepted",
    ],
    ["terminate", endedEarly, ended("terminate"), "suspended", "record-invoice", "invoice"],
    ["sell-conditionally", conditionally, none, "live", "report-condition", "condition"],
    ["sell-firm", firm, none, "conditional", "report-on-mls", "reported to the MLS"],
    [
      "fall-through",
      taken("fall-through", "conditional", "live"),
      fell,
      "conditional",
      "report-on-mls",
      "MLS",
    ],
  ])("%s can be undone until another entry depends on it", (step, now, file, back, rests, text) => {
    const next = removed(context(now, { file }), step, "undo-step");
    expect([next.posting.state, next.readers]).toEqual([back, everybody]);
    const later = context(since(now, rests), { file });
    expect(restsOn(later, step, "undo-step")).toEqual([expect.stringContaining(text)]);
    expect(() => removed(later, step, "undo-step")).toThrow("changed");
  });

  it("leaves no listing if it was going live, unless the register has an offer", () => {
    expect(removed(context(live()), "go-live", "undo-step").posting.mls).toBeNull();
    const looked = context(live(), { offers: [offer("A")] });
    expect(restsOn(looked, "go-live", "undo-step")).toEqual(["The register has one offer."]);
  });

  it("“fell through” restores the sale with its offer and documents", () => {
    const now = taken("fall-through", "conditional", "live");
    const looked = context(now, { file: fell, offers: [offer("A", { state: "fell-through" })] });
    const next = removed(looked, "fall-through", "undo-step");
    expect([next.posting.sale, next.offers.offers[0]?.state]).toEqual([sale, "accepted"]);
    expect(next.file.endedSale).toBeUndefined();
    const paper = paperOf("purchase", at);
    const events = [...now.events, event("undo-step", "live", "conditional", 95)];
    expect(papersOfSale({ papers: [paper], events: now.events })).toEqual([]);
    expect(papersOfSale({ papers: [paper], events })).toEqual([paper]);
    // Another buyer was accepted in between.
    expect(restsOn({ ...looked, posting: { ...now, sale } }, "fall-through", "undo-step")).toHaveLength(1);
  });

  it("reopens the change that it carried out, but older ones can't be undone", () => {
    const now = taken("suspend", "live", "suspended");
    const effect = effectOf("undo-step", context(now, { file: ended("suspend") }), "suspend", {
      text: "A slip.",
    });
    expect(effect).toMatchObject({ reopens: [{ id: "c", state: "processing", due: at }] });
    expect(formOf(context(now), "undo-step", "suspend")).toBeUndefined();
  });

  it("says on the form and to the seller that cancelled showings stay cancelled", () => {
    const noteOf = (step: string, from: PostingState, to: PostingState) =>
      formOf(context(taken(step, from, to, { sale })), "undo-step", step)?.note;
    expect(noteOf("sell-firm", "conditional", "sold")).toContain("stay cancelled");
    expect(noteOf("sell-conditionally", "live", "conditional")).not.toContain("cancelled");
    const letterOf = (from: PostingState, to: PostingState) =>
      JSON.stringify(
        undoLetter(live({ state: to }), event("undo-step", from, to, 95), {
          to: "seller",
          clean: (text) => text,
          secret: undefined,
          closures: [],
        }),
      );
    expect(letterOf("sold", "conditional")).toContain("stay cancelled");
    expect(letterOf("conditional", "live")).not.toContain("cancelled");
  });

  it("returns a request to the drafts until the seller has answered", () => {
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
    const { posting: next, file } = removed(context(now), "ask-for-changes", "undo-step");
    expect([next.state, next.asked, file.drafted]).toEqual(["in-review", [], [item]]);
    const saved = { version: 2, savedAt: new Date(at.getTime() + 600_000), raw: {} };
    const answered = context({ ...now, tasks: { ...now.tasks, rooms: saved } });
    expect(restsOn(answered, "ask-for-changes", "undo-step")).toEqual(["The seller has since answered."]);
  });

  it("isn't a seller's step or one already undone", () => {
    const back = event("undo-step", "live", "ready", 95);
    const looked = context(live({ state: "ready", mls: null, events: [...live().events, back] }));
    expect(stepOf("undo-step").forms?.(looked)).toEqual([]);
  });
});
