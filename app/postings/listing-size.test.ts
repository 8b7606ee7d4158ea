import { expect, it } from "vitest";
import { postings, showingRequests } from "~/content/business";
import { longest, many, mostBytes, sizeOf } from "~/lib/store/document-size.fixture";
import type { ShowingsFile } from "./showings/record";
import { widestStaff } from "./widest-answer.fixture";

const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11";
const at = new Date();
const by = widestStaff;
const { longest: most } = postings;
const { longest: asked } = showingRequests;

it("showings with every list at its limit fit into one document", () => {
  const file: ShowingsFile = {
    showings: many(postings.showings, {
      id,
      addedAt: at,
      by,
      // The seller's feedback and the agent's answers to three questions.
      feedback: longest(most.showingNote + asked.word + 70),
      cancelledAt: at,
      sequence: 1,
      startsAt: at,
      minutes: 120,
      agent: longest(most.showing),
      brokerage: longest(most.showing),
      phone: longest(40),
      note: longest(most.showingNote),
      alone: true,
      missedAt: at,
    }),
    requests: many(showingRequests.kept, {
      id,
      key: "k".repeat(43),
      askedAt: at,
      startsAt: at,
      minutes: 60,
      agent: longest(asked.name),
      brokerage: longest(asked.name),
      phone: longest(40),
      email: longest(asked.email),
      people: 12,
      state: "declined",
      changed: { at, by, form: id },
      reason: longest(asked.reason),
      otherTime: at,
      questionedAt: at,
      said: { at, came: true, price: "about right", word: longest(asked.word) },
    }),
    sellerTold: { id, dueAt: at, about: many(showingRequests.waiting, id) },
    consents: many(postings.consents, { id, at, by, text: longest(most.showingNote), revokedAt: at }),
  };
  expect(sizeOf(file)).toBeLessThan(mostBytes);
});
