import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { postings } from "~/content/business";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { homePath, slugOf } from "~/postings/home-page/page";
import { changePosting, findOffers } from "~/postings/store.server";
import { filledOrder, mailAbout, newOrder, seller, sendOrder } from "./orders";
import { sendRequest } from "./requests";
import { loadSite, Visitor } from "./site";
import { shownHome } from "./stages";

/** Limits that attackers can use up, and the reserves of legitimate users. */

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

/** An attacker types an address into a public form until its letters are used up. */
async function useUpLettersTo(email: string): Promise<void> {
  const stranger = new Visitor(site);
  for (let sent = 0; sent <= limits.confirmationByRecipient.points; sent += 1)
    await sendRequest(stranger, "question", { message: randomUUID(), email });
}

const anEmail = () => `kim-${randomUUID().slice(0, 8)}@example.com`;

/** Due time of a stored letter, in ms. */
const dueMs = ({ dueAt }: { dueAt: unknown }): number => (dueAt as { toMillis(): number }).toMillis();

let hours = 0;

const registered = (visitor: Visitor, address: string, email: string) => {
  hours += 1;
  const typed = {
    brokerage: "Lake Realty",
    representative: "Kim Lo",
    email,
    phone: "416-555-0133",
    datedOn: today(),
    untilOn: addDays(today(), 2),
    untilTime: `${10 + (hours % 9)}:${10 + (hours % 7)}`,
    signed: "yes",
    requestId: randomUUID(),
  };
  return visitor.upload(`${address}/offer`, typed, [["", ""]], "file");
};

describe("used-up letters to an address", () => {
  it("don't include those that a co-owner needs to confirm the order", async () => {
    const { visitor, uid } = await seller(site);
    const typed = newOrder();
    const path = await filledOrder(visitor, typed);
    await useUpLettersTo(typed.otherOwner);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const told = (await mailAbout(uid)).filter(({ to }) => to.includes(typed.otherOwner));
    expect(told.map(({ message }) => message.text.includes("/confirm-order/"))).toContain(true);
  });

  it("don't stop a buyer's agent from registering an offer, but may delay its letter", async () => {
    const { posting } = await shownHome(site);
    const address = `/showings/${posting.id}/${posting.page?.secret}`;
    const email = anEmail();
    await useUpLettersTo(email);
    expect((await registered(new Visitor(site), address, email)).status).toBe(303);
    const lettersTo = async () => (await mailAbout(posting.uid)).filter(({ to }) => to.includes(email));
    expect((await lettersTo()).map((letter) => dueMs(letter) <= Date.now())).toEqual([true]);
    for (let offers = 1; offers <= limits.confirmationByRecipient.points; offers += 1)
      expect((await registered(new Visitor(site), address, email)).status).toBe(303);
    const letters = await lettersTo();
    expect(letters).toHaveLength(limits.confirmationByRecipient.points + 1);
    expect(letters.filter((letter) => dueMs(letter) > Date.now())).toHaveLength(1);
    expect((await findOffers(posting.id)).offers).toHaveLength(limits.confirmationByRecipient.points + 1);
  });
});

describe("unknown addresses", () => {
  it("get the cached page, also with a query that no page reads", async () => {
    const { posting } = await shownHome(site);
    // A rendered page reports its duration.
    const isDrawn = async (path: string) => (await new Visitor(site).get(path)).headers.has("Server-Timing");
    expect(await isDrawn(`/login?${randomUUID()}`)).toBe(true);
    await isDrawn(homePath(posting));
    for (const path of [
      homePath(posting),
      `${homePath(posting)}/feature-sheet`,
      "/homes",
      `/homes?after=${posting.reference}`,
    ]) {
      const query = path.includes("?") ? "&" : "?";
      // Another test may change a home, and with it the list, between the two requests.
      const isStored = async () => {
        await isDrawn(path);
        expect([path, await isDrawn(`${path}${query}${randomUUID()}`)]).toEqual([path, false]);
      };
      await vi.waitFor(isStored, { timeout: 60_000 });
    }
  });
});

it("data of a home taken off the site reveals no more of its location than its page", async () => {
  const { posting } = await shownHome(site);
  await changePosting({ id: posting.id }, (now) => ({
    next: { ...now, page: now.page && { ...now.page, shown: false } },
    result: null,
  }));
  const reference = posting.reference.toLowerCase();
  const { street, postalCode } = posting.tasks.address?.raw ?? {};
  for (const path of [reference, slugOf(posting)].flatMap((slug) =>
    ["", "/ask", "/feature-sheet"].map((below) => `/homes/${slug}${below}`),
  )) {
    for (const address of [path, `${path}.data`]) {
      const said = (await (await new Visitor(site).get(address)).text()).replaceAll(slugOf(posting), "");
      for (const part of [street, postalCode, String(street).toLowerCase().replaceAll(" ", "-")])
        expect([address, said.includes(String(part))]).toEqual([address, false]);
    }
  }
});

describe("junk about a home", () => {
  it("leaves space for others' offers if it comes from one client address", async () => {
    const { posting } = await shownHome(site);
    const address = `/showings/${posting.id}/${posting.page?.secret}`;
    const flooding = [new Visitor(site), new Visitor(site)];
    const statuses = new Set<number>();
    for (let sent = 0; sent <= postings.sentAboutListingADay; sent += 1)
      for (const one of flooding) statuses.add((await registered(one, address, anEmail())).status);
    expect(statuses).toEqual(new Set([303, 429]));
    expect((await registered(new Visitor(site), address, anEmail())).status).toBe(303);
  });

  it("doesn't reveal whether another buyer has asked the same", async () => {
    const { posting } = await shownHome(site);
    const words = {
      name: "Kim Buyer",
      reach: "647-555-0118",
      visit: "yes",
      consent: "yes",
      website: "",
      text: "",
    };
    const ask = async (visitor: Visitor) =>
      (await visitor.post(`${homePath(posting)}/ask`, words)).headers.get("Location");
    const kim = new Visitor(site);
    const asked = await ask(kim);
    expect(await ask(kim)).toBe(asked);
    expect(await ask(new Visitor(site))).not.toBe(asked);
  });
});
