import { expect, it } from "vitest";
import { type StepName, stepOf } from "./machine";
import { allOfficePapers } from "./office-papers";
import { stepsAfter } from "./papers/follow-ups";

/** Steps that only record an act outside the site. They enter no sum, no terms and no decision. */
const recording = {
  mls: [
    "go-live",
    "make-amendment",
    "suspend",
    "resume",
    "terminate",
    "enter-open-house",
    "report-on-mls",
    "mark-entered",
  ],
  documents: [
    "record-copy",
    "record-paper",
    "record-consent",
    "sell-conditionally",
    "sell-firm",
    "report-condition",
    "fall-through",
    "fall-through-after-term",
    "release",
    "release-after-term",
    "close",
  ],
  calls: ["record-check", "tell-offeror", "mark-offer", "ask-to-relist", "record-service", "cancel-booking"],
} as const satisfies Record<string, readonly StepName[]>;

it("records acts outside the site by itself or with a filed document, except for eight steps", () => {
  const filed = allOfficePapers.flatMap(({ kind }) => stepsAfter(kind).map(({ name }) => name));
  const byHand = Object.values(recording)
    .flat()
    .filter((name) => !stepOf(name).by.includes("system") && !filed.includes(name));
  expect(byHand).toEqual(["mark-entered", "record-consent", ...recording.calls]);
  expect(byHand.length).toBeLessThanOrEqual(8);
});
