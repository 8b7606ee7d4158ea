import { afterAll, expect, it } from "vitest";
import { requestErrors } from "~/requests/forms";
import { requestKinds } from "~/requests/kinds";
import { filledForm, formOf } from "./requests";
import { inputValue, textOf, Visitor } from "./site";
import { siteBehind, store } from "./stand-ins";

/** The accounts are there; the store takes connections and never answers. */
const site = await siteBehind();
await store.behave("stalled");
afterAll(() => store.behave("up"));

it("the form opens all the same", async () => {
  const { response, id } = await formOf(new Visitor(site), "consultation");
  expect(response.status).toBe(200);
  expect(id).not.toBe("");
});

it.concurrent.each(requestKinds)(
  "%s: says that we do not know whether it was sent, keeps every word, offers the phone",
  async (kind) => {
    const visitor = new Visitor(site);
    const { id } = await formOf(visitor, kind);
    const filled: Record<string, string> = { ...filledForm(kind), requestId: id, marketing: "yes" };
    const response = await visitor.post(`/request/${kind}`, filled);
    expect(response.status).toBe(503);
    expect(response.headers.get("Location")).toBeNull();
    expect(response.headers.get("Retry-After")).toBe("30");
    const html = await response.text();
    const text = textOf(html);
    expect(text).toContain(requestErrors.unanswered);
    expect(text).not.toMatch(/we have your request|thank you/i);
    expect(html).toContain('href="tel:+14165550142"');
    for (const [name, value] of Object.entries(filled)) {
      const typed = name === "message" ? "two words &lt;b&gt;" : value;
      expect(html, name).toContain(typed);
    }
    for (const name of ["requestId", "name", "email"]) expect(inputValue(html, name)).toBe(filled[name]);
    expect(html).toMatch(/<input[^>]*name="marketing"[^>]*checked/);
  },
);

it.concurrent("a confirmation that cannot be looked up says so", async () => {
  const response = await new Visitor(site).get("/request/sent/7f1c2a34-5b6d-4e8f-9a0b-1c2d3e4f5a6b");
  expect(response.status).toBe(503);
  expect(textOf(await response.text())).toContain("What we've confirmed to you is kept.");
});
