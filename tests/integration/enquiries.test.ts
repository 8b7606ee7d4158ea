import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { enquiryWords } from "~/postings/enquiries/words";
import { homePath } from "~/postings/home-page/page";
import { hashOf } from "~/postings/order/owner-link";
import { findEnquiries } from "~/postings/store.server";
import { lettersAbout, seller } from "./orders";
import { changed } from "./register";
import { accountMailTo } from "./requests";
import { expectPage, inputValue, loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";
import { rowNamed } from "./stored";

/** Questions of buyers without an agent, from the home's page and by phone, until they are answered. */

const site = await loadSite();
const agent = await staffMember(site, "agent");

type Home = Awaited<ReturnType<typeof shownHome>>;

const asking = (change: Record<string, string> = {}) => ({
  name: "Kim Buyer",
  reach: "(647) 555-0117",
  visit: "yes",
  text: "Is the garage heated?",
  consent: "yes",
  website: "",
  ...change,
});

const askPath = ({ posting }: Home) => `${homePath(posting)}/ask`;

/** Sends the form as a visitor without an account. */
const ask = (home: Home, change: Record<string, string> = {}, buyer = new Visitor(site)) =>
  buyer.post(askPath(home), asking(change));

const enquiriesOf = async ({ posting }: Home) => (await findEnquiries(posting.id)).enquiries;
const officePath = ({ path }: Home) => `${path.replace("/account/", "/office/")}/enquiries`;
const lettersOf = async ({ uid }: Home) => await lettersAbout(uid, / asks? about /);

/** The row of the office's queue, or undefined if there is none. */
const queueRow = ({ posting }: Home) => rowNamed(`enquiry-${posting.id}`);

/** A form that marks an enquiry. */
const mark = (act: string, variant: string) => ({ act, variant, changeId: crypto.randomUUID(), seen: "" });

describe("an enquiry of a buyer without an agent", () => {
  it("works without scripts: it reaches the seller at once, waits at the office, and shows both its outcome", async () => {
    const home = await shownHome(site);
    const buyer = new Visitor(site);
    const page = await buyer.get(askPath(home));
    const html = await page.text();
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([
      200,
      expect.stringMatching(/no-store|private/),
    ]);
    expect(textOf(html)).toContain("represents the seller, not you");
    expect(html).toContain("recoinfoguide.ca");
    // The page is cached and shared, so no form on it has an id of its own.
    expect(html).not.toMatch(/name="(?:changeId|requestId)"/);

    const sent = await ask(home, {}, buyer);
    expect(sent.status).toBe(303);
    const next = sent.headers.get("Location") ?? "";
    expect(next).toMatch(/^\/homes\/[a-z0-9-]+\/asked\/[0-9a-f-]{36}$/);
    const said = await buyer.words(next);
    expect(said).toMatch(/By .+, our office will make sure that the seller knows/);
    expect(said).toMatch(/Is the garage heated\?.*Q-[0-9A-F]{4}-[0-9A-F]{4}/);
    for (const secret of ["Kim Buyer", "555-0117", home.person.email, home.person.lastName])
      expect(said).not.toContain(secret);

    const [letter] = await lettersOf(home);
    expect(letter).toMatchObject({ to: [home.person.email] });
    expect(letter?.message.text).toContain("647-555-0117");
    expect(letter?.message.text).toContain("Is the garage heated?");

    expect(await queueRow(home)).toMatchObject({
      open: true,
      next: "Tell the seller about the enquiry from Kim Buyer",
    });
    expect(await home.visitor.words(home.path)).toContain("Kim Buyer would like to see the home");

    const [enquiry] = await enquiriesOf(home);
    const office = officePath(home);
    expect(await agent.visitor.words(office)).toMatch(/Pass on by .+\. Mark as passed on/);
    const press = (sent: Record<string, string>) =>
      agent.visitor.post("/office?index&whose=all", { changeId: crypto.randomUUID(), ...sent });
    const told = await press({ press: `${home.posting.reference}.passed-on.` });
    expect(await queueRow(home)).toBeUndefined();
    const undo = new URL(told.headers.get("Location") ?? "", "http://x").searchParams.get("undo") ?? "";
    expect((await press({ undo })).status).toBe(302);
    expect(await queueRow(home)).toMatchObject({ open: true });
    expect((await agent.visitor.post(office, mark("passed-on", enquiry?.id ?? ""))).status).toBe(302);
    expect(await queueRow(home)).toBeUndefined();

    const list = `${home.path}/enquiries`;
    const answered = mark("called-back", enquiry?.id ?? "");
    for (const _ of [1, 2]) expect((await home.visitor.post(list, answered)).status).toBe(303);
    const [marked] = await enquiriesOf(home);
    expect(marked).toMatchObject({ passedOn: { by: agent.actor }, calledBack: { by: { role: "seller" } } });
    const hub = await home.visitor.words(home.path);
    expect(hub).not.toContain("Kim Buyer");
    expect(await home.visitor.words(`${home.path}/listing`)).toContain("All answered.");
    expect((await home.visitor.post(list, mark("not-called-back", enquiry?.id ?? ""))).status).toBe(303);
    expect((await enquiriesOf(home))[0]?.calledBack).toBeNull();
  });

  it("is stored and mailed once if it is sent repeatedly", async () => {
    const home = await shownHome(site);
    const buyer = new Visitor(site);
    const answers = await Promise.all([ask(home, {}, buyer), ask(home, {}, buyer)]);
    answers.push(await ask(home, { reach: "647.555.0117" }, buyer));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`)).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(303);
    expect(await enquiriesOf(home)).toHaveLength(1);
    expect(await lettersOf(home)).toHaveLength(1);
  });

  it("is confirmed once to a buyer's email address, without any typed words", async () => {
    const home = await shownHome(site);
    const reach = `${randomUUID()}@example.com`;
    const buyer = new Visitor(site);
    for (const _ of [1, 2]) expect((await ask(home, { reach }, buyer)).status).toBe(303);
    const letters = await accountMailTo(reach);
    expect(letters).toHaveLength(1);
    const [enquiry] = await enquiriesOf(home);
    const text = letters[0]?.message.text ?? "";
    expect(text).toContain(`Q-${enquiry?.id.slice(0, 4)}`.toUpperCase());
    for (const typed of ["Kim", "garage"]) expect(JSON.stringify(letters)).not.toContain(typed);

    // Another person may have to get less mail, but the enquiry counts.
    for (const text of ["Any time?", "Or at noon?", "Or at one?", "Or at two?", "Or at three?"])
      expect((await ask(home, { reach, text })).status).toBe(303);
    expect((await accountMailTo(reach)).length).toBe(limits.confirmationByRecipient.points);
    expect(await enquiriesOf(home)).toHaveLength(6);
  });

  it("shows each mistake, keeps everything typed, and changes nothing", async () => {
    const home = await shownHome(site);
    const refused = await ask(home, { reach: "call me", name: "Zoë Üst", consent: "", visit: "", text: "" });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("<title>Error: ");
    expect(inputValue(html, "name")).toBe("Zoë Üst");
    expect(inputValue(html, "reach")).toBe("call me");
    const said = textOf(html);
    for (const message of ["Enter a phone number with its area code", "Tick the box so that"])
      expect(said).toContain(message);
    expect((await ask(home, { text: "", visit: "yes" })).status).toBe(303);
    expect(await enquiriesOf(home)).toHaveLength(1);
  });

  it("is refused if a program filled in the hidden field", async () => {
    const home = await shownHome(site);
    const trapped = await ask(home, { website: "https://spam.example" });
    const html = await trapped.text();
    expect(trapped.status).toBe(400);
    expect(html).not.toContain("spam.example");
    expect(inputValue(html, "name")).toBe("Kim Buyer");
    expect(await enquiriesOf(home)).toEqual([]);
  });

  it("is refused with 410, a sentence and its words if the home has been sold", async () => {
    const home = await shownHome(site);
    await changed(home.posting.id, (now) => ({ ...now, state: "sold" }));
    const gone = await ask(home, { text: "Is the roof new?" });
    const said = textOf(await gone.text());
    expect(gone.status).toBe(410);
    expect(said).toContain(enquiryWords.gone);
    expect(said).toContain("Is the roof new?");
    const looked = await new Visitor(site).get(askPath(home));
    expect(looked.status).toBe(410);
    expect(await enquiriesOf(home)).toEqual([]);
    expect(await lettersOf(home)).toEqual([]);
  });

  it("returns 404 if the home was never shown", async () => {
    const home = await shownHome(site);
    await changed(
      home.posting.id,
      (now) => ({ ...now, page: now.page && { ...now.page, permitted: null } }) as typeof now,
    );
    expect((await ask(home)).status).toBe(404);
    expect((await new Visitor(site).post("/homes/1-a-street-mp-00000-00000/ask", asking())).status).toBe(404);
    expect(await enquiriesOf(home)).toEqual([]);
  });

  it("isn't readable at another home's address", async () => {
    const [one, other] = [await shownHome(site), await shownHome(site)];
    const place = (await ask(one)).headers.get("Location") ?? "";
    const id = place.split("/").at(-1);
    expect((await new Visitor(site).get(`${homePath(other.posting)}/asked/${id}`)).status).toBe(404);
    expect((await new Visitor(site).get(place)).status).toBe(200);
  });
});

describe("limits that protect a seller from floods", () => {
  it("let one address send only a few about a listing, even with a forged proxy header, and keep its words", async () => {
    const home = await shownHome(site);
    const address = "198.51.100.77";
    const from = (text: string, forged = "") =>
      new Visitor(site).post(askPath(home), asking({ text }), { "X-Forwarded-For": `${forged}${address}` });
    for (let nth = 0; nth < limits.sentAboutPosting.points; nth += 1)
      expect((await from(`Question ${nth}?`)).status).toBe(303);
    const refused = await from("One too many?", "203.0.113.9, ");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("One too many?");
    expect(await enquiriesOf(home)).toHaveLength(limits.sentAboutPosting.points);
  });

  it("let one listing get only so many an hour from all addresses, without affecting another", async () => {
    const [home, other] = [await shownHome(site), await shownHome(site)];
    for (let nth = 0; nth < limits.enquiryByPosting.points; nth += 1)
      expect((await ask(home, { text: `Question ${nth}?` })).status).toBe(303);
    expect((await ask(home, { text: "One too many?" })).status).toBe(429);
    expect((await ask(other)).status).toBe(303);
  });
});

describe("the office", () => {
  it("records a call in four fields, once, and the seller gets a letter", async () => {
    const home = await shownHome(site);
    const call = {
      act: "note-call",
      variant: "",
      changeId: crypto.randomUUID(),
      name: "Sam Caller",
      reach: "sam@example.com",
      text: "Wants to see it.",
      when: "Saturday morning",
    };
    const wrong = await agent.visitor.post(officePath(home), { ...call, reach: "none" });
    expect(wrong.status).toBe(400);
    expect(inputValue(await wrong.text(), "when")).toBe("Saturday morning");
    for (const _ of [1, 2]) expect((await agent.visitor.post(officePath(home), call)).status).toBe(302);
    expect(await enquiriesOf(home)).toMatchObject([
      { name: "Sam Caller", by: agent.actor, when: "Saturday morning" },
    ]);
    const [letter, ...more] = await lettersOf(home);
    expect(more).toEqual([]);
    expect(letter?.message.text).toContain("Saturday morning");
    const list = await home.visitor.words(`${home.path}/enquiries`);
    expect(list).toContain("sam@example.com");
    expect(list).not.toContain(agent.name);
  });

  it("passes on an enquiry that the seller marks at the same moment, and shows both the result", async () => {
    const home = await shownHome(site);
    await ask(home);
    const [enquiry] = await enquiriesOf(home);
    const id = enquiry?.id ?? "";
    const [office, own] = await Promise.all([
      agent.visitor.post(officePath(home), mark("passed-on", id)),
      home.visitor.post(`${home.path}/enquiries`, mark("called-back", id)),
    ]);
    expect(own.status).toBe(303);
    expect([302, 409]).toContain(office.status);
    const late = await agent.visitor.post(officePath(home), mark("passed-on", id));
    await expectPage(late, 409, "Kim Buyer was answered already");
    expect(await queueRow(home)).toBeUndefined();
  });

  it("reads who passed it on first, and finds the listing by the buyer's name", async () => {
    const home = await shownHome(site);
    await ask(home, { name: "Quirin Quince" });
    const [enquiry] = await enquiriesOf(home);
    const id = enquiry?.id ?? "";
    const found = await agent.visitor.words("/office?q=Quirin");
    expect(found).toContain(home.posting.reference);
    const other = await staffMember(site, "assistant", "Olga Other");
    expect((await other.visitor.post(officePath(home), mark("passed-on", id))).status).toBe(302);
    const second = await agent.visitor.post(officePath(home), mark("passed-on", id));
    await expectPage(second, 409, "Olga Other (assistant) passed this on already");

    // Seller and office can't mark for each other. Other people are tested in `access.test.ts`.
    expect((await home.visitor.post(`${home.path}/enquiries`, mark("not-passed-on", id))).status).toBe(400);
    expect((await agent.visitor.post(officePath(home), mark("called-back", id))).status).toBe(400);
    expect((await enquiriesOf(home))[0]).toMatchObject({ passedOn: { by: other.actor }, calledBack: null });
  });
});

describe("a co-owner with an account", () => {
  it("gets the letter too, and marks an enquiry as answered", async () => {
    const home = await shownHome(site);
    const owner = await seller(site);
    await changed(home.posting.id, (now) => ({
      ...now,
      owners: now.owners.map((one, index) =>
        index === 0
          ? {
              ...one,
              email: owner.person.email,
              login: { secretHash: hashOf("x"), sentAt: new Date(), uid: owner.uid, since: new Date() },
            }
          : one,
      ),
    }));
    await ask(home);
    expect((await lettersOf(home)).map(({ to }) => to[0]).sort()).toEqual(
      [home.person.email, owner.person.email].sort(),
    );
    const [enquiry] = await enquiriesOf(home);
    const list = `${home.path}/enquiries`;
    expect(await owner.visitor.words(list)).toContain("Kim Buyer");
    expect((await owner.visitor.post(list, mark("called-back", enquiry?.id ?? ""))).status).toBe(303);
    expect((await enquiriesOf(home))[0]?.calledBack?.by).toMatchObject({ role: "owner", id: owner.uid });
  });
});
