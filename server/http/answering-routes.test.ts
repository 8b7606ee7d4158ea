import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { answering, handlerOf } from "./answering-routes";
import { routes } from "./routes.fixture";

/** Every route answers with its own name. */
const named = Object.fromEntries(
  Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, module: { loader: () => new Response(id), action: () => new Response(id) } },
  ]),
);
const build = {
  routes: named,
  assets: { routes: named },
  entry: { module: {} },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

it.each([
  ...[
    "/",
    "/faq",
    "/FAQ",
    "/%66aq",
    "/account",
    "/Account/requests/MP-1",
    "/account/requests/MP-1",
    "/account/nope",
  ],
  ...["/office/people", "/office/nope/nope", "/robots.txt", "/nope", "/nope/faq", "/_root.data", "//faq"],
])("%s is answered by the same route as with all of them", async (path) => {
  for (const method of ["GET", "POST"]) {
    const request = () => new Request(`http://localhost${path}`, { method });
    const [whole, own] = await Promise.all([
      createRequestHandler(build, "production")(request()),
      handlerOf(build, "production")(request()),
    ]);
    expect([own.status, await own.text()]).toEqual([whole.status, await whole.text()]);
  }
});

it("keeps the routes that can answer such an address, and what the page needs to know of them", () => {
  const { routes, assets } = answering(build, "account");
  expect(Object.keys(routes)).toEqual(["root", "index", "account", "request", "unknown"]);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});
