import { beforeEach, expect, it, vi } from "vitest";
import { uploads } from "~/content/business";

let inTurn: typeof import("./turns").inTurn;
beforeEach(async () => {
  vi.resetModules();
  ({ inTurn } = await import("./turns"));
});

/** Some work that is under way until it is told to end. */
function work() {
  let end = () => {};
  let begun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    run: async () => {
      begun = true;
      await ended;
    },
    end,
    begun: () => begun,
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const staying = new AbortController().signal;

it("works on so many at a time, and on the next when one is done", async () => {
  const works = Array.from({ length: uploads.atOnce + 2 }, work);
  const all = works.map(({ run }, index) => inTurn(`account ${index}`, staying, run));
  await settled();
  expect(works.filter(({ begun }) => begun())).toHaveLength(uploads.atOnce);
  works[0]?.end();
  await all[0];
  await settled();
  expect(works.filter(({ begun }) => begun())).toHaveLength(uploads.atOnce + 1);
  for (const { end } of works) end();
  await Promise.all(all);
});

it("gives an account one turn at a time, and the other turns to others", async () => {
  const [first, second, other] = [work(), work(), work()];
  const all = [
    inTurn("one", staying, first.run),
    inTurn("one", staying, second.run),
    inTurn("two", staying, other.run),
  ];
  await settled();
  expect([first, second, other].map(({ begun }) => begun())).toEqual([true, false, true]);
  first.end();
  await settled();
  expect(second.begun()).toBe(true);
  second.end();
  other.end();
  await Promise.all(all);
});

it("turns away who would wait too long, or beside too many", async () => {
  const busy = Array.from({ length: uploads.atOnce }, work);
  const running = busy.map(({ run }, index) => inTurn(`busy ${index}`, staying, run));
  const leaving = Array.from({ length: uploads.waiting }, () => new AbortController());
  const waiting = leaving.map(({ signal }, index) => inTurn(`waiting ${index}`, signal, work().run));
  const left = Promise.allSettled(waiting);
  await expect(inTurn("late", staying, work().run)).rejects.toThrow("too many uploads");
  for (const leaver of leaving) leaver.abort(new Error("left"));
  expect((await left).map(({ status }) => status)).toEqual(Array(uploads.waiting).fill("rejected"));
  // Who left makes room.
  const next = work();
  const taken = inTurn("next", staying, next.run);
  for (const { end } of busy) end();
  await Promise.all(running);
  next.end();
  await taken;
});

it("keeps an account from filling the queue", async () => {
  const first = work();
  const all = [inTurn("one", staying, first.run)];
  for (let index = 0; index < uploads.waitingOfAccount; index += 1)
    all.push(inTurn("one", staying, async () => {}));
  await expect(inTurn("one", staying, async () => {})).rejects.toThrow("too many uploads");
  first.end();
  await Promise.all(all);
});

it("nobody waits for ever", async () => {
  vi.useFakeTimers();
  const busy = Array.from({ length: uploads.atOnce }, work);
  const running = busy.map(({ run }, index) => inTurn(`busy ${index}`, staying, run));
  const late = expect(inTurn("late", staying, async () => {})).rejects.toThrow("too many uploads");
  await vi.advanceTimersByTimeAsync(uploads.waitSeconds * 1000);
  await late;
  vi.useRealTimers();
  for (const { end } of busy) end();
  await Promise.all(running);
});

it("work that fails makes room", async () => {
  const failing = Array.from({ length: uploads.atOnce }, (_, index) =>
    inTurn(`failing ${index}`, staying, async () => {
      throw new Error("no");
    }),
  );
  await Promise.allSettled(failing);
  await expect(inTurn("next", staying, async () => "done")).resolves.toBe("done");
});
