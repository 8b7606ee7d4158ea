import { expect, it } from "vitest";
import { findStep, objectionOf, type StepName } from "~/postings/machine";
import type { Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import type { PostingState } from "~/postings/states";
import { copyOf, examplesOf, now } from "./example-copies";

const event = (transition: string, from: PostingState | null, to: PostingState) =>
  ({
    id: `${transition}-1`,
    at: now,
    transition,
    from,
    to,
    actor: { role: "seller", id: "u", name: null },
    reason: null,
  }) as const;

/** A listing on the MLS, with those of its events that the copies look at. */
const base: Posting = {
  ...inReview(now, {}),
  state: "live",
  events: [
    event("begin", null, "draft"),
    event("submit", "draft", "submitted"),
    event("approve-proof", "proof", "ready"),
    event("go-live", "ready", "live"),
  ],
};
const own = new Set(base.events.map(({ transition }) => transition));

it("the demo's example listings took no step that the table of steps forbids", () => {
  const forbidden = examplesOf(base).flatMap((example, index) => {
    const { state, events } = copyOf(base, example, index);
    expect(events.at(-1)?.to).toBe(state);
    return events
      .filter(({ transition }) => !own.has(transition))
      .flatMap(({ transition, from, to, actor }) => {
        const step = findStep(transition);
        const objection = objectionOf(transition as StepName, from ?? "draft", actor.role);
        const leads = step && (step.to ?? from) === to;
        return leads && objection === null ? [] : [`${transition} by ${actor.role}: ${from} → ${to}`];
      });
  });
  expect(forbidden).toEqual([]);
});
