import { afterEach, expect, it } from "vitest";
import { taskPage } from "~/postings/order/task-words";
import { exampleOrder, formOf as typedOf } from "../../scripts/lib/example-order.mjs";
import { begin, seller } from "./orders";
import { formOf } from "./requests";
import { hiddenFields, Visitor } from "./site";
import { siteBehind, store } from "./stand-ins";

/** Firebase Auth answers. The store accepts connections, but never answers. */
const site = await siteBehind();
afterEach(() => store.behave("up"));

it("opens a request's form, and answers 503 if a confirmation can't be read", async () => {
  await store.behave("stalled");
  const { response, id } = await formOf(new Visitor(site), "consultation");
  expect([response.status, id]).toEqual([200, expect.stringMatching(/./)]);
  const sent = await new Visitor(site).get("/request/sent/7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b");
  expect(sent.status).toBe(503);
});

it("tells the page's autosave that it failed", async () => {
  const { visitor } = await seller(site);
  const path = await begin(visitor);
  const form = hiddenFields(await visitor.html(`${path}/address`));
  await store.behave("stalled");
  const fields = { ...form, ...Object.fromEntries(typedOf(exampleOrder("condo").address)) };
  const silent = await visitor.post(`${path}/address/autosave`, fields);
  expect([silent.status, silent.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await silent.json()).toEqual({ message: taskPage.autosave.failed });
});
