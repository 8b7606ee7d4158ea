import fc from "fast-check";
import { expect, it } from "vitest";
import { inPageOrder, movePhoto } from "./photo-order";

const photosOf = (text: string) => [...text].map((id) => ({ id }));
const textOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).join("");

it.each([
  ["abcd", "c", 0, "cabd"],
  ["abcd", "a", 2, "bcad"],
  ["abcd", "b", 1, "abcd"],
  ["abcd", "a", 99, "bcda"],
  ["abcd", "d", -1, "dabc"],
  ["abcd", "x", 0, "abcd"],
])("moves in %s photo %s to position %i, giving %s", (photos, id, place, result) => {
  expect(textOf(movePhoto(photosOf(photos), id, place))).toBe(result);
});

it("moving keeps all photos and can be reversed", () => {
  const order = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(order, fc.nat(), fc.nat(), (ids, from, to) => {
      const photos = ids.map((id) => ({ id }));
      const at = from % ids.length;
      const id = ids[at] ?? "";
      const moved = movePhoto(photos, id, to % ids.length);
      expect(moved[to % ids.length]).toEqual({ id });
      expect(movePhoto(moved, id, at)).toEqual(photos);
    }),
  );
});

it.each([
  ["what was added comes last", "cab", "abcd", "cabd"],
  ["what another window removed goes", "cab", "ac", "ca"],
  ["an empty page", "", "ab", "ab"],
])("merges the page's order with the stored photos: %s", (_, page, stored, result) => {
  expect(textOf(inPageOrder(photosOf(page), photosOf(stored)))).toBe(result);
});
