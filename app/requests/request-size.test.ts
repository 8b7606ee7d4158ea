import { expect, it } from "vitest";
import { requests as limits } from "~/content/business";
import { longest, many, mostBytes } from "~/lib/store/document-size.fixture";
import { recordOf, type SellerRequest } from "./request";

it("the largest request fits into one document with all letters and notes", () => {
  const { longest: most } = limits;
  const at = new Date();
  const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11";
  const actor = { role: "assistant", id: longest(128), name: longest(most.name) } as const;
  const event = { id, at, actor, transition: "note-internally", from: "in-review", to: "in-review" } as const;
  const meetingWords = most.place + most.reason + 100;
  const request: SellerRequest = {
    id,
    reference: "MP-7K4Q2-M9X3P",
    kind: "in-person-evaluation",
    status: "in-review",
    createdAt: at,
    uid: longest(128),
    greeting: longest(100),
    guide: { acknowledgedAt: at, language: "en" },
    sender: {
      name: longest(most.name),
      email: longest(most.email),
      preferredContact: "phone",
      phone: { number: longest(20), extension: longest(20) },
    },
    details: {
      street: longest(most.street),
      city: longest(most.city),
      message: longest(most.message),
      propertyType: "condo-apartment",
      plan: "basic-plus",
      timeline: "quarter",
    },
    notes: many(limits.notes, { id, at, text: longest(most.note) }),
    marketing: { consentedAt: at, wording: longest(500) },
    assignee: { uid: longest(128), name: longest(most.name) },
    meeting: { startsAt: at, minutes: 30, place: longest(most.place), sequence: 1 },
    officeNotes: many(limits.officeNotes, { id, at, actor, text: longest(most.officeNote) }),
    events: [
      ...many(limits.letters, { ...event, reason: longest(most.letter) }),
      ...many(limits.events - limits.letters, { ...event, reason: longest(meetingWords) }),
    ],
  };
  // JSON is at least as long as the store's count, because of quotes and commas.
  expect(Buffer.byteLength(JSON.stringify(recordOf(request)))).toBeLessThan(mostBytes);
});
