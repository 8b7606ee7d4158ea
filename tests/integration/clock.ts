import { onTestFinished, vi } from "vitest";

/** The clock of the server, and of nothing else, goes on by this much, until the test ends. */
export function later(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
