import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { agentLinkOf } from "~/postings/home-page/agent-link";
import { isShown, takesOffers, takesRequests } from "~/postings/home-page/page";
import { answering } from "~/postings/posting.fixture";
import { changePosting } from "~/postings/store.server";
import { lettersAbout, storedPosting } from "./orders";
import { changed, fill, filled, onMls, submit } from "./register";
import { expectPage, loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { formIn } from "./step-forms";
import { rowNamed } from "./stored";

/** Switches of a home's page by seller and office, and open houses. */

const site = await loadSite();

const all = { shown: "yes", showings: "yes", offers: "yes" };

/** A home on the MLS, with the pages of both sides. */
async function home() {
  const found = await onMls(site);
  const office = found.order.replace("/account/", "/office/");
  return {
    ...found,
    office,
    switches: `${found.order}/home-page`,
    openHouses: `${found.order}/showing-log`,
    atOffice: `${office}/home-page`,
  };
}

/** The row of the queue of this kind, or undefined if there is none. */
const rowOf = (id: string, kind: "home-page" | "open-house") => rowNamed(`${kind}-${id}`);

describe("the page of a home", () => {
  it("has a preview whose links all work before it is switched on", async () => {
    const { visitor, order } = await home();
    const html = await visitor.html(`${order}/home-page/preview`);
    const paths = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = ""]) => path));
    expect(paths.size).toBeGreaterThan(5);
    // The order's photos were recorded without their files.
    for (const path of [...paths].filter((one) => !one.includes("/photos/")))
      expect([path, (await visitor.get(path)).status]).toEqual([path, expect.toBeOneOf([200, 302])]);
  });

  it("is shown with a registrant's permission and the seller's consent", async () => {
    const { visitor, order, id, uid, switches, atOffice, office } = await home();
    await submit(visitor, switches, "switch-page", all);
    const asked = await storedPosting(order);
    expect([isShown(asked), takesRequests(asked), takesOffers(asked)]).toEqual([false, false, false]);
    expect(await rowOf(id, "home-page")).toMatchObject({ open: true });
    expect(await lettersAbout(uid, /^Permission to advertise/)).toHaveLength(1);

    const [assistant, agent] = await Promise.all([
      staffMember(site, "assistant"),
      staffMember(site, "agent"),
    ]);
    expect(formIn(await assistant.visitor.html(atOffice), "permit-page")).toBe("");
    // A forged form is refused too.
    const sent = await filled(agent.visitor, atOffice, "permit-page");
    const refused = await assistant.visitor.post(atOffice, sent);
    expect([refused.status, (await storedPosting(order)).page?.permitted]).toEqual([403, null]);

    await submit(agent.visitor, atOffice, "permit-page");
    const permitted = await storedPosting(order);
    expect([isShown(permitted), takesRequests(permitted), takesOffers(permitted)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await rowOf(id, "home-page")).toBeUndefined();
    expect(await lettersAbout(uid, /^Your home's page/)).toHaveLength(1);
    const address = String(agentLinkOf(permitted));
    for (const [who, page] of [
      [visitor, switches],
      [agent.visitor, atOffice],
      [agent.visitor, `${office}/sheet`],
    ] as const)
      expect(await who.html(page), page).toContain(address);
    expect(await agent.visitor.html(`${office}/sheet.csv`)).toContain(address);
  });

  it("is off at once when the office withdraws its permission, with a reason for the seller", async () => {
    const { visitor, order, uid, switches, atOffice } = await home();
    const agent = await staffMember(site, "agent");
    await submit(agent.visitor, atOffice, "permit-page");
    await submit(visitor, switches, "switch-page", all);
    expect(isShown(await storedPosting(order))).toBe(true);
    const without = await fill(agent.visitor, atOffice, "withdraw-page");
    expect([without.status, isShown(await storedPosting(order))]).toEqual([400, true]);
    await submit(agent.visitor, atOffice, "withdraw-page", { text: "The photos show a car's plate." });
    const { page } = await storedPosting(order);
    expect(page).toMatchObject({ permitted: null, shown: false, showings: false, offers: false });
    const [letter] = await lettersAbout(uid, /^Your home's page is off/);
    expect(letter?.message.text).toContain("The photos show a car's plate.");
  });

  it("gets a new agent link, and the office is notified", async () => {
    const { visitor, order, uid, switches } = await home();
    await submit(visitor, switches, "switch-page", { showings: "yes" });
    const own = await storedPosting(order);
    const before = own.page?.secret ?? "";
    expect(await visitor.html(switches)).toContain(agentLinkOf(own));
    await submit(visitor, switches, "renew-agents-address");
    const after = (await storedPosting(order)).page?.secret;
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(before);
    expect(await lettersAbout(uid, /^New agent link/)).toHaveLength(1);
    expect(await visitor.html(switches)).not.toContain(agentLinkOf(own));
    // A seller's copy contains no secret. The office's record says what was switched.
    const copy = await visitor.html("/account/data.json");
    expect(copy).not.toContain(String(after));
    expect(copy).toContain('"showings": true');
  });

  it("can't be switched on if the order keeps the home off the internet", async () => {
    const { visitor, order, id, switches } = await home();
    await changed(id, (now) => answering(now, "check", { internetDisplay: "no" }));
    const refused = await fill(visitor, switches, "switch-page", all);
    await expectPage(refused, 400, "Your order keeps the home off the internet");
    expect((await storedPosting(order)).page).toBeUndefined();
    await submit(visitor, switches, "switch-page", { offers: "yes" });
  });

  it("isn't permitted unread if the address is hidden and the remarks name the street", async () => {
    const { visitor, order, id, openHouses, atOffice } = await home();
    const street = String((await storedPosting(order)).tasks.address?.raw.street);
    const publicText = `Quiet living on ${street.toUpperCase()}.`;
    await changed(id, (now) =>
      answering(answering(now, "check", { addressDisplay: "no" }), "description", { publicText }),
    );
    const { visitor: broker } = await staffMember(site, "broker");
    const refused = await fill(broker, atOffice, "permit-page");
    await expectPage(refused, 400, "have it changed first");
    expect((await storedPosting(order)).page?.permitted ?? null).toBeNull();
    await submit(broker, atOffice, "permit-page", { notTheAddress: "yes" });
    const note = await fill(visitor, openHouses, "add-open-house", { ...hours, note: `Park on ${street}.` });
    await expectPage(note, 400, "Leave that out");
  });
});

const hours = { day: addDays(today(), 9), from: "14:00", to: "16:00", note: "Park on the street." };

describe("an open house", () => {
  it("is added by the seller, entered on the MLS by the office, and cancelled", async () => {
    const { visitor, order, id, uid, openHouses, atOffice } = await home();
    const sent = await filled(visitor, openHouses, "add-open-house", hours);
    expect((await visitor.post(openHouses, sent)).status).toBe(303);
    expect((await visitor.post(openHouses, sent)).status).toBe(303);
    const [added] = (await storedPosting(order)).openHouses ?? [];
    expect((await storedPosting(order)).openHouses).toHaveLength(1);
    expect(await rowOf(id, "open-house")).toMatchObject({ due: added?.mlsDue });
    expect(await lettersAbout(uid, /^Open house: /)).toHaveLength(1);
    expect(await visitor.words(`${order}/listing`)).toContain("Open house");

    const assistant = (await staffMember(site, "assistant")).visitor;
    // Other files' homes have open houses that day too, so this looks for the link to its own.
    const calendar = `/office/calendar?day=${hours.day}`;
    const inCalendar = `href="${atOffice}#open-houses"`;
    expect(await assistant.html(calendar)).toContain(inCalendar);
    await submit(assistant, atOffice, `enter-open-house-${added?.id}`);
    expect(await rowOf(id, "open-house")).toBeUndefined();
    expect(await lettersAbout(uid, /^On the MLS: open house/)).toHaveLength(1);
    await submit(visitor, openHouses, `cancel-open-house-${added?.id}`);
    expect((await rowOf(id, "open-house"))?.next).toContain("Remove it from the MLS");
    expect(await assistant.html(calendar)).not.toContain(inCalendar);
    await submit(assistant, atOffice, `enter-open-house-${added?.id}`);
    expect(await rowOf(id, "open-house")).toBeUndefined();
    // The seller cancelled it, so they get no letter.
    expect(await lettersAbout(uid, /open house/i)).toHaveLength(3);
  });

  it("isn't added over a booked showing unless the seller confirms the overlap", async () => {
    const { visitor, order, openHouses } = await home();
    const log = `${order}/showing-log`;
    const showing = { day: hours.day, time: "15:30", minutes: "30", agent: "Raj Mehta", note: "", phone: "" };
    await submit(visitor, log, "add", showing);
    const refused = await fill(visitor, openHouses, "add-open-house", hours);
    await expectPage(refused, 409, "A showing is booked at that time");
    expect((await storedPosting(order)).openHouses ?? []).toEqual([]);
    await submit(visitor, openHouses, "add-open-house", { ...hours, besideShowings: "yes" });
    expect((await storedPosting(order)).openHouses).toHaveLength(1);
  });

  it("is moved by the seller and by the office without being cancelled and added again", async () => {
    const { visitor, order, id, uid, openHouses, atOffice } = await home();
    const assistant = (await staffMember(site, "assistant")).visitor;
    await submit(visitor, openHouses, "add-open-house", hours);
    const [{ id: one } = { id: "" }] = (await storedPosting(order)).openHouses ?? [];
    await submit(assistant, atOffice, `enter-open-house-${one}`);
    const form = `change-open-house-${one}`;
    const showing = { day: hours.day, time: "10:30", minutes: "30", agent: "Raj Mehta", note: "", phone: "" };
    await submit(visitor, `${order}/showing-log`, "add", showing);
    const moved = { ...hours, from: "10:00", to: "12:00" };
    const refused = await fill(visitor, openHouses, form, moved);
    const again = await expectPage(refused, 409, "A showing is booked at that time");
    expect(again).toContain('value="10:00"');

    const beside = await filled(visitor, openHouses, form, { ...moved, besideShowings: "yes" });
    expect((await visitor.post(openHouses, beside)).status).toBe(303);
    expect((await visitor.post(openHouses, beside)).status).toBe(303);
    const after = (await storedPosting(order)).openHouses;
    expect(after).toEqual([
      expect.objectContaining({ id: one, from: "10:00", sequence: 1, cancelledAt: null }),
    ]);
    expect((await rowOf(id, "open-house"))?.next).toContain("Change it on the MLS");
    expect(await lettersAbout(uid, /^Open house changed/)).toHaveLength(1);
    const changed = await fill(assistant, atOffice, form, { ...hours, from: "15:00", note: "" });
    expect(changed.status).toBe(302);
    expect(await lettersAbout(uid, /^Open house changed/)).toHaveLength(2);
    await submit(assistant, atOffice, `enter-open-house-${one}`);
    expect(await rowOf(id, "open-house")).toBeUndefined();
    expect((await storedPosting(order)).openHouses?.[0]).not.toHaveProperty("onMls");
  });

  it("is cancelled with the listing, and none can be added then", async () => {
    const { visitor, order, id, openHouses } = await home();
    await submit(visitor, openHouses, "add-open-house", hours);
    const sent = await filled(visitor, openHouses, "add-open-house", {
      ...hours,
      day: addDays(hours.day, 1),
    });
    await changePosting({ id }, (now) => ({ next: { ...now, state: "suspended" }, result: null }));
    expect(await visitor.words(openHouses)).toContain("Not held: there are no showings of the home then");
    expect((await visitor.post(openHouses, sent)).status).toBe(409);
    expect((await storedPosting(order)).openHouses).toHaveLength(1);
  });
});

describe("the sheets to print", () => {
  it("belong to the seller and the office, and name the brokerage and why visitors sign in", async () => {
    const { visitor, order, office } = await home();
    const agent = (await staffMember(site, "agent")).visitor;
    for (const sheet of ["window-sheet", "sign-in-sheet"]) {
      for (const [who, page] of [
        [visitor, order],
        [agent, office],
      ] as const) {
        const html = await who.html(`${page}/${sheet}`);
        expect(textOf(html), page).toContain("Lawn Sign Realty Inc., Brokerage");
        if (sheet === "window-sheet") expect(html).toMatch(/<path d="M\d+ \d+h1v1h-1z/);
        else expect(textOf(html)).toContain("Why we ask:");
      }
    }
  });
});
