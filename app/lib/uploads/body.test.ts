import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyLimits, Crumbs, SentBody, TooSlow } from "./body";

const { silentMs, speedAfterMs, leastBytesASecond } = bodyLimits;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body that is sent piece by piece. */
function sending() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    body: stream,
    duplex: "half",
  } as RequestInit);
  return {
    body: new SentBody(request, bodyLimits),
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
  };
}

it("gives the pieces as they come, and null at the end", async () => {
  const { body, send, end } = sending();
  send(3);
  await body.begin();
  expect(await body.next()).toHaveLength(3);
  send(5);
  expect(await body.next()).toHaveLength(5);
  end();
  expect(await body.next()).toBeNull();
});

it("gives up on a sender who is silent after the head", async () => {
  const { body } = sending();
  const begun = expect(body.begin()).rejects.toBeInstanceOf(TooSlow);
  await vi.advanceTimersByTimeAsync(silentMs);
  await begun;
});

it("gives up on a sender who drips, once some time was waited for it", async () => {
  const { body, send } = sending();
  const pieces: number[] = [];
  const read = (async () => {
    for (;;) pieces.push((await body.next())?.length ?? 0);
  })();
  const given = expect(read).rejects.toBeInstanceOf(TooSlow);
  send(1);
  for (let waited = 0; waited < speedAfterMs; waited += speedAfterMs / 4) {
    await vi.advanceTimersByTimeAsync(speedAfterMs / 4);
    send(1);
  }
  await given;
  expect(pieces.length).toBeGreaterThan(2);
});

it("keeps a sender who is fast enough on the average", async () => {
  const { body, send, end } = sending();
  for (let second = 0; second < 100; second += 1) {
    const piece = body.next();
    await vi.advanceTimersByTimeAsync(1000);
    send(2 * leastBytesASecond);
    expect(await piece).toHaveLength(2 * leastBytesASecond);
  }
  end();
  expect(await body.next()).toBeNull();
});

it("counts no time in which nobody waits for the sender", async () => {
  const { body, send } = sending();
  send(1);
  await body.next();
  await vi.advanceTimersByTimeAsync(10 * speedAfterMs);
  const piece = body.next();
  await vi.advanceTimersByTimeAsync(speedAfterMs / 2);
  send(1);
  expect(await piece).toHaveLength(1);
});

it("takes no crumbs", async () => {
  const { body, send } = sending();
  const all = async () => {
    for (;;) {
      send(1);
      await body.next();
    }
  };
  await expect(all()).rejects.toBeInstanceOf(Crumbs);
});

it("reads on after it gave up, and keeps nothing", async () => {
  const { body, send, end } = sending();
  const begun = expect(body.begin()).rejects.toBeInstanceOf(TooSlow);
  await vi.advanceTimersByTimeAsync(silentMs);
  await begun;
  send(7);
  end();
  await body.discard(100);
  expect(await body.next()).toBeNull();
});
