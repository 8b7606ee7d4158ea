import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replyBusinessDays } from "~/content/business";
import { site } from "~/content/site";
import { torontoDay, torontoTime } from "~/lib/format";
import { addBusinessDays, addDays, isBusinessDay } from "~/lib/time/business-days";
import { keepClosures } from "~/lib/time/closures";
import { torontoMoment } from "~/lib/time/toronto";
import { inHandStates, postingStates } from "~/postings/states";
import { requestStates } from "~/requests/request";
import {
  callEnds,
  dueAfter,
  dueAfterDay,
  dueGroupOf,
  dueInOfficeHours,
  dueInWords,
  dueOfPosting,
  dueOfRequest,
  dueTheSameDay,
  endOfOfficeDay,
  papersDue,
  tellBy,
  waitsForSeller,
} from "./due";
import { dueGroups } from "./due-groups";

/** A moment by Toronto's clock. */
const at = (day: string, hour: number, minute = 0) => torontoMoment(day, hour, minute);

const anyDay = fc.integer({ min: 0, max: 6000 }).map((days) => addDays("2024-01-01", days));
const anyMoment = fc.date({
  min: new Date("2024-01-01T00:00Z"),
  max: new Date("2040-01-01T00:00Z"),
  noInvalidDate: true,
});

describe("the end of the next business day", () => {
  it.each([
    ["a morning", at("2026-11-24", 9), at("2026-11-25", 18)],
    ["after the closing hour", at("2026-11-24", 21), at("2026-11-25", 18)],
    ["a Friday", at("2026-11-20", 12), at("2026-11-23", 18)],
    ["a Saturday", at("2026-11-21", 12), at("2026-11-23", 18)],
    ["before Christmas", at("2026-12-24", 10), at("2026-12-29", 18)],
    ["Thursday before Good Friday", at("2026-04-02", 10), at("2026-04-06", 18)],
    ["before the clock is put on", at("2026-03-06", 17), at("2026-03-09", 18)],
    ["before the clock is put back", at("2026-10-30", 17), at("2026-11-02", 18)],
  ])("%s", (_, moment, due) => {
    expect(dueAfter(moment)).toEqual(due);
  });

  it("is a business day's closing hour, later than the moment and within a week of it", () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const due = dueAfter(moment);
        const day = torontoDay(due);
        const weekday = new Date(`${day}T00:00Z`).getUTCDay();
        const hours = site.openingHours.find(({ from, to }) => from <= weekday && weekday <= to);
        expect(isBusinessDay(day)).toBe(true);
        expect(torontoTime(due)).toEqual({ hour: hours?.closes, minute: 0 });
        expect(day).toBe(addBusinessDays(torontoDay(moment), replyBusinessDays));
        expect(due > moment).toBe(true);
        expect(due.getTime() - moment.getTime()).toBeLessThan((replyBusinessDays + 7) * 24 * 60 * 60 * 1000);
      }),
    );
  });
});

it("documents that are missing on the MLS are due when the office closes two business days later", () => {
  expect(papersDue(at("2026-11-20", 16))).toEqual(at("2026-11-24", 18));
  // Over Christmas, which moves Boxing Day to Monday.
  expect(papersDue(at("2026-12-24", 9))).toEqual(at("2026-12-30", 18));
});

describe("a request", () => {
  const sent = at("2026-11-20", 12);
  const [monday, meetingEnds] = [at("2026-11-23", 18), at("2026-11-23", 11, 30)];

  it("is due by what is owed or by its meeting, whichever comes first, and never once it has ended", () => {
    expect(dueOfRequest({ status: "received", owedSince: sent, meetingEnds: null })).toEqual(monday);
    expect(dueOfRequest({ status: "in-review", owedSince: sent, meetingEnds })).toEqual(monday);
    expect(dueOfRequest({ status: "scheduled", owedSince: null, meetingEnds })).toEqual(meetingEnds);
    expect(dueOfRequest({ status: "scheduled", owedSince: sent, meetingEnds })).toEqual(meetingEnds);
    expect(dueOfRequest({ status: "answered", owedSince: null, meetingEnds: null })).toBeNull();
    for (const status of requestStates.filter((status) => /closed|cancelled/.test(status))) {
      expect(dueOfRequest({ status, owedSince: sent, meetingEnds }), status).toBeNull();
    }
  });
});

