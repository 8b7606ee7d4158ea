import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectionTo, possible, type Role } from "~/lib/steps/states";
import { requestForms, requestKinds } from "./kinds";
import { isOpen, type RequestStatus, requestStates, statusNames, tracks } from "./request";
import { steps as requestSteps } from "./steps";

const roles: readonly Role[] = ["seller", "assistant", "agent", "broker", "system"];
const trackNames = Object.keys(tracks) as (keyof typeof tracks)[];
const everySituation = trackNames.flatMap((track) =>
  requestStates.flatMap((state) => roles.map((role) => ({ track, state, role }))),
);

describe("the table of a request's steps", () => {
  it("leads only to its own states, in any order of attempts", () => {
    const step = fc.record({
      role: fc.constantFrom(...roles),
      transition: fc.constantFrom(...requestSteps),
      reason: fc.constantFrom(null, "a reason"),
    });
    fc.assert(
      fc.property(fc.constantFrom(...trackNames), fc.array(step, { maxLength: 40 }), (track, steps) => {
        let state: RequestStatus = "received";
        for (const { role, transition, reason } of steps) {
          const before: RequestStatus = state;
          const objection = objectionTo(transition, { state, track, role, reason });
          const offered = possible(requestSteps, { state, track, role }).includes(transition);
          // Offered steps are refused only for a missing reason. Other steps are always refused.
          expect(objection === null || objection === "reason-missing").toBe(offered);
          if (objection) continue;
          state = transition.to ?? state;
          expect(requestStates).toContain(state);
          if (!isOpen(before)) expect([transition.name, role]).not.toContain("seller");
          if (before === "cancelled" && transition.to) throw new Error("a cancelled request went on");
          expect(state === "scheduled" && track === "answer").toBe(false);
          expect(state === "answered" && track === "meeting").toBe(false);
        }
      }),
    );
  });

  it("has a unique name for each step, and words for its button and for the seller", () => {
    const names = requestSteps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, by, letters, button, letterToSeller, done } of requestSteps) {
      // One form writes letters, both answers and others.
      if (by.includes("agent") && name !== "answer") expect(button).toBeTruthy();
      if (letters.some(({ letter }) => letter === "change")) expect(letterToSeller).toBeTruthy();
      expect(done).toBeTruthy();
    }
  });

  it("notifies the seller of each change by the office, and the office of each change by the seller", () => {
    // Assignments and internal notes don't affect the seller.
    const handing = /^(take|give-back|assign|remind|end-reminder|note-internally)$/;
    for (const { by, letters, name } of requestSteps) {
      if (handing.test(name)) continue;
      const told = letters.map(({ to }) => to);
      expect(told).toContain(by.some((role) => role === "seller") ? "office" : "seller");
    }
  });

  it("offers every office role a step for each open request", () => {
    for (const situation of everySituation) {
      if (!isOpen(situation.state) || situation.role === "system") continue;
      expect(possible(requestSteps, situation)).not.toEqual([]);
    }
  });

  it("walks every track from its first step to its last", () => {
    for (const track of trackNames) {
      const steps: readonly RequestStatus[] = tracks[track];
      for (const [index, state] of steps.slice(0, -1).entries()) {
        const to = possible(requestSteps, { track, state, role: "assistant" }).map(({ to }) => to);
        expect(to).toContain(steps[index + 1]);
      }
    }
  });

  it("gives each kind of request a track, and each state a name", () => {
    for (const kind of requestKinds) expect(tracks).toHaveProperty(requestForms[kind].track);
    for (const state of requestStates) expect(statusNames[state]).toBeTruthy();
    expect(requestForms.question.track).toBe("answer");
    expect(requestForms["quick-estimate"].track).toBe("answer");
  });
});
