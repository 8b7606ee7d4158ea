import { expect, it } from "vitest";
import { sampleStepPath, sampleSteps } from "~/content/sample-sale";
import { readOrder } from "~/postings/order/read-order";
import { isComplete } from "~/postings/order/tasks";
import { ordered, sold } from "~/sample/sale.server";
import { screenOf } from "~/sample/screens.server";
import { loadSite, textOf, Visitor } from "./site";

const site = await loadSite();

const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? "";

it("is an order that could be sent, and each answer in it still means something", () => {
  const { answers, context, outdated } = readOrder(ordered);
  expect(isComplete(answers, context, outdated)).toBe(true);
  expect(Object.values(outdated).flat()).toEqual([]);
  // It's shown before it is sent.
  expect(screenOf("order", null).head.stateName).toBe("Draft");
});

it.each(sampleSteps.map(({ name }) => sampleStepPath(name)))(
  "%s is stored, and only looked at",
  async (path) => {
    const answer = await new Visitor(site).get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public/);
    const main = mainOf(await answer.text());
    expect(main).not.toMatch(/<form|<input|<select|<textarea/);
    expect(main).not.toMatch(/href="\/account\/(?!postings\/new")/);
    // What the account draws of it is there.
    expect(main).toMatch(/27 Marigold Court/);
  },
);

it("shows the same dollars beside the offer and once it's sold", async () => {
  const [offers, end] = await Promise.all(
    (["offers", "sold"] as const).map(async (name) =>
      mainOf(await new Visitor(site).html(sampleStepPath(name))),
    ),
  );
  const kept = /Left after[^$]*(\$[\d,.]+)/.exec(end ?? "")?.[1] ?? "none";
  expect(sold.sale?.price).toBeGreaterThan(0);
  expect(offers).toContain(kept);
});

it("owes nothing that is overdue", async () => {
  const text = textOf(mainOf(await new Visitor(site).html(sampleStepPath("sold"))));
  expect(text).toContain("Still to do");
  expect(text).not.toContain("still to pay");
  // What a sale can't be recorded without was sent, and nobody asks what a showing was like.
  expect(text).toContain("2 in your account.");
  expect(text).not.toContain("without feedback");
});

it.each(["/", "/how-mere-posting-works", "/sign-up"])("%s leads to it", async (path) => {
  expect(mainOf(await new Visitor(site).html(path))).toContain('href="/sample-sale"');
});

it("has no other steps", async () => {
  expect((await new Visitor(site).get("/sample-sale/nothing")).status).toBe(404);
});
