import fc from "fast-check";
import { decode, encode } from "turbo-stream";
import { describe, expect, it } from "vitest";

/** Plugins like Remix's, shortened. */
const plugins = [
  (value: unknown) => value instanceof Error && ["SanitizedError", value.name, "hidden"],
] as never[];
const postPlugins = [
  (value: unknown) => typeof value === "object" && ["SingleFetchClassInstance", { ...value }],
  () => ["SingleFetchFallback"],
] as never[];
const reading = [
  (type: string, ...data: unknown[]) =>
    type === "SanitizedError" && { value: Object.assign(new Error(String(data[1])), { name: data[0] }) },
  (type: string, value: unknown) => ({ value: type === "SingleFetchClassInstance" ? value : undefined }),
] as never[];

const write = (value: unknown, signal?: AbortSignal) => encode(value, { plugins, postPlugins, signal });
const read = async <Value>(stream: ReadableStream<Uint8Array>) =>
  (await decode(stream, { plugins: reading })).value as Value;
const through = <Value>(value: Value) => read<Value>(write(value));

/** Cuts the stream into pieces of `bytes` bytes, as a network may. */
const cut = (stream: ReadableStream<Uint8Array>, bytes: number) =>
  stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        for (let at = 0; at < chunk.length; at += bytes) controller.enqueue(chunk.subarray(at, at + bytes));
      },
    }),
  );

describe("turbo-stream 2's interface over version 3", () => {
  it("transports any data, however the network cuts it", async () => {
    const values = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      withUnicodeString: true,
    } as never);
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 9 }), async (value, bytes) => {
        expect(await read(cut(write({ value }), bytes))).toEqual({ value });
      }),
    );
  });

  it("keeps object identity, even in circular data", async () => {
    const home: Record<string, unknown> = { city: "Guelph", when: new Date(0) };
    home.self = home;
    const [first, second] = await through([home, home]);
    expect(first).toBe(second);
    expect(first?.self).toBe(first);
  });

  it("passes errors in data and in rejections to the plugins, which hide their messages", async () => {
    const secret = new TypeError("postgres://user:password");
    const answer = await through({ list: [{ error: secret }], late: Promise.reject(secret) });
    expect(answer.list[0]?.error).toMatchObject({ name: "TypeError", message: "hidden" });
    await expect(answer.late).rejects.toMatchObject({ name: "TypeError", message: "hidden" });
    expect(await new Response(write({ error: secret, late: Promise.reject(secret) })).text()).not.toContain(
      "password",
    );
  });

  it("hides an error that no plugin takes", async () => {
    expect(await new Response(encode(new Error("password"))).text()).not.toContain("password");
  });

  it("sends an instance of a class as its own fields, and a function as undefined", async () => {
    class Money {
      cents = 5;
      by = { name: "Ivy" };
      format() {}
    }
    expect(await through({ paid: new Money(), how: () => {} })).toEqual({
      paid: { cents: 5, by: { name: "Ivy" } },
      how: undefined,
    });
  });

  it("streams deferred data when it resolves, including nested deferred data", async () => {
    const answer = await through({
      now: 1,
      later: Promise.resolve({ inside: Promise.resolve(new Set(["é😀"])) }),
    });
    expect(await (await answer.later).inside).toEqual(new Set(["é😀"]));
  });

  it("rejects pending promises with the signal's reason", async () => {
    const controller = new AbortController();
    const answer = await read<{ never: Promise<unknown> }>(
      write({ never: new Promise(() => {}) }, controller.signal),
    );
    controller.abort(new Error("Server Timeout"));
    await expect(answer.never).rejects.toMatchObject({ message: "hidden" });
  });

  it("survives a client that disconnects before the deferred data resolves", async () => {
    let resolve = (_: unknown) => {};
    const stream = write({ late: new Promise((done) => (resolve = done)) });
    await stream.cancel();
    resolve("nobody reads it");
    await new Promise((done) => setTimeout(done, 10));
  });

  it("encodes 100,000 levels, 200,000 items and a key __proto__", async () => {
    let deep: unknown = "bottom";
    for (let level = 0; level < 100_000; level += 1) deep = level % 2 ? [deep] : { deep };
    expect((await new Response(write(deep)).text()).length).toBeGreaterThan(300_000);
    expect(await through(Array.from({ length: 200_000 }, (_, at) => at))).toHaveLength(200_000);
    const odd = await through(JSON.parse('{"__proto__":{"admin":true}}'));
    expect(Object.hasOwn(odd, "__proto__")).toBe(true);
    expect(odd.admin).toBeUndefined();
  });
});

it("is the module that Remix loads, by import and by require", async () => {
  const { createRequire } = await import("node:module");
  const byRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
  expect(byRemix.resolve("turbo-stream")).toBe(import.meta.filename.replace(".test.ts", ".mjs"));
  expect(Object.keys(byRemix("turbo-stream"))).toEqual(["decode", "encode"]);
});
