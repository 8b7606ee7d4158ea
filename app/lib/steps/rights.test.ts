import { describe, expect, it } from "vitest";
import { notTheirs } from "./rights";

describe("somebody whose role doesn't take a step", () => {
  it.each([
    [["broker"], "Only the broker of record can"],
    [["agent", "broker"], "Only an agent or the broker of record can"],
    [["seller"], "Only the seller can"],
    [["system"], "Nobody does that by hand"],
  ] as const)("is told whose it is: %j", (by, text) => {
    expect(notTheirs(by)).toMatch(text);
  });
});
