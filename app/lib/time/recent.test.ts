import { afterEach, expect, it, vi } from "vitest";
import { isRecent } from "./recent";

afterEach(() => void vi.useRealTimers());

it("accepts a recent time, also after a small setback of the clock, but not after a large one", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") });
  const at = (seconds: number) => isRecent(Date.now() - seconds * 1000, 10_000);
  expect([0, 9.9, 10, 3600, -5, -10, -3600].map(at)).toEqual([true, true, false, false, true, false, false]);
});
