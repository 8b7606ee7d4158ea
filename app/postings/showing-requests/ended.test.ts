import { describe, expect, it } from "vitest";
import { emptyParts, type Posting } from "~/postings/posting";
import { inReview, showingOf, showingRequestOf } from "~/postings/posting.fixture";
import type { ShowingsFile } from "~/postings/showings/record";
import { postingStates } from "~/postings/states";
import { cancelUpcomingShowings, endsShowings } from "./ended";

const at = new Date("2026-11-25T15:00:00Z");
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
const sold: Posting = { ...inReview(at, {}), ...emptyParts, state: "sold" };

describe("showings of a sold home", () => {
  it("end when the listing leaves the states with showings, and in no other step", () => {
    const ends = postingStates.filter((state) => endsShowings({ state: "conditional" }, { state }));
    expect(ends).toContain("sold");
    expect(ends).toContain("terminated");
    for (const state of ["live", "suspended", "conditional"] as const) expect(ends).not.toContain(state);
    expect(endsShowings({ state: "sold" }, { state: "closed" })).toBe(false);
  });

  it("are cancelled if they are ahead, with letters to reachable agents, and one to the seller about the rest", () => {
    const file: ShowingsFile = {
      consents: [],
      showings: [showingOf("past", hours(-3)), showingOf("asked", hours(20)), showingOf("noted", hours(21))],
      requests: [
        showingRequestOf("asked", hours(20), { state: "accepted" }),
        showingRequestOf("waits", hours(30)),
      ],
    };
    const ended = cancelUpcomingShowings(sold, file, at);
    const cancelled = ended?.file.showings.filter(({ ended }) => ended).map(({ id }) => id);
    expect(cancelled).toEqual(["asked", "noted"]);
    expect(ended?.file.showings.find(({ id }) => id === "noted")).toMatchObject({
      cancelledAt: at,
      sequence: 1,
    });
    expect(ended?.letters.map(({ letter }) => letter.to[0])).toEqual([
      "asked@example.org",
      "waits@example.org",
      "dana@example.com",
    ]);
    const [toAgent, notHeld, toSeller] = ended?.letters.map(({ letter }) => letter.message.text) ?? [];
    expect(toAgent).toContain("This home has been sold");
    expect(notHeld).toContain("won't take place");
    expect(toSeller).toContain("416-555-0171");
    expect(toSeller).not.toContain("Sofia");
  });

  it("cause no letters if none was ahead", () => {
    expect(
      cancelUpcomingShowings(sold, { showings: [showingOf("past", hours(-3))], consents: [] }, at),
    ).toBeNull();
  });
});
