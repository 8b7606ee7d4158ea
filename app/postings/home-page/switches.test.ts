import { describe, expect, it } from "vitest";
import type { HomePage, Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { postingStates } from "~/postings/states";
import { rowsOfPosting } from "~/postings/work";
import { agentsState, displayText, pageState, switchesText } from "./switches";

const at = new Date("2026-11-24T15:00:00Z");
const permitted = { at, by: { role: "broker", id: "b", name: "Bea" } } as const;
const page: HomePage = { permitted, shown: true, showings: true, offers: false, secret: "s" };

const home = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(at, {}),
  state: "live",
  page,
  ...change,
});

const answered = (raw: Record<string, string>) =>
  ({ check: { version: 1, savedAt: at, raw } }) as Posting["tasks"];

describe("the switches of a home's page", () => {
  it("say what is on, and what a switched-on part waits for", () => {
    expect(pageState(home())).toEqual({ isOn: true, text: "On. Anyone can read it." });
    expect(pageState(home({ page: { ...page, shown: false } })).text).toBe("Off.");
    expect(pageState(home({ page: { ...page, permitted: null } })).text).toContain("permission");
    expect(pageState(home({ state: "ready" })).text).toContain("once the home is on the MLS");
    expect(pageState(home({ state: "suspended" })).text).toContain("the listing is suspended");
    expect(pageState(home({ state: "sold", mls: {} as Posting["mls"] })).text).toContain(
      "isn't for sale any more",
    );
    expect(pageState(home({ state: "to-sign", mls: null })).text).toContain("once the proof is approved");
    expect(agentsState(home())).toEqual(["Showing requests: on.", "Offers: off."]);
    expect(agentsState(home({ state: "ready" }))[0]).toContain("waits until the home is on the MLS");
    expect(switchesText(undefined)).toBe("Page off, showing requests off, offers off.");
  });

  it("mention that the order keeps the home or its address off the internet", () => {
    expect(displayText(home())).toContain("with its address");
    expect(displayText(home({ tasks: answered({ addressDisplay: "no" }) }))).toContain("without its address");
    expect(displayText(home({ tasks: answered({ internetDisplay: "no" }) }))).toContain("isn't shown");
  });
});

describe("a home's page that waits for permission", () => {
  const waits = (posting: Posting) => rowsOfPosting(posting, []).some(({ row }) => row.kind === "home-page");
  const asked = { ...page, permitted: null };

  it("is in the queue while the home can be advertised, until it is permitted or switched off", () => {
    const found = postingStates.filter((state) => waits(home({ state, page: asked })));
    expect(found).toEqual(["ready", "live", "suspended", "conditional"]);
    expect(waits(home())).toBe(false);
    expect(waits(home({ page: { ...asked, shown: false, showings: false } }))).toBe(false);
    expect(waits(home({ page: asked, restrictedAt: at }))).toBe(false);
  });
});