describe("a posting", () => {
  const since = at("2026-11-20", 12);

  it("has a due moment, or waits for the seller, in each state in hand, and in no other", () => {
    for (const state of postingStates) {
      const due = dueOfPosting({ state, since, startDay: null, signedSince: null });
      const inHand = inHandStates.some((known) => known === state);
      expect([state, due !== null || waitsForSeller({ state, signedSince: null })]).toEqual([state, inHand]);
      expect(due !== null && waitsForSeller({ state, signedSince: null }), state).toBe(false);
    }
  });

  it.each([
    ["submitted", null, at("2026-11-23", 18)],
    ["in-review", "2026-12-10", at("2026-11-23", 18)],
    ["ready", null, at("2026-11-23", 18)],
    ["ready", "2026-11-20", at("2026-11-23", 18)],
    ["ready", "2026-12-10", at("2026-12-10", 18)],
    // A Saturday, and Boxing Day's substitute.
    ["ready", "2026-12-12", at("2026-12-14", 18)],
    ["ready", "2026-12-26", at("2026-12-29", 18)],
  ] as const)("%s that begins on %s", (state, startDay, due) => {
    expect(dueOfPosting({ state, since, startDay, signedSince: null })).toEqual(due);
  });
});

describe("a new order, whose seller named times for the call about the guide", () => {
  const call = { day: "2026-11-25", half: "morning" } as const;
  const clock = {
    state: "in-review",
    since: at("2026-11-20", 12),
    startDay: null,
    signedSince: null,
  } as const;

  it("is due when the first of them is over, and a business day after the guide was explained", () => {
    expect(dueOfPosting({ ...clock, state: "submitted", call })).toEqual(at("2026-11-25", 12));
    expect(dueOfPosting({ ...clock, call: { ...call, half: "afternoon" } })).toEqual(at("2026-11-25", 18));
    // A Saturday, on which the office closes earlier than in the week.
    expect(dueOfPosting({ ...clock, call: { day: "2026-11-28", half: "afternoon" } })).toEqual(
      endOfOfficeDay("2026-11-28"),
    );
    expect(dueOfPosting({ ...clock, call, explainedAt: at("2026-11-25", 10) })).toEqual(at("2026-11-26", 18));
    // Explained before it was sent again.
    expect(dueOfPosting({ ...clock, call, explainedAt: at("2026-11-10", 10) })).toEqual(at("2026-11-23", 18));
  });

  it("is due like any other where the time was over before it came", () => {
    expect(dueOfPosting({ ...clock, call: { day: "2026-11-20", half: "morning" } })).toEqual(
      at("2026-11-23", 18),
    );
  });

  it("is never due before it came, whatever was named, and at Toronto's noon or closing hour", () => {
    const halves = fc.constantFrom("morning" as const, "afternoon" as const);
    fc.assert(
      fc.property(anyMoment, anyDay, halves, (since, day, half) => {
        const due = dueOfPosting({ ...clock, since, call: { day, half } });
        expect(due && due > since).toBe(true);
        const ends = callEnds({ day, half });
        expect(torontoDay(ends)).toBe(day);
        expect(torontoTime(ends).minute).toBe(0);
        if (half === "morning") expect(torontoTime(ends).hour).toBe(12);
        if (ends > since) expect(due).toEqual(ends);
        else expect(due).toEqual(dueAfter(since));
      }),
    );
  });

  it("waits until the day on which whoever has it looks again, and no day makes it due earlier", () => {
    expect(dueOfPosting({ ...clock, call, until: "2026-11-30" })).toEqual(at("2026-11-30", 18));
    fc.assert(
      fc.property(anyMoment, anyDay, (since, until) => {
        const [without, due] = [dueOfPosting({ ...clock, since }), dueOfPosting({ ...clock, since, until })];
        expect(due && without && due >= without).toBe(true);
        if (due && without && due > without) expect(torontoDay(due)).toBe(until);
      }),
    );
    // What waits for the seller isn't the office's to put off.
    expect(dueOfPosting({ ...clock, state: "proof", until: "2026-11-30" })).toBeNull();
  });
});

