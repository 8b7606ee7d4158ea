import { describe, expect, it } from "vitest";
import { showingRequests } from "~/content/business";
import { inSentence } from "~/lib/format";
import { torontoMoment } from "~/lib/time/toronto";
import { mlsListingOf } from "~/postings/mls/listing";
import { emptyOfficeFile } from "~/postings/office-file";
import { plannedLockBox } from "~/postings/order/lists";
import { hoursByDay } from "~/postings/order/visit-hours";
import { type Amendment, emptyParts, type OpenHouse, type Posting } from "~/postings/posting";
import { inReview, mlsOf, openHouseOf, tasksOf } from "~/postings/posting.fixture";
import { brokerageRemarks } from "~/postings/review/brokerage-remarks";
import { emptyShowingsFile, type ShowingsFile, showingsRecordOf } from "~/postings/showings/record";
import {
  acceptRequest,
  acceptTime,
  addFeedback,
  addRequest,
  declineRequest,
  offerTime,
  type RequestChange,
  type RequestContent,
  type Situation,
  withdrawRequest,
  withFeedbackAsked,
} from "./changes";
import { standingOf, waitingRequests } from "./request";
import { doorRows, ruleRows, takenTimes, timeRulesOf } from "./rules";
import { agentsWords } from "./words";

const now = torontoMoment("2026-11-24", 11);
const ten = torontoMoment("2026-11-25", 10);
const noon = torontoMoment("2026-11-25", 12);
const posting = { ...inReview(now, {}), ...emptyParts };
const mls = mlsOf(now, { startDay: "2026-11-02", endDay: "2026-12-20" });

const situation = (file: ShowingsFile, form: string, changes: Partial<Situation> = {}): Situation => ({
  posting,
  file,
  rules: {
    noticeHours: 0,
    tenantsHours: 0,
    longestMinutes: null,
    mayOverlap: false,
    termEnds: torontoMoment("2027-03-31", 23, 59),
    hours: hoursByDay({}),
    stoppedDays: [],
    openHouses: [],
  },
  by: { role: "seller", id: "u", name: null },
  form,
  now,
  ...changes,
});

const asked = (changes: Partial<RequestContent> = {}): RequestContent => ({
  key: "k",
  startsAt: ten,
  minutes: 30,
  agent: "Kim Agent",
  brokerage: "Other Realty",
  phone: "416-555-0199",
  email: "kim@example.com",
  people: 3,
  ...changes,
});

/** @throws Error with the problem if nothing was done */
function done(changed: RequestChange): ShowingsFile {
  if (typeof changed === "string") throw new Error(changed);
  return changed.file;
}

const newsOf = (changed: RequestChange) =>
  typeof changed === "string" ? changed : changed.news.map(({ kind, request }) => `${kind} ${request.id}`);

const overlapping = { rules: { ...situation(emptyShowingsFile, "").rules, mayOverlap: true } };

const one = done(addRequest(asked(), situation(emptyShowingsFile, "a")));
const two = done(addRequest(asked({ email: "sam@example.com", agent: "Sam" }), situation(one, "b")));

