import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./redirect-to";

describe("safeRedirect", () => {
  it.each(["/", "/account", "/account/requests/AB12?page=2#top", "/faq#mls"])("keeps %s", (to) => {
    expect(safeRedirect(to)).toBe(to);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/\r\nSet-Cookie: a=b",
    "/%0d%0aSet-Cookie:a=b",
    "https://evil.example",
    "javascript:alert(1)",
    "evil.example",
    "",
    "/..//evil.example",
    `/${"a".repeat(2000)}`,
    null,
    undefined,
    7,
  ])("falls back to the home page for %j", (to) => {
    expect(safeRedirect(to)).toBe("/");
  });

  it("stays on the site's origin for every input", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "\n",
      "@",
      ":",
      "?",
      "#",
      "..",
      ".",
      "evil.example",
      "a",
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join("")),
        (to) => {
          const target = new URL(safeRedirect(to), "https://www.example.com");
          expect(target.origin).toBe("https://www.example.com");
          expect(target.pathname.startsWith("//")).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
