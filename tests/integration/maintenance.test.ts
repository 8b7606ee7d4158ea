import { rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSending } from "#server/mail/loop.server";
import { maintenance } from "#server/platform/maintenance.server";
import { begin, seller as confirmedSeller } from "./orders";
import { filledForm, formOf, stored } from "./requests";
import { inputValue, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";

const file = process.env.MAINTENANCE_FILE ?? "";
const site = await loadSite();
const { person, visitor: seller } = await signedUp(site);
const { visitor: orderer } = await confirmedSeller(site);
const order = await begin(orderer);

beforeEach(() => writeFileSync(file, ""));
afterEach(() => rmSync(file));

async function question(visitor: Visitor) {
  const { id } = await formOf(visitor, "question");
  const answer = await visitor.post("/request/question", { ...filledForm("question"), requestId: id });
  return { id, answer, isStored: await stored(id) };
}

describe("a site with MAINTENANCE_FILE", () => {
  it.each(["/", "/faq", "/login", "/request/question", "/healthz"])("answers %s", async (path) => {
    expect((await new Visitor(site).get(path)).status).toBe(200);
  });

  it("a request returns with its words and the reason, and isn't stored", async () => {
    const { answer, isStored } = await question(new Visitor(site));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("300");
    const html = await answer.text();
    expect(textOf(html)).toContain(maintenance);
    expect(inputValue(html, "name")).toBe("Robin Lee");
    expect(textOf(html)).toContain("two words");
    expect(isStored).toBe(false);
  });

  it("forms are accepted as soon as the file is gone", async () => {
    rmSync(file);
    const { answer, isStored } = await question(new Visitor(site));
    writeFileSync(file, "");
    expect(answer.status).toBe(303);
    expect(isStored).toBe(true);
  });

  const passwords = { password: "new words 22", confirmPassword: "new words 22" };
  it.each<[string, Record<string, string>, Visitor]>([
    ["/login", { email: person.email, password: person.password }, new Visitor(site)],
    ["/sign-up", { ...newPerson(), confirmPassword: "correct horse 1" }, new Visitor(site)],
    ["/forgot-password", { email: person.email }, new Visitor(site)],
    ["/reset-password?oobCode=code", { oobCode: "code", ...passwords }, new Visitor(site)],
    ["/account/profile", { firstName: "Changed", lastName: "Changed" }, seller],
    ["/account/password", { currentPassword: person.password, ...passwords }, seller],
    ["/account/delete", { password: person.password }, seller],
    ["/account/sessions", {}, seller],
    ["/account/verify-email", {}, seller],
    ["/account/email", { email: "new@example.com", password: person.password }, seller],
    [order, {}, orderer],
    [`${order}/address`, {}, orderer],
    [`${order}/address/autosave`, {}, orderer],
    [`${order}/check`, {}, orderer],
    [`${order}/photos`, {}, orderer],
    [`${order}/papers`, {}, orderer],
  ])("a form at %s is refused with the time to try again", async (path, fields, visitor) => {
    const answer = await visitor.post(path, fields);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "300"]);
  });

  it("the sign-up API answers in JSON", async () => {
    const answer = await new Visitor(site).send("/v1/auth/sign-up", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(newPerson()),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: maintenance });
  });

  it("no letter is sent until the file is gone", async () => {
    rmSync(file);
    await question(new Visitor(site));
    writeFileSync(file, "");
    const sent: string[] = [];
    const sending = startSending(async (letter) => {
      sent.push(letter);
      return null;
    }, 20);
    // Long enough for many polls.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(sent).toEqual([]);
    rmSync(file);
    // Letters of other tests are queued too, and may come first.
    await vi.waitUntil(() => sent.length > 0, { timeout: 20_000 });
    writeFileSync(file, "");
    await sending.stop();
  });

  it("an account can be opened and logged out of", async () => {
    expect((await seller.get("/account")).status).toBe(200);
    expect((await seller.post("/logout", {})).status).toBe(302);
    expect((await seller.get("/account")).status).toBe(302);
  });
});
