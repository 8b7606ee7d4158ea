import { expect, it } from "vitest";
import type { Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { timeRulesOf } from "~/postings/showing-requests/rules";
import { missingOf, readOrder, readWithoutClosures } from "./read-order";

const order = () => ({ tasks: {}, photos: [], papers: [] });

it("an order is read once a day, even if many requests need it", () => {
  const posting = order();
  const read = readWithoutClosures(posting, "2026-11-20");
  expect(readWithoutClosures(posting, "2026-11-20")).toBe(read);
  // Days that have passed today were still ahead on another day.
  expect(readWithoutClosures(posting, "2026-11-21")).not.toBe(read);
  // Equal answers loaded again from the store give the same result.
  expect(readWithoutClosures(order(), "2026-11-20")).toBe(read);
  const savedAt = new Date();
  const changed = { ...order(), tasks: { occupancy: { version: 1, savedAt, raw: { occupancy: "owner" } } } };
  expect(readWithoutClosures(changed, "2026-11-20").answers).toEqual({ occupancy: { occupancy: "owner" } });
  const photo = { ...order(), photos: [{} as Posting["photos"][number]] };
  expect(readWithoutClosures(photo, "2026-11-20").context.photos).toBe(1);
  const sent = { ...order(), sentAt: new Date("2026-11-18T15:00:00Z") };
  expect(readWithoutClosures(sent, "2026-11-20").context.since).toBe("2026-11-18");
});

it("an order is read again after the office closes on another day", () => {
  expect(readWithoutClosures(order(), "2026-11-20").context.closed).toEqual([]);
  const closure = { from: "2026-11-24", to: "2026-11-24", enteredAt: new Date(), removedAt: null };
  expect(readOrder(order(), "2026-11-20", [closure]).context.closed).toEqual(["2026-11-24"]);
});

it("saving a draft's page names its open questions that were left empty, but not those in a fold", () => {
  const posting = (raw: Partial<Posting["tasks"]>): Posting => ({
    ...inReview(new Date("2026-11-01T15:00:00Z"), {}),
    state: "draft",
    sentAt: null,
    tasks: raw,
  });
  const missing = (task: "occupancy" | "building", raw: Record<string, string>) => {
    const order = posting({ [task]: { version: 1, savedAt: new Date(), raw } });
    return missingOf(task, order, readWithoutClosures(order)).map(({ field }) => field);
  };
  expect(missing("occupancy", { occupancy: "tenant" })).toEqual(["lease", "rent"]);
  expect(missing("occupancy", { occupancy: "owner" })).toEqual([]);
  expect(missing("building", { propertyClass: "freehold", propertyType: "detached" })).toEqual([]);
});

it("showings need 24 hours' notice in every tenanted home, however agents get in", () => {
  const savedAt = new Date();
  const noticeOf = (occupancy: string, notice: string, access = "lock-box") => {
    const tasks = {
      occupancy: { version: 1, savedAt, raw: { occupancy } },
      showings: { version: 1, savedAt, raw: { notice, access } },
    };
    const posting: Posting = { ...inReview(savedAt, {}), tasks };
    return [readWithoutClosures(posting).answers.showings?.notice, timeRulesOf(posting, []).noticeHours];
  };
  for (const lives of ["tenant", "part"])
    for (const notice of ["none", "2", "24"]) expect(noticeOf(lives, notice)).toEqual(["24", 24]);
  expect(noticeOf("owner", "2")).toEqual(["2", 2]);
  expect(noticeOf("owner", "2", "tenant")).toEqual(["24", 24]);
});
