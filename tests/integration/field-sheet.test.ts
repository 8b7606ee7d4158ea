import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { agentLinkOf } from "~/postings/home-page/agent-link";
import { newSecret } from "~/postings/order/owner-link";
import { findOfficeFile } from "~/postings/store.server";
import { storedPosting } from "./orders";
import { overlapping } from "./overlapping";
import { changed, filled, onMls } from "./register";
import { expectPage, loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";
import { formIn } from "./step-forms";

/** The field sheet: the office's ticks on its sections, and the agent link in its remarks. */

const site = await loadSite();
const ana = await staffMember(site, "agent", "Ana Agent");
const bo = await staffMember(site, "assistant", "Bo Assistant");

async function listed() {
  const home = await onMls(site);
  return { ...home, sheet: home.office.replace("/offer-register", "/sheet") };
}

const cheaper = (id: string) =>
  changed(id, (now) => ({ ...now, mls: now.mls && { ...now.mls, listPrice: 650_000 } }));

/** The stored ticks with their people. */
const ticksOf = async (id: string) =>
  Object.entries((await findOfficeFile(id)).entered ?? {}).map(([section, { by }]) => [section, by.name]);

describe("a section's tick", () => {
  it("is one person's if two press at once, and isn't lost to another section's", async () => {
    const { id, sheet } = await listed();
    const pages = await Promise.all(
      [ana, bo].map(({ visitor }) => filled(visitor, sheet, "mark-entered-amounts")),
    );
    const both = await overlapping([
      () => ana.visitor.post(sheet, { ...pages[0], changeId: randomUUID() }),
      () => bo.visitor.post(sheet, { ...pages[1], changeId: randomUUID() }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    const [first] = await ticksOf(id);
    const others = [await filled(ana.visitor, sheet, "mark-entered-location")];
    others.push(await filled(bo.visitor, sheet, "mark-entered-rooms"));
    await overlapping(others.map((fields) => () => ana.visitor.post(sheet, fields)));
    expect((await ticksOf(id)).map(([section]) => section).sort()).toEqual(["amounts", "location", "rooms"]);
    expect(await ticksOf(id)).toContainEqual(first);
    // Links above the sections lead to each, and name those that are entered.
    const links = /<ul class="sheet-jumps[\s\S]*?<\/ul>/.exec(await ana.visitor.html(sheet))?.[0] ?? "";
    expect(links).toMatch(/href="#location">Location<\/a>\s*(<!-- -->)?\s*\(entered\)/);
    expect(links).toMatch(/href="#exterior">Exterior<\/a><\/li>/);
  });

  it("is refused if the listing changed while the page was open, or has ended", async () => {
    const { id, sheet } = await listed();
    const sent = await filled(ana.visitor, sheet, "mark-entered-amounts");
    await cheaper(id);
    await expectPage(
      await ana.visitor.post(sheet, sent),
      409,
      "This section has changed since you opened it",
    );
    expect(await ticksOf(id)).toEqual([]);
    const own = await filled(ana.visitor, sheet, "mark-entered-location");
    await changed(id, (now) => ({ ...now, state: "terminated" }));
    expect((await ana.visitor.post(sheet, own)).status).toBe(409);
    expect(formIn(await ana.visitor.html(sheet), "mark-entered-location")).toBe("");
    expect(await ticksOf(id)).toEqual([]);
  });
});

describe("an agent link", () => {
  const stranger = () => new Visitor(site);

  it("leads to showings and offers however it's typed, and is in the remarks and the JSON export", async () => {
    const { path, posting } = await shownHome(site);
    const link = String(agentLinkOf(posting));
    expect(link).toMatch(/^\/a\/[0-9A-HJKMNP-TV-Z]{8}$/);
    const agents = `/showings/${posting.id}/${posting.page?.secret}`;
    const code = link.slice(3);
    const dictated = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    for (const typed of [code, dictated, `${code.slice(0, 4)}-${code.slice(4)}`]) {
      const answer = await stranger().get(`/a/${typed}`);
      expect([typed, answer.status, answer.headers.get("Location")]).toEqual([typed, 302, agents]);
    }
    const sheet = `${path.replace("/account/", "/office/")}/sheet`;
    expect(await ana.visitor.words(sheet)).toContain(`registration of offers: http://localhost:3000${link}`);
    const { Property } = JSON.parse(await ana.visitor.html(`${sheet}.json`));
    expect(Property.PrivateRemarks).toContain(link);
  });

  it("explains itself if it's unknown, replaced or of an ended listing, and tells no address", async () => {
    const { path, posting } = await shownHome(site);
    const link = String(agentLinkOf(posting));
    const { street } = posting.tasks.address?.raw ?? {};
    const refused = async (status: number, words: string) => {
      const html = await expectPage(await stranger().get(link), status, words);
      expect(textOf(html)).not.toContain(String(street));
    };
    await changed(posting.id, (now) => ({ ...now, state: "terminated" }));
    await refused(410, "This listing has ended");
    await changed(posting.id, (now) => ({
      ...now,
      state: "live",
      page: now.page && { ...now.page, secret: newSecret() },
    }));
    await refused(404, "No home has this agent link");
    expect((await stranger().get("/a/UUUU0000")).status).toBe(404);
    await changed(posting.id, (now) => ({ ...now, restrictedAt: new Date() }));
    expect((await stranger().get(String(agentLinkOf(await storedPosting(path))))).status).toBe(404);
  });

  it("is another one for each home, even if two secrets have the same code", async () => {
    const [one, other] = await Promise.all([shownHome(site), shownHome(site)]);
    const { secret } = one.posting.page ?? expect.fail();
    await changed(other.posting.id, (now) => ({ ...now, page: now.page && { ...now.page, secret } }));
    expect((await storedPosting(other.path)).page?.secret).not.toBe(secret);
    const answer = await stranger().get(String(agentLinkOf(one.posting)));
    expect(answer.headers.get("Location")).toContain(one.posting.id);
  });
});