describe("a request", () => {
  it("is stored once if it's sent twice", () => {
    expect(addRequest(asked(), situation(one, "a"))).toEqual({ file: one, news: [] });
  });

  it("can share its half hour with another agent's, which is declined once one of them is accepted", () => {
    expect(waitingRequests(two, now)).toHaveLength(2);
    const accepted = acceptRequest("a", situation(two, "f"));
    expect(newsOf(accepted)).toEqual(["accepted a", "declined b"]);
    const file = done(accepted);
    expect(file.showings).toMatchObject([{ id: "a", startsAt: ten, agent: "Kim Agent", alone: false }]);
    expect(file.requests).toMatchObject([{ state: "accepted" }, { state: "declined" }]);
    expect(acceptRequest("b", situation(file, "g"))).toBe("gone");
    expect(addRequest(asked({ email: "x@example.com" }), situation(file, "c"))).toBe("taken");
  });

  it("doesn't affect the others if showings may overlap", () => {
    const accepted = acceptRequest("a", situation(two, "f", overlapping));
    expect(newsOf(accepted)).toEqual(["accepted a"]);
    expect(newsOf(acceptRequest("b", situation(done(accepted), "g", overlapping)))).toEqual(["accepted b"]);
  });

  it("is answered once, and a resubmission changes nothing", () => {
    const file = done(acceptRequest("a", situation(one, "f")));
    expect(acceptRequest("a", situation(file, "f"))).toEqual({ file, news: [] });
    expect(acceptRequest("a", situation(file, "g"))).toBe("gone");
    expect(declineRequest("a", "", situation(file, "h"))).toBe("gone");
    expect(declineRequest("nobody's", "", situation(file, "h"))).toBe("gone");
  });

  it("can't be accepted or offered with less notice than a tenant must have", () => {
    const rules = { ...situation(one, "f").rules, tenantsHours: 24 };
    const at = (hours: number) => new Date(ten.getTime() - hours * 3_600_000);
    expect(acceptRequest("a", situation(one, "f", { rules, now: at(23) }))).toBe("too-soon");
    expect(offerTime("a", ten, situation(one, "f", { rules, now: at(23) }))).toBe("too-soon");
    expect(newsOf(acceptRequest("a", situation(one, "f", { rules, now: at(24) })))).toEqual(["accepted a"]);
  });

  it("expires unanswered when its time comes", () => {
    const later = { now: torontoMoment("2026-11-25", 10, 1) };
    expect(acceptRequest("a", situation(one, "f", later))).toBe("gone");
    expect(waitingRequests(one, later.now)).toEqual([]);
    const [request] = one.requests ?? [];
    expect(request && standingOf(request, one, true, later.now)).toBe("lapsed");
    expect(request && standingOf(request, one, false, now)).toBe("stopped");
  });

  it("gets another time, which is held for its agent until they answer", () => {
    const offered = done(offerTime("a", noon, situation(one, "f")));
    expect(takenTimes(offered, now)).toMatchObject([{ startsAt: noon, minutes: 30 }]);
    expect(addRequest(asked({ startsAt: noon, email: "x@example.com" }), situation(offered, "c"))).toBe(
      "taken",
    );
    // A time that has changed since the agent opened the page can't be accepted.
    expect(acceptTime("a", ten, situation(offered, "g"))).toBe("gone");
    const file = done(acceptTime("a", noon, situation(offered, "g")));
    expect(file.showings).toMatchObject([{ id: "a", startsAt: noon }]);
    expect(file.requests).toMatchObject([{ state: "accepted", startsAt: noon, otherTime: null }]);
  });

  it("avoids open houses, unless they are cancelled or the seller allows showings at the same time", () => {
    const listing: Posting = { ...posting, state: "live", mls };
    const hoursOf = (change: Partial<OpenHouse>) =>
      timeRulesOf({ ...listing, openHouses: [openHouseOf(now, change)] }, []).openHouses;
    expect(hoursOf({})).toEqual([
      { begins: torontoMoment("2026-11-28", 14), ends: torontoMoment("2026-11-28", 16) },
    ]);
    expect(hoursOf({ cancelledAt: now })).toEqual([]);
    expect(hoursOf({ besideShowings: true })).toEqual([]);
    const rows = ruleRows({ ...listing, openHouses: [openHouseOf(now)] }, emptyShowingsFile, [], now);
    expect(rows).toContainEqual([
      "Open house",
      "Saturday, November 28, 2 to 4\u00a0p.m. Come then, or request another time.",
    ]);
  });

  it("is refused on a day with stopped showings, which the rules state, also once the office has recorded the stop", () => {
    const stopped = { kind: "stop-showings", state: "done", values: { day: "2026-11-28" } } as Amendment;
    const said = (ended: readonly Amendment[], at: Date) =>
      ruleRows({ ...posting, state: "live", mls }, emptyShowingsFile, ended, at).filter(
        ([name]) => name === "Stopped",
      );
    expect(said([stopped], now)).toEqual([["Stopped", "No showings on Saturday, November 28."]]);
    expect(said([stopped], torontoMoment("2026-11-29", 9))).toEqual([]);
    expect(said([{ ...stopped, state: "withdrawn" }], now)).toEqual([]);
  });

  it("names a lock box only with the owners' consent, as the remarks for brokerages do", () => {
    const showings = { contactName: "Dana", access: "lock-box" };
    const boxed = { ...posting, mls, state: "live", tasks: tasksOf(now, { showings }) } satisfies Posting;
    const by = { role: "seller", id: "s", name: null } as const;
    const gettingIn = (revokedAt: Date | null) => {
      const consents = [{ id: "c", at: now, by, text: "Yes", revokedAt }];
      const file = { ...emptyShowingsFile, consents };
      return [ruleRows(boxed, file, [], now), doorRows(boxed, file)].map(
        (rows) => Object.fromEntries(rows)["Getting in"],
      );
    };
    expect(gettingIn(now)).toEqual([plannedLockBox, agentsWords.door.seller]);
    expect(gettingIn(null)).toEqual([agentsWords.access["lock-box"], agentsWords.door["lock-box"]]);
    expect(brokerageRemarks(boxed, "")).toContain(`Access: ${inSentence(plannedLockBox)}`);
    expect(mlsListingOf(boxed, emptyOfficeFile).ShowingRequirements).toEqual(["See Brokerage Remarks"]);
  });

  it("is refused at the hours of an open house, for the agent and the seller", () => {
    const rules = {
      ...situation(one, "").rules,
      openHouses: [{ begins: ten, ends: noon }],
      mayOverlap: true,
    };
    expect(addRequest(asked(), situation(emptyShowingsFile, "a", { rules }))).toBe("open-house");
    expect(acceptRequest("a", situation(one, "f", { rules }))).toBe("open-house");
    expect(newsOf(offerTime("a", noon, situation(one, "f", { rules })))).toEqual(["other-time a"]);
  });

  it("can be withdrawn before and after acceptance, and only then the seller gets a letter", () => {
    expect(newsOf(withdrawRequest("a", situation(one, "f")))).toEqual([]);
    const accepted = done(acceptRequest("a", situation(one, "f")));
    const off = withdrawRequest("a", situation(accepted, "g"));
    expect(newsOf(off)).toEqual(["withdrawn a"]);
    expect(done(off).showings).toMatchObject([{ cancelledAt: now, sequence: 1 }]);
    expect(withdrawRequest("a", situation(done(off), "h"))).toEqual({ file: done(off), news: [] });
  });
});

