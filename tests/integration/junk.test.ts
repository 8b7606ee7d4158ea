import { describe, expect, it } from "vitest";
import { findEnquiries, findOffers, findShowings } from "~/postings/store.server";
import { fill } from "./register";
import { loadSite, type Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";
import { ask, enquire, type Home, register } from "./strangers";

/** Clearing junk uses the same form wherever visitors can send some. */

const site = await loadSite();

interface Kind {
  page: string;
  /** Id of the form. */
  clear: string;
  send: (home: Home) => Promise<string>;
  /** Answers an entry that isn't junk. */
  answer: (visitor: Visitor, page: string, id: string) => Promise<Response>;
  /** States, in the order of arrival. */
  states: (posting: string) => Promise<string[]>;
  waits: string;
  cleared: string;
  answered: string;
}

let hour = 9;

const kinds: Record<string, Kind> = {
  offers: {
    page: "offer-register",
    clear: "refuse-registration",
    send: (home) => register(site, home),
    answer: (visitor, page, id) => fill(visitor, page, `read-offer-${id}`),
    states: async (posting) => (await findOffers(posting)).offers.map(({ state }) => state),
    waits: "registered",
    cleared: "not-written",
    answered: "open",
  },
  "requests for showings": {
    page: "showing-log",
    clear: "junk",
    send: (home) => {
      hour += 1;
      return ask(home, hour);
    },
    answer: (visitor, page, id) => fill(visitor, page, `accept-request-${id}`),
    states: async (posting) => ((await findShowings(posting)).requests ?? []).map(({ state }) => state),
    waits: "asked",
    cleared: "declined",
    answered: "accepted",
  },
  enquiries: {
    page: "enquiries",
    clear: "junk",
    send: enquire,
    answer: (visitor, page, id) =>
      fill(visitor, page, `${page.startsWith("/office") ? "passed-on" : "called-back"}-${id}`),
    states: async (posting) =>
      (await findEnquiries(posting)).enquiries.map(({ passedOn, calledBack, junk }) =>
        junk ? "junk" : passedOn || calledBack ? "answered" : "waits",
      ),
    waits: "waits",
    cleared: "junk",
    answered: "answered",
  },
};

describe.each(Object.entries(kinds))("junk among %s", (_, kind) => {
  const { clear, send, answer, states, waits, cleared, answered } = kind;

  /** Three entries, and the two people who can clear them. */
  async function flooded() {
    const home = await shownHome(site);
    const { visitor: agent } = await staffMember(site, "agent");
    const ids = [await send(home), await send(home), await send(home)];
    hour = 9;
    const page = `${home.path}/${kind.page}`;
    const sides = [
      { visitor: home.visitor, page },
      { visitor: agent, page: page.replace("/account/", "/office/") },
    ];
    return { posting: home.posting.id, ids, sides };
  }

  const ticked = (ids: readonly string[]) => ids.map((id): [string, string] => ["junk", id]);

  it("is cleared by the seller and by the office, without affecting other entries", async () => {
    const { posting, ids, sides } = await flooded();
    for (const [nth, { visitor, page }] of sides.entries()) {
      const none = await fill(visitor, page, clear, []);
      expect(none.status).toBe(400);
      expect(await none.text()).toContain("Tick what&#x27;s junk first.");
      expect((await fill(visitor, page, clear, ticked(ids.slice(nth, nth + 1)))).status).toBeOneOf([
        302, 303,
      ]);
    }
    expect(await states(posting)).toEqual([cleared, cleared, waits]);
  });

  it("isn't cleared if one of the entries was answered since the form was rendered", async () => {
    const { posting, ids, sides } = await flooded();
    const [seller, office] = sides;
    if (!seller || !office) return expect.fail();
    const real = ids[0] ?? "";
    // Renders the form before the answer.
    await fill(seller.visitor, seller.page, clear, []);
    expect((await answer(office.visitor, office.page, real)).status).toBe(302);
    for (const { visitor, page } of [office, ...(kind.page === "enquiries" ? [] : [seller])])
      expect((await fill(visitor, page, clear, ticked(ids))).status).toBeOneOf([400, 409]);
    expect(await states(posting)).toEqual([answered, waits, waits]);
  });
});
