import { beforeEach, expect, it, vi } from "vitest";
import { uploads } from "~/content/business";
import { Places, TooBusy, type Upload } from "./turns";

const limits = {
  atOnce: 3,
  requestBytes: uploads.sellers.requestBytes,
  room: 2,
  waiting: 4,
  ofAddress: { atOnce: 2, room: 1, inAll: 4 },
};

let places: Places;
beforeEach(() => {
  places = new Places(limits);
});

/** Work that runs until the test calls `end`. */
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

let counter = 0;
/** An upload, by default from its own account and client address. */
function upload(more: Partial<Upload> = {}): Upload {
  counter += 1;
  const signal = new AbortController().signal;
  return {
    account: `account ${counter}`,
    address: `address ${counter}`,
    bytes: 1,
    signal,
    ...more,
  };
}

/** Fills all places, each from another account. */
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

it("runs up to the limit of uploads and starts the next when one ends", async () => {
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

it("runs one upload of an account, queues a second and rejects a third", async () => {
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

it("limits the running and the waiting uploads of a client address, across its accounts", async () => {
  const works = Array.from({ length: limits.ofAddress.inAll }, work);
  const all: Promise<void>[] = [];
  for (const { run } of works) {
    all.push(places.inTurn(upload({ address: "here" }), run));
    await settled();
  }
  expect(works.map(({ begun }) => begun())).toEqual([true, true, false, false]);
  await expect(places.inTurn(upload({ address: "here" }), work().run)).rejects.toBeInstanceOf(TooBusy);
  // Uploads from other addresses overtake those that wait for their own address.
  const other = work();
  all.push(places.inTurn(upload(), other.run));
  await settled();
  expect(other.begun()).toBe(true);
  for (const { end } of [...works, other]) end();
  await Promise.all(all);
});

it("rejects an upload while the waiting list is full, until a client disconnects", async () => {
  const running = await full();
  const leaving = Array.from({ length: limits.waiting }, () => new AbortController());
  const waiting = leaving.map(({ signal }) => places.inTurn(upload({ signal }), work().run));
  const left = Promise.allSettled(waiting);
  const late = places.inTurn(upload(), work().run).catch((reason: unknown) => reason);
  // The rejection is immediate.
  expect(await Promise.race([late, settled().then(() => "waits")])).toMatchObject({ own: false });
  for (const leaver of leaving) leaver.abort(new Error("left"));
  expect((await left).map(({ status }) => status)).toEqual(Array(limits.waiting).fill("rejected"));
  const next = work();
  const taken = places.inTurn(upload(), next.run);
  await running.end();
  next.end();
  await taken;
});

it("rejects an upload that waits longer than the limit", async () => {
  const running = await full();
  vi.useFakeTimers();
  const late = expect(places.inTurn(upload(), async () => {})).rejects.toBeInstanceOf(TooBusy);
  await vi.advanceTimersByTimeAsync(uploads.waitSeconds * 1000);
  await late;
  vi.useRealTimers();
  await running.end();
});

it("frees the place of an upload that fails", async () => {
  const failing = Array.from({ length: limits.atOnce }, () =>
    places.inTurn(upload(), async () => {
      throw new Error("no");
    }),
  );
  await Promise.allSettled(failing);
  await expect(places.inTurn(upload(), async () => "done")).resolves.toBe("done");
});

it("lets a small upload overtake large ones, which run in order of arrival", async () => {
  const large = limits.requestBytes;
  const begin = (bytes?: number, address?: string) => {
    const one = work();
    const ended = places.inTurn(upload({ bytes, ...(address ? { address } : {}) }), one.run);
    return { ...one, ended };
  };
  const slow = begin(large, "slow");
  // One address can't use the room for a second large request.
  const greedy = begin(large, "slow");
  const undeclared = begin();
  const next = begin(large);
  const later = begin(uploads.smallBytes + 1);
  const small = begin(uploads.smallBytes);
  await settled();
  const all = [slow, greedy, undeclared, next, later, small];
  expect(all.map(({ begun }) => begun())).toEqual([true, false, true, false, false, true]);
  undeclared.end();
  await settled();
  expect(all.map(({ begun }) => begun())).toEqual([true, false, true, true, false, true]);
  for (const { end } of all) end();
  await Promise.all(all.map(({ ended }) => ended));
});

it.each([{ room: 1 }, { atOnce: 2 }, { requestBytes: uploads.fileBytes }])(
  "refuses limits that let one sender block all others: %o",
  (wrong) => {
    expect(() => new Places({ ...limits, ...wrong })).toThrow("no room for a second sender");
  },
);
