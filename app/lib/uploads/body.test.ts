import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bodyLimits, Crumbs, SentBody, TooSlow } from "./body";

const { windowMs, leastBytesASecond } = bodyLimits;

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
  expect(await body.next()).toHaveLength(3);
  send(5);
  expect(await body.next()).toHaveLength(5);
  end();
  expect(await body.next()).toBeNull();
});

it("gives up on a sender who is silent after the head", async () => {
  const { body } = sending();
  const given = expect(body.next()).rejects.toBeInstanceOf(TooSlow);
  await vi.advanceTimersByTimeAsync(windowMs);
  await given;
});

it.each([
  ["drips", 1, 1],
  ["sends much at once and is silent then", 24 * 2 ** 20, 0],
  ["sends much at once and drips then", 24 * 2 ** 20, 1],
])("gives up on a sender who %s", async (_, first, later) => {
  const { body, send } = sending();
  const read = (async () => {
    while (await body.next());
  })();
  const given = expect(read).rejects.toBeInstanceOf(TooSlow);
  send(first);
  for (let waited = 0; waited < 2 * windowMs; waited += windowMs / 4) {
    await vi.advanceTimersByTimeAsync(windowMs / 4);
    if (later) send(later);
  }
  await given;
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
  await vi.advanceTimersByTimeAsync(10 * windowMs);
  const piece = body.next();
  await vi.advanceTimersByTimeAsync(windowMs / 2);
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
  const begun = expect(body.next()).rejects.toBeInstanceOf(TooSlow);
  await vi.advanceTimersByTimeAsync(windowMs);
  await begun;
  send(7);
  end();
  await body.discard(100);
  expect(await body.next()).toBeNull();
});
