import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { filledOrder, seller, sendOrder } from "./orders";
import { filledForm, formOf, storedRequest } from "./requests";
import { hiddenFields, loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { askedItem, askFor, liveOrder, toProof, toReview, toSign } from "./stages";
import { standInForAuth, standInForStore } from "./stub-provider";

/** Every form of sellers and of the office, while the store or the accounts don't answer: nothing typed is lost. */

let store: Awaited<ReturnType<typeof standInForStore>>;
let auth: Awaited<ReturnType<typeof standInForAuth>>;
let site: Awaited<ReturnType<typeof loadSite>>;
let at: Record<"draft" | "asked" | "proof" | "live", string>;
let people: Record<"draft" | "asked" | "proof" | "live" | "office", Visitor>;
let request: string;

beforeAll(async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST = "", FIRESTORE_EMULATOR_HOST = "" } = process.env;
  store = await standInForStore(FIRESTORE_EMULATOR_HOST);
  auth = await standInForAuth(FIREBASE_AUTH_EMULATOR_HOST, 100);
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: store.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    PROVIDER_DEADLINE_MS: "25000",
  });
  site = await loadSite();
  const owner = await vi.waitFor(() => seller(site), { timeout: 30_000 });
  const other = await seller(site);
  const third = await seller(site);
  const live = await liveOrder(site);
  const asked = await filledOrder(other.visitor);
  await sendOrder(other.visitor, asked);
  await toReview(asked);
  await askFor(asked, [askedItem()]);
  const proof = await filledOrder(third.visitor);
  await sendOrder(third.visitor, proof);
  await toReview(proof);
  await toSign(proof);
  await toProof(proof);
  const { visitor: office } = await staffMember(site, "broker");
  at = { draft: await filledOrder(owner.visitor), asked, proof, live: live.path };
  people = {
    ...{ draft: owner.visitor, asked: other.visitor, proof: third.visitor },
    ...{ live: live.visitor, office },
  };
  const { id } = await formOf(owner.visitor, "question");
  await owner.visitor.post("/request/question", { ...filledForm("question"), requestId: id });
  request = (await storedRequest(id)).reference;
});
afterAll(async () => {
  await store.stop();
  await auth.stop();
});

interface DrawnForm {
  page: string;
  action: string;
  /** What it carries, and a word of one's own in every field that takes one. */
  fields: Record<string, string>;
  typed: string[];
}

let words = 0;

/** The forms of a page that send text, filled in. */
function formsOf(page: string, html: string): DrawnForm[] {
  const forms = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/gi) ?? [];
  return forms.flatMap((form): DrawnForm[] => {
    if (/^<form[^>]*multipart/.test(form)) return [];
    const names = [...form.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([tag]) => {
      const type = /type="(\w+)"/.exec(tag)?.[1] ?? "text";
      const name = / name="([^"]+)"/.exec(tag)?.[1];
      return name && ["text", "email", "tel", "url", "search"].includes(type) ? [name] : [];
    });
    const typed = names.map(() => {
      words += 1;
      return `word${words}mark`;
    });
    const own = Object.fromEntries(names.map((name, index) => [name, typed[index] ?? ""]));
    const action = / action="([^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") || page;
    return typed.length > 0 ? [{ page, action, fields: { ...hiddenFields(form), ...own }, typed }] : [];
  });
}

const pages: [who: "draft" | "asked" | "proof" | "live" | "office", page: () => string][] = [
  ["draft", () => at.draft],
  ["draft", () => `${at.draft}/check`],
  ["draft", () => `${at.draft}/address`],
  ["draft", () => `${at.draft}/description`],
  ["draft", () => "/account/profile"],
  ["asked", () => `${at.asked}/changes`],
  ["asked", () => `${at.asked}`],
  ["proof", () => `${at.proof}/proof`],
  ["live", () => at.live],
  ["live", () => `${at.live}/dates`],
  ["live", () => `${at.live}/showing-log`],
  ["live", () => `${at.live}/offer-register`],
  ["live", () => `${at.live}/amendments/price`],
  ["live", () => `${at.live}/amendments/end`],
  ["office", () => `${office(at.asked)}`],
  ["office", () => `${office(at.proof)}`],
  ["office", () => `${office(at.asked)}/facts`],
  ["office", () => `${office(at.live)}`],
  ["office", () => `${office(at.live)}/listing`],
  ["office", () => `${office(at.live)}/offer-register`],
  ["office", () => `${office(at.live)}/papers`],
  ["office", () => `${office(at.live)}/showing-log`],
  ["office", () => `/office/requests/${request}`],
];

const office = (path: string) => path.replace("/account/", "/office/");

it.each(["store", "auth"] as const)(
  "the %s doesn't answer: every form of sellers and office comes back with every word",
  async (down) => {
    const forms: (DrawnForm & { visitor: Visitor })[] = [];
    for (const [who, page] of pages) {
      const response = await people[who].get(page());
      expect(response.status, page()).toBe(200);
      const own = formsOf(page(), await response.text());
      forms.push(...own.map((form) => ({ ...form, visitor: people[who] })));
    }
    expect(new Set(forms.map(({ page }) => page)).size).toBeGreaterThan(15);
    if (down === "store") await store.behave("refused");
    else await auth.behave("refused");
    const wrong: string[] = [];
    try {
      const post = async ({ visitor, page, action, fields, typed }: (typeof forms)[number]) => {
        const answer = await visitor.post(action, fields);
        const html = await answer.text();
        const lost = typed.filter((word) => !html.includes(word));
        if (answer.status !== 503 || lost.length > 0 || textOf(html).includes("account service")) {
          wrong.push(`${page} ${fields.act ?? ""}: ${answer.status}, lost ${lost.length} of ${typed.length}`);
        }
      };
      // A deadline after the other would take minutes.
      await Promise.all(forms.map(post));
    } finally {
      await store.behave("up");
      await auth.behave("up");
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);

it("what comes back is sent again with one press, and then it is there", async () => {
  const { live: visitor } = people;
  const form = hiddenFields(await (await visitor.get(at.live)).text());
  await store.behave("refused");
  const down = await visitor
    .post(at.live, { ...form, text: "A message from the seller." })
    .finally(() => store.behave("up"));
  const html = await down.text();
  const again = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes('name="text"'));
  const sent = await visitor.post(at.live, hiddenFields(again ?? ""));
  expect(sent.status).toBe(303);
  expect(textOf(await (await visitor.get(at.live)).text())).toContain("A message from the seller.");
});
