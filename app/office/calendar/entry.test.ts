import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { officeDates, officeDatesOfOffers, officeDatesOfShowings } from "~/postings/dates/kinds";
import type { Posting } from "~/postings/posting";
import { eventOf, inReview, mlsOf } from "~/postings/posting.fixture";
import { showingsRecordOf } from "~/postings/showings/record";
import type { WorkRow } from "~/work/row";
import {
  daysOf,
  daysOffOf,
  entriesOf,
  entriesOfFollowUps,
  entryView,
  isFor,
  isForOrFree,
  staffFeed,
} from "./entry";

const at = torontoMoment("2026-11-20", 12);
const mls = mlsOf(at);

const postingOf = (changes: Partial<Posting>): Posting => ({
  ...inReview(at, {}),
  id: "p1",
  state: "live",
  seller: { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" },
  ...changes,
});

const kindsOf = (changes: Partial<Posting>) => officeDates(postingOf(changes)).map(({ kind }) => kind);

const callTimes = [
  { day: "2026-11-24", half: "afternoon" },
  { day: "2026-11-25", half: "afternoon" },
  { day: "2026-11-25", half: "morning" },
];
const plan = { version: 1, savedAt: at, raw: { plan: "basic", callTimes } };

const row = {
  reference: "MP-00000-00001",
  address: "12 Queen, Toronto",
  holder: "ana",
  assignee: { uid: "ana", name: "Ana" },
};

describe("dates of a posting", () => {
  it("include one entry for each day of the guide's call, until it was explained", () => {
    const asked = postingOf({ state: "in-review", tasks: { plan } });
    expect(officeDates(asked)).toMatchObject([
      { at: torontoMoment("2026-11-24", 13), about: "RECO guide, afternoon" },
      { at: torontoMoment("2026-11-25", 9), about: "RECO guide, morning or afternoon" },
    ]);
    const reason = "RECO guide explained: By phone, November 20, 2026";
    const explained = eventOf("record-check", at, "in-review", "in-review", { reason });
    expect(kindsOf({ state: "in-review", tasks: { plan }, events: [explained] })).toEqual([]);
    expect(kindsOf({ state: "to-sign", tasks: { plan } })).toEqual([]);
  });

  it("include its last minute while it runs, and a sale's open conditions, report and closing", () => {
    expect(officeDates(postingOf({ mls }))).toMatchObject([
      { kind: "ends", at: torontoMoment("2026-12-04", 23, 59), wholeDay: false },
    ]);
    const condition = (id: string, state: "open" | "waived") => ({
      id,
      what: "Financing",
      by: "2026-11-27",
      state,
      on: null,
    });
    const sale: NonNullable<Posting["sale"]> = {
      offer: "o",
      letter: "A",
      price: 690_000,
      acceptedAt: at,
      closingDay: "2026-12-15",
      conditions: [condition("1", "open"), condition("2", "waived")],
      reportedAt: at,
      by: { role: "agent", id: "a", name: "Ana" },
      mls: { news: "conditional", due: torontoMoment("2026-11-23", 23, 59) },
      told: [],
    };
    expect(kindsOf({ state: "conditional", mls, sale })).toEqual(["condition", "mls", "closing"]);
    expect(kindsOf({ state: "closed", mls, sale })).toEqual(["closing"]);
    expect(kindsOf({ state: "terminated", mls })).toEqual([]);
  });
});

it("lists showings, without cancelled ones, under the week of their day", () => {
  const showing = (id: string, cancelledAt: Date | null) => ({
    id,
    addedAt: at,
    by: { role: "agent" as const, id: "a", name: "Ana" },
    startsAt: torontoMoment("2026-11-25", 14),
    minutes: 30,
    agent: "Kim Lo",
    brokerage: "Lake Realty",
    phone: "",
    note: "",
    alone: false,
    feedback: "",
    cancelledAt,
    sequence: 0,
  });
  const file = { showings: [showing("1", null), showing("2", at)], consents: [] };
  expect(showingsRecordOf(file).weeks).toEqual(["2026-11-23"]);
  expect(entriesOf(row, officeDatesOfShowings(file))).toMatchObject([
    { what: "Showing", about: "Kim Lo", home: "12 Queen, Toronto" },
  ]);
});

it("keeps internal notes and clients' names out of feeds", () => {
  const work = {
    subject: { kind: "request", id: "r" },
    kind: "follow-up",
    reference: "MP-1",
    next: "Ann is away",
    due: torontoMoment("2026-11-27", 18),
    street: null,
    person: "Robin Lee",
    holder: "a",
    assignee: { uid: "a", name: "Ana" },
  } as WorkRow;
  const [entry] = entriesOfFollowUps([work]);
  if (!entry) throw new Error("no entry");
  expect(entry).toMatchObject({ about: "Ann is away", wholeDay: true, holder: "a" });
  expect(entryView(entry).home).toBe("Robin Lee");
  const feed = staffFeed([entry], [], "https://example.com", at);
  expect(feed).toContain("Follow up: MP-1");
  expect(feed).not.toMatch(/Ann is away|Robin/);
});

describe("the calendar", () => {
  const offer = (state: "open" | "declined", irrevocableUntil: Date) =>
    ({ id: state, letter: "B", state, irrevocableUntil }) as Parameters<
      typeof officeDatesOfOffers
    >[0][number];
  const late = entriesOf(
    row,
    officeDatesOfOffers([
      offer("open", torontoMoment("2026-11-24", 23)),
      offer("declined", torontoMoment("2026-11-24", 10)),
    ]),
  );

  it("groups entries by day in Toronto, those without a time first", () => {
    const whole = late.map((entry) => ({
      ...entry,
      id: "x",
      wholeDay: true,
      at: torontoMoment("2026-11-24", 0),
    }));
    const [before, day] = daysOf([...late, ...whole], "2026-11-23", 2);
    expect(before?.entries).toEqual([]);
    expect(day?.entries.map(({ time }) => time)).toEqual([null, "11\u00a0p.m."]);
    expect(day?.entries[1]).toMatchObject({
      what: "Offer expires",
      about: "Offer B",
      home: "12 Queen, Toronto",
    });
  });

  it("shows one person's entries, or one's own with unassigned ones", () => {
    const [entry] = late;
    if (!entry) throw new Error("no entry");
    expect([isFor(entry, "ana"), isFor(entry, "bo"), isFor(entry, null)]).toEqual([true, false, true]);
    expect([isForOrFree(entry, "bo"), isForOrFree({ ...entry, holder: "nobody" }, "bo")]).toEqual([
      false,
      true,
    ]);
  });

  it("has the same entries for calendar programs, without the seller's name", () => {
    const feed = staffFeed(late, [], "https://example.com", at).replaceAll("\r\n ", "");
    expect(feed).toContain("SUMMARY:Offer expires: Offer B: 12 Queen\\, Toronto");
    expect(feed).toContain("DTSTART:20261125T040000Z");
    expect(feed).not.toContain("Robin");
  });

  it("has closures as all-day events, without the reason", () => {
    const by = { uid: "bo", name: "Bo" };
    const closure = { from: "2026-12-24", to: "2026-12-31", reason: "Moving", enteredAt: at, by };
    const office = {
      closures: [
        { ...closure, id: "c", removedAt: null, removedBy: null },
        { ...closure, id: "removed", removedAt: at, removedBy: by },
        { ...closure, id: "old", from: "2026-10-01", to: "2026-10-02", removedAt: null, removedBy: null },
      ],
    };
    const off = daysOffOf(office, "2026-10-26");
    expect(off.map(({ id, what }) => `${id} ${what}`)).toEqual(["days-c Office closed"]);
    const feed = staffFeed([], off, "https://example.com", at);
    expect(feed).toContain("DTSTART;VALUE=DATE:20261224");
    expect(feed).toContain("DTEND;VALUE=DATE:20270101");
    expect(feed).not.toMatch(/Moving|Bo\b/);
  });
});
