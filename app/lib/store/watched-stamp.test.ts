import { expect, it, vi } from "vitest";
import { WatchedStamp } from "./watched-stamp";

/** A stamp over a store and a clock that the test controls. */
function watched() {
  let now = 0;
  const read = vi.fn(async () => "a");
  const stamp = new WatchedStamp(read, () => now);
  const at = (moment: number) => {
    now = moment;
    return stamp.get();
  };
  return { read, at };
}

it("reads the store at most once a second for all callers", async () => {
  const { read, at } = watched();
  expect(await Promise.all(Array.from({ length: 50 }, () => at(0)))).toEqual(Array(50).fill("a"));
  expect(at(999)).toBe("a");
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue("b");
  expect(await at(1000)).toBe("b");
  expect(at(1001)).toBe("b");
  expect(read).toHaveBeenCalledTimes(2);
});

it("counts a stamp's age from the request, even if the answer is late", async () => {
  const { read, at } = watched();
  let answer = (_: string) => {};
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const first = at(0);
  at(900);
  answer("late");
  expect(await first).toBe("late");
  read.mockResolvedValue("now");
  expect(await at(1100)).toBe("now");
});

it("returns the last stamp for a minute while the store is silent, without a wait, and then throws", async () => {
  const { read, at } = watched();
  await at(0);
  read.mockRejectedValue(new Error("down"));
  expect(await at(2000)).toBe("a");
  // From here on callers don't wait, and the store is asked once a second.
  expect(at(2500)).toBe("a");
  expect(read).toHaveBeenCalledTimes(2);
  expect(at(3100)).toBe("a");
  expect(read).toHaveBeenCalledTimes(3);
  await Promise.resolve();
  expect(at(59_900)).toBe("a");
  await new Promise((resolve) => setImmediate(resolve));
  await expect(at(60_000)).rejects.toThrow("down");
  read.mockResolvedValue("b");
  expect(await at(61_000)).toBe("b");
});

it("throws if the store's first answer is an error", async () => {
  const { read, at } = watched();
  read.mockRejectedValueOnce(new Error("down"));
  await expect(at(0)).rejects.toThrow("down");
  expect(await at(1)).toBe("a");
});
