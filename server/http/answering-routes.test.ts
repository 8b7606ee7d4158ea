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

const addresses = `
  / /faq /FAQ /%66aq /account /account/requests/MP-1 /account/requests/faq /account/nope /nope /robots.txt
  /Account/requests/MP-1 /account/Requests/MP-1 /account/requests/MP-1/nope /account/ //faq /nope/faq
  /office/people /office/nope /office/nope/nope /office/People
  /_root.data /faq.data /account.data /account/requests/MP-1.data /office/nope.data`;

it.each(addresses.trim().split(/\s+/))(
  "%s is answered by the same route as with all of them",
  async (path) => {
    for (const method of ["GET", "POST"]) {
      const request = () => new Request(`http://localhost${path}`, { method });
      const [whole, own] = await Promise.all([
        createRequestHandler(build, "production")(request()),
        handlerOf(build, "production")(request()),
      ]);
      expect([own.status, await own.text()]).toEqual([whole.status, await whole.text()]);
    }
  },
);

it("keeps the routes that can answer such an address, and what the page needs to know of them", () => {
  const kept = (shape: string) => Object.keys(answering(build, shape).routes);
  expect(kept("account/requests/?")).toEqual(["root", "index", "account", "request", "unknown"]);
  expect(kept("account")).toEqual(["root", "index", "account", "unknown"]);
  expect(kept("office/people")).toEqual(["root", "index", "office", "people", "office-rest", "unknown"]);
  expect(kept("")).toEqual(["root", "index", "unknown"]);
  expect(Object.keys(answering(build, "faq").assets.routes)).toEqual(kept("faq"));
});
