import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { inHandStates, postingStates } from "~/postings/states";
import { dueAfter, endOfOfficeDay } from "~/work/due";
import { callEnds } from "./guide-call";
import { dueOfOrder, waitsForSeller } from "./work";

const at = torontoMoment;
const anyDay = fc.integer({ min: 0, max: 6000 }).map((days) => addDays("2024-01-01", days));
const anyMoment = fc.date({
  min: new Date("2024-01-01T00:00Z"),
  max: new Date("2040-01-01T00:00Z"),
  noInvalidDate: true,
});

describe("a posting", () => {
  const since = at("2026-11-20", 12);

  it("has a due time, or waits for the seller, in exactly the states the office works on", () => {
    for (const state of postingStates) {
      const due = dueOfOrder({ state, since, startDay: null, signedSince: null }, []);
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
    // A Saturday, and the substitute holiday for Boxing Day.
    ["ready", "2026-12-12", at("2026-12-14", 18)],
    ["ready", "2026-12-26", at("2026-12-29", 18)],
  ] as const)("%s that begins on %s", (state, startDay, due) => {
    expect(dueOfOrder({ state, since, startDay, signedSince: null }, [])).toEqual(due);
  });
});

describe("a new order whose seller offered times for the call about the guide", () => {
  const call = { day: "2026-11-25", half: "morning" } as const;
  const clock = {
    state: "in-review",
    since: at("2026-11-20", 12),
    startDay: null,
    signedSince: null,
  } as const;

  it("is due when the first time is over, and a business day after the guide was explained", () => {
    expect(dueOfOrder({ ...clock, state: "submitted", call }, [])).toEqual(at("2026-11-25", 12));
    expect(dueOfOrder({ ...clock, call: { ...call, half: "afternoon" } }, [])).toEqual(at("2026-11-25", 18));
    // A Saturday, on which the office closes earlier than on weekdays.
    expect(dueOfOrder({ ...clock, call: { day: "2026-11-28", half: "afternoon" } }, [])).toEqual(
      endOfOfficeDay("2026-11-28"),
    );
    expect(dueOfOrder({ ...clock, call, explainedAt: at("2026-11-25", 10) }, [])).toEqual(
      at("2026-11-26", 18),
    );
    // The guide was explained before the order was sent again.
    expect(dueOfOrder({ ...clock, call, explainedAt: at("2026-11-10", 10) }, [])).toEqual(
      at("2026-11-23", 18),
    );
  });

  it("has the usual deadline if the time was over before the order came", () => {
    expect(dueOfOrder({ ...clock, call: { day: "2026-11-20", half: "morning" } }, [])).toEqual(
      at("2026-11-23", 18),
    );
  });

  it("is never due before it came, and only at noon or closing time in Toronto", () => {
    const halves = fc.constantFrom("morning" as const, "afternoon" as const);
    fc.assert(
      fc.property(anyMoment, anyDay, halves, (since, day, half) => {
        const due = dueOfOrder({ ...clock, since, call: { day, half } }, []);
        expect(due && due > since).toBe(true);
        const ends = callEnds({ day, half });
        expect(torontoDay(ends)).toBe(day);
        expect(torontoTime(ends).minute).toBe(0);
        if (half === "morning") expect(torontoTime(ends).hour).toBe(12);
        if (ends > since) expect(due).toEqual(ends);
        else expect(due).toEqual(dueAfter(since, []));
      }),
    );
  });

  it("waits until the day of its follow-up, which never makes it due earlier", () => {
    expect(dueOfOrder({ ...clock, call, until: "2026-11-30" }, [])).toEqual(at("2026-11-30", 18));
    fc.assert(
      fc.property(anyMoment, anyDay, (since, until) => {
        const [without, due] = [
          dueOfOrder({ ...clock, since }, []),
          dueOfOrder({ ...clock, since, until }, []),
        ];
        expect(due && without && due >= without).toBe(true);
        if (due && without && due > without) expect(torontoDay(due)).toBe(until);
      }),
    );
    // The office can't postpone an order that waits for the seller.
    expect(dueOfOrder({ ...clock, state: "proof", until: "2026-11-30" }, [])).toBeNull();
  });
});

it("an agreement signed by every owner is due on the next business day", () => {
  const signed = { state: "to-sign", since: at("2026-11-16", 9), startDay: null } as const;
  expect(waitsForSeller({ ...signed, signedSince: at("2026-11-20", 9) })).toBe(false);
  expect(dueOfOrder({ ...signed, signedSince: at("2026-11-20", 9) }, [])).toEqual(at("2026-11-23", 18));
});
