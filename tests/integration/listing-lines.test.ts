import { describe, expect, it } from "vitest";
import { taskPage } from "~/postings/order/task-words";
import { begin, seller, storedPosting } from "./orders";
import { hiddenFields, loadSite } from "./site";
import { staffMember } from "./staff";
import { liveOrder, orderThatIs } from "./stages";

const site = await loadSite();

/** Addresses of a page's pencils, by line. */
const pencilsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/id="line-(\w+)"(?:(?!id="line-)[\s\S])*?class="proof-pencil" href="([^"]*)"/g)].map(
      ([, id = "", href = ""]) => [id, href.replaceAll("&amp;", "&")],
    ),
  );

describe("the listing of an order", () => {
  it("has empty lines from its first day, and each leads to its field and back", async () => {
    const { visitor } = await seller(site);
    const path = await begin(visitor);
    const html = await visitor.html(`${path}/proof`);
    const pencils = pencilsIn(html);
    expect(pencils.rooms_bedrooms).toBe(`${path}/rooms?line=rooms_bedrooms#rooms-bedrooms`);
    const page = await visitor.html(`${path}/rooms?line=rooms_bedrooms`);
    expect(page).toContain('id="rooms-bedrooms"');
    expect(page).toContain(taskPage.submitLine);
    // The rest of the page may stay empty.
    const sent = { ...hiddenFields(page), bedrooms: "3" };
    const saved = await visitor.post(`${path}/rooms`, sent);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${path}/proof#line-rooms_bedrooms`]);
    expect((await storedPosting(path)).tasks.rooms?.raw).toMatchObject({ bedrooms: "3" });
    const line = /id="line-rooms_bedrooms"[\s\S]*?<\/dd>/.exec(await visitor.html(`${path}/proof`))?.[0];
    expect(line).toMatch(/<span>3<\/span>/);
    expect(line).not.toContain("proof-gap");
    // A malformed answer keeps its way back.
    const wrong = await visitor.post(`${path}/rooms`, { ...hiddenFields(page), bedrooms: "many" });
    expect(wrong.status).toBe(400);
    expect(hiddenFields(await wrong.text()).line).toBe("rooms_bedrooms");
  });

  it("can't be led elsewhere by a forged line", async () => {
    const { visitor } = await seller(site);
    const path = await begin(visitor);
    const html = await visitor.html(`${path}/rooms?line=//evil.example`);
    const saved = await visitor.post(`${path}/rooms`, { ...hiddenFields(html), bedrooms: "3" });
    expect(saved.headers.get("Location")).toMatch(new RegExp(`^${path}/proof#line-`));
  });

  it("leads from what was agreed to the amendment, once every owner has signed", async () => {
    const toSign = await orderThatIs(site, "toSign");
    const before = pencilsIn(await toSign.visitor.html(`${toSign.path}/proof`));
    expect(before.price_listPrice).toBeUndefined();
    const { visitor, path } = await liveOrder(site);
    const pencils = pencilsIn(await visitor.html(`${path}/proof`));
    expect(pencils).toMatchObject({
      price_listPrice: `${path}/amendments/price`,
      address_number: `${path}/amendments/address`,
      rooms_bedrooms: `${path}/amendments/facts?about=rooms.bedrooms`,
    });
    const facts = await visitor.html(`${path}/amendments/facts?about=rooms.bedrooms`);
    expect(facts).toMatch(/<option value="rooms\.bedrooms"[^>]*selected/);
  });

  it("is read by the office as well", async () => {
    const { visitor, path } = await orderThatIs(site, "sent");
    const ana = await staffMember(site, "assistant");
    const office = `${path.replace("/account/", "/office/")}/proof`;
    const html = await ana.visitor.html(office);
    expect(html).toContain("line-rooms_bedrooms");
    expect(html).not.toContain("proof-pencil");
    expect((await visitor.get(office)).status).toBe(404);
  });
});
