import { describe, expect, it } from "vitest";
import { itemAnswers, notChanged } from "./asked";

describe("what is called changed and isn't", () => {
  it("leads to its page, or to why it's correct", () => {
    const bedrooms = { label: "Bedrooms", isOurs: false };
    expect(notChanged(bedrooms, "3")).toMatch(/^Bedrooms still says “3”: open the page/);
    expect(notChanged(bedrooms, undefined)).toMatch(/^Nothing has changed on “Bedrooms”\. Open the page/);
  });

  it("leads to the choice that is there where the change is ours", () => {
    for (const now of ["$789,000", undefined]) {
      const said = notChanged({ label: "Asking price", isOurs: true }, now);
      expect(said).toContain(itemAnswers.leftToOffice);
      expect(said).not.toMatch(/open the page|why it's correct/i);
    }
  });
});
