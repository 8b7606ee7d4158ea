import { beforeAll, describe, expect, it } from "vitest";
import { saveFile } from "#server/platform/storage.server";
import { site as brokerage } from "~/content/site";
import { offerFile, paperFile, photoFile } from "~/postings/files.server";
import { paperOf } from "~/postings/posting.fixture";
import { changePosting } from "~/postings/store.server";
import { takeRequestStep } from "~/requests/perform.server";
import { withMeeting } from "~/requests/steps";
import { onceSold, sold } from "~/sample/sale.server";
import { addressOf, routeNames } from "../routes";
import { filledOrder, postingId, seller, sendOrder, storedPosting } from "./orders";
import { sendRequest } from "./requests";
import { loadSite, Visitor } from "./site";
import { dismiss, staffMember } from "./staff";

/** Access to every address of postings and of the office in `app/routes`, for each kind of visitor. */

const ids = {
  photo: crypto.randomUUID(),
  paper: crypto.randomUUID(),
  showing: crypto.randomUUID(),
  uid: crypto.randomUUID(),
  id: crypto.randomUUID(),
  offer: crypto.randomUUID(),
  side: "buyer",
  size: "2048",
  task: "rooms",
  kind: "price",
  number: "INV-00001",
};

// Unknown office addresses are tested below.
const routes = routeNames.filter((name) => /^(office|account\.postings)\b/.test(name) && name !== "office.$");

/** Returns the name of the route that answers an address. */
const routeAt = new Map<string, string>();

/** Single-fetch address of the page's own route, without the data of its layouts. */
function dataAt(address: string): string {
  const route = routeAt.get(address);
  return `${address}.data${route ? `?${new URLSearchParams({ _routes: route })}` : ""}`;
}

const unknownOf = (address: string): string => address.replace(/MP-\w+-\w+/, "MP-00000-00000");

/** Sells the home, with one record of each kind under the ids. */
async function sell(posting: string) {
  const { photo, paper, showing, offer } = ids;
  const [{ offers, showings }, { photos, papers }] = [onceSold.files, sold];
  const file = paperOf("purchase", new Date(), { id: offer, bytes: 1 });
  const registered = { at: new Date(), email: "a@example.com", phone: "", secretHash: "", read: null, file };
  await changePosting({ id: posting }, ({ id, uid, reference }) => ({
    next: {
      ...sold,
      id,
      uid,
      reference,
      photos: photos.slice(-1).map((one) => ({ ...one, id: photo })),
      money: {
        ...sold.money,
        invoices: sold.money.invoices.map((one) => ({
          ...one,
          buyer: { name: "Robin", address: "1 Example St" },
        })),
      },
      sale: sold.sale && { ...sold.sale, offer },
      papers: papers.slice(-1).map((one) => ({ ...one, id: paper, bytes: 1 })),
    },
    showings: { ...showings, showings: showings.showings.slice(-1).map((one) => ({ ...one, id: showing })) },
    offers: { ...offers, offers: offers.offers.slice(-1).map((one) => ({ ...one, id: offer, registered })) },
    result: null,
  }));
  for (const name of [photoFile(posting, photo, 2048), paperFile(posting, paper), offerFile(posting, offer)])
    await saveFile(name, Buffer.from("x"), "application/pdf");
}

const site = await loadSite();
let office: readonly string[];
let account: readonly string[];
let own: Awaited<ReturnType<typeof seller>>;
beforeAll(async () => {
  own = await seller(site);
  const path = await filledOrder(own.visitor);
  await sendOrder(own.visitor, path);
  const { reference } = await storedPosting(path);
  await sell(await postingId(path));
  const { id, reference: request } = await sendRequest(own.visitor, "consultation");
  // A meeting has a page of its own.
  const startsAt = new Date(Date.now() + 86_400_000);
  await takeRequestStep(
    { id },
    {
      transition: "schedule",
      actor: { role: "agent", id: "a", name: "A" },
      id: crypto.randomUUID(),
      reason: "Tomorrow.",
      change: withMeeting({ startsAt, minutes: 30, place: "By phone" }),
    },
  );
  const fill = (address: string) =>
    address.replace(/\$(\w+)/g, (_, name: keyof typeof ids | "reference") => {
      if (name === "reference") return address.includes("requests") ? request : reference;
      return ids[name];
    });
  const filled = routes.map((route) => [route, fill(addressOf(route))] as const);
  for (const [route, address] of filled)
    for (const one of [address, unknownOf(address)]) routeAt.set(one, `routes/${route}`);
  const all = [...new Set(filled.map(([, address]) => address))];
  office = all.filter((address) => address.startsWith("/office"));
  account = all.filter((address) => address.startsWith(`/account/postings/${reference}`));
});

const statusesOf = async (visitor: Visitor, all: readonly string[]) => {
  const answers: Record<string, string> = {};
  for (const address of all) {
    const [get, post] = [await visitor.get(address), await visitor.post(address, { act: "take" })];
    answers[address] = `${get.status} ${post.status}`;
  }
  return answers;
};

const alike = (all: readonly string[], answer: string) =>
  Object.fromEntries(all.map((address) => [address, answer]));

