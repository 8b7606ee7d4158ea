import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { notFound } from "./not-found";
import { routes } from "./routes.fixture";

async function site(draw: () => Promise<Response>) {
  const app = new Hono();
  app.get(
    "*",
    notFound(routes, draw, async () => false),
  );
  app.get("*", (c) => c.text("from Remix"));
  app.onError((_, c) => c.text("failed", 500));
  return (path: string) => app.request(path);
}

it("draws one page for all addresses that no route has, and leaves the others alone", async () => {
  const draw = vi.fn(async () => new Response("not here", { status: 404, headers: { "X-Drawn": "once" } }));
  const get = await site(draw);
  for (const path of [
    "/nope",
    "/account/nope",
    "/requests/x",
    "/account/requests/a/b",
    "/robotsxtxt",
    "/*",
  ]) {
    const answer = await get(path);
    expect([answer.status, await answer.text()], path).toEqual([404, "not here"]);
    expect(answer.headers.get("X-Drawn")).toBe("once");
  }
  expect(draw).toHaveBeenCalledTimes(1);
  for (const path of [
    ...["/", "/account", "/Account", "/account/requests/MP-1", "/robots.txt", "/nope.data"],
    ...["/office/people", "/office/nope", "/office/nope/nope.zip"],
  ])
    expect(await (await get(path)).text(), path).toBe("from Remix");
});

it("tries again when the page could not be drawn", async () => {
  const draw = vi.fn(async () => new Response("not here", { status: 404 }));
  draw.mockRejectedValueOnce(new Error("not now"));
  const get = await site(draw);
  expect((await get("/nope")).status).toBe(500);
  expect((await get("/nope")).status).toBe(404);
});
