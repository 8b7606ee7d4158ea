import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idForOtherWords, isRequestId, newRequestId, parseReference, referenceOf } from "./ids";

it("accepts the ids it makes and nothing else", () => {
  expect(isRequestId(newRequestId())).toBe(true);
  for (const text of [
    "",
    "x",
    newRequestId().toUpperCase(),
    `${newRequestId()}/x`,
    "../users/1",
    undefined,
    7,
  ]) {
    expect(isRequestId(text)).toBe(false);
  }
});

it("makes one new id for each different text under an id", () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), fc.string(), fc.string(), (id, words, others) => {
      const other = idForOtherWords(id, words);
      expect(isRequestId(other)).toBe(true);
      expect(idForOtherWords(id, words)).toBe(other);
      if (others !== words) expect(idForOtherWords(id, others)).not.toBe(other);
    }),
  );
});

describe("references", () => {
  it("are derived from the id and parse in every way of typing them", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (id) => {
        const reference = referenceOf(id);
        expect(reference).toMatch(/^MP-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
        expect(referenceOf(id)).toBe(reference);
        const read = [reference, reference.toLowerCase(), reference.replaceAll("-", " "), reference.slice(3)];
        for (const text of [...read, reference.slice(3).replaceAll("0", "O").replaceAll("1", "l")]) {
          expect(parseReference(text)).toBe(reference);
        }
      }),
    );
  });

  it("don't collide among 20,000", () => {
    const references = new Set(Array.from({ length: 20_000 }, () => referenceOf(newRequestId())));
    expect(references.size).toBe(20_000);
  });

  it.each(["", "MP-", "MP-12345", "MP-12345-1234U", "MP-12345-678901", "../etc", "MP-12345-1234é"])(
    "reject %j",
    (text) => {
      expect(parseReference(text)).toBeNull();
    },
  );
});
