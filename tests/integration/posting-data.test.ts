import { beforeAll, describe, expect, it } from "vitest";
import { escapeHtml } from "~/lib/mail/letter-look";
import { valueInWords } from "~/retention/readable-copy";
import { filledOrder, postingId, seller, sendOrder, storedPosting } from "./orders";
import { changed } from "./register";
import { loadSite } from "./site";

/** Lists the non-empty values of a file with their names, and the names of their parents. */
function singleValues(
  value: unknown,
  name = "",
  within = "",
): [name: string, value: string | number | boolean, within: string][] {
  // The page has the answers in words only.
  if (value === null || value === "" || name === "asTyped") return [];
  if (Array.isArray(value)) return value.flatMap((one) => singleValues(one, name, within));
  if (typeof value !== "object") return [[name, value as string, within]];
  return Object.entries(Object(value)).flatMap(([key, one]) => singleValues(one, key, name));
}

describe("a seller's own data", () => {
  let site: Awaited<ReturnType<typeof loadSite>>;
  beforeAll(async () => {
    site = await loadSite();
  });

  it("has the orders in words and as typed, without secrets", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    await sendOrder(visitor, path);
    await changed(await postingId(path), (posting) => ({
      ...posting,
      messages: [
        {
          id: "m",
          at: new Date(),
          text: "Call us.",
          actor: { role: "agent", id: "ana", name: "Ana Agent" },
        },
      ],
    }));
    const file = await visitor.html("/account/data.json");
    const { postings } = JSON.parse(file);
    const posting = await storedPosting(path);
    expect(postings).toHaveLength(1);
    expect(postings[0]).toMatchObject({
      reference: posting.reference,
      state: "submitted",
      home: expect.stringContaining("Example"),
      answers: { "Plan and first checks": { Plan: "Basic" } },
      asTyped: { plan: { raw: { plan: "basic" } } },
      photos: [{ width: 1600 }],
      messages: [{ from: "office", text: "Call us." }],
    });
    expect(file).not.toContain("Ana Agent");
    // The readable copy has the values of the file.
    const page = await visitor.get("/account/data.html");
    expect(page.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("Content-Disposition")).toMatch(/^attachment; filename="my-data-[\d-]+\.html"$/);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    const read = await page.text();
    const { exportedAt: _, ...data } = JSON.parse(file);
    for (const [name, value, within] of singleValues(data)) {
      const moment = typeof value === "string" && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);
      expect(read, name).toContain(escapeHtml(valueInWords(name, moment ? new Date(value) : value, within)));
    }
    expect(read).not.toContain("Ana Agent");
    for (const { secretHash } of posting.owners) expect(read).not.toContain(secretHash);
    for (const { secretHash } of posting.owners) expect(file).not.toContain(secretHash);
  });
});
