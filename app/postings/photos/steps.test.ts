import { expect, it } from "vitest";
import { doneBy } from "~/postings/machine";
import type { Photo, Posting } from "~/postings/posting";
import { inReview, tasksOf } from "~/postings/posting.fixture";
import { withPhotosEntry } from "./steps";

const at = new Date("2026-11-24T15:00Z");
const photo = (id: string, caption = ""): Photo => ({
  id,
  hash: id,
  width: 1,
  height: 1,
  bytes: 1,
  caption,
  addedAt: at,
});
const [a, b, c] = [photo("a"), photo("b"), photo("c")];
const ana = { role: "assistant", id: "ana", name: "Ana" } as const;
const entries = ({ events }: Posting) =>
  events
    .filter(({ transition }) => transition === "change-photos")
    .map(({ reason, actor }) => [actor.name, reason]);
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

it("the office's photo changes have one entry a quarter of an hour and person, and none without a change", () => {
  const order = inReview(at, tasksOf(at, {}));
  const first = withPhotosEntry(order, [[], [a]], ana, at);
  const second = withPhotosEntry(first, [[a], [a, b, c]], ana, later(1));
  const third = withPhotosEntry(
    second,
    [
      [a, b, c],
      [c, a],
    ],
    ana,
    later(2),
  );
  expect(entries(second)).toEqual([["Ana", "Photos added (3 now)"]]);
  expect(entries(third)).toEqual([
    ["Ana", "Photos added, photos removed, order or captions changed (2 now)"],
  ]);
  expect(
    withPhotosEntry(
      third,
      [
        [c, a],
        [c, a],
      ],
      ana,
      later(3),
    ),
  ).toBe(third);
  const captioned = withPhotosEntry(
    third,
    [
      [c, a],
      [c, photo("a", "Kitchen")],
    ],
    { ...ana, id: "bo", name: "Bo" },
    later(4),
  );
  expect(entries(captioned).at(-1)).toEqual(["Bo", "Order or captions changed (2 now)"]);
  expect(entries(withPhotosEntry(third, [[c, a], [c]], ana, later(30)))).toHaveLength(2);
  expect(doneBy("change-photos")).toBe("changed the photos");
});

it("photos that the office adds after a booked visit record the photographs as done", () => {
  const booked = { supplier: "Lakeview Media", day: "2026-11-23", time: null, doneOn: null, dropped: null };
  const order = { ...inReview(at, tasksOf(at, {})), services: { photos: booked } };
  const added = withPhotosEntry(order, [[], [a, b]], ana, at);
  expect(added.services?.photos).toEqual({ ...booked, doneOn: "2026-11-23" });
  expect(entries(added)).toEqual([["Ana", "Photos added, photographs recorded as done (2 now)"]]);
  const early = { ...order, services: { photos: { ...booked, day: "2026-11-25" } } };
  for (const [from, before, after] of [
    [early, [], [a]],
    [order, [a, b], [b, a]],
    [order, [a, b], [a]],
    [{ ...order, services: {} }, [], [a]],
  ] as const)
    expect(withPhotosEntry(from, [before, after], ana, at).services).toEqual(from.services);
});
