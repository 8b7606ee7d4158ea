import { beforeAll, describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { planList } from "~/content/business";
import { startPlan } from "~/content/site";
import { oobCode } from "./firebase";
import { inputValue, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

const order = startPlan(planList[1]).href;
const page = async (visitor: Visitor, path: string) => {
  const html = await (await visitor.get(path)).text();
  return { html, text: textOf(html), links: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to) };
};
const unescaped = (href = "") => href.replaceAll("&amp;", "&");

/** Confirms the address of the account the visitor is signed in to. @returns where that leads */
async function confirm(visitor: Visitor, email: string, ask = "/account/verify-email") {
  await visitor.post(ask, {});
  const answer = await visitor.post("/verify-email", { oobCode: await oobCode(email, "VERIFY_EMAIL") });
  return answer.headers.get("Location");
}

describe("a plan's button", () => {
  it("leads through sign-up and the confirmation of the address to the order, the plan kept", async () => {
    const visitor = new Visitor(site);
    expect(order).toBe("/account/postings/new?plan=basic-plus");
    const sent = await visitor.get(order);
    const login = sent.headers.get("Location") ?? "";
    expect(login).toBe(`/login?${new URLSearchParams({ redirectTo: order })}`);

    const signUp = (await page(visitor, login)).links.find((to) => to?.startsWith("/sign-up?"));
    const there = unescaped(signUp);
    expect((await page(visitor, there)).links.map(unescaped)).toContain(login);
    const person = newPerson();
    // A try that fails does not forget it.
    const failed = await visitor.post(there, { ...person, confirmPassword: "other" });
    expect(failed.status).toBe(400);
    const made = await visitor.post(there, { ...person, confirmPassword: person.password });
    expect(made.headers.get("Location")).toBe(order);

    const first = await page(visitor, order);
    expect(first.text).toContain("First confirm your email address");
    const ask = unescaped(first.links.find((to) => to?.startsWith("/account/verify-email?")));
    const asked = await visitor.post(ask, {});
    expect(asked.headers.get("Location")).toBe(`${ask}&sent`);
    expect(await confirm(visitor, person.email, ask)).toBe(order);
    expect((await page(visitor, ask)).links.map(unescaped)).toContain(order);
    const form = await page(visitor, order);
    expect(form.html).toMatch(/<input[^>]*value="basic-plus"[^>]*checked|checked[^>]*value="basic-plus"/);
    // Where it led is forgotten then.
    expect(await confirm(visitor, person.email)).toBe("/account");
  });

  it("leads through the login to the order, too", async () => {
    const { person } = await signedUp(site);
    const visitor = new Visitor(site);
    const { html } = await page(visitor, `/login?${new URLSearchParams({ redirectTo: order })}`);
    const fields = { email: person.email, password: person.password };
    const redirectTo = unescaped(inputValue(html, "redirectTo") ?? "");
    expect((await visitor.post("/login", { ...fields, redirectTo })).headers.get("Location")).toBe(order);
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example/", "/%09/evil.example"])(
    "no way on leads off the site: %s",
    async (redirectTo) => {
      const visitor = new Visitor(site);
      const query = new URLSearchParams({ redirectTo });
      const person = newPerson();
      const fields = { ...person, confirmPassword: person.password };
      expect((await visitor.post(`/sign-up?${query}`, fields)).headers.get("Location")).toBe("/");
      const { html } = await page(visitor, `/account/verify-email?${query}`);
      expect(html).not.toContain('href="//evil');
      expect(await confirm(visitor, person.email, `/account/verify-email?${query}`)).toBe("/account");
    },
  );
});

describe("the dashboard", () => {
  async function begun() {
    const { visitor, person } = await signedUp(site);
    await confirm(visitor, person.email);
    const { html } = await page(visitor, "/account/postings/new");
    const plan = { plan: "basic", inOntario: "yes", listedElsewhere: "no", entitled: "owner" };
    const answer = await visitor.post("/account/postings/new", {
      ...plan,
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

  it("leads to an order, then to the one that is begun, and says whose turn it is", async () => {
    const { visitor } = await signedUp(site);
    expect((await page(visitor, "/account")).links).toContain("/account/postings/new");

    const order = await begun();
    const draft = await page(order.visitor, "/account");
    expect(draft.text).toContain("Your order isn't sent yet");
    expect(draft.text).toContain("Next: Owners.");
    expect(draft.text).toContain("$1,128.87");
    expect(draft.links).toContain(`/account/postings/${order.reference}`);

    await change(order.reference, { state: "submitted" });
    expect((await page(order.visitor, "/account")).text).toContain("You'll hear from us by");
    await change(order.reference, { state: "changes-asked" });
    expect((await page(order.visitor, "/account")).text).toContain("We need something from you");
    await change(order.reference, { state: "withdrawn" });
    const ended = await page(order.visitor, "/account");
    expect(ended.links).not.toContain(`/account/postings/${order.reference}`);
  });

  it("reads a few postings, however many there are", async () => {
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
    const shown = (await page(visitor, "/account")).links.filter((to) =>
      to?.startsWith("/account/postings/MP-"),
    );
    expect(new Set(shown).size).toBe(5);
    // The newest of all is among them.
    expect(shown).toContain(`/account/postings/${reference}`);
  });
});
