import { afterEach, expect, it, vi } from "vitest";
import { isRecent } from "./recent";

afterEach(() => void vi.useRealTimers());

it("what was a moment ago is recent, also right after the clock was set back a little, and never when it was set back by more", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00:00Z") });
  const at = (seconds: number) => isRecent(Date.now() - seconds * 1000, 10_000);
  expect([0, 9.9, 10, 3600, -5, -10, -3600].map(at)).toEqual([true, true, false, false, true, false, false]);
});
