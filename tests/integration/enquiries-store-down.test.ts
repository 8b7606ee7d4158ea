import { afterEach, expect, it, vi } from "vitest";
import { homePath } from "~/postings/home-page/page";
import { findEnquiries } from "~/postings/store.server";
import { textOf, Visitor } from "./site";
import { shownHome } from "./stages";
import { siteBehind, store } from "./stand-ins";

const site = await siteBehind();
afterEach(() => store.behave("up"));

it("a question about a home is kept word for word while the store doesn't answer, and sent once afterwards", async () => {
  const { posting } = await shownHome(site);
  const path = `${homePath(posting)}/ask`;
  const words = {
    name: "Kim Buyer",
    reach: "kim@example.com",
    text: "Is the garage heated?",
    consent: "yes",
  };
  const buyer = new Visitor(site);
  await store.behave("stalled");
  const answer = await buyer.post(path, words);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  const html = await answer.text();
  for (const word of Object.values(words)) expect(html).toContain(word);
  expect(textOf(html)).toContain("Send it again");

  await store.behave("up");
  await vi.waitFor(async () => expect((await buyer.post(path, words)).status).toBe(303), { timeout: 60_000 });
  expect((await findEnquiries(posting.id)).enquiries).toHaveLength(1);
});
