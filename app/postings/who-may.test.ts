import { expect, it } from "vitest";
import { steps } from "./machine";

/** Steps that this role takes, and the one below it doesn't. */
const firstFor = (role: "agent" | "broker", below: "assistant" | "agent") =>
  steps
    .filter(({ by }) => by.includes(role) && !by.includes(below))
    .map(({ name }) => name)
    .sort();

it("what commits the brokerage or the sellers is done by registrants", () => {
  expect(firstFor("agent", "assistant")).toEqual([
    ...["change-sale", "close", "correct", "decline", "decline-amendment"],
    ...["fall-through", "fall-through-after-term", "permit-page", "prepare-agreement"],
    ...["recall-agreement", "record-check", "record-credit", "record-direction", "record-option-price"],
    ...["record-refund", "remove-entry", "report-acceptance", "report-condition", "resume"],
    ...["revoke-direction", "sell-conditionally", "sell-firm", "send-amendment", "send-proof"],
    ...["settle-objection", "settle-refusal", "suspend", "undo-step"],
    ...["withdraw-for-seller", "withdraw-page"],
  ]);
});

it("what ends a listing or a sale for good, and what destroys, is done by the broker of record", () => {
  expect(firstFor("broker", "agent")).toEqual([
    ...["decide-on-one", "destroy-paper", "hide-relied-on-paper", "release", "release-after-term"],
    "terminate",
  ]);
});

it("whoever answers for more may do what those below may", () => {
  for (const { name, by } of steps) {
    if (by.includes("assistant")) expect(by, name).toContain("agent");
    if (by.includes("agent")) expect(by, name).toContain("broker");
  }
});
