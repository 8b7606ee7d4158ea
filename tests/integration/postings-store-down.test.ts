import { afterEach, expect, it } from "vitest";
import { taskPage } from "~/postings/order/task-words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { begin, seller } from "./orders";
import { hiddenFields } from "./site";
import { siteBehind, store } from "./stand-ins";

const site = await siteBehind();
afterEach(() => store.behave("up"));

it("a page that saves itself says that it couldn't while the store doesn't answer", async () => {
  const { visitor } = await seller(site);
  const path = await begin(visitor);
  const form = hiddenFields(await visitor.html(`${path}/address`));
  await store.behave("stalled");
  const fields = { ...form, ...Object.fromEntries(formOf(exampleOrder("condo").address)) };
  const silent = await visitor.post(`${path}/address/autosave`, fields);
  expect([silent.status, silent.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await silent.json()).toEqual({ message: taskPage.autosave.failed });
});
