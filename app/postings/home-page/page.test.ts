import { describe, expect, it } from "vitest";
import type { HomePage } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { postingStates } from "~/postings/states";
import { homePath, isShown, referenceIn, slugOf, takesOffers, takesRequests } from "./page";

const at = new Date("2026-11-24T15:00:00Z");
const all: HomePage = {
  permitted: { at, by: { role: "broker", id: "b", name: "Bea" } },
  shown: true,
  showings: true,
  offers: true,
  secret: "s",
};
const home = inReview(at, {
  address: { version: 1, savedAt: at, raw: { number: "14", street: "Élm Street", city: "Barrie" } },
} as never);

describe("the page of a home", () => {
  it("is public only while the home is on the MLS, the office permits it and the seller wants it", () => {
    const shown = postingStates.filter((state) => isShown({ ...home, state, page: all }));
    expect(shown).toEqual(["live", "conditional"]);
    const live = { ...home, state: "live" as const };
    expect(isShown(live)).toBe(false);
    expect(isShown({ ...live, page: { ...all, permitted: null } })).toBe(false);
    expect(isShown({ ...live, page: { ...all, shown: false } })).toBe(false);
    expect(isShown({ ...live, page: all, restrictedAt: at })).toBe(false);
    expect(takesRequests({ ...live, page: { ...all, showings: false } })).toBe(false);
    expect(takesOffers({ ...live, page: { ...all, offers: false } })).toBe(false);
  });

  it("has a path of plain letters that ends with its reference", () => {
    expect(homePath(home)).toMatch(/^\/homes\/[a-z0-9-]+$/);
    expect(referenceIn(slugOf(home))).toBe(home.reference);
    expect(referenceIn("14-elm-street")).toBeNull();
    expect(referenceIn(`${slugOf(home)}x`)).toBeNull();
  });
});
