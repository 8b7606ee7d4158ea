import { describe, expect, it } from "vitest";
import { begin } from "./orders";
import { offer, onMls, submit } from "./register";
import { loadSite, textOf } from "./site";

/** The listing's page and the dashboard lead with the same date (`next-due.test.ts`). */

const site = await loadSite();

/** The part of a page with this name, as HTML. */
const part = (html: string, name: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";

/** Names in the menu of a listing, and the current one. */
function placesOn(html: string) {
  const menu = /<nav class="listing-menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const links = [...menu.matchAll(/<a([^>]*)>([^<]+)/g)];
  return {
    names: links.map(([, , name]) => name),
    current: links.filter(([, attributes]) => attributes?.includes("aria-current")).map(([, , name]) => name),
  };
}

describe("a home on the MLS", () => {
  it("names its five places on every page of the listing, and marks the current one", async () => {
    const { visitor, order } = await onMls(site);
    const pages = {
      Today: [""],
      Offers: ["/offer-register", "/sale"],
      Showings: ["/showing-log", "/open-houses"],
      Listing: ["/listing", "/papers", "/amendments", "/amendments/price", "/check", "/photos", "/price"],
    };
    for (const [place, paths] of Object.entries(pages)) {
      for (const path of paths) {
        const { names, current } = placesOn(await visitor.html(order + path));
        expect(names, path).toEqual(["Today", "Offers", "Showings", "Listing", "Help"]);
        expect(current, path).toEqual([place]);
      }
    }
    expect(placesOn(await visitor.html(await begin(visitor))).names).toEqual([]);
  });

  it("leads with an open offer's deadline, on its page and on the dashboard, also next to a draft", async () => {
    const { visitor, order, path } = await onMls(site);
    await begin(visitor);
    await submit(visitor, path, "record-offer", offer());
    const panel = part(await visitor.html(order), "panel");
    expect(textOf(panel)).toContain("Offer A is irrevocable until");
    expect(panel).toContain(`href="${path}"`);
    const dashboard = await visitor.html("/account");
    const step = part(dashboard, "next-step");
    expect(textOf(step)).toContain("Offer A is irrevocable until");
    expect(step).toContain(`href="${path}"`);
    expect(dashboard).not.toContain('name="price"');
  });
});
