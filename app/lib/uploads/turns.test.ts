import { beforeEach, expect, it, vi } from "vitest";
import { uploads } from "~/content/business";
import { Places, type Take, TooBusy, type Upload } from "./turns";

const limits = {
  atOnce: 3,
  bytes: 2 * uploads.requestBytes,
  waiting: 4,
  ofAddress: { atOnce: 2, inAll: 4 },
} as unknown as typeof uploads.sellers;

let places: Places;
beforeEach(() => {
  places = new Places(limits);
});

/** Some work that is under way until it is told to end. */
function work() {
  let end = () => {};
  let take: Take | null = null;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    run: async (given: Take) => {
      take = given;
      await ended;
    },
    end,
    begun: () => take !== null,
    take: (bytes: number) => take?.(bytes) ?? Promise.reject(new Error("has no place")),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let counter = 0;
/** Somebody's upload, of an account and an address of its own where none is said. */
function upload(more: Partial<Upload> = {}): Upload {
  counter += 1;
  const signal = new AbortController().signal;
  return {
    account: `account ${counter}`,
    address: `address ${counter}`,
    begun: Promise.resolve(),
    signal,
    ...more,
  };
}

/** Fills all places, each with somebody else. */
async function full() {
  const works = Array.from({ length: limits.atOnce }, work);
  const all = works.map(({ run }) => places.inTurn(upload(), run));
  await settled();
  return {
    works,
    end: async () => {
      for (const { end } of works) end();
      await Promise.all(all);
    },
  };
}

it("works on so many at a time, and on the next when one is done", async () => {
  const works = Array.from({ length: limits.atOnce + 1 }, work);
  const all = works.map(({ run }) => places.inTurn(upload(), run));
  await settled();
  expect(works.filter(({ begun }) => begun())).toHaveLength(limits.atOnce);
  works[0]?.end();
  await all[0];
  await settled();
  expect(works.every(({ begun }) => begun())).toBe(true);
  for (const { end } of works) end();
  await Promise.all(all);
});

it("of an account, one runs, one waits and a third is told so", async () => {
  const [first, second, other] = [work(), work(), work()];
  const one = () => upload({ account: "one" });
  const all = [places.inTurn(one(), first.run), places.inTurn(one(), second.run)];
  await settled();
  all.push(places.inTurn(upload(), other.run));
  await expect(places.inTurn(one(), work().run)).rejects.toMatchObject({ own: true });
  await settled();
  expect([first, second, other].map(({ begun }) => begun())).toEqual([true, false, true]);
  first.end();
  await settled();
  expect(second.begun()).toBe(true);
  second.end();
  other.end();
  await Promise.all(all);
});

it("an address has so many places, and so many uploads in all, whatever accounts it uses", async () => {
  const works = Array.from({ length: limits.ofAddress.inAll }, work);
  const all: Promise<void>[] = [];
  for (const { run } of works) {
    all.push(places.inTurn(upload({ address: "here" }), run));
    await settled();
  }
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false, false]);
  await expect(places.inTurn(upload({ address: "here" }), work().run)).rejects.toBeInstanceOf(TooBusy);
  // There is a place left for others, who pass those that wait for their own address.
  const other = work();
  all.push(places.inTurn(upload(), other.run));
  await settled();
  expect(other.begun()).toBe(true);
  for (const { end } of [...works, other]) end();
  await Promise.all(all);
});

it("gives no place to who has sent nothing yet", async () => {
  const silent = work();
  let speak = () => {};
  const begun = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const late = places.inTurn(upload({ begun }), silent.run);
  const running = await full();
  expect(silent.begun()).toBe(false);
  expect(running.works.every(({ begun }) => begun())).toBe(true);
  speak();
  await running.end();
  await settled();
  expect(silent.begun()).toBe(true);
  silent.end();
  await late;
  await expect(
    places.inTurn(upload({ begun: Promise.reject(new Error("nothing")) }), work().run),
  ).rejects.toThrow("nothing");
});

it("turns away who would wait beside too many; who leaves makes room", async () => {
  const running = await full();
  const leaving = Array.from({ length: limits.waiting }, () => new AbortController());
  const waiting = leaving.map(({ signal }) => places.inTurn(upload({ signal }), work().run));
  const left = Promise.allSettled(waiting);
  const late = places.inTurn(upload(), work().run).catch((reason: unknown) => reason);
  // At once, and not after it has waited.
  expect(await Promise.race([late, settled().then(() => "waits")])).toMatchObject({ own: false });
  for (const leaver of leaving) leaver.abort(new Error("left"));
  expect((await left).map(({ status }) => status)).toEqual(Array(limits.waiting).fill("rejected"));
  const next = work();
  const taken = places.inTurn(upload(), next.run);
  await running.end();
  next.end();
  await taken;
});

it("nobody waits for ever", async () => {
  const running = await full();
  vi.useFakeTimers();
  const late = expect(places.inTurn(upload(), async () => {})).rejects.toBeInstanceOf(TooBusy);
  await vi.advanceTimersByTimeAsync(uploads.waitSeconds * 1000);
  await late;
  vi.useRealTimers();
  await running.end();
});

it("work that fails makes room", async () => {
  const failing = Array.from({ length: limits.atOnce }, () =>
    places.inTurn(upload(), async () => {
      throw new Error("no");
    }),
  );
  await Promise.allSettled(failing);
  await expect(places.inTurn(upload(), async () => "done")).resolves.toBe("done");
});

it("holds no more bytes than the total, and lets the oldest get to its end", async () => {
  const running = await full();
  const [oldest, second, third] = running.works as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ];
  await second.take(uploads.requestBytes);
  let room = false;
  const waiting = third.take(1).then(() => {
    room = true;
  });
  await oldest.take(uploads.requestBytes);
  await settled();
  expect(room).toBe(false);
  // The next oldest takes the other's place.
  second.end();
  await waiting;
  await running.end();
});
