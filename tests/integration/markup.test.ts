import { describe, expect, it } from "vitest";
import { mistakes } from "./html";
import { loadSite, Visitor } from "./site";

const site = await loadSite();

/** Expects a page with this status and valid HTML. */
async function expectValid(response: Response, status = 200): Promise<void> {
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>.*<\/html>\s*$/is);
  expect(await mistakes(html)).toEqual([]);
}

it("text in every script is returned as typed, at any position of the page", async () => {
  // React writes chunks of 2,048 bytes. Each of these texts crosses a chunk's end at another position.
  for (let moved = 0; moved < 2048; moved += 256) {
    for (const odd of ["", "x"]) {
      const message = `${"x".repeat(moved % 512)}${odd}${"é".repeat(500)}`;
      const name = `${"x".repeat(Math.floor(moved / 512) * 20)}ö`;
      const answer = await new Visitor(site).post("/request/question", { message, name });
      const html = await answer.text();
      expect(answer.status).toBe(400);
      expect(html).not.toContain("\0");
      expect(html).toContain(`${message}</textarea>`);
    }
  }
});

/** Other tests open each page and form, and `Visitor` checks it once. Queries change these pages. */
describe("valid HTML", () => {
  it.each([
    ["/reset-password?oobCode=old", 400],
    ["/verify-email?oobCode=code", 200],
    ["/change-email?oobCode=code", 200],
    ["/auth/action?mode=nothing", 404],
    ["/auth/action?mode=recoverEmail", 410],
    ["/money-in-your-pocket?price=865.000&plan=flat-fee", 200],
    ["/money-in-your-pocket?price=100000&quotedCommission=2.5", 200],
    ["/?price=865000", 200],
    ["/selling-privately?price=38000", 200],
    ["/money-in-your-pocket?price=%22%3Clots%3E&quotedCommission=11&cooperatingCommission=x", 400],
    ["/choose-your-selling-options?photos=professional&offers=self&pay=listing", 200],
    ["/choose-your-selling-options?price=lots&show=1", 400],
    ["/request/no-such-kind", 404],
  ])("is on the page %s with status %i", async (path, status) => {
    await expectValid(await new Visitor(site).get(path), status);
  });

  it("is on pages that refuse a form", async () => {
    const visitor = new Visitor(site);
    await expectValid(await visitor.post("/login", { email: "a".repeat(70_000) }), 413);
    await expectValid(await visitor.post("/login", {}, { Origin: "https://elsewhere.example" }), 403);
  });
});
