import { describe, expect, it } from "vitest";
import { notTheirs } from "./rights";

describe("the refusal of a step", () => {
  it.each([
    [["broker"], "Only the broker of record can"],
    [["agent", "broker"], "Only an agent or the broker of record can"],
    [["seller"], "Only the seller can"],
    [["system"], "That happens automatically"],
  ] as const)("names the roles that take it: %j", (by, text) => {
    expect(notTheirs(by)).toMatch(text);
  });
});
