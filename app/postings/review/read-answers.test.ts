import { expect, it } from "vitest";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { copySentAnswers, emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import type { StepContext } from "~/postings/step";
import { readAnswers } from "./steps";

const at = new Date("2026-11-21T15:00Z");
const by = { role: "assistant", id: "a", name: "Ana" } as const;
const order = inReview(at, {});
const answering = (bedrooms: string): Posting => ({
  ...order,
  tasks: { rooms: { version: 1, savedAt: at, raw: { bedrooms } } },
});
const file: OfficeFile = { ...emptyOfficeFile, asSent: copySentAnswers(order) };

const contextOf = (posting: Posting): StepContext => ({
  posting,
  file,
  offers: emptyOfferRegister,
  staff: [],
  user: { uid: "a", name: "Ana", role: "assistant" },
  today: "2026-11-21",
  closures: [],
});

/** Office file after pressing the button. @param shown order on the page @param now order as stored */
function fileAfterReading(shown: Posting, now: Posting): OfficeFile | string | undefined {
  const [form] = readAnswers.forms?.(contextOf(shown)) ?? [];
  const { read = "" } = (form?.defaults ?? {}) as { read?: string };
  const effect = readAnswers.effect?.({
    ...contextOf(shown),
    actor: by,
    id: "i",
    sent: { read },
  } as unknown as Parameters<NonNullable<typeof readAnswers.effect>>[0]);
  return effect && "changeFile" in effect ? effect.changeFile?.(file, now, at, "i") : undefined;
}

it("isn't offered without changes, and records the changes that were read with old and new values", () => {
  expect(readAnswers.forms?.(contextOf(order))).toEqual([]);
  const read = fileAfterReading(answering("3"), answering("3"));
  expect(read).toMatchObject({
    asSent: { tasks: { rooms: { raw: { bedrooms: "3" } } } },
    changes: [{ asked: [], unasked: true, answers: [{ label: "Rooms: Bedrooms", before: "", after: "3" }] }],
  });
});

it("marks only the displayed changes as read, not later ones", () => {
  expect(fileAfterReading(answering("3"), answering("4"))).toBe(
    "The seller has added something since you opened this page. Read it again.",
  );
});
