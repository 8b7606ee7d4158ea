import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath } from "./canonical-path";
import { routes } from "./routes.fixture";

describe("canonicalPath", () => {
  it.each([
    ["/", "/"],
    ["/faq", "/faq"],
    ["/FAQ", "/faq"],
    [`${"/".repeat(9000)}faq${"/".repeat(9000)}`, "/faq"],
    ["/faq/", "/faq"],
    ["/%66aq", "/faq"],
    ["/%46AQ//", "/faq"],
    ["//FAQ", "/faq"],
    ["/Robots.TXT", "/robots.txt"],
    ["/account/requests/MP-7K4Q2", "/account/requests/MP-7K4Q2"],
    ["/Account/Requests/MP-7K4Q2/", "/account/requests/MP-7K4Q2"],
    ["/account/Requests/MP-7K4Q2", "/account/requests/MP-7K4Q2"],
    ["/account/requests/FAQ", "/account/requests/FAQ"],
    ["/account/requests/%4DP-7K4Q2", "/account/requests/MP-7K4Q2"],
    ["/account/requests/a%2Fb", "/account/requests/a%2Fb"],
    // A branch that answers for all paths below it doesn't reveal which pages exist.
    ["/Office", "/office"],
    ["/OFFICE/People", "/office/People"],
    ["/%4Fffice/Nope/a%2Fb/", "/office/Nope/a%2Fb"],
    ["/nope", "/nope"],
    ["/NOPE", "/NOPE"],
    ["/NOPE/", "/NOPE"],
    ["//evil.example/", "/evil.example"],
  ])("%s is %s", (path, canonical) => {
    expect(canonicalPath(path, routes)).toBe(canonical);
  });

  it.each([
    ["/account//requests///MP-7K4Q2", "/account/requests/MP-7K4Q2"],
    ["/nope//nope", "/nope/nope"],
    ["//.a/..", "/"],
    ["//faq//.a/..", "/faq"],
  ])("removes repeated slashes, which slow the router down: %s", (path, canonical) => {
    expect(canonicalPath(path, routes)).toBe(canonical);
  });

  it("returns a path on this site that is its own canonical path, for any URL", () => {
    const segment = fc.oneof(
      fc.constantFrom("faq", "Account", "requests", "%66aq", "%2F", "%25", "%3F", "..", "", "a b", "%0d%0a"),
      fc.webPath(),
    );
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const { pathname } = new URL(`http://localhost/${segments.join("/")}`);
        const path = canonicalPath(pathname, routes);
        const redirected = new URL(path, "http://localhost");
        expect(redirected.host).toBe("localhost");
        expect(canonicalPath(redirected.pathname, routes)).toBe(path);
      }),
      { numRuns: 300 },
    );
  });
});
