import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { emptyParts, type OpenHouse, type Posting } from "~/postings/posting";
import { inReview, mlsOf, openHouseOf } from "~/postings/posting.fixture";
import { postingStates } from "~/postings/states";
import { rowsOfPosting } from "~/postings/work";
import {
  enterOnMlsBy,
  findHoursError,
  firstDayInTime,
  hoursText,
  isInTime,
  openHouseFields,
  upcomingOpenHouses,
  whenText,
  withCancellation,
  withChange,
} from "./open-house";
import { openHousesView } from "./view";

// A Tuesday.
const now = torontoMoment("2026-11-24", 10);
const openHouse = (change: Partial<OpenHouse> = {}) =>
  openHouseOf(now, { mlsDue: torontoMoment("2026-11-25", 18), ...change });

const mls = mlsOf(now, { startDay: "2026-11-02", endDay: "2026-12-20" });

const listing = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(torontoMoment("2026-11-01", 10), {}),
  ...emptyParts,
  state: "live",
  mls,
  openHouses: [openHouse()],
  ...change,
});

const ids = (posting: Posting, at = now) => upcomingOpenHouses(posting, at).map(({ id }) => id);

describe("upcoming open houses", () => {
  it("are in order until they are over or cancelled", () => {
    const openHouses = [
      openHouse({ id: "later", day: "2026-11-29" }),
      openHouse({ id: "cancelled", cancelledAt: now }),
      openHouse({ id: "next" }),
    ];
    expect(ids(listing({ openHouses }))).toEqual(["next", "later"]);
    expect(ids(listing({ openHouses }), torontoMoment("2026-11-28", 15, 59))).toEqual(["next", "later"]);
    expect(ids(listing({ openHouses }), torontoMoment("2026-11-28", 16))).toEqual(["later"]);
  });

  it("exist only for a home that is on the MLS and not sold", () => {
    expect(postingStates.filter((state) => ids(listing({ state })).length > 0)).toEqual(["live"]);
    const sale = { letter: "A" } as Posting["sale"];
    expect(ids(listing({ sale }))).toEqual([]);
    expect(ids(listing({ restrictedAt: now }))).toEqual([]);
    expect(ids(listing({ mls: { ...mls, endDay: "2026-11-27" } }))).toEqual([]);
  });

  it("exclude a day without showings, either requested or recorded by the office", () => {
    const amendment = { kind: "stop-showings", values: { day: "2026-11-28" } };
    expect(ids(listing({ amendments: [amendment] as unknown as Posting["amendments"] }))).toEqual([]);
    expect(ids(listing({ noShowingsOn: "2026-11-28" }))).toEqual([]);
    expect(ids(listing({ noShowingsOn: "2026-11-27" }))).toEqual(["o"]);
  });
});

describe("the hint of an open house's day", () => {
  const hintOn = (endDay: string) => openHouseFields("2026-11-24", endDay, firstDayInTime(now, [])).day.hint;

  it("names the first day that the MLS can show in time", () => {
    expect(hintOn("2026-12-20")).toBe("To be on the MLS in time, hold it on Thursday, November 26 or later.");
  });

  it("says so if the listing ends before that day", () => {
    expect(hintOn("2026-11-25")).toBe("The listing ends before the MLS can show it in time.");
  });
});

describe("the hours of an open house", () => {
  const wrong = (change: Partial<OpenHouse>, posting = listing({ openHouses: [] })) =>
    findHoursError(posting, openHouse(change), now)?.field ?? null;

  it("have to be in the future, within the term, of a valid length, and free of other open houses", () => {
    expect(wrong({})).toBeNull();
    expect(wrong({ day: "2026-11-24", from: "09:00" })).toBe("from");
    expect(wrong({ from: "16:00" })).toBe("to");
    expect(wrong({ from: "15:45" })).toBe("to");
    expect(wrong({ from: "07:00" })).toBe("to");
    expect(wrong({ day: "2026-12-21" })).toBe("day");
    expect(wrong({ from: "15:00", to: "17:00" }, listing())).toBe("from");
    expect(wrong({ from: "16:00", to: "17:00" }, listing())).toBeNull();
    expect(
      wrong({ from: "15:00", to: "17:00" }, listing({ openHouses: [openHouse({ cancelledAt: now })] })),
    ).toBeNull();
  });

  it("are written the way people say them", () => {
    expect(hoursText({ from: "14:00", to: "16:00" })).toBe("2 to 4\u00a0p.m.");
    expect(hoursText({ from: "11:00", to: "13:30" })).toBe("11\u00a0a.m. to 1:30\u00a0p.m.");
    expect(whenText(openHouse())).toBe("Saturday, November 28, 2 to 4\u00a0p.m.");
  });
});

