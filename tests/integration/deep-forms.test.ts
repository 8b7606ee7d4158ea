import { beforeAll, expect, it } from "vitest";
import { addressOf, routeNames } from "../routes";
import { loadBuild } from "./build";
import { filledOrder, seller, sendOrder, storedPosting } from "./orders";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";

/**
 * Forms whose fields are nested, sparse or very many, because single fetch once repeated such fields until
 * the process ended.
 */

const site = await loadSite();
let ownSeller: Awaited<ReturnType<typeof seller>>;
let addresses: string[];
beforeAll(async () => {
  ownSeller = await seller(site);
  const path = await filledOrder(ownSeller.visitor);
  await sendOrder(ownSeller.visitor, path);
  const { reference } = await storedPosting(path);
  const { routes } = await loadBuild();
  addresses = routeNames
    .filter((name) => name !== "logout" && routes[`routes/${name}`]?.module.action)
    .map((name) =>
      addressOf(name)
        .replace("$reference", reference)
        .replace("$task", "rooms")
        .replace(/\$\w+/g, crypto.randomUUID()),
    );
});

/** Field names that a page renders, or some common ones. */
function fieldsOf(html: string): string[] {
  const drawn = [...html.matchAll(/ name="([\w.[\]-]+)"/g)].map(([, name = ""]) => name);
  return [...new Set([...drawn, "email", "text", "act"])].slice(0, 40);
}

const depth = 1500;
const forms: Record<string, (fields: string[]) => string> = {
  nested: (fields) =>
    `${fields.join("=x&")}=x&${fields[0]}${"[0]".repeat(depth)}=x&text${".a".repeat(depth)}=x`,
  sparse: (fields) => fields.map((name) => `${name}[999999999]=x&${name}[4294967295].a=x`).join("&"),
  huge: (fields) => `${fields[0]}[]=1&`.repeat(9000).slice(0, 60_000),
  inherited: (fields) =>
    fields
      .map((name) => `${name}.__proto__.a=x&${name}[constructor][prototype]=x&__proto__[${name}]=x`)
      .join("&"),
};

it.each([
  ["a stranger", /^\/(?!account|office)/],
  ["the seller", /^\/account/],
  ["a broker", /^\/office/],
])(
  "nested, sparse and huge forms of %s get a 4xx or a redirect quickly, as pages and as data",
  async (who, where) => {
    const visitor =
      who === "the seller"
        ? ownSeller.visitor
        : who === "a broker"
          ? (await staffMember(site, "broker")).visitor
          : new Visitor(site);
    const own = addresses.filter((address) => where.test(address));
    expect(own.length).toBeGreaterThan(15);
    const bad: string[] = [];
    for (const [nth, address] of own.entries()) {
      const fields = fieldsOf(await visitor.html(address));
      // Each form gets two of the four kinds, because one decoder reads them all.
      const kinds = Object.entries(forms).filter((_, turn) => turn % 2 === nth % 2);
      for (const [kind, form] of kinds) {
        const path = (nth + kind.length) % 2 ? address : `${address}.data`;
        // Processor time of this process, which includes the site. Other load on the machine doesn't count.
        const started = process.cpuUsage();
        const { status } = await visitor.send(path, {
          method: "POST",
          headers: { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" },
          body: form(fields),
        });
        const { user, system } = process.cpuUsage(started);
        const ms = (user + system) / 1000;
        if (status >= 500 || ms > 3000)
          bad.push(`${path} ${kind}: ${status} for ${ms.toFixed()} ms of processor`);
      }
    }
    expect(bad).toEqual([]);
    expect(({} as { a?: string }).a).toBeUndefined();
  },
);

it("a form with more fields than any of ours is refused before a page keeps its words", async () => {
  const stranger = new Visitor(site);
  const send = (address: string, fields: number) =>
    stranger.send(address, {
      method: "POST",
      headers: { Origin: "http://localhost:3000", "Content-Type": "application/x-www-form-urlencoded" },
      body: "note=Kind+words&".repeat(fields),
    });
  // A sample, because one wrapper counts the fields for every route.
  for (const address of addresses.filter((_, nth) => nth % 5 === 0)) {
    const { status, headers } = await send(address, 1001);
    // A form without a page of its own isn't rendered again.
    const isDrawn = status === 401 && headers.get("Content-Type")?.startsWith("text/html");
    expect([address, isDrawn]).toEqual([address, false]);
  }
  // `kept-words.server.test.ts` tests the limit for many words.
  const kept = await send("/account/profile", 700);
  expect([kept.status, (await kept.text()).includes("Kind words")]).toEqual([401, true]);
});
