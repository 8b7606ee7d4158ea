import { afterAll, beforeAll, expect, it } from "vitest";
import { formOf } from "./requests";
import { expectPage, Visitor } from "./site";
import { siteBehind, store } from "./stand-ins";

/** The accounts are there; the store takes connections and never answers. */
const site = await siteBehind();
beforeAll(async () => {
  await store.behave("stalled");
});
afterAll(() => store.behave("up"));

it("the form opens all the same", async () => {
  const { response, id } = await formOf(new Visitor(site), "consultation");
  expect(response.status).toBe(200);
  expect(id).not.toBe("");
});

it("a confirmation that cannot be looked up says so", async () => {
  const response = await new Visitor(site).get("/request/sent/7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b");
  await expectPage(response, 503, "What we've confirmed to you is kept.");
});
