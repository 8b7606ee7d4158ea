import { describe, expect, it } from "vitest";
import { begin } from "./orders";
import { offer, onMls, submit } from "./register";
import { loadSite, textOf } from "./site";

/** The listing's page and the dashboard lead with the same date (`next-due.test.ts`). */

const site = await loadSite();

/** The part of a page with this name, as HTML. */
const part = (html: string, name: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";

describe("a home on the MLS", () => {
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
