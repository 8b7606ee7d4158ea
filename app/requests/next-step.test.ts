import { expect, it } from "vitest";
import { system } from "~/lib/steps/states";
import { askedPlan, nextStep } from "./next-step";
import type { Details, SellerRequest } from "./request";
import { requestOf } from "./request.fixture";

/** Sent on a Friday, so answered by Monday, November 23. */
const friday = new Date("2026-11-20T19:35:00Z");

const request = (reference: string, changes: Partial<SellerRequest> = {}) =>
  requestOf({ id: reference, reference, createdAt: friday, events: [], uid: "u", details: {}, ...changes });

const monday = "2026-11-23";
const tuesday = "2026-11-24";

it("is null if no request is open", () => {
  expect(nextStep([], monday, [])).toBeNull();
  expect(
    nextStep([request("a", { status: "closed" }), request("b", { status: "cancelled" })], monday, []),
  ).toBeNull();
});

it("promises the day of the answer until its end, but never after it", () => {
  expect(nextStep([request("a")], monday, [])).toMatchObject({
    state: "owed",
    large: "Monday, November 23",
    leaf: { month: "November", date: 23 },
  });
  expect(nextStep([request("a")], tuesday, [])).toMatchObject({ state: "late", reference: "a" });
  // A colleague has started on it, so it isn't overdue.
  expect(nextStep([request("a", { status: "in-review" })], tuesday, [])).toMatchObject({
    state: "working",
    large: null,
    leaf: null,
  });
});

it("prefers the most urgent request, and among equals the one that has waited longer", () => {
  const late = request("late", { createdAt: new Date("2026-11-12T19:00:00Z") });
  const first = request("first");
  const second = request("second");
  const set = request("set", {
    status: "scheduled",
    kind: "consultation",
    events: [
      {
        id: "e",
        at: friday,
        transition: "schedule",
        from: "received",
        to: "scheduled",
        actor: system,
        reason: "Tuesday at 2 p.m., by video",
      },
    ],
  });
  expect(nextStep([second, first, set, late], monday, [])?.reference).toBe("late");
  expect(nextStep([second, first, set], monday, [])).toMatchObject({
    state: "meeting",
    large: "Tuesday at 2 p.m., by video",
    reference: "set",
  });
  expect(nextStep([second, first, request("done", { status: "answered" })], monday, [])?.reference).toBe(
    "first",
  );
});

it("names the plan of the newest uncancelled listing request, and its fee if it's known", () => {
  const list = (plan: Details["plan"], status: SellerRequest["status"] = "received") =>
    request(`${plan}`, { kind: "serious-seller", status, details: { plan } });
  expect(askedPlan([request("a"), list("unsure")])).toBeNull();
  expect(askedPlan([list("flat-fee", "cancelled"), list("basic"), list("flat-fee")])).toEqual({
    id: "basic",
    name: "Basic",
    fee: { fee: "$999.00", tax: "$129.87", total: "$1,128.87" },
    rule: null,
  });
  expect(askedPlan([list("flat-fee")])).toMatchObject({ id: "flat-fee", fee: null });
});