describe("an open house on the MLS", () => {
  it("is entered by the office's next deadline and before it begins", () => {
    expect(enterOnMlsBy(openHouse(), now, [])).toEqual(torontoMoment("2026-11-25", 18));
    const today = openHouse({ day: "2026-11-24", from: "17:00", to: "19:00" });
    expect(enterOnMlsBy(today, now, [])).toEqual(torontoMoment("2026-11-24", 17));
  });

  it("is in time if it was entered two business days before", () => {
    expect(isInTime(openHouse({ day: "2026-11-26" }), [])).toBe(true);
    expect(isInTime(openHouse({ day: "2026-11-25" }), [])).toBe(false);
    // Friday to Sunday.
    expect(isInTime(openHouse({ day: "2026-11-29", addedAt: torontoMoment("2026-11-27", 9) }), [])).toBe(
      false,
    );
  });

  it("stays in the queue until the MLS is up to date", () => {
    const rowOf = (posting: Posting) =>
      rowsOfPosting(posting, []).find(({ row }) => row.kind === "open-house")?.row;
    expect(rowOf(listing())).toMatchObject({
      next: "Enter it on the MLS: Sat, Nov 28, 2 to 4\u00a0p.m.",
      due: torontoMoment("2026-11-25", 18),
    });
    expect(rowOf(listing({ openHouses: [openHouse({ mlsDue: null, onMlsAt: now })] }))).toBeUndefined();
    const off = openHouse({ onMlsAt: now, cancelledAt: now });
    expect(rowOf(listing({ openHouses: [off] }))?.next).toBe(
      "Remove it from the MLS: Sat, Nov 28, 2 to 4\u00a0p.m.",
    );
    // With the listing itself off the MLS, nothing has to be entered.
    expect(rowOf(listing({ state: "suspended" }))).toBeUndefined();
  });
});

describe("a moved open house", () => {
  const next = { day: "2026-11-28", from: "11:00", to: "13:00", note: "", besideShowings: false };
  const onMls = openHouse({ mlsDue: null, onMlsAt: now });
  const later = torontoMoment("2026-11-26", 9);
  const rowOf = (one: OpenHouse) =>
    rowsOfPosting(listing({ openHouses: [one] }), []).find(({ row }) => row.kind === "open-house")?.row;

  it("keeps its id and the values still on the MLS", () => {
    const moved = withChange(onMls, next, later, []);
    expect(moved).toMatchObject({ id: "o", from: "11:00", sequence: 1, changedAt: later, onMlsAt: now });
    expect(moved.onMls).toEqual({ day: "2026-11-28", from: "14:00", to: "16:00", note: "" });
    expect(rowOf(moved)).toMatchObject({
      since: later,
      due: torontoMoment("2026-11-27", 18),
      next: "Change it on the MLS: Sat, Nov 28, 11\u00a0a.m. to 1\u00a0p.m.",
    });
    // After two changes without an update, the MLS still has the first values.
    expect(withChange(moved, { ...next, from: "10:00" }, later, []).onMls?.from).toBe("14:00");
  });

  it("needs no update if the MLS already matches, and only an entry if it was never on the MLS", () => {
    const back = withChange(withChange(onMls, next, later, []), onMls, later, []);
    expect([back.mlsDue, "onMls" in back, back.from]).toEqual([null, false, "14:00"]);
    const never = withChange(openHouse(), next, later, []);
    expect("onMls" in never).toBe(false);
    expect(rowOf(never)?.next).toContain("Enter it on the MLS");
  });

  it("has to be updated on the MLS before its old hours begin", () => {
    const at = torontoMoment("2026-11-28", 9);
    const tomorrow = { ...next, day: "2026-11-29" };
    expect(withChange(onMls, tomorrow, at, []).mlsDue).toEqual(torontoMoment("2026-11-28", 14));
  });

  it("is removed from the MLS with its old hours if it's cancelled afterwards", () => {
    const off = withCancellation(withChange(onMls, next, later, []), later, []);
    expect(rowOf(off)?.next).toBe("Remove it from the MLS: Sat, Nov 28, 2 to 4\u00a0p.m.");
    // The new hours are over, but agents could still come at the old ones.
    const between = torontoMoment("2026-11-28", 13, 30);
    expect(withCancellation(withChange(onMls, next, later, []), between, []).mlsDue).toEqual(
      torontoMoment("2026-11-28", 14),
    );
  });

  it("keeps the confirmed overlap with a showing only at the same hours", () => {
    const beside = openHouse({ besideShowings: true });
    expect(withChange(beside, next, later, []).besideShowings).toBe(false);
    expect(withChange(openHouse(), { ...openHouse(), besideShowings: true }, later, [])).toEqual(beside);
    expect(
      withChange(beside, { ...beside, note: "Ring twice.", besideShowings: false }, later, []).besideShowings,
    ).toBe(true);
  });

  it("may overlap itself but no other one, and can't change its start once it has begun", () => {
    const other = openHouse({ id: "other", day: "2026-11-29" });
    const wrong = (change: Partial<OpenHouse>, at = now) =>
      findHoursError(listing({ openHouses: [onMls, other] }), openHouse(change), at, onMls)?.field ?? null;
    expect(wrong({ from: "14:30" })).toBeNull();
    expect(wrong({ day: "2026-11-29" })).toBe("from");
    const during = torontoMoment("2026-11-28", 15);
    expect(wrong({ to: "17:00" }, during)).toBeNull();
    expect(wrong({ from: "15:30", to: "17:00" }, during)).toBe("from");
    expect(wrong({ to: "14:45" }, during)).toBe("to");
  });
});

it.each([
  [
    "changed",
    { changedAt: now, onMls: { day: "2026-11-28", from: "13:00", to: "16:00", note: "" }, onMlsAt: now },
  ],
  [
    "changed too late",
    { day: "2026-11-25", onMls: { day: "2026-11-25", from: "13:00", to: "16:00", note: "" } },
  ],
  ["cancelled", { cancelledAt: now }],
  ["planned", {}],
])("the status of an open house that was %s ends each sentence with one period", (_, change) => {
  const [one] = openHousesView(listing({ openHouses: [openHouse(change)] }), now, []).openHouses;
  expect(one?.state).not.toContain("..");
  expect(one?.state).toContain("MLS");
});
