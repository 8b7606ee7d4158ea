import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replyBusinessDays } from "~/content/business";
import { site } from "~/content/site";
import { torontoDay, torontoTime } from "~/lib/format";
import { addBusinessDays, isBusinessDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { dueAfter, dueAfterDay, dueInOfficeHours, dueInWords, dueTheSameDay, tellBy } from "./due";

/** A time in Toronto. */
const at = (day: string, hour: number, minute = 0) => torontoMoment(day, hour, minute);

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
  ])("is 6 p.m. on a workday: %s", (_, moment, due) => {
    expect(dueAfter(moment, [])).toEqual(due);
  });

  it("is a business day's closing hour, after the moment and within a week", () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const due = dueAfter(moment, []);
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

it("counts business days from a day until the office closes", () => {
  expect(dueAfterDay("2026-11-20", 2, at("2026-11-20", 16), [])).toEqual(at("2026-11-24", 18));
  // Over Christmas, which moves Boxing Day to Monday.
  expect(dueAfterDay("2026-12-24", 2, at("2026-12-24", 9), [])).toEqual(at("2026-12-30", 18));
});

describe("a due time in words", () => {
  const now = at("2026-11-24", 12);
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  it.each([
    [at("2026-11-24", 18), "6 p.m. today"],
    [at("2026-11-24", 14, 30), "2:30 p.m. today"],
    [at("2026-11-25", 9), "9 a.m. tomorrow"],
    [at("2026-11-27", 18), "6 p.m. Friday, November 27"],
    [at("2027-01-04", 18), "6 p.m. Monday, January 4, 2027"],
    [at("2026-11-23", 18), "since 6 p.m. yesterday"],
    [at("2026-11-24", 9), "since 9 a.m. today"],
    [at("2026-11-20", 18), "since 6 p.m. Friday, November 20"],
  ])("names the moment %s: %s", (due, words) => {
    expect(plain(dueInWords(due, now))).toBe(words);
  });
});

describe("a closure of the office", () => {
  // A Monday to Wednesday, entered on the preceding Friday at noon.
  const closures = [
    { from: "2026-11-23", to: "2026-11-25", enteredAt: at("2026-11-20", 12), removedAt: null },
  ];
  const friday = at("2026-11-20", 15);

  it("is skipped by later promises", () => {
    expect(dueAfter(friday, closures)).toEqual(at("2026-11-26", 18));
    expect(dueTheSameDay(at("2026-11-24", 10), closures)).toEqual(at("2026-11-26", 18));
    expect(dueAfterDay("2026-11-20", 2, friday, closures)).toEqual(at("2026-11-27", 18));
    expect(dueAfterDay("2026-11-20", 1, friday, closures)).toEqual(at("2026-11-26", 18));
    expect(dueInOfficeHours(at("2026-11-24", 10), 2, closures)).toEqual(at("2026-11-26", 11));
  });

  it("doesn't move earlier promises", () => {
    const morning = at("2026-11-20", 9);
    expect(dueAfter(morning, closures)).toEqual(dueAfter(morning, []));
  });

  it("doesn't affect promises after its removal, but still those made during it", () => {
    const removed = closures.map((one) => ({ ...one, removedAt: at("2026-11-20", 16) }));
    expect(dueAfter(at("2026-11-20", 16), removed)).toEqual(at("2026-11-23", 18));
    expect(dueAfter(friday, removed)).toEqual(at("2026-11-26", 18));
  });

  it("doesn't delay what the law requires us to tell buyers", () => {
    expect(tellBy(at("2026-11-24", 10))).toEqual(at("2026-11-24", 18));
  });
});
