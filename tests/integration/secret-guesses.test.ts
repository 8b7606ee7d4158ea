import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { secretGuessesAnHour } from "~/content/business";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { seller } from "./orders";
import { changed } from "./register";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";

/** What strangers learn by asking: addresses nobody gave them, and the data of pages that aren't theirs. */

const site = await loadSite();

/** A listing with a page for agents, and its calendar, whose address works. */
let listing: string;
let calendar: string;
beforeAll(async () => {
  const { posting } = await shownHome(site);
  const { id } = posting;
  listing = id;
  const secret = newSecret();
  const given = { secretHash: hashOf(secret), madeAt: new Date() };
  await changed(id, (now) => ({ ...now, calendar: given }));
  calendar = `/calendar/${id}/${secret}.ics`;
});

const secret = () => randomBytes(32).toString("base64url");

/** Half of a reference that nobody has. */
const unknown = () => randomBytes(3).toString("hex").slice(0, 5);

type Guess = (visitor: Visitor) => Promise<Response>;

/** A wrong guess that costs little: nothing is read or drawn for it. */
const cheapGuess: Guess = (visitor) => visitor.get(`/calendar/${randomUUID()}/none.ics`);

let wrong = 0;

/** A listing that there is, and then one that there isn't. */
function someListing(): string {
  wrong += 1;
  return wrong % 2 ? listing : randomUUID();
}

/** A wrong guess at each kind of secret address, also of a listing that there is, and at the forms of those that have one. */
const guesses: readonly Guess[] = [
  (visitor) => visitor.get(`/confirm-order/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/confirm-order/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/amendment/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/amendment/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/calendar/${someListing()}/${secret()}.ics`),
  (visitor) => visitor.get(`/calendar/staff/${secret()}.ics`),
  (visitor) => visitor.get(`/owner-login/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/sale-package/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/request/sent/${randomUUID()}`),
  (visitor) => visitor.get(`/showings/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/showings/${randomUUID()}/${secret()}`, {}),
  (visitor) => visitor.get(`/showings/${someListing()}/${secret()}/offer`),
  (visitor) => visitor.post(`/showings/${randomUUID()}/${secret()}/offer`, {}),
  (visitor) => visitor.get(`/visit/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/visit/${randomUUID()}/${secret()}`, { act: "withdraw" }),
  (visitor) => visitor.get(`/visit/${someListing()}/${secret()}/visit.ics`),
  (visitor) => visitor.get(`/showing-answer/${someListing()}/${secret()}`),
  (visitor) => visitor.post(`/showing-answer/${randomUUID()}/${secret()}`, { act: "accept-request" }),
  (visitor) => visitor.get(`/offer-count/${someListing()}/${secret()}`),
  (visitor) => visitor.get(`/homes/mp-${unknown()}-${unknown()}/ask`),
  (visitor) => visitor.post(`/homes/mp-${unknown()}-${unknown()}/ask`, {}),
  (visitor) => visitor.get(`/homes/mp-${unknown()}-${unknown()}/asked/${randomUUID()}`),
];

/** As often as anybody may: once of each kind, and then the one that costs little, some at a time. @returns the statuses of the answers */
async function guessOften(visitor: Visitor): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let tried = 0; tried < secretGuessesAnHour; tried += 20) {
    const some = Array.from({ length: 20 }, (_, index) => (guesses[tried + index] ?? cheapGuess)(visitor));
    for (const { status } of await Promise.all(some)) statuses.add(status);
  }
  return statuses;
}

describe("wrong guesses at secret addresses", () => {
  it("are counted by the client's address, all kinds together, and refused when there are many", async () => {
    const stranger = new Visitor(site);
    // What works isn't counted (`secret-guesses.server.test.ts` asks for it more often than anybody may guess).
    for (const _ of [1, 2, 3]) expect((await stranger.get(calendar)).status).toBe(200);
    expect(await guessOften(stranger)).toEqual(new Set([404]));
    for (const ask of guesses) {
      const refused = await ask(stranger);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // Others, and pages that aren't secret, answer as ever.
    expect((await cheapGuess(new Visitor(site))).status).toBe(404);
    expect((await stranger.get("/faq")).status).toBe(200);
  });
});

describe("the data of a page that isn't there for somebody", () => {
  it("is that of any other address, for strangers and sellers alike", async () => {
    const { visitor } = await seller(site);
    const stranger = new Visitor(site);
    /** What the data of a page says, without the page's own name. */
    const dataOf = async (who: Visitor, path: string) => {
      const answer = await who.get(`${path}.data`);
      return [answer.status, (await answer.text()).replace(encodeURIComponent(path), "")];
    };
    for (const who of [stranger, visitor]) {
      const other = await dataOf(who, "/nope");
      expect(other[0]).toBe(404);
      // Whoever isn't signed in is asked to be, at every address of the office alike.
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
