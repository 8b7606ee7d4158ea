import { describe, expect, it } from "vitest";
import { isOvertaken, type StepName } from "~/postings/machine";
import type { Posting } from "~/postings/posting";
import { isOvertaken as isRequestOvertaken } from "~/requests/steps";

/** Tests which events refuse a form that was opened before them. */

const events = (...steps: readonly [name: string, variant?: string, to?: string][]) =>
  [
    { transition: "submit", from: "draft", to: "in-review" },
    ...steps.map(([transition, variant, to = "in-review"]) => ({
      transition,
      variant,
      from: "in-review",
      to,
    })),
  ].map((event, at) => ({
    ...event,
    id: `${at}`,
    at: new Date(at),
    actor: { role: "agent", id: "b", name: "Ben" },
    reason: null,
  })) as unknown as Posting["events"];

describe("a step that was begun before another event", () => {
  it.each([
    ["a message of the seller's", "record-check", "guide", "write"],
    ["a colleague's message", "record-check", "guide", "answer"],
    ["the seller's documents", "record-check", "guide", "send-papers"],
    ["a follow-up", "record-check", "guide", "remind"],
    ["somebody took it on", "record-check", "guide", "take"],
    ["sources of facts", "record-check", "guide", "check-facts"],
    ["an owner's yes", "prepare-agreement", "", "confirm-ownership"],
    ["a check of something else", "record-check", "guide", "record-check", "ownership"],
    ["another owner's signature", "record-signature", "0", "record-signature", "1"],
    ["sources of other facts", "check-facts", "rooms", "check-facts", "lot"],
  ] as const)("goes through after %s", (_, step, variant, other, otherVariant?: string) => {
    expect(isOvertaken(step, variant, events([other, otherVariant ?? ""]), 1)).toBe(false);
  });

  it.each([
    ["the same check", "record-check", "guide", "record-check", "guide"],
    ["the same facts", "check-facts", "rooms", "check-facts", "rooms"],
    ["all facts", "check-facts", "rooms", "check-facts", "all"],
    ["another assignment", "take", "", "assign", ""],
    ["an agreement that was prepared", "prepare-agreement", "", "prepare-agreement", ""],
    ["a payment", "record-invoice", "", "record-payment", ""],
    ["the same, of before it was kept which", "record-check", "guide", "record-check", undefined],
    ["a step nobody knows any more", "record-check", "guide", "gone-with-a-release", ""],
  ] as const)("is refused after %s", (_, step, variant, other, otherVariant) => {
    expect(isOvertaken(step as StepName, variant, events([other, otherVariant]), 1)).toBe(true);
  });

  it("is refused after a change of state, or without the number of events it saw", () => {
    expect(isOvertaken("record-check", "guide", events(["write", "", "withdrawn"]), 1)).toBe(true);
    expect(isOvertaken("record-check", "guide", events(), -1)).toBe(true);
    expect(isOvertaken("record-check", "guide", events(), 7)).toBe(true);
    expect(isOvertaken("record-check", "guide", events(), 1)).toBe(false);
  });
});

it("a request's step goes through after a note but not after another letter or meeting", () => {
  const since = (name: string) => events([name]);
  expect(isRequestOvertaken("write", "", since("note"), 1)).toBe(false);
  expect(isRequestOvertaken("write", "", since("take"), 1)).toBe(false);
  expect(isRequestOvertaken("write", "", since("write"), 1)).toBe(true);
  expect(isRequestOvertaken("close", "", since("note-internally"), 1)).toBe(false);
  expect(isRequestOvertaken("take", "", since("assign"), 1)).toBe(true);
});
