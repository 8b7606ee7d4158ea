import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { PageCache, type PageCacheOptions } from "./page-cache";

const cacheControl = "public, max-age=0, s-maxage=60";
const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "Cache-Control": cacheControl, ...headers } });

/** A cache for `/a`, `/b` and `/c`, with a stamp and a renderer that the test changes and counts. */
function counted(options: Partial<PageCacheOptions> = {}) {
  const state = { stamp: "1" as string | Promise<string> };
  const render = vi.fn(async (path: string) => page(`${path} ${state.stamp}`));
  const paths = new Set(["/a", "/b", "/c"]);
  const cache = new PageCache({
    holds: (path) => paths.has(path),
    cacheControl,
    stamp: () => state.stamp,
    render,
    isKnown: (cookie) => cookie === "known" && Promise.resolve(true),
    most: 10,
    ...options,
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const sent: { status: number; headers: string[]; body?: Buffer }[] = [];
    const answered = await cache.answer(
      { method: "GET", url, headers } as never,
      {
        writeHead: (status: number, own: string[]) => sent.push({ status, headers: own }),
        end: (body: Buffer) => Object.assign(sent[0] ?? {}, { body }),
      } as never,
      "id",
    );
    const [{ status, headers: own = [], body } = {}] = sent;
    return { answered, status, said: body?.toString(), body, headers: own };
  };
  return { state, render, cache, ask };
}

it("renders a page once for simultaneous requests, and again after the stamp has changed", async () => {
  const { state, render, cache, ask } = counted();
  const first = await Promise.all(Array.from({ length: 50 }, () => ask("/a")));
  expect(new Set(first.map(({ status, said }) => `${status} ${said}`))).toEqual(new Set(["200 /a 1"]));
  expect((await ask("/a")).said).toBe("/a 1");
  expect(render.mock.calls).toEqual([["/a"]]);
  expect([cache.misses, cache.hits, cache.answers.GET[200]]).toEqual([50, 1, 51]);
  state.stamp = "2";
  const next = await Promise.all(Array.from({ length: 50 }, () => ask("/a")));
  expect(new Set(next.map(({ said }) => said))).toEqual(new Set(["/a 2"]));
  expect(render).toHaveBeenCalledTimes(2);
});

it("doesn't answer a request after a change with a page that was begun before it", async () => {
  let finish = (_: Response) => {};
  const { state, render, ask } = counted();
  render.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const first = ask("/a");
  await Promise.resolve();
  state.stamp = "2";
  expect((await ask("/a")).said).toBe("/a 2");
  finish(page("before"));
  expect((await first).said).toBe("before");
  expect((await ask("/a")).said).toBe("/a 2");
});

it("keeps the most recently requested pages, up to a maximum", async () => {
  const { cache, render, ask } = counted({ most: 2 });
  for (const path of ["/a", "/b", "/a", "/c"]) await ask(path);
  expect(cache.size).toBe(2);
  await ask("/a");
  expect(render).toHaveBeenCalledTimes(3);
  await ask("/b");
  expect(render).toHaveBeenCalledTimes(4);
});

it("renders a page with a maximum age again after that time", async () => {
  const { render, ask } = counted({ keptMs: 1 });
  await ask("/a");
  await sleep(5);
  expect((await ask("/a")).answered).toBe(true);
  expect(render).toHaveBeenCalledTimes(2);
});

it("makes an encoding once on its first request, and again after the page was rendered again", async () => {
  const { state, cache, ask } = counted();
  state.stamp = "x".repeat(100);
  const plain = (await ask("/a")).body;
  const plainBytes = cache.bytes;
  expect(plainBytes).toBeGreaterThan(100);
  const asked = () => ask("/a", { "accept-encoding": "br" });
  const many = await Promise.all(Array.from({ length: 20 }, asked));
  const { body = Buffer.of() } = many[0] ?? {};
  expect(brotliDecompressSync(body)).toEqual(plain);
  for (const one of [...many, await asked()]) {
    expect([one.answered, one.status]).toEqual([true, 200]);
    expect(one.body).toBe(body);
  }
  expect(cache.bytes).toBeGreaterThan(plainBytes);
  state.stamp = "y".repeat(100);
  await ask("/a");
  expect(cache.bytes).toBe(plainBytes);
  expect(brotliDecompressSync((await asked()).body ?? "").toString()).toBe(`/a ${state.stamp}`);
});

/**
 * Expects that a cached page is dropped if it can't be stored again. The app answers, and the next request tries
 * again.
 */
async function expectLeftToTheApp(draw: () => Promise<Response>): Promise<void> {
  const { state, cache, render, ask } = counted();
  await ask("/a");
  state.stamp = "2";
  render.mockImplementationOnce(draw);
  expect((await ask("/a")).answered).toBe(false);
  expect([cache.size, cache.hits, cache.misses]).toEqual([0, 0, 2]);
  expect((await ask("/a")).said).toBe("/a 2");
}

it.each([
  ["gone", new Response("", { status: 410, headers: { "Cache-Control": cacheControl } })],
  ["an error", new Response("", { status: 500, headers: { "Cache-Control": cacheControl } })],
  ["with a cookie", page("", { "Set-Cookie": "a=b" })],
  ["without a word about keeping it", new Response("")],
])("keeps no response that is %s", (_, response) => expectLeftToTheApp(async () => response));

it.each([
  "private, no-store",
  "private, s-maxage=60",
  "no-store",
  "public, no-cache",
  "public, max-age=60",
  "public, max-age=0, s-maxage=0",
])("keeps no response marked %j", (control) =>
  expectLeftToTheApp(async () => page("", { "Cache-Control": control })),
);

it("keeps nothing if rendering fails", () => expectLeftToTheApp(() => Promise.reject(new Error("broken"))));

it("leaves everything to the app if the stamp can't be read", async () => {
  const { state, ask } = counted();
  await ask("/a");
  state.stamp = Promise.reject(new Error("down"));
  expect((await ask("/a")).answered).toBe(false);
});

it("leaves logged-in visitors, other URLs and other methods to the app, and keeps none of their pages", async () => {
  const { cache, render, ask } = counted();
  expect((await ask("/a", { cookie: "known" })).answered).toBe(false);
  expect((await ask("/a", { authorization: "Bearer x" })).answered).toBe(false);
  for (const path of ["/d", "/A", "/%61", "/a/", "/a?b=c"]) expect((await ask(path)).answered).toBe(false);
  expect(cache.answer({ method: "POST", url: "/a", headers: {} } as never, {} as never, "id")).toBe(false);
  expect([render.mock.calls.length, cache.size]).toEqual([0, 0]);
  expect((await ask("/a", { cookie: "made up" })).answered).toBe(true);
  // Rendered for all visitors, without anything from the request.
  expect(render.mock.calls).toEqual([["/a"]]);
});