describe("office addresses", () => {
  it("ask visitors to log in, with the same answer whether the page exists or not", async () => {
    const nowhere = ["/office/nothing", "/office/Nothing/at/all.zip", "/office/People"];
    const unknown = office.map(unknownOf);
    const own = (response: Response) =>
      [...response.headers].filter(
        ([name]) => !/^(location|x-request-id|date|server-timing|content-length)$/.test(name),
      );
    const files = new Set(
      [...unknown, ...office].filter((address) =>
        /\.\w+$|\/papers\/[^/]+$|\/photos\/.|\/document$/.test(address),
      ),
    );
    expect(office.length).toBeGreaterThan(20);
    const [first, ...others] = [...new Set([...nowhere, ...unknown, ...office])];
    const answersOf = async (address = "") => {
      const visitor = new Visitor(site);
      const [page, sent, fetched] = [
        await visitor.get(address),
        await visitor.post(address, { text: "typed <here>" }),
        await visitor.get(dataAt(address)),
      ];
      const html = await sent.text();
      // Files take no forms, so their answer has no page with the typed words.
      const isFile = files.has(address);
      expect([address, page.headers.get("Location")]).toEqual([
        address,
        `/login?${new URLSearchParams({ redirectTo: address })}`,
      ]);
      expect([address, html.includes("typed &lt;here&gt;")]).toEqual([address, !isFile]);
      expect([address, sent.status]).toEqual([address, 401]);
      if (isFile) expect(html).not.toMatch(/MP-|Robin/);
      return {
        page: [page.status, own(page), await page.text()],
        sent: [
          sent.status,
          own(sent),
          html.replaceAll(address, "").replaceAll(encodeURIComponent(address), ""),
        ],
        fetched: [fetched.status, own(fetched)],
      };
    };
    const answer = await answersOf(first);
    expect([answer.page[0], answer.sent[0], answer.fetched[0]]).toEqual([302, 401, 202]);
    for (const address of others) {
      const { sent, ...reading } = await answersOf(address);
      expect({ address, ...reading }).toEqual({ address, page: answer.page, fetched: answer.fetched });
      if (!files.has(address)) expect([address, sent]).toEqual([address, answer.sent]);
    }
  });

  it("return 404 to sellers and to dismissed staff", async () => {
    expect(await statusesOf(own.visitor, office)).toEqual(alike(office, "404 404"));
    const gone = await staffMember(site, "broker");
    expect((await gone.visitor.get("/office")).status).toBe(200);
    await dismiss(gone.uid);
    // A dismissed account is like any other, so no page reveals more to it.
    const some = office.filter((address) =>
      /^\/office(\/people|\/(requests|postings)\/[^/]+)?$/.test(address),
    );
    expect(some).toHaveLength(4);
    expect(await statusesOf(gone.visitor, some)).toEqual(alike(some, "404 404"));
  });

  // An upload has no page.
  const pages = () =>
    office.filter(
      (address) =>
        !Object.values(ids).some((id) => address.includes(id)) && !address.endsWith("/photos/upload"),
    );
  /** Pages for agents or the broker of record only: records of a period and whole records. */
  const period = /^\/office\/records/;
  const wholeRecord = /\/(record\.zip|file)$/;
  /** Page of the MLS feed, which these tests don't have. */
  const withFeed = "/office/mls";

  it("are open to assistants, under the brokerage's name, except those above their role", async () => {
    const { visitor } = await staffMember(site, "assistant");
    for (const address of pages()) {
      const isThere = !period.test(address) && !wholeRecord.test(address) && address !== withFeed;
      const answer = await visitor.get(address);
      expect([address, answer.status !== 404]).toEqual([address, isThere]);
      if (!isThere || !answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const html = await answer.text();
      expect([address, html.includes("__remixContext")]).toEqual([address, true]);
      expect([address, /<title>([^<]*)<\/title>/.exec(html)?.[1]]).toEqual([
        address,
        expect.stringMatching(new RegExp(`.+ \\| ${brokerage.name}$`)),
      ]);
    }
  });

  // Permissions of assistants apply to agents and brokers too (`permissions.test.ts`).
  it.each(["agent", "broker"] as const)("give %s the pages that are above assistants", async (role) => {
    const { visitor } = await staffMember(site, role);
    const above = pages().filter((address) => period.test(address) || wholeRecord.test(address));
    expect(above.length).toBeGreaterThanOrEqual(3);
    for (const address of above) {
      const { status } = await visitor.get(address);
      expect([address, status !== 404]).toEqual([address, role === "broker" || !period.test(address)]);
    }
  });
});

describe("addresses of a seller's order", () => {
  it("are open to their seller, return 404 to other sellers and to staff, and ask visitors to log in", async () => {
    expect(account.length).toBeGreaterThan(20);
    const shut: string[] = [];
    for (const address of account) if ((await own.visitor.get(address)).status !== 200) shut.push(address);
    // Paths that take only forms, or don't belong to this sale.
    expect(shut.map((address) => address.split("/").at(-1))).toEqual(["autosave", "upload", "your-answer"]);
    const other = await seller(site);
    const answers = await statusesOf(other.visitor, account);
    // Pages that take no form refuse one for every logged-in account.
    expect(Object.entries(answers).filter(([, answer]) => !/^404 (404|405|415)$/.test(answer))).toEqual([]);
    // Pages that treat staff like any other account.
    const { visitor: agent } = await staffMember(site, "agent");
    const hub = account.filter((address) => /^\/account\/postings\/[^/]+$/.test(address));
    expect(hub).toHaveLength(1);
    expect(await statusesOf(agent, hub)).toEqual(alike(hub, "404 404"));
    for (const address of account) {
      const answer = await new Visitor(site).get(address);
      expect([address, answer.status]).toEqual([address, expect.toBeOneOf([302, 400, 401, 404, 405])]);
      expect(answer.headers.get("Location") ?? "/login").toContain("/login");
      // A form sent without a session is returned with every word. Scripts keep their own words.
      if (!answers[address]?.endsWith(" 404") || /\/(autosave|upload)$/.test(address)) continue;
      const sent = await new Visitor(site).post(address, { text: "typed <here>" });
      const isKept = (await sent.text()).includes("typed &lt;here&gt;");
      expect([address, sent.status, isKept]).toEqual([address, 401, true]);
    }
  });
});
