import { expect, it } from "vitest";
import { steps } from "./machine";

/** Steps that this role may take and the role below may not. */
const firstFor = (role: "agent" | "broker", below: "assistant" | "agent") =>
  steps
    .filter(({ by }) => by.includes(role) && !by.includes(below))
    .map(({ name }) => name)
    .sort();

it("only registrants may commit the brokerage or the sellers", () => {
  expect(firstFor("agent", "assistant")).toEqual([
    ...[
      "add-line",
      "approve-proof",
      "change-sale",
      "close",
      "correct",
      "decline",
      "decline-amendment",
      "drop-service",
    ],
    ...[
      "fall-through",
      "fall-through-after-term",
      "identify-buyer",
      "lift-party-note",
      "pay-from-trust",
      "permit-page",
    ],
    "prepare-agreement",
    ...["recall-agreement", "record-consent", "record-credit", "record-direction", "record-option-price"],
    ...["record-refund", "remove-entry", "report-acceptance", "report-condition", "resume"],
    ...[
      "reverse-trust",
      "revoke-direction",
      "sell-conditionally",
      "sell-firm",
      "send-amendment",
      "send-proof",
    ],
    ...["settle-objection", "settle-refusal", "suspend", "undo-step"],
    ...["withdraw-for-seller", "withdraw-page"],
  ]);
});

it("only the broker of record may end a listing or sale for good, or destroy documents", () => {
  expect(firstFor("broker", "agent")).toEqual([
    ...["decide-on-one", "destroy-paper", "hide-relied-on-paper", "release", "release-after-term"],
    "terminate",
  ]);
});

it("a higher role may do everything that a lower one may", () => {
  for (const { name, by } of steps) {
    if (by.includes("assistant")) expect(by, name).toContain("agent");
    if (by.includes("agent")) expect(by, name).toContain("broker");
  }
});
