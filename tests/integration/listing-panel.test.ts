import { describe, expect, it } from "vitest";
import { formatDollars, today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { formerPages } from "~/postings/former-pages";
import { changePosting, findEnquiries, findShowings } from "~/postings/store.server";
import { begin, postingId, storedPosting } from "./orders";
import { acceptOffer, fill, offer, onMls, submit } from "./register";
import { loadSite, textOf } from "./site";
import { busyHome, officeStep, onFile } from "./stages";

/** Places of a listing, and its first page, which leads with the same date as the dashboard (`next-due.test.ts`). */

const site = await loadSite();

/** Names in the menu of a listing, and the current one. */
function placesOn(html: string) {
  const menu = /<nav class="listing-menu[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const links = [...menu.matchAll(/<a([^>]*)>([^<]+)/g)];
  return {
    names: links.map(([, , name]) => name),
    current: links.filter(([, attributes]) => attributes?.includes("aria-current")).map(([, , name]) => name),
  };
}

/** Puts a listing into a state without its step. */
async function moveTo(state: "suspended" | "terminated", order: string) {
  const id = await postingId(order);
  await changePosting({ id }, (posting) => ({ next: { ...posting, state }, result: null }));
}

describe("a home on the MLS", () => {
  it("names its five places on every page of the listing, and marks the current one", async () => {
    const { visitor, order } = await onMls(site);
    const pages = {
      Today: [""],
      Offers: ["/offer-register"],
      Showings: ["/showing-log"],
      Help: ["/help"],
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

  it("leads from each former page to the part that replaced it", async () => {
    const { visitor, order } = await onMls(site);
    for (const [former, to] of Object.entries(formerPages)) {
      const answer = await visitor.get(`${order}/${former}`);
      expect([former, answer.status, answer.headers.get("Location")]).toEqual([former, 301, order + to]);
      expect([to, (await visitor.get(order + to.split("#")[0])).status]).toEqual([to, 200]);
    }
    expect((await visitor.get("/account/postings/%0D%0AX/dates")).status).toBe(301);
  });

  it("opens from the account's address while it's the only home, and links to the dashboard", async () => {
    const { visitor, order } = await onMls(site);
    const answer = await visitor.get("/account");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, order]);
    expect(await visitor.html(order)).toContain('href="/account?dashboard"');
    expect(await visitor.words("/account?dashboard")).toContain("Your orders and listings");
    await begin(visitor);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  it("stays in the account after its listing has ended, with its documents", async () => {
    const { visitor, order } = await onMls(site);
    await moveTo("terminated", order);
    const answer = await visitor.get("/account");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, order]);
    const dashboard = await visitor.html("/account?dashboard");
    expect(dashboard).toContain(`href="${order}"`);
    expect(dashboard).toContain('href="/account/postings/new"');
  });

  it("leads to its return to the MLS while it's suspended", async () => {
    const { visitor, order } = await onMls(site);
    await moveTo("suspended", order);
    expect(await visitor.html(order)).toContain(`href="${order}/amendments/resume"`);
    expect((await visitor.get(`${order}/amendments/resume`)).status).toBe(200);
  });

  it("comes first in the site's menu, with its status and counts, and not on other pages", async () => {
    const { visitor, order, path } = await onMls(site);
    await submit(visitor, path, "record-offer", offer());
    const menu = async (page: string) =>
      textOf(/<li class="site-nav-home">[\s\S]*?<\/ul>/.exec(await visitor.html(page))?.[0] ?? "");
    expect(await menu(order)).toMatch(/On the MLS\s+Offers: 1\s+Showings: 0\s+Enquiries: 0/);
    expect(await menu(`${order}/help`)).toMatch(/On the MLS\s+Offers\s+Showings\s+Enquiries/);
    for (const page of ["/", "/account/profile"]) expect(await menu(page)).toBe("");
  });
});

describe("a sale that waits for the seller", () => {
  it("takes the outcome of a condition in its card, and says there what is missing", async () => {
    const home = await onMls(site);
    await acceptOffer(home);
    await onFile(home.order, "purchase");
    await officeStep(home.order, { transition: "sell-conditionally" });
    const { sale } = await storedPosting(home.order);
    expect(textOf(await home.visitor.html(home.order))).toContain(formatDollars(sale?.price ?? 0));
    const form = `report-condition-${sale?.conditions[0]?.id}`;
    const refused = await fill(home.visitor, home.order, form, { how: "" });
    expect([refused.status, (await refused.text()).includes("error-summary")]).toEqual([400, true]);
    const answer = await fill(home.visitor, home.order, form, { how: "fulfilled", on: today() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, home.order]);
    expect((await storedPosting(home.order)).sale?.conditions[0]?.state).toBe("fulfilled");
  });
});

describe("work that waits for the seller", () => {
  it("is answered in its card, nearest deadline first, and leads back to the listing's first page", async () => {
    const { home, id, idOf, enquiry } = await busyHome(site);
    const cards = async () => {
      const html = await home.visitor.html(home.path);
      return [...html.matchAll(/<li class="panel-card[\s\S]*?<\/h3>/g)].map(
        ([card]) => /Agent \d|Kim Buyer/.exec(card)?.[0],
      );
    };
    expect(await cards()).toEqual(["Agent 2", "Agent 3", "Kim Buyer"]);
    const send = (act: string, variant: string, more: Record<string, string> = {}) =>
      home.visitor.post(home.path, { act, variant, changeId: crypto.randomUUID(), ...more });
    const isBack = async (answer: Response) =>
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, home.path]);

    const late = { day: addDays(today(), -1), time: "10:00" };
    const refused = await send("offer-time", idOf("Agent 2"), late);
    const page = await refused.text();
    expect([refused.status, page.includes("error-summary"), page.includes('value="10:00"')]).toEqual([
      400,
      true,
      true,
    ]);
    await isBack(await send("accept-request", idOf("Agent 2")));
    expect(await cards()).toEqual(["Agent 3", "Kim Buyer"]);
    await isBack(await send("decline-request", idOf("Agent 3"), { reason: "" }));
    await isBack(await send("called-back", enquiry, { seen: "" }));
    expect(await cards()).toEqual([]);
    const { showings, requests = [] } = await findShowings(id);
    expect(showings.map(({ agent }) => agent)).toEqual(["Agent 2"]);
    expect(requests.map(({ state }) => state).toSorted()).toEqual(["accepted", "declined"]);
    expect((await findEnquiries(id)).enquiries[0]?.calledBack).toBeTruthy();
  });
});
