import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Crumbs, SentBody, TooSlow } from "./body";
import { uploads } from "./limits";

const { leastBytesASecond } = uploads;
const windowMs = uploads.windowSeconds * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Request body that the test sends piece by piece. */
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
    body: new SentBody(request),
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
  };
}

it("returns the pieces as they arrive, and null at the end", async () => {
  const { body, send, end } = sending();
  send(3);
  expect(await body.next()).toHaveLength(3);
  send(5);
  expect(await body.next()).toHaveLength(5);
  end();
  expect(await body.next()).toBeNull();
});

it("gives up on a sender who sends nothing after the headers", async () => {
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

it("keeps a sender whose average speed is sufficient", async () => {
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

it("ignores the time between two reads", async () => {
  const { body, send } = sending();
  send(1);
  await body.next();
  await vi.advanceTimersByTimeAsync(10 * windowMs);
  const piece = body.next();
  await vi.advanceTimersByTimeAsync(windowMs / 2);
  send(1);
  expect(await piece).toHaveLength(1);
});

it("rejects a body sent in tiny pieces", async () => {
  const { body, send } = sending();
  const all = async () => {
    for (;;) {
      send(1);
      await body.next();
    }
  };
  await expect(all()).rejects.toBeInstanceOf(Crumbs);
});

it("discards the rest of a body after a timeout", async () => {
  const { body, send, end } = sending();
  const begun = expect(body.next()).rejects.toBeInstanceOf(TooSlow);
  await vi.advanceTimersByTimeAsync(windowMs);
  await begun;
  send(7);
  end();
  await body.discard(100);
  expect(await body.next()).toBeNull();
});
