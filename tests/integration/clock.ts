import { onTestFinished, vi } from "vitest";

/** Moves the server's clock forward until the test ends. Timers keep running normally. */
export function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
