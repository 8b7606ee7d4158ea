import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { kinds } from "~/postings/amendments/kinds";
import { listingDates } from "~/postings/dates/dates";
import { officeDates } from "~/postings/dates/kinds";
import { blocksOf } from "~/postings/guards";
import { formsOf, stepOf } from "~/postings/machine";
import { feeOf } from "~/postings/money/fee";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Photo, Posting, Services } from "~/postings/posting";
import {
  agreementOf,
  emptyFiles,
  eventOf,
  inReview,
  invoiceOf,
  saleOf,
  tasksOf,
} from "~/postings/posting.fixture";
import type { StepContext } from "~/postings/step";
import { rowsOfPosting } from "~/postings/work";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { appointment, undelivered } from "./letters";
import { lacksPhotographs, servicesOf, undeliveredStates } from "./service";
import { services as subject } from "./subject";
import { sellersServices } from "./view";
import { serviceWork } from "./work";

const at = new Date("2026-11-23T15:00Z");
const today = "2026-11-24";
beforeAll(() => void vi.useFakeTimers({ now: new Date(`${today}T15:00Z`), toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

const nothing = { supplier: "", day: null, time: null, doneOn: null, dropped: null };
const visit = { ...nothing, supplier: "Lakeview Media", day: "2026-12-02", time: "14:00" };
const photo: Photo = { id: "f", hash: "h", width: 1, height: 1, bytes: 1, caption: "", addedAt: at };

/** A signed order on Basic-Plus with a sign and an inspection. */
const order = (changes: Partial<Posting> = {}): Posting => ({
  ...inReview(at, tasksOf(at, { ...exampleOrder("freehold", at.getTime()), plan: { plan: "basic-plus" } })),
  state: "to-sign",
  fee: feeOf("basic-plus", 700_000, ["for-sale-sign", "home-inspection"]),
  agreement: agreementOf(["Dana"], at, { signatures: [{ owner: "Dana", on: "2026-11-23" }] }),
  events: [eventOf("record-signature", at, "to-sign", "to-sign")],
  ...changes,
});

const context = (posting: Posting, role: "assistant" | "agent" | "broker" = "broker"): StepContext => ({
  posting,
  file: emptyOfficeFile,
  offers: emptyOfferRegister,
  staff: [],
  user: { uid: "b", name: "Bea", role },
  today,
  closures: [],
});

/** The record after a step, or the step's errors. */
function take(
  act: "book-service" | "record-service" | "drop-service" | "cancel-booking",
  posting: Posting,
  variant: string,
  sent: object,
) {
  const looked = context(posting);
  const actor = { role: "broker", id: "b", name: "Bea" } as const;
  const effect = stepOf(act).effect?.({ ...looked, actor, id: "e", variant, sent: sent as never, typed: {} });
  if (!effect || "errors" in effect) return { posting: null, file: null, errors: effect?.errors };
  return {
    posting: effect.change?.(posting, at, emptyOfficeFile, "e", []) ?? null,
    file: effect.changeFile?.(emptyOfficeFile, posting, at, "e") as OfficeFile | undefined,
  };
}

const codes = (name: Parameters<typeof blocksOf>[0][number], posting: Posting) =>
  blocksOf([name], posting, emptyOfficeFile, { at }).map(({ code }) => code);

const rowsOf = (posting: Posting) =>
  [serviceWork[0]?.of(posting, []) ?? []]
    .flat()
    .map(({ variant, next, due }) => [variant, next, due?.toISOString()]);

describe("services of a plan", () => {
  it("follow from the plan and the ordered options, also after a larger plan", () => {
    const ids = (posting: Posting) => servicesOf(posting).map(({ id }) => id);
    expect(ids(order())).toEqual(["photos", "home-inspection", "for-sale-sign"]);
    expect(ids(order({ fee: feeOf("basic", 700_000) }))).toEqual([]);
    expect(ids(order({ fee: feeOf("flat-fee", 700_000) }))).toHaveLength(9);
    expect(ids(order({ fee: null }))).toEqual([]);
  });

  it("are rows of the queue from the last signature on, until they are done or dropped", () => {
    expect(rowsOf(order({ agreement: agreementOf(["Dana"], at) }))).toEqual([]);
    const due = "2026-11-25T23:00:00.000Z";
    expect(rowsOf(order())).toEqual([
      ["photos", "Book the photographs", due],
      ["home-inspection", "Book the home inspection", due],
      ["for-sale-sign", "Book the for-sale sign", due],
    ]);
    const services: Services = {
      photos: visit,
      "home-inspection": { ...nothing, doneOn: today },
      "for-sale-sign": { ...nothing, dropped: { why: "No lawn." } },
    };
    expect(rowsOf(order({ services }))).toEqual([
      [
        "photos",
        "Record the photographs as done (Lakeview Media, booked for Wed, Dec 2, 2\u00a0p.m.)",
        "2026-12-02T19:00:00.000Z",
      ],
    ]);
    // Without an hour, the visit is due when the office closes that day.
    const dayOnly = order({ services: { photos: { ...visit, time: null } } });
    expect(rowsOf(dayOnly)[0]?.[2]).toBe("2026-12-02T23:00:00.000Z");
  });

  it("have to be cancelled if they are booked and the order or listing has ended", () => {
    const endedAt = new Date("2026-11-24T15:00Z");
    const ended = (state: (typeof undeliveredStates)[number], services: Services = { photos: visit }) =>
      order({ state, services, events: [...order().events, eventOf("decline", endedAt, "to-sign", state)] });
    const rows = (posting: Posting) =>
      rowsOfPosting(posting, []).flatMap(({ row }) =>
        row.kind === "supplier" && row.open ? [[row.variant, row.next, row.due?.toISOString()]] : [],
      );
    for (const state of undeliveredStates) {
      expect(rows(ended(state))).toEqual([
        ["photos", "Cancel the photographs: Lakeview Media", "2026-11-24T23:00:00.000Z"],
      ]);
      // An earlier visit still has to be recorded, with the supplier's fee. Nothing else is booked.
      const past = ended(state, { photos: { ...visit, day: "2026-11-23" } });
      expect(rowsOf(past).map(([variant]) => variant)).toEqual(["photos"]);
      expect(rowsOf(ended(state))).toEqual([]);
      for (const act of ["record-service", "drop-service"] as const)
        expect(stepOf(act).from).toContain(state);
    }
    expect(rows(order({ services: { photos: visit } }))).toEqual([]);
    // Past visits and delivered services need no call.
    expect(rows(ended("declined", { photos: { ...visit, day: "2026-11-23" } }))).toEqual([]);
    expect(rows(ended("declined", { photos: { ...visit, doneOn: today } }))).toEqual([]);
    const { posting } = take("cancel-booking", ended("withdrawn"), "photos", {});
    expect(posting && rows(posting)).toEqual([]);
    expect(take("cancel-booking", order({ services: { photos: visit } }), "photos", {}).errors).toBeDefined();
  });

  it("have no rows for an older listing on the MLS", () => {
    const listed = { state: "live", mls: { recordedAt: at } } as unknown as Partial<Posting>;
    expect(rowsOf(order(listed))).toEqual([]);
    expect(rowsOf(order({ ...listed, services: {} }))).toHaveLength(3);
  });

  it("have rows if they were added to an older listing", () => {
    const fee = feeOf("flat-fee", 700_000);
    if (!fee) throw new Error("no fee");
    const larger = kinds.plan.made?.(order(), { id: "a", values: { fee }, rows: [] }, at);
    expect(larger?.services).toEqual({});
  });

  it("wait for the sale if they are for offers and deposits", () => {
    const flat = order({ fee: feeOf("flat-fee", 700_000), state: "conditional" });
    const last = (posting: Posting) =>
      rowsOf(posting)
        .map(([variant]) => variant)
        .slice(-2);
    expect(last(flat)).toEqual(["lock-box", "marketing-package"]);
    expect(last({ ...flat, sale: saleOf(at) })).toEqual(["offer-review", "trust-account"]);
  });
});

describe("a booking", () => {
  const booking = { supplier: "Lakeview Media", day: "2026-12-02", time: "14:00", note: "Twilight too" };

  it("is in both calendars, with its hour, until it is done", () => {
    const { posting, file } = take("book-service", order(), "photos", booking);
    expect(posting?.services?.photos).toEqual(visit);
    expect(file?.services?.photos).toEqual({ note: "Twilight too" });
    const booked = order({ services: { photos: visit } });
    expect(officeDates(booked)).toContainEqual(
      expect.objectContaining({
        id: "service-photos",
        about: "Photographs, Lakeview Media",
        at: new Date("2026-12-02T19:00Z"),
      }),
    );
    const sellers = (one: Posting) => listingDates(one, emptyFiles).map(({ what }) => what);
    expect(sellers(booked)).toContain("Photographs, Lakeview Media");
    expect(sellers(order({ services: { photos: { ...visit, doneOn: today } } }))).not.toContain(
      "Photographs, Lakeview Media",
    );
  });

  it("is emailed with a calendar file for its hour or the whole day", () => {
    const file = (photos: Services["photos"]) => {
      const event = { ...eventOf("book-service", at, "to-sign", "to-sign"), variant: "photos" };
      const reader = { to: "seller", clean: (text: string) => text } as Parameters<typeof appointment>[2];
      const letter = appointment(order({ services: photos ? { photos } : {} }), event, reader);
      return String(letter?.attachments?.[0]?.content).replace(/\r\n /g, "");
    };
    expect(file(visit)).toContain("DTSTART:20261202T190000Z");
    for (const text of ["Lakeview Media", "Tidy every room", `UID:photos-${order().id}`])
      expect(file(visit)).toContain(text);
    expect(file({ ...visit, time: null })).toContain("DTSTART;VALUE=DATE:20261202");
  });

  it("shows the times that the seller named for the photographer", () => {
    const answered = {
      photoTimes: [{ day: "2026-12-02", half: "morning" }],
      photoAccess: "Dana, 705-555-0142",
    };
    const asked = order();
    const tasks = { ...asked.tasks, ...tasksOf(at, { photos: answered }) };
    const [form] = formsOf("book-service", context({ ...asked, tasks }));
    expect(form?.note).toContain("morning");
    expect(form?.note).toContain("Dana, 705-555-0142");
  });

  it("waits for the final price of an option", () => {
    const unpriced = formsOf("book-service", context(order())).find(
      ({ variant }) => variant === "home-inspection",
    );
    expect(unpriced?.blocks).toHaveLength(1);
    expect(codes("services-priced", order({ services: { "home-inspection": visit } }))).toEqual([
      "option-unpriced",
    ]);
    expect(codes("services-priced", order({ services: { photos: visit } }))).toEqual([]);
  });

  it("isn't replaced by a second person's booking", () => {
    const effect = take("book-service", order({ services: { photos: visit } }), "photos", booking);
    expect(effect.errors).toBeDefined();
  });

  it("can't be on a past day", () => {
    expect(formsOf("book-service", context(order()))[0]?.fields.day).toMatchObject({ min: today });
  });
});

describe("photographs", () => {
  it("need no times of the seller once they are booked", () => {
    const asked = order();
    const without = { ...asked, tasks: { ...asked.tasks, ...tasksOf(at, { photos: {} }) } };
    const gaps = (posting: Posting) =>
      blocksOf(["listing-complete"], posting, emptyOfficeFile, { at }).map(({ what = "" }) => what);
    expect(gaps(without).join()).toContain("Times for the photographer");
    expect(gaps({ ...without, services: { photos: visit } }).join()).not.toContain("photographer");
  });

  it("are done only with photos in the file", () => {
    const done = { supplier: "Lakeview Media", doneOn: today, costDollars: 250 };
    const { posting } = take("record-service", order(), "photos", done);
    expect(posting && codes("photographs-delivered", posting)).toEqual(["photographs-missing"]);
    expect(posting && codes("photographs-delivered", { ...posting, photos: [photo] })).toEqual([]);
    expect(posting?.services?.photos?.cost).toEqual({ dollars: 250, paidOn: null });
  });

  it("are done on the booked day, or today if that is still to come", () => {
    const doneOn = (photos: Services["photos"]) =>
      formsOf("record-service", context(order({ services: { photos } }))).find(
        ({ variant }) => variant === "photos",
      )?.defaults.doneOn;
    expect([doneOn(visit), doneOn({ ...visit, day: "2026-11-23" })]).toEqual([today, "2026-11-23"]);
  });

  it("are needed for the proof and the MLS if we take them, unless they were dropped", () => {
    for (const act of ["send-proof", "go-live"] as const)
      expect(stepOf(act).guards).toContain("photographs-on-file");
    expect(codes("photographs-on-file", order())).toEqual(["photographs-missing"]);
    expect(codes("photographs-on-file", order({ photos: [photo] }))).toEqual([]);
    expect(lacksPhotographs(order({ fee: feeOf("basic", 700_000) }))).toBe(false);
    const { posting } = take("drop-service", order(), "photos", { why: "Vacant land." });
    expect(posting && codes("photographs-on-file", posting)).toEqual([]);
  });

  it("can be dropped by the broker of record alone", () => {
    const dropped = (role: "agent" | "broker") =>
      formsOf("drop-service", context(order(), role)).map(({ variant }) => variant);
    expect(dropped("agent")).not.toContain("photos");
    expect(dropped("broker")).toContain("photos");
  });
});

describe("a dropped option", () => {
  const sign = (posting: Posting) => posting.fee?.options?.map(({ id }) => id);

  it("leaves the fee, and returns to it if the drop was a mistake", () => {
    const { posting } = take("drop-service", order(), "for-sale-sign", { why: "No lawn." });
    if (!posting) throw new Error("not dropped");
    expect(sign(posting)).toEqual(["home-inspection"]);
    expect(servicesOf(posting).find(({ id }) => id === "for-sale-sign")?.status).toBe("dropped");
    const [entry] = stepOf("drop-service").entered?.(context(posting)) ?? [];
    const back = entry?.remove?.(at).posting;
    expect(back?.fee?.feeCents).toBe(order().fee?.feeCents);
    expect(back && servicesOf(back).find(({ id }) => id === "for-sale-sign")?.status).toBe("open");
  });

  it("is named with its reason in the seller's letter, which says if the fee no longer includes it", () => {
    const letter = (posting: Posting, variant = "for-sale-sign") => {
      const event = { ...eventOf("drop-service", at, "to-sign", "to-sign"), variant };
      return undelivered(posting, event, { to: "seller" } as Parameters<typeof undelivered>[2]);
    };
    const textOf = (posting: Posting) => JSON.stringify(letter(posting)?.parts);
    const { posting } = take("drop-service", order(), "for-sale-sign", { why: "No lawn." });
    if (!posting) throw new Error("not dropped");
    expect(letter(posting)?.subject).toMatch(/^For-sale sign: /i);
    for (const said of ["for-sale sign", "No lawn.", "fee no longer includes"])
      expect(textOf(posting).toLowerCase()).toContain(said.toLowerCase());
    // An included service has no price of its own.
    const included = order({ services: { photos: { ...nothing, dropped: { why: "Vacant land." } } } });
    expect(JSON.stringify(letter(included, "photos")?.parts)).not.toContain("fee no longer includes");
    expect(letter(order())).toBeNull();
  });

  it("stays in the fee once it was invoiced, and the form says to credit it", () => {
    const invoiced = order();
    invoiced.money = { ...invoiced.money, invoices: [invoiceOf(1, [{ what: "Fee", cents: 1 }])] };
    const form = formsOf("drop-service", context(invoiced)).find(
      ({ variant }) => variant === "for-sale-sign",
    );
    expect(form?.note).toContain("Credit it");
    const { posting } = take("drop-service", invoiced, "for-sale-sign", { why: "No lawn." });
    expect(posting && sign(posting)).toContain("for-sale-sign");
  });
});

it("shows the cost and the note to the office and the inspection, but not to the seller", () => {
  const cost = { dollars: 250, paidOn: today };
  const posting = order({ services: { photos: { ...visit, doneOn: today, cost } } });
  const file = { ...emptyOfficeFile, services: { photos: { note: "Twilight too" } } };
  const [section] = subject.sections ?? [];
  const inspected = JSON.stringify(section?.parts({ posting, ...emptyFiles, file, letters: [] }, at));
  expect(inspected).toContain("$250, paid on November 24, 2026");
  expect(inspected).toContain("Twilight too");
  const sellers = JSON.stringify([
    subject.sellersCopy?.({ posting, ...emptyFiles }, ""),
    sellersServices(posting, []),
  ]);
  expect(sellers).toContain("Lakeview Media");
  expect(sellers).not.toMatch(/250|Twilight/);
});
