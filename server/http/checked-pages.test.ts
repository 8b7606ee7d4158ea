import { expect, it, vi } from "vitest";
import { CheckedPages, type CheckedPagesOptions } from "./checked-pages";

/** Pages over a stamp and a renderer that the test changes and counts. */
function checked(options: Partial<CheckedPagesOptions> = {}) {
  const state = { stamp: "1" as string | Promise<string> };
  const render = vi.fn(async (path: string) => {
    const stamp = state.stamp;
    return new Response(`${path} ${stamp}`, { headers: { "Cache-Control": "public, no-cache" } });
  });
  const pages = new CheckedPages({
    holds: (path) => path.startsWith("/homes"),
    stamp: () => state.stamp,
    render,
    isKnown: (cookie) => cookie === "known" && Promise.resolve(true),
    headers: [["X-Common", "yes"]],
    ...options,
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const sent: { status: number; headers: string[]; body?: Buffer }[] = [];
    const answered = await pages.answer(
      { method: "GET", url, headers } as never,
      {
        writeHead: (status: number, own: string[]) => sent.push({ status, headers: own }),
        end: (body: Buffer) => Object.assign(sent[0] ?? {}, { body }),
      } as never,
      "id",
    );
    return { answered, said: sent[0]?.body?.toString(), headers: sent[0]?.headers ?? [] };
  };
  return { state, render, pages, ask };
}

it("draws a page once for all who ask, and again once the stamp is another one", async () => {
  const { state, render, ask } = checked();
  const first = await Promise.all(Array.from({ length: 50 }, () => ask("/homes/a")));
  expect(new Set(first.map(({ said }) => said))).toEqual(new Set(["/homes/a 1"]));
  expect(render).toHaveBeenCalledTimes(1);
  expect(first[0]?.headers).toContain("X-Common".toLowerCase());
  state.stamp = "2";
  const next = await Promise.all(Array.from({ length: 50 }, () => ask("/homes/a")));
  expect(new Set(next.map(({ said }) => said))).toEqual(new Set(["/homes/a 2"]));
  expect(render).toHaveBeenCalledTimes(2);
});

it("doesn't send whoever asks after a change what was begun before it", async () => {
  let finish = (_: Response) => {};
  const { state, render, ask } = checked();
  const early = new Response("before", { headers: { "Cache-Control": "public, no-cache" } });
  render.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const first = ask("/homes/a");
  await Promise.resolve();
  state.stamp = "2";
  expect((await ask("/homes/a")).said).toBe("/homes/a 2");
  finish(early);
  expect((await first).said).toBe("before");
  expect((await ask("/homes/a")).said).toBe("/homes/a 2");
});

it("keeps the pages that were asked for last, and no more", async () => {
  const { pages, render, ask } = checked({ most: 2 });
  for (const name of ["a", "b", "a", "c"]) await ask(`/homes/${name}`);
  expect(pages.size).toBe(2);
  await ask("/homes/a");
  expect(render).toHaveBeenCalledTimes(3);
  await ask("/homes/b");
  expect(render).toHaveBeenCalledTimes(4);
});

it.each([
  ["gone", new Response("", { status: 410, headers: { "Cache-Control": "public, no-cache" } })],
  ["one's own", new Response("", { headers: { "Cache-Control": "private, no-store" } })],
  ["without a word about keeping it", new Response("")],
  [
    "with a cookie",
    new Response("", { headers: { "Cache-Control": "public, no-cache", "Set-Cookie": "a=b" } }),
  ],
])("leaves what is %s to the app, and forgets what it had", async (_, response) => {
  const { state, pages, render, ask } = checked();
  await ask("/homes/a");
  state.stamp = "2";
  render.mockResolvedValueOnce(response);
  expect((await ask("/homes/a")).answered).toBe(false);
  expect(pages.size).toBe(0);
});

it("leaves everything to the app while nobody can tell whether it has changed", async () => {
  const { state, ask } = checked();
  await ask("/homes/a");
  state.stamp = Promise.reject(new Error("down"));
  expect((await ask("/homes/a")).answered).toBe(false);
});

it("leaves signed-in visitors, other addresses and other methods to the app", async () => {
  const { pages, ask } = checked();
  expect((await ask("/homes/a", { cookie: "known" })).answered).toBe(false);
  expect((await ask("/homes/a", { cookie: "made up" })).answered).toBe(true);
  expect((await ask("/homes/a", { authorization: "Bearer x" })).answered).toBe(false);
  expect((await ask("/other")).answered).toBe(false);
  expect(pages.answer({ method: "POST", url: "/homes/a", headers: {} } as never, {} as never, "id")).toBe(
    false,
  );
});
