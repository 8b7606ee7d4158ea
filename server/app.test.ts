import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { createApp } from "#server/app";
import { routes as paths } from "#server/http/routes.fixture";
import { notBuilt } from "#server/platform/build-info";
import { requestContext } from "#server/platform/request-context.server";

const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { ...route, module: {} }]));

/** An app whose build lacks its entry, so that a request that reaches the pages answers 500. */
const app = createApp({ build: { routes } as unknown as ServerBuild, info: notBuilt, mode: "production" });

const ask = (path: string, method = "GET") =>
  app.fetch(
    new Request(`http://localhost${path}`, { method, headers: { Origin: "http://localhost:3000" } }),
    {
      incoming: {} as never,
    },
  );

it("asks to quote the request's id on the page of a fault outside the pages", async () => {
  const context = { id: "somebody-calls", project: "p", address: "203.0.113.1" };
  const answer = await requestContext.run(context, async () => ask("/faq"));
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("somebody-calls");
});

it("keeps addresses with several slashes in a row from the router, which is slow with thousands of them", async () => {
  const page = await ask("/faq///b");
  expect([page.status, page.headers.get("Location")]).toEqual([301, "/faq/b"]);
  expect((await ask("/faq///b", "POST")).status).toBe(404);
  expect((await ask("/faq", "POST")).status).toBe(500);
});
