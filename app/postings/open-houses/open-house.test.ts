import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { rowsOfPosting } from "~/office/queue/rows";
import { nothingYet, type OpenHouse, type Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { postingStates } from "~/postings/states";
import { enteredBy, hoursText, isInTime, upcomingOpenHouses, whenText, wrongHours } from "./open-house";

// Tuesday.
const now = torontoMoment("2026-11-24", 10);
const openHouse = (change: Partial<OpenHouse> = {}): OpenHouse => ({
  id: "o",
  addedAt: now,
  by: "seller",
  day: "2026-11-28",
  from: "14:00",
  to: "16:00",
  note: "",
  besideShowings: false,
  cancelledAt: null,
  sequence: 0,
  mlsDue: torontoMoment("2026-11-25", 18),
  onMlsAt: null,
  ...change,
});

const mls = {
  listPrice: 1,
  offerPercent: null,
  offerDollars: 1,
  holdoverDays: 60,
  startDay: "2026-11-02",
  endDay: "2026-12-20",
  numbers: ["N1"],
  link: null,
  recordedAt: now,
};

const listing = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(torontoMoment("2026-11-01", 10), {}),
  ...nothingYet,
  state: "live",
  mls,
  openHouses: [openHouse()],
  ...change,
});

const ids = (posting: Posting, at = now) => upcomingOpenHouses(posting, at).map(({ id }) => id);

describe("open houses that are still to be", () => {
  it("come in their order, until they are over or cancelled", () => {
    const openHouses = [
      openHouse({ id: "later", day: "2026-11-29" }),
      openHouse({ id: "cancelled", cancelledAt: now }),
      openHouse({ id: "next" }),
    ];
    expect(ids(listing({ openHouses }))).toEqual(["next", "later"]);
    expect(ids(listing({ openHouses }), torontoMoment("2026-11-28", 15, 59))).toEqual(["next", "later"]);
    expect(ids(listing({ openHouses }), torontoMoment("2026-11-28", 16))).toEqual(["later"]);
  });

  it("are only of a home that is on the MLS and not sold", () => {
    expect(postingStates.filter((state) => ids(listing({ state })).length > 0)).toEqual(["live"]);
    const sale = { letter: "A" } as Posting["sale"];
    expect(ids(listing({ sale }))).toEqual([]);
    expect(ids(listing({ restrictedAt: now }))).toEqual([]);
    expect(ids(listing({ mls: { ...mls, endDay: "2026-11-27" } }))).toEqual([]);
  });

  it("are not on a day without showings: asked for, or noted by the office", () => {
    const amendment = { kind: "stop-showings", values: { day: "2026-11-28" } };
    expect(ids(listing({ amendments: [amendment] as unknown as Posting["amendments"] }))).toEqual([]);
    expect(ids(listing({ noShowingsOn: "2026-11-28" }))).toEqual([]);
    expect(ids(listing({ noShowingsOn: "2026-11-27" }))).toEqual(["o"]);
  });
});

describe("the hours of an open house", () => {
  const wrong = (change: Partial<OpenHouse>, posting = listing({ openHouses: [] })) =>
    wrongHours(posting, openHouse(change), now)?.field ?? null;

  it("are ahead, within the term, not too short or long, and not those of another one", () => {
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

  it("are said as people say them", () => {
    expect(hoursText({ from: "14:00", to: "16:00" })).toBe("2 to 4 p.m.");
    expect(hoursText({ from: "11:00", to: "13:30" })).toBe("11 a.m. to 1:30 p.m.");
    expect(whenText(openHouse())).toBe("Saturday, November 28, 2 to 4 p.m.");
  });
});

describe("an open house and the MLS", () => {
  it("is entered with the office's next answer, and before it begins", () => {
    expect(enteredBy(openHouse(), now)).toEqual(torontoMoment("2026-11-25", 18));
    const today = openHouse({ day: "2026-11-24", from: "17:00", to: "19:00" });
    expect(enteredBy(today, now)).toEqual(torontoMoment("2026-11-24", 17));
  });

  it("reached us in time two business days before", () => {
    expect(isInTime(openHouse({ day: "2026-11-26" }))).toBe(true);
    expect(isInTime(openHouse({ day: "2026-11-25" }))).toBe(false);
    // Friday to Sunday.
    expect(isInTime(openHouse({ day: "2026-11-29", addedAt: torontoMoment("2026-11-27", 9) }))).toBe(false);
  });

  it("is a row of the queue until the MLS is right", () => {
    const rowOf = (posting: Posting) =>
      rowsOfPosting(posting).find(({ row }) => row.kind === "open-house")?.row;
    expect(rowOf(listing())).toMatchObject({
      next: "Enter the open house: Sat, Nov 28, 2 to 4 p.m.",
      due: torontoMoment("2026-11-25", 18),
    });
    expect(rowOf(listing({ openHouses: [openHouse({ mlsDue: null, onMlsAt: now })] }))).toBeUndefined();
    const off = openHouse({ onMlsAt: now, cancelledAt: now });
    expect(rowOf(listing({ openHouses: [off] }))?.next).toBe(
      "Take the open house off: Sat, Nov 28, 2 to 4 p.m.",
    );
    // With the listing itself off the MLS there is nothing to enter.
    expect(rowOf(listing({ state: "suspended" }))).toBeUndefined();
  });
});
