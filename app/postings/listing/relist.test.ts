import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { officeDates } from "~/postings/dates/kinds";
import type { Posting } from "~/postings/posting";
import { eventOf, exampleTerms } from "~/postings/posting.fixture";
import { rowsOfPosting } from "~/postings/work";
import { sold } from "~/sample/sale.server";
import { endOfOfficeDay } from "~/work/due";
import { holdoverEnd, holdoverText, lastListedDay, relistAskableSince } from "./relist";
import { endOfTerm } from "./term";

const endDay = "2026-10-30";
const since = endOfTerm(endDay);
const later = new Date("2026-11-02T15:00Z");
const by = { role: "agent", id: "ana", name: "Ana Lee" } as const;

const expired = (changes: Partial<Posting> = {}): Posting => ({
  ...sold,
  sale: null,
  state: "expired",
  term: { declinedFor: null, reminded: null },
  mls: sold.mls && { ...sold.mls, endDay },
  agreement: sold.agreement && { ...sold.agreement, terms: { ...exampleTerms, holdoverDays: 60 } },
  events: [eventOf("expire", since, "live", "expired")],
  ...changes,
});

const rowOf = (posting: Posting) => rowsOfPosting(posting, []).find(({ row }) => row.kind === "relist")?.row;

it("a holdover's last day is in the office's calendar", () => {
  expect(officeDates(expired())).toContainEqual(
    expect.objectContaining({ kind: "holdover", at: torontoMoment("2026-12-29", 0) }),
  );
});

describe("an expired listing", () => {
  it("has a row two business days after its end, until the owner is asked", () => {
    // A Friday, so the second business day is Tuesday.
    expect(rowOf(expired())).toMatchObject({ since, due: endOfOfficeDay("2026-11-03") });
    for (const step of ["ask-to-relist", "list-again"]) {
      const events = [...expired().events, eventOf(step, later, "expired", "expired")];
      expect(rowOf(expired({ events })), step).toBeUndefined();
    }
  });

  it("has no row if a follow-up was set since, but an older one doesn't count", () => {
    const followUp = (at: Date) => [
      { id: "1", on: "2027-01-04", note: "", for: { uid: "a", name: "A" }, by, at },
    ];
    expect(relistAskableSince(expired({ followUps: followUp(later) }))).toBeNull();
    expect(relistAskableSince(expired({ followUps: followUp(new Date("2026-10-01")) }))).toEqual(since);
  });

  it("has no row if its seller declined an extension or deleted the account, or in another state", () => {
    expect(relistAskableSince(expired({ term: { declinedFor: endDay, reminded: null } }))).toBeNull();
    expect(relistAskableSince(expired({ restrictedAt: later }))).toBeNull();
    expect(relistAskableSince(expired({ state: "terminated" }))).toBeNull();
  });

  it("counts its holdover from its last day", () => {
    expect([lastListedDay(expired()), holdoverEnd(expired())]).toEqual([endDay, "2026-12-29"]);
    expect(holdoverText(expired(), "2026-12-29")).toMatch(/December 29.*0 days left/);
    expect(holdoverText(expired(), "2026-12-30")).toMatch(/ended on .*December 29/);
  });

  it("has none if its agreement has none", () => {
    const { agreement } = expired();
    const none = { agreement: agreement && { ...agreement, terms: { ...exampleTerms, holdoverDays: 0 } } };
    expect(holdoverEnd(expired(none))).toBeNull();
  });
});

it("a terminated listing counts its holdover from the day of its end", () => {
  const events = [eventOf("terminate", later, "live", "terminated")];
  expect(holdoverEnd(expired({ state: "terminated", events }))).toBe("2027-01-01");
});

it("a listing under way or sold has no holdover yet", () => {
  expect(lastListedDay(expired({ state: "live" }))).toBeNull();
  expect(holdoverEnd(sold)).toBeNull();
});