it("what every owner has signed is the office's to do, by the next business day", () => {
  const signed = { state: "to-sign", since: at("2026-11-16", 9), startDay: null } as const;
  expect(waitsForSeller({ ...signed, signedSince: at("2026-11-20", 9) })).toBe(false);
  expect(dueOfPosting({ ...signed, signedSince: at("2026-11-20", 9) })).toEqual(at("2026-11-23", 18));
});

describe("the group", () => {
  const now = at("2026-11-24", 12);
  it.each([
    [at("2026-11-24", 12), false, "overdue"],
    [at("2026-11-24", 12, 1), false, "today"],
    [at("2026-11-24", 23, 59), false, "today"],
    [at("2026-11-25", 0), false, "soon"],
    [at("2026-12-01", 18), false, "soon"],
    [at("2026-12-02", 9), false, "later"],
    [null, true, "waiting"],
    [null, false, "undated"],
  ] as const)("%s", (due, waits, group) => {
    expect(dueGroupOf(due, waits, now)).toBe(group);
  });

  it("only ever moves up the list as time goes on", () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, anyMoment, (due, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a];
        const place = (now: Date) => dueGroups.indexOf(dueGroupOf(due, false, now));
        expect(place(later)).toBeLessThanOrEqual(place(earlier));
      }),
    );
  });
});

describe("in words", () => {
  const now = at("2026-11-24", 12);
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  it.each([
    [at("2026-11-24", 18), "today 6 p.m."],
    [at("2026-11-24", 14, 30), "today 2:30 p.m."],
    [at("2026-11-25", 9), "tomorrow 9 a.m."],
    [at("2026-11-27", 18), "Friday, November 27, 6 p.m."],
    [at("2027-01-04", 18), "Monday, January 4, 2027, 6 p.m."],
    [at("2026-11-23", 18), "since yesterday 6 p.m."],
    [at("2026-11-24", 9), "since today 9 a.m."],
    [at("2026-11-20", 18), "since Friday, November 20, 6 p.m."],
  ])("%s: %s", (due, words) => {
    expect(plain(dueInWords(due, now))).toBe(words);
  });
});

describe("a closure of the office", () => {
  // A Monday to Wednesday, entered on the Friday before at noon.
  const closures = [
    { from: "2026-11-23", to: "2026-11-25", enteredAt: at("2026-11-20", 12), removedAt: null },
  ];
  const friday = at("2026-11-20", 15);

  it("is left out by what the office promises from then on", () => {
    expect(dueAfter(friday, closures)).toEqual(at("2026-11-26", 18));
    expect(dueTheSameDay(at("2026-11-24", 10), closures)).toEqual(at("2026-11-26", 18));
    expect(papersDue(friday, closures)).toEqual(at("2026-11-27", 18));
    expect(dueAfterDay("2026-11-20", friday, closures)).toEqual(at("2026-11-26", 18));
    expect(dueInOfficeHours(at("2026-11-24", 10), 2, closures)).toEqual(at("2026-11-26", 11));
  });

  it("moves nothing that was promised before it was entered", () => {
    const morning = at("2026-11-20", 9);
    expect(dueAfter(morning, closures)).toEqual(dueAfter(morning, []));
  });

  it("moves nothing that is promised once it's removed, and goes on counting for what was promised between", () => {
    const removed = closures.map((one) => ({ ...one, removedAt: at("2026-11-20", 16) }));
    expect(dueAfter(at("2026-11-20", 16), removed)).toEqual(at("2026-11-23", 18));
    expect(dueAfter(friday, removed)).toEqual(at("2026-11-26", 18));
  });

  it("puts nothing off that the law has us tell buyers", () => {
    keepClosures(closures);
    expect(dueAfter(friday)).toEqual(at("2026-11-26", 18));
    expect(tellBy(at("2026-11-24", 10))).toEqual(at("2026-11-24", 18));
    keepClosures([]);
  });
});
