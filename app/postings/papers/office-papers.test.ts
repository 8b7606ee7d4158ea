import { describe, expect, it } from "vitest";
import type { StepName } from "~/postings/machine";
import { isOnFile } from "~/postings/office-papers";
import { stepsRelyingOn } from "./relied-on";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const paper = (kind: string, changes: { fromOffice?: true } = { fromOffice: true }) => ({
  kind,
  addedAt: day(10),
  ...changes,
});
const steps = (...taken: [StepName, number][]) => ({
  events: taken.map(([transition, on]) => ({ transition, at: day(on) })),
});
const namesOn = (...given: Parameters<typeof stepsRelyingOn>) =>
  stepsRelyingOn(...given).map(({ transition }) => transition);

describe("the steps that relied on a document", () => {
  it.each([
    ["agreement", "send-proof"],
    ["direction", "go-live"],
    ["amendment", "make-amendment"],
    ["suspension", "suspend"],
    ["cancellation", "terminate"],
    ["purchase", "sell-conditionally"],
    ["purchase", "sell-firm"],
    ["waiver", "sell-firm"],
    ["deposit", "close"],
    ["trade-record", "close"],
    ["release", "release"],
  ] as const)("%s: %s", (kind, step) => {
    expect(namesOn(paper(kind), steps([step, 12]))).toEqual([step]);
  });

  it("leave out steps before it was filed, and steps that needed another document or none", () => {
    expect(namesOn(paper("purchase"), steps(["sell-firm", 9], ["go-live", 12], ["write", 12]))).toEqual([]);
  });

  it("are, for a seller's document, the times at which the order was sent", () => {
    const own = paper("survey", {});
    expect(namesOn(own, steps(["begin", 1], ["submit", 9]))).toEqual([]);
    expect(namesOn(own, steps(["submit", 11], ["resubmit", 12]))).toEqual(["submit", "resubmit"]);
  });
});

it("a document that was removed from the file isn't on file", () => {
  const filed = { kind: "purchase", fromOffice: true as const };
  expect(isOnFile("purchase", { papers: [filed] }, { held: {} })).toBe(true);
  expect(isOnFile("purchase", { papers: [{ ...filed, hidden: { reason: "Wrong" } }] }, { held: {} })).toBe(
    false,
  );
});