describe("an agent's feedback", () => {
  const accepted = done(acceptRequest("a", situation(one, "f")));
  const after = { now: torontoMoment("2026-11-26", 10) };
  const said = { came: false, price: "high", word: "Too dark.", feedback: "The agent says nobody came." };

  it("is requested once, on the morning after", () => {
    expect(showingsRecordOf(one).questionsAt).toBeNull();
    expect(showingsRecordOf(accepted).questionsAt).toEqual(torontoMoment("2026-11-26", 9));
    expect(showingsRecordOf(withFeedbackAsked(accepted, ["a"], now)).questionsAt).toBeNull();
    const off = done(withdrawRequest("a", situation(accepted, "g")));
    expect(showingsRecordOf(off).questionsAt).toBeNull();
  });

  it("goes into the log once, with the seller's own notes, and never before the showing", () => {
    expect(addFeedback("a", said, situation(accepted, "g"))).toBe("gone");
    const file = done(addFeedback("a", said, situation(accepted, "g", after)));
    expect(file.showings).toMatchObject([{ feedback: said.feedback, missedAt: after.now }]);
    expect(addFeedback("a", { ...said, came: true }, situation(file, "h", after))).toEqual({
      file,
      news: [],
    });
  });
});

describe("a listing's requests", () => {
  /** This many requests, each by a different agent. */
  const many = (count: number, start = emptyShowingsFile) =>
    Array.from({ length: count }).reduce<ShowingsFile>(
      (file, _, index) =>
        done(addRequest(asked({ email: `${index}@example.com` }), situation(file, `r${index}`))),
      start,
    );

  it("are limited in number, in total and per agent", () => {
    const full = many(showingRequests.waiting);
    expect(addRequest(asked({ email: "x@example.com" }), situation(full, "x"))).toBe("full");
    const own = Array.from({ length: showingRequests.waitingOfAgent }).reduce<ShowingsFile>(
      (file, _, index) => done(addRequest(asked(), situation(file, `o${index}`))),
      emptyShowingsFile,
    );
    expect(addRequest(asked({ email: "KIM@example.com" }), situation(own, "x"))).toBe("too-many");
  });

  it("stay within the limit: the oldest one that is over goes, unless it led to a showing", () => {
    const [request] = one.requests ?? [];
    if (!request) throw new Error("no request");
    const old = Array.from({ length: showingRequests.kept }, (_, index) => ({
      ...request,
      id: `old${index}`,
      state: index === 0 ? ("accepted" as const) : ("declined" as const),
    }));
    const { requests = [] } = done(
      addRequest(asked(), situation({ ...emptyShowingsFile, requests: old }, "x")),
    );
    expect(requests).toHaveLength(showingRequests.kept);
    expect(requests.map(({ id }) => id).slice(0, 2)).toEqual(["old0", "old2"]);
    const all = old.map((one) => ({ ...one, state: "accepted" as const }));
    expect(addRequest(asked(), situation({ ...emptyShowingsFile, requests: all }, "x"))).toBe("full");
    const past = { startsAt: torontoMoment("2026-11-20", 10), questionedAt: now };
    const last = all.map((one, index) => (index === 5 ? { ...one, ...past } : one));
    const room = done(addRequest(asked(), situation({ ...emptyShowingsFile, requests: last }, "x")));
    expect(room.requests?.some(({ id }) => id === "old5")).toBe(false);
  });
});
