import { expect, it } from "vitest";
import { postings } from "~/content/business";
import { longest, many, mostBytes, sizeOf } from "~/lib/store/document-size.fixture";
import type { ShowingsFile } from "./showings/record";
import { widestStaff } from "./widest-answer.fixture";

const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11";
const at = new Date();
const by = widestStaff;
const { longest: most } = postings;

it("showings with every list at its limit fit into one document", () => {
  const file: ShowingsFile = {
    showings: many(postings.showings, {
      id,
      addedAt: at,
      by,
      feedback: longest(most.showingNote),
      cancelledAt: at,
      sequence: 1,
      startsAt: at,
      minutes: 120,
      agent: longest(most.showing),
      brokerage: longest(most.showing),
      phone: longest(40),
      note: longest(most.showingNote),
      alone: true,
    }),
    consents: many(postings.consents, { id, at, by, text: longest(most.showingNote), revokedAt: at }),
  };
  expect(sizeOf(file)).toBeLessThan(mostBytes);
});
