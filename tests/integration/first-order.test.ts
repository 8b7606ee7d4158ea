import { beforeAll, describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { verificationMessage } from "~/accounts/messages";
import { planList } from "~/content/business";
import { startPlan } from "~/content/site";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { oobCode } from "./firebase";
import { filledOrder, sendOrder, storedPosting } from "./orders";
import { hiddenFields, inputValue, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

const order = startPlan(planList[1]).href;
/** Answers of the first task. */
const plan = { ...Object.fromEntries(formOf(exampleOrder("freehold").plan)), plan: "basic-plus" };
const page = async (visitor: Visitor, path: string) => {
  const html = await (await visitor.get(path)).text();
  return { html, text: textOf(html), links: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to) };
};
const unescaped = (href = "") => href.replaceAll("&amp;", "&");

describe("a plan's button", () => {
  it("leads to the order's first question in two pages, sign-up and order, and keeps the plan", async () => {
    const visitor = new Visitor(site);
    expect(order).toBe("/account/postings/new?plan=basic-plus");
    const signUp = `/sign-up?${new URLSearchParams({ redirectTo: order })}`;
    expect((await visitor.get(order)).headers.get("Location")).toBe(signUp);
    const first = await page(visitor, signUp);
    // A seller with an account can log in from there and continue to the order too.
    expect(first.links.map(unescaped)).toContain(`/login?${new URLSearchParams({ redirectTo: order })}`);
    const person = newPerson();
    // A failed sign-up keeps the link to the order.
    const failed = await visitor.post(signUp, { ...person, confirmPassword: "other" });
    expect(failed.status).toBe(400);
    const made = await visitor.post(signUp, { ...person, confirmPassword: person.password });
    expect(made.headers.get("Location")).toBe(order);

    const form = await page(visitor, order);
    expect(form.html).toMatch(/<input[^>]*value="basic-plus"[^>]*checked|checked[^>]*value="basic-plus"/);
    expect(form.text).toContain(`We've sent a link to ${person.email}.`);
    // The notice is shown once.
    expect((await page(visitor, order)).text).not.toContain("We've sent a link");
    const begun = await visitor.post(order, { ...hiddenFields(form.html), ...plan });
    expect(begun.status).toBe(303);
    expect(begun.headers.get("Location")).toMatch(/^\/account\/postings\/MP-[^/]+\/papers$/);
    expect((await visitor.get(begun.headers.get("Location") ?? "")).status).toBe(200);
  });

  it("redirects to the login if the session has ended, because the seller has an account", async () => {
    const { visitor, person } = await signedUp(site);
    const auth = await adminAuth();
    await auth.deleteUser((await auth.getUserByEmail(person.email)).uid);
    const sent = await visitor.get(order);
    expect(sent.headers.get("Location")).toBe(`/login?${new URLSearchParams({ redirectTo: order })}`);
  });

  it("redirects within the site only", async () => {
    const visitor = new Visitor(site);
    const query = new URLSearchParams({ redirectTo: "//evil.example" });
    const person = newPerson();
    const fields = { ...person, confirmPassword: person.password };
    expect((await visitor.post(`/sign-up?${query}`, fields)).headers.get("Location")).toBe("/");
    const { html } = await page(visitor, `/account/verify-email?${query}`);
    expect(html).not.toContain('href="//evil');
    await visitor.post(`/account/verify-email?${query}`, {});
    const code = await oobCode(person.email, "VERIFY_EMAIL");
    const answer = await visitor.post("/verify-email", { oobCode: code });
    expect(answer.headers.get("Location")).toBe("/account");
  });
});

describe("the letter that confirms the address", () => {
  const letters = async (uid: string) =>
    (await (await firestore()).collection("mail").where("uid", "==", uid).get()).docs;

  it("leads to the last page of an otherwise complete order, on another device too", async () => {
    const { visitor, person } = await signedUp(site);
    const path = await filledOrder(visitor);
    const elsewhere = new Visitor(site);
    await elsewhere.post("/login", person);
    const oobCodeSent = await oobCode(person.email, "VERIFY_EMAIL");
    const answer = await elsewhere.post("/verify-email", { oobCode: oobCodeSent });
    expect(answer.headers.get("Location")).toBe(`${path}/check`);
  });

  it("can be sent again from the last page, which keeps its answers, and leads back there", async () => {
    const { visitor, person } = await signedUp(site);
    const { uid } = await (await adminAuth()).getUserByEmail(person.email);
    const path = await filledOrder(visitor);
    const check = await page(visitor, `${path}/check`);
    expect(check.text).toContain("Before you can send it: confirm your email address");
    expect(check.text).toContain(`Open the link in our email to ${person.email}`);
    expect(check.text).not.toContain("Everything is complete.");

    // No letter about the order is sent before the address is confirmed.
    const { fields, response } = await sendOrder(visitor, path);
    expect(response.status).toBe(403);
    expect((await storedPosting(path)).state).toBe("draft");
    expect(await letters(uid)).toEqual([]);

    const before = await oobCode(person.email, "VERIFY_EMAIL");
    const again = await visitor.post(`${path}/check`, { ...fields, next: "letter" });
    expect(again.status).toBe(303);
    expect(again.headers.get("Location")).toBe(`${path}/check`);
    const code = await oobCode(person.email, "VERIFY_EMAIL");
    expect(code).not.toBe(before);
    expect((await page(visitor, `${path}/check`)).text).toContain(
      `A new link is on its way to ${person.email}.`,
    );
    expect((await storedPosting(path)).tasks.check?.raw.trueFacts).toBeDefined();

    const confirmed = await visitor.post("/verify-email", { oobCode: code });
    expect(confirmed.headers.get("Location")).toBe(`${path}/check`);
    expect((await page(visitor, `${path}/check`)).text).not.toContain("confirm your email address");
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    expect((await storedPosting(path)).state).toBe("submitted");
  });

  it("is sent again only a few times an hour, and keeps what was typed then too", async () => {
    const { visitor } = await signedUp(site);
    const path = await filledOrder(visitor);
    const send = async () => {
      const { html } = await page(visitor, `${path}/check`);
      return visitor.post(`${path}/check`, { ...hiddenFields(html), hidden: "An old well.", next: "letter" });
    };
    for (let tries = 0; tries < limits.verificationByRecipient.points; tries += 1) {
      expect((await send()).status).toBe(303);
    }
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(textOf(html)).toContain(verificationMessage("auth/too-many-requests"));
    expect(html).toContain("An old well.");
    expect((await storedPosting(path)).tasks.check?.raw.hidden).toBe("An old well.");
  });
});

describe("the dashboard", () => {
  async function begun() {
    const { visitor } = await signedUp(site);
    const { html } = await page(visitor, "/account/postings/new");
    const answer = await visitor.post("/account/postings/new", {
      ...plan,
      plan: "basic",
      postingId: inputValue(html, "postingId") ?? "",
    });
    const reference = /MP-\w+-\w+/.exec(answer.headers.get("Location") ?? "")?.[0] ?? "";
    expect(reference).not.toBe("");
    return { visitor, reference };
  }
  const postings = async () => (await firestore()).collection("postings");
  const change = async (reference: string, changes: Record<string, unknown>) => {
    const { docs } = await (await postings()).where("reference", "==", reference).get();
    await docs[0]?.ref.update(changes);
  };

  it("links to a new order, then to the current one, and says whose turn it is", async () => {
    const { visitor } = await signedUp(site);
    expect((await page(visitor, "/account")).links).toContain("/account/postings/new");

    const order = await begun();
    const draft = await page(order.visitor, "/account");
    expect(draft.text).toContain("Next: Documents.");
    expect(draft.links).toContain(`/account/postings/${order.reference}`);

    await change(order.reference, { state: "submitted" });
    expect((await page(order.visitor, "/account")).text).toContain("Finish your listing");
    await change(order.reference, { state: "changes-asked" });
    expect((await page(order.visitor, "/account")).text).toContain("We need something from you");
    await change(order.reference, { state: "withdrawn" });
    const ended = await page(order.visitor, "/account");
    expect(ended.links).toContain(`/account/postings/${order.reference}`);
    expect(ended.links).toContain("/account/postings/new");
    expect(ended.text).toContain("Sell your home?");
  });

  it("reads only a few postings, regardless of their number", async () => {
    const { visitor, reference } = await begun();
    const collection = await postings();
    const { docs } = await collection.where("reference", "==", reference).get();
    const there = docs[0]?.data() ?? {};
    for (let more = 0; more < 8; more += 1) {
      await collection.doc(`more-${reference}-${more}`).set({
        ...there,
        reference: `MP-9999${more}-00000`,
        order: `2026-01-0${more + 1}T00:00:00.000Z_MP-9999${more}-00000`,
        state: "live",
      });
    }
    // A draft is linked to its next task, too.
    const shown = (await page(visitor, "/account")).links.flatMap(
      (to) => /^\/account\/postings\/(MP-[\w-]+)/.exec(to ?? "")?.[1] ?? [],
    );
    expect(new Set(shown).size).toBe(5);
    // The newest posting is among them.
    expect(shown).toContain(reference);
  });
});
