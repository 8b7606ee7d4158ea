import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routeGroup } from "./route-group";

describe("routeGroup", () => {
  it.each([
    ["/", "page"],
    ["/faq", "page"],
    ["/faq.data", "page"],
    ["/_root.data", "page"],
    ["/money-in-your-pocket?price=700000", "page"],
    ["/our-service-areas/barrie", "page"],
    ["/accounting", "page"],
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
    expect(routeGroup(target)).toBe(group);
  });

  it("has few values whatever is asked for", () => {
    const known = ["asset", "probe", "auth", "account", "request", "page"];
    fc.assert(fc.property(fc.string(), (target) => known.includes(routeGroup(target))));
  });
});
