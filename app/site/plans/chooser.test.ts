import { describe, expect, it } from "vitest";
import { plans } from "~/content/business";
import { planQuestions } from "~/content/plan-chooser";
import { flatFeePhotos } from "~/content/policy-words";
import { formatDollars } from "~/lib/format";
import { choosePlan, readPlanAnswers } from "./chooser";

const plan = (query: string) => choosePlan(readPlanAnswers(new URLSearchParams(query)));

describe("the plan that fits", () => {
  it.each([
    ["photos=self&offers=self&pay=listing", "basic"],
    ["photos=self", "basic"],
    ["pay=listing", "basic"],
    ["photos=professional&offers=self&pay=listing", "basic-plus"],
    ["photos=professional", "basic-plus"],
    ["photos=self&offers=agent&pay=listing", "basic-plus"],
    ["offers=agent", "flat-fee"],
    ["photos=professional&offers=agent&pay=closing", "flat-fee"],
    ["photos=self&offers=self&pay=closing", "flat-fee"],
  ])("%s: %s", (query, id) => {
    expect(plan(query)?.plan).toBe(id);
  });

  it("says when a smaller plan would do but for the day of payment", () => {
    expect(plan("photos=self&offers=self&pay=closing")?.why).toContain(
      `Basic at ${formatDollars(plans.basic.feeDollars)}`,
    );
    expect(plan("photos=professional&offers=self&pay=closing")?.why).toContain(
      `Basic-Plus at ${formatDollars(plans.basicPlus.feeDollars)}`,
    );
    expect(plan("offers=agent&pay=closing")?.why).not.toContain("Basic");
  });

  it.each(["offers=agent&pay=closing", "photos=professional&offers=agent"])(
    "promises no other photos on Flat-Fee than the comparison: %s",
    (query) => {
      expect(plan(query)?.why).toContain(flatFeePhotos().toLowerCase());
    },
  );

  it("gives every set of answers one plan and one sentence", () => {
    const values = (name: keyof typeof planQuestions) => [
      "",
      ...planQuestions[name].options.map(({ value }) => value),
    ];
    for (const photos of values("photos")) {
      for (const offers of values("offers")) {
        for (const pay of values("pay")) {
          const chosen = plan(`photos=${photos}&offers=${offers}&pay=${pay}`);
          expect(chosen !== null).toBe(Boolean(photos || offers || pay));
          if (chosen) expect(chosen.why).toMatch(/^[A-Z][^.]*\.$/);
          // Paying at closing is what only one plan can do.
          if (pay === "closing") expect(chosen?.plan).toBe("flat-fee");
        }
      }
    }
  });

  it("ignores what it does not know", () => {
    expect(plan("")).toBeNull();
    expect(plan("photos=drone&pay=never&plan=basic")).toBeNull();
    expect(plan("photos=drone&offers=agent")?.plan).toBe("flat-fee");
    expect(plan("photos=__proto__&offers=constructor")).toBeNull();
  });
});
