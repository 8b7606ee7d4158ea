import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cachedForms, closedPaths, groupOf, isGuarded } from "./zones";

describe("the metrics label", () => {
  it.each([
    ["/", "page"],
    ["/faq", "page"],
    ["/faq.data", "page"],
    ["/_root.data", "page"],
    ["/money-in-your-pocket?price=700000", "page"],
    ["/our-service-areas/barrie", "page"],
    ["/accounting", "page"],
    ["/contact-us", "account"],
    ["/office/requests/MP-7K4Q2-M9X3P", "office"],
    ["/login", "auth"],
    ["/login.data?index", "auth"],
    ["/reset-password?oobCode=a.b", "auth"],
    ["/v1/auth/sign-up", "auth"],
    ["/auth/action?mode=verifyEmail", "auth"],
    ["/account", "account"],
    ["/account/requests/MP-7K4Q2-M9X3P", "account"],
    ["/request/consultation", "request"],
    ["/assets/root-a1b2c3.js", "asset"],
    ["/robots.txt", "asset"],
    ["/healthz", "probe"],
    ["/readyz", "probe"],
  ])("%s counts as %s", (target, group) => {
    expect(groupOf(target).label).toBe(group);
  });

  it("has few values for any request", () => {
    const known = ["asset", "probe", "auth", "account", "office", "request", "page"];
    fc.assert(fc.property(fc.string(), (target) => known.includes(groupOf(target).label)));
  });
});

describe("groups of addresses", () => {
  it.each([
    ["/", false, true, "listed"],
    ["/faq", false, true, "listed"],
    ["/login", false, true, "listed"],
    ["/reset-password?oobCode=a", false, false, "unlisted"],
    ["/request/question", false, false, "listed"],
    ["/request/sent/abc", false, false, "unlisted"],
    ["/account/password", true, false, "closed"],
    ["/account/postings/MP-7K4Q2-M9X3P/rooms", true, false, "closed"],
    ["/contact-us", true, false, "unlisted"],
    ["/office", true, false, "unlisted"],
    ["/office/requests/MP-7K4Q2-M9X3P", true, false, "unlisted"],
    ["/office/postings/MP-7K4Q2-M9X3P/facts", true, false, "unlisted"],
    ["/session", false, false, "unlisted"],
  ])("decides about %s: guarded %s, cached %s, search %s", (target, guarded, cached, search) => {
    expect(isGuarded(target)).toBe(guarded);
    expect(groupOf(target)).toMatchObject({ cached, search });
  });

  it("cache no page that belongs to one visitor", () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        if (isGuarded(path)) expect(groupOf(path).cached).toBe(false);
      }),
    );
    expect(cachedForms()).toEqual(["/login", "/sign-up", "/forgot-password"]);
  });

  it("list closed pages in robots.txt, but not the office", () => {
    expect(closedPaths()).toEqual(["/v1/", "/account"]);
  });
});
