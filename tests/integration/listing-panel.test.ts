import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { begin, mailAbout, storedPosting } from "./orders";
import { acceptance, changed, idOf, offer, onMls, submit } from "./register";
import { loadSite, textOf } from "./site";
import { officeStep } from "./stages";

/** The listing's page and the dashboard lead with the same date. */

const site = await loadSite();

/** The part of a page with this name, as HTML. */
const part = (html: string, name: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${name}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";

describe("a home on the MLS", () => {
  it("shows each thing to manage, with its state and one link", async () => {
    const { visitor, order } = await onMls(site);
    const panel = part(await visitor.html(order), "panel");
    const list = panel.slice(panel.indexOf("panel-rows"));
    const rows = [...list.matchAll(/<li>[\s\S]*?<\/li>/g)].map(([row]) => row);
    expect(rows.map((row) => textOf(/<h3>[^<]+/.exec(row)?.[0] ?? "").trim())).toEqual([
      "Offers",
      "Showings",
      "Changes",
      "Documents",
      "Your home's page",
    ]);
    for (const row of rows) {
      const [, href = ""] = /href="([^"]+)"/.exec(row) ?? [];
      expect((await visitor.get(href)).status, href).toBe(200);
    }
    // No deadline is near, so no date leads.
    expect(panel).not.toContain("panel-due");
  });

  it("begins with the news on its first days, and with a deadline as soon as there is one", async () => {
    const { visitor, order, path, id } = await onMls(site);
    const panel = async () => textOf(part(await visitor.html(order), "panel"));
    const { mls } = await storedPosting(order);
    const news = await panel();
    expect(news).toContain("You're on the MLS");
    expect(news).toContain(`MLS number ${mls?.number}`);
    await submit(visitor, path, "record-offer", offer());
    expect(await panel()).not.toContain("You're on the MLS");
    const { uid } = await storedPosting(order);
    // Every letter leads with the date that leads the page.
    await officeStep(order, {
      transition: "answer",
      change: (now, at, _file, message) => ({
        ...now,
        messages: [
          ...now.messages,
          { id: message, at, actor: { role: "agent", id: "a", name: "Ana" }, text: "About the sign." },
        ],
      }),
    });
    const letter = (await mailAbout(uid)).find(({ message }) => message.text.includes("About the sign."));
    expect(letter?.message.text).toMatch(/Offer A is irrevocable until/);
    expect(letter?.message.text).toContain("Read the offer and answer");
    await changed(id, (now) => ({
      ...now,
      mls: now.mls && { ...now.mls, recordedAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) },
    }));
    expect(await panel()).not.toContain("You're on the MLS");
  });

  it("leads with a date before undated enquiries, shows each once, and has one red button", async () => {
    const { visitor, order, path, id } = await onMls(site);
    const toCall = { count: 1, since: new Date(), name: "Lena Park" };
    await changed(id, (now) => ({ ...now, enquiries: { toCall, toPassOn: null, count: 1 } }));
    const panel = async () => part(await visitor.html(order), "panel");
    await submit(visitor, path, "record-offer", offer());
    const both = await panel();
    const [date, waits] = ["irrevocable until", "Lena Park asked"].map((said) => both.indexOf(said));
    expect(date).toBeGreaterThan(0);
    expect(waits).toBeGreaterThan(date ?? 0);
    expect(both.match(/button-main/g)).toHaveLength(1);
    expect(both.split("Read the offer and answer")).toHaveLength(2);
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

  it("leads with the next step once an offer was accepted", async () => {
    const { visitor, order, path, id } = await onMls(site);
    await submit(visitor, path, "record-offer", offer());
    const accepted = acceptance(await idOf(id, "A"));
    await submit(visitor, path, "report-acceptance", accepted);
    const panel = textOf(part(await visitor.html(order), "panel"));
    expect(panel).toContain("Offer A, $805,000, was accepted.");
    expect(panel).not.toContain("Buyers and agents see the listing");
  });

  it("leads with its last day once an extension can be requested", async () => {
    const { visitor, order, id } = await onMls(site);
    await changed(id, (now) => ({ ...now, mls: now.mls && { ...now.mls, endDay: addDays(today(), 4) } }));
    const panel = part(await visitor.html(order), "panel");
    expect(textOf(panel)).toContain("The listing ends");
    expect(panel).toContain(`href="${order}/amendments"`);
  });
});
