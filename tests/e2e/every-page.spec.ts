import { readdirSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { paperOf } from "~/postings/posting.fixture";
import type { PostingState } from "~/postings/states";
import { broker, exampleSellers, seller } from "../../scripts/lib/example-people.mjs";

import { addressOf } from "../routes";
import { ask, expectLooksRight, inStore, looks, type Person, sameOrigin, signUp, uidOf } from "./helpers";
import { test } from "./visitor";

/**
 * Tests every page of the account and the office, and every page that a letter links to.
 * The store was filled by `store.setup.ts`.
 */

test.describe.configure({ timeout: 900_000 });

/** Paths of files. */
const file = /\.\w+$|\/photos\/(?!\d{1,3}$)[\w-]+(\/\w+)?$|\/papers\/[\w-]+$|\/document$/;

/** A path without its ids and numbers. Pages that differ only in these are of the same kind. */
const kindOf = (path: string) => path.replace(/\/(MP-|\w*\d)[\w-]{4,}|\/[\w-]{30,}|\/\d+$/g, "/$");

/** Opens pages and one of each kind that they link to, and checks their looks. */
class Crawl {
  readonly opened: string[] = [];
  private readonly kinds = new Set<string>();
  constructor(
    private readonly page: Page,
    private readonly below: string,
  ) {}

  /** @param starts pages that are opened even if another of their kind was */
  async from(...starts: readonly string[]): Promise<void> {
    const left = [...starts];
    for (const start of starts) this.kinds.add(kindOf(start));
    for (let path = left.shift(); path; path = left.shift()) {
      const answer = await this.page.goto(path);
      expect.soft(answer?.status(), path).toBe(200);
      const links = await this.page
        .locator(`a[href^="${this.below}"]`)
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
      for (const link of links) {
        if (file.test(link) || this.kinds.has(kindOf(link))) continue;
        this.kinds.add(kindOf(link));
        left.push(link);
      }
      // Header and footer are checked on the first page only.
      const within = this.opened.length > 0 ? "main" : "html";
      // Half of the pages in each look, because axe takes most of the time and the pages share their colours.
      await expectLooksRight(this.page, path, [looks[this.opened.length % 2 ? 1 : 0]], within);
      this.opened.push(path);
    }
  }

  /** @returns paths of routes whose page wasn't opened */
  unopened(): string[] {
    return readdirSync("app/routes")
      .filter((name) => !name.endsWith(".ts"))
      .map((name) => addressOf(name.replace(/\.tsx$/, "")))
      .filter((address) => address.startsWith(this.below))
      .filter((address) => {
        const pattern = new RegExp(`^${address.replace(/\$\w*/g, "[^/]+")}([?#]|$)`);
        return !this.opened.some((path) => pattern.test(path));
      });
  }
}

/** Logs in without opening a page. */
async function logInAs(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.request.post("/login", { headers: sameOrigin(), form: { email, password } });
  expect(answer.ok()).toBe(true);
}

/** References of postings, one in each state. */
const postingsByState = (): Promise<Map<PostingState, string>> =>
  inStore(async (store) => {
    const { docs } = await store.collection("postings").select("state", "reference", "photos").get();
    // Prefers the posting with photos in each state, because it was made through the site's own forms.
    docs.sort((one, other) => one.get("photos").length - other.get("photos").length);
    return new Map(docs.map((found) => [found.get("state"), found.get("reference")]));
  });

/** Assigns the example's sold listing to a new seller. */
async function sellerWhoSold(page: Page): Promise<Person> {
  const person = await signUp(page);
  const uid = await uidOf(person.email);
  await inStore(async (store) => {
    const { docs } = await store.collection("postings").where("state", "==", "sold").get();
    await docs[0]?.ref.update({ uid, "seller.email": person.email });
  });
  return person;
}

test("every page of a seller looks right", async ({ page }) => {
  const crawl = new Crawl(page, "/account");
  const people = [...exampleSellers.map(({ person }) => person), seller, await sellerWhoSold(page)];
  for (const person of people) {
    await logInAs(page, person);
    const list = await (await page.request.get("/account?all")).text();
    const own = new Set(list.match(/\/account\/postings\/MP-[\w-]+/g));
    await crawl.from("/account", ...own);
  }
  const request = await ask(page, people.at(-1) ?? broker);
  await crawl.from(
    `/account/requests/${request}`,
    "/account/confirm-password?redirectTo=/office",
    "/account/verify-email",
  );
  // `owners.spec.ts` checks the first one. The second one leads to the dashboard.
  expect(crawl.unopened()).toEqual(["/account/postings/$reference/your-answer", "/account/postings"]);
});

/** Gives an order a tax bill, as a PDF. */
const sendTaxBill = (reference = "") =>
  inStore(async (store) => {
    const { docs } = await store.collection("postings").where("reference", "==", reference).get();
    await docs[0]?.ref.update({ papers: [paperOf("taxBill", new Date())] });
  });

test("every page of the office looks right", async ({ page }) => {
  await logInAs(page, broker);
  const crawl = new Crawl(page, "/office");
  const postings = await postingsByState();
  // The office sees no draft.
  postings.delete("draft");
  const pageOf = (state: PostingState) => `/office/postings/${postings.get(state)}`;
  // The live listing has been used by buyers and agents, so its pages are full.
  await crawl.from(pageOf("live"));
  await crawl.from(`${pageOf("sold")}/offer-register`);
  const others = [...postings.keys()].filter((state) => state !== "live").map(pageOf);
  await sendTaxBill(postings.get("submitted"));
  await crawl.from(`${pageOf("submitted")}/tax-bill`);
  await crawl.from("/office", "/office?whose=all", "/office?q=Harbour", ...others);
  // This page is only for staff who have set up two-step login.
  expect(crawl.unopened()).toEqual(["/office/two-step"]);
});

test("every page that a letter links to looks right", async ({ page, baseURL }) => {
  const texts = await inStore(async (store) => {
    const { docs } = await store.collection("mail").get();
    return docs.map((letter) => String(letter.get("message.text"))).join("\n");
  });
  const links = [...texts.matchAll(new RegExp(`${baseURL}(/[\\w/-]+)`, "g"))].map(([, path = ""]) => path);
  const open = links.filter((path) => !/^\/(account|office|login|calendar)/.test(path) && !file.test(path));
  const byKind = new Map(open.map((path) => [kindOf(path), path]));
  await new Crawl(page, "/homes").from(...byKind.values(), "/homes");
  // Kinds of links in letters about a listing.
  for (const kind of ["confirm-order", "amendment", "visit", "showing-answer", "offer-count"])
    expect([...byKind.keys()]).toContain(`/${kind}/$/$`);
});
