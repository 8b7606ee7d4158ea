import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { secretGuessesAnHour } from "~/content/business";
import { shortCodeOf } from "~/lib/ids";
import { agentLinkOf } from "~/postings/home-page/agent-link";
import { homePath } from "~/postings/home-page/page";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { seller } from "./orders";
import { changed } from "./register";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";

/** Attempts to guess secret links, and to read data of pages without permission. */

const site = await loadSite();

/** A listing with an agent link, a public page and a working calendar link. */
let listing: string;
/** Addresses that work, with their statuses. */
let working: [path: string, status: number][];
beforeAll(async () => {
  const { posting } = await shownHome(site);
  const { id } = posting;
  listing = id;
  const secret = newSecret();
  const given = { secretHash: hashOf(secret), madeAt: new Date() };
  await changed(id, (now) => ({ ...now, calendar: given }));
  const home = homePath(posting);
  working = [
    [`/calendar/${id}/${secret}.ics`, 200],
    ...["", "?utm_source=x", "/ask"].map((more): [string, number] => [home + more, 200]),
    [String(agentLinkOf(posting)), 302],
    ["/faq", 200],
  ];
});

const secret = () => randomBytes(32).toString("base64url");

/** Half of an unknown reference. */
const unknown = () => randomBytes(3).toString("hex").slice(0, 5);

type Guess = (visitor: Visitor) => Promise<Response>;

/** A cheap wrong guess, for which no page is rendered. */
const cheapGuess: Guess = (visitor) => visitor.get(`/calendar/${randomUUID()}/none.ics`);

let wrong = 0;

/** An existing listing and an unknown one in turn. */
function someListing(): string {
  wrong += 1;
  return wrong % 2 ? listing : randomUUID();
}

/** A wrong guess at each kind of secret link and its form, for existing and unknown listings. */
const guesses: readonly Guess[] = [
  (visitor) => visitor.get(`/confirm-order/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/confirm-order/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/amendment/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/amendment/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/calendar/${someListing()}/${secret()}.ics`),
  (visitor) => visitor.get(`/calendar/staff/${secret()}.ics`),
  (visitor) => visitor.get(`/owner-login/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/home-code/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/home-code/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/sale-package/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/request/sent/${randomUUID()}`),
  (visitor) => visitor.get(`/showings/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/showings/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/showings/${someListing()}/${secret()}/offer`),
  (visitor) => visitor.post(`/showings/${randomUUID()}/${secret()}/offer`, {}),
  (visitor) => visitor.get(`/a/${shortCodeOf(secret())}`),
  (visitor) => visitor.get(`/visit/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/visit/${randomUUID()}/${secret()}`, { act: "withdraw" }),
  (visitor) => visitor.get(`/visit/${someListing()}/${secret()}/visit.ics`),
  (visitor) => visitor.get(`/showing-answer/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/showing-answer/${randomUUID()}/${secret()}`, { act: "accept-request" }),
  (visitor) => visitor.get(`/offer-count/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/homes/mp-${unknown()}-${unknown()}`),
  (visitor) => visitor.get(`/homes/mp-${unknown()}-${unknown()}/ask`),
  (visitor) => visitor.post(`/homes/mp-${unknown()}-${unknown()}/ask`, {}),
  (visitor) => visitor.get(`/homes/mp-${unknown()}-${unknown()}/asked/${randomUUID()}`),
];

/**
 * Guesses as often as the limit allows: once of each kind, then the cheap one, in groups.
 * @returns the statuses of the answers
 */
async function guessOften(visitor: Visitor): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let tried = 0; tried < secretGuessesAnHour; tried += 20) {
    const some = Array.from({ length: 20 }, (_, index) => (guesses[tried + index] ?? cheapGuess)(visitor));
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }
  return statuses;
}

describe("wrong guesses at secret links", () => {
  it("are counted by client address across all kinds, and refused above the limit", async () => {
    const stranger = new Visitor(site);
    expect(await guessOften(stranger)).toEqual(new Set([404]));
    for (const ask of guesses) {
      const refused = await ask(stranger);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // Other clients, working links and public pages aren't affected.
    expect((await cheapGuess(new Visitor(site))).status).toBe(404);
    for (const [path, status] of working)
      expect([path, (await stranger.get(path)).status]).toEqual([path, status]);
  });
});

describe("data of a page without permission", () => {
  it("is answered like that of an unknown address, for visitors and sellers", async () => {
    const { visitor } = await seller(site);
    const stranger = new Visitor(site);
    /** The answer's status and data, without the page's own path. */
    const dataOf = async (who: Visitor, path: string) => {
      const answer = await who.get(`${path}.data`);
      return [answer.status, (await answer.text()).replace(encodeURIComponent(path), "")];
    };
    for (const who of [stranger, visitor]) {
      const other = await dataOf(who, "/nope");
      expect(other[0]).toBe(404);
      // A visitor is asked to log in, at every address of the office.
      const office = who === stranger ? await dataOf(who, "/office/nope") : other;
      expect(office[0]).toBe(who === stranger ? 202 : 404);
      for (const path of [
        "/office",
        "/office/people",
        "/office/reports",
        "/office/postings/MP-7K4Q2-M9X3P",
        "/office/postings/MP-7K4Q2-M9X3P/papers",
        "/account/postings/MP-7K4Q2-M9X3P/price/autosave",
        `/confirm-order/${randomUUID()}/${secret()}`,
        `/showings/${randomUUID()}/${secret()}`,
        `/showings/${randomUUID()}/${secret()}/offer`,
        `/visit/${randomUUID()}/${secret()}`,
        `/showing-answer/${randomUUID()}/${secret()}`,
        `/offer-count/${randomUUID()}/${secret()}`,
        `/homes/mp-${unknown()}-${unknown()}/ask`,
      ]) {
        expect(await dataOf(who, path), path).toEqual(path.startsWith("/office") ? office : other);
      }
    }
    const { visitor: staff } = await staffMember(site);
    expect((await staff.get("/office.data")).status).toBe(200);
  });
});
