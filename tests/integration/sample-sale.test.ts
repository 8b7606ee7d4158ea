import { expect, it } from "vitest";
import { sampleStepPath, sampleSteps } from "~/content/sample-sale";
import { readWithoutClosures } from "~/postings/order/read-order";
import { isComplete } from "~/postings/order/tasks";
import { sampleOrder, sold } from "~/sample/sale.server";
import { screenOf } from "~/sample/screens.server";
import { loadSite, Visitor } from "./site";

const site = await loadSite();

const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? "";

it("the sample is a complete order without outdated answers", () => {
  const { answers, context, outdated } = readWithoutClosures(sampleOrder);
  expect(isComplete(answers, context, outdated)).toBe(true);
  expect(Object.values(outdated).flat()).toEqual([]);
  // The first screen shows it before it is sent.
  expect(screenOf("order", null).head.stateName).toBe("Draft");
});

it.each(sampleSteps.map(({ name }) => sampleStepPath(name)))("%s is cached and read-only", async (path) => {
  const answer = await new Visitor(site).get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
  const main = mainOf(await answer.text());
  expect(main).not.toMatch(/<form|<input|<select|<textarea/);
  expect(main).not.toMatch(/href="\/account\/(?!postings\/new")/);
  // The home's address is rendered.
  expect(main).toMatch(/27 Marigold Court/);
});

it("shows the same dollars at the offer and after the sale", async () => {
  const [offers, end] = await Promise.all(
    (["offers", "sold"] as const).map(async (name) =>
      mainOf(await new Visitor(site).html(sampleStepPath(name))),
    ),
  );
  const kept = /Left after[^$]*(\$[\d,.]+)/.exec(end ?? "")?.[1] ?? "none";
  expect(sold.sale?.price).toBeGreaterThan(0);
  expect(offers).toContain(kept);
});

it("folds the terms of each offer, because the comparison above shows them", async () => {
  const main = mainOf(await new Visitor(site).html(sampleStepPath("offers")));
  const [comparison = "", register = ""] = main.split(/(?=<ol class="register)/);
  expect(comparison).toContain("compare-table");
  const offers = register.split("<li id=").slice(1);
  expect(offers.length).toBeGreaterThan(1);
  for (const offer of offers) expect(offer.indexOf("<details")).toBeLessThan(offer.indexOf("<dl"));
});

it("keeps a size and its unit on one line", async () => {
  const main = mainOf(await new Visitor(site).html(sampleStepPath("proof")));
  expect(main.match(/sq\sft/g)).toEqual(["sq\u00a0ft", "sq\u00a0ft"]);
});

it("names the weekday of each date, as the account does", async () => {
  const main = mainOf(await new Visitor(site).html(sampleStepPath("dates")));
  const dates = [...main.matchAll(/<b>([^<]+)<\/b>/g)].map(([, when = ""]) => when);
  expect(dates.length).toBeGreaterThan(3);
  for (const when of dates) expect(when).toMatch(/^\w+day, /);
});

it("has no other steps", async () => {
  expect((await new Visitor(site).get("/sample-sale/nothing")).status).toBe(404);
});
