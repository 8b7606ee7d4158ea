import { describe, expect, it } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { loginMessage } from "~/accounts/messages";
import { oobCode } from "./firebase";
import { loadSite, newPerson, textOf, Visitor } from "./site";

const site = await loadSite();

let network = 0;
/** An IP address that is unique in this file. */
const newAddress = () => {
  network += 1;
  return `198.51.100.${network}`;
};

/** Posts from an IP address. @param forged entries that the visitor writes before the proxy's entry */
const post = (path: string, fields: Record<string, string>, address: string, forged = "") =>
  new Visitor(site).post(path, fields, { "X-Forwarded-For": forged ? `${forged}, ${address}` : address });

async function signedUp() {
  const person = newPerson();
  await post("/sign-up", { ...person, confirmPassword: person.password }, newAddress());
  return person;
}

describe("login", () => {
  it("refuses an account after its failed tries, from any address, even with the right password", async () => {
    const { email, password } = await signedUp();
    const { points } = limits.loginFailuresByAccount;
    for (let tries = 0; tries < points; tries += 1) {
      const response = await post("/login", { email, password: "wrong-1" }, newAddress());
      expect(response.status).toBe(401);
    }
    const refused = await post("/login", { email: email.toUpperCase(), password }, newAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(
      limits.loginFailuresByAccount.duration,
    );
    const html = await refused.text();
    expect(textOf(html)).toContain(loginMessage("auth/too-many-requests"));
    expect(html).toContain("<title>Error: ");
  });

  it("counts simultaneous tries", async () => {
    const { email } = await signedUp();
    const { points } = limits.loginFailuresByAccount;
    const answers = await Promise.all(
      Array.from({ length: points + 10 }, () => post("/login", { email, password: "wrong-1" }, newAddress())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it("doesn't count successful logins", async () => {
    const { email, password } = await signedUp();
    for (let tries = 0; tries < limits.loginFailuresByAccount.points + 2; tries += 1) {
      expect((await post("/login", { email, password }, newAddress())).status).toBe(302);
    }
  });

  it("refuses an address after its failed tries, even with a forged header", async () => {
    const address = newAddress();
    const { points } = limits.loginFailuresByAddress;
    const statuses = await Promise.all(
      Array.from({ length: points }, async (_, index) => {
        const fields = { email: `nobody-${index}@example.com`, password: "wrong-1" };
        return (await post("/login", fields, address, `203.0.113.${index}`)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    const person = await signedUp();
    expect((await post("/login", person, address, "203.0.113.250")).status).toBe(429);
    // Accounts named by the refused address are tested in `rate-limits.server.test.ts`.
    expect((await post("/login", person, newAddress())).status).toBe(302);
  });
});

describe("sign-up", () => {
  it("counts valid submissions of form and JSON together by address", async () => {
    const address = newAddress();
    const { points } = limits.signUpByAddress;
    const taken = { ...(await signedUp()), confirmPassword: "correct horse 1" };
    for (let tries = 0; tries < points; tries += 1) {
      expect((await post("/sign-up", taken, address)).status).toBe(400);
    }
    const form = await post("/sign-up", taken, address);
    expect(form.status).toBe(429);
    expect(form.headers.get("Retry-After")).toBeTruthy();
    const json = await new Visitor(site).send("/v1/auth/sign-up", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      body: JSON.stringify(newPerson()),
    });
    expect(json.status).toBe(429);
    expect(json.headers.get("Retry-After")).toBeTruthy();
    expect(await json.json()).toEqual({ error: expect.stringContaining("Too many") });
    const invalid = await post("/sign-up", { ...taken, firstName: "" }, address);
    expect(invalid.status).toBe(400);
  });
});

describe("codes in links", () => {
  it("are refused to an address after its failed tries, without calling Firebase", async () => {
    const visitor = new Visitor(site);
    const person = newPerson();
    await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
    const reset = { password: "new words 22", confirmPassword: "new words 22" };
    const { points } = limits.refusedCodesByAddress;
    for (let tries = 0; tries < points; tries += 2) {
      expect((await visitor.post("/reset-password", { ...reset, oobCode: `x${tries}` })).status).toBe(400);
      expect((await visitor.post("/verify-email", { oobCode: `x${tries}` })).status).toBe(400);
    }
    await visitor.post("/forgot-password", { email: person.email });
    await visitor.post("/account/verify-email", {});
    const forms = {
      "/reset-password": { ...reset, oobCode: await oobCode(person.email, "PASSWORD_RESET") },
      "/verify-email": { oobCode: await oobCode(person.email, "VERIFY_EMAIL") },
    };
    for (const [path, fields] of Object.entries(forms)) {
      const refused = await visitor.post(path, fields);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    // The codes still work from another address.
    expect((await new Visitor(site).post("/reset-password", forms["/reset-password"])).status).toBe(302);
  });
});

describe("password reset", () => {
  it("counts variants of an email address that share one mailbox together", async () => {
    const { email } = newPerson();
    const variant = (number: number) => email.replace("@", `+${number}@`);
    for (let tries = 0; tries < limits.resetByAccount.points; tries += 1) {
      expect((await post("/forgot-password", { email: variant(tries) }, newAddress())).status).toBe(302);
    }
    expect((await post("/forgot-password", { email }, newAddress())).status).toBe(429);
  });

  it("refuses an address after its tries", async () => {
    const address = newAddress();
    for (let tries = 0; tries < limits.resetByAddress.points; tries += 1) {
      const email = `nobody-${tries}@example.com`;
      expect((await post("/forgot-password", { email }, address)).status).toBe(302);
    }
    expect((await post("/forgot-password", { email: "other@example.com" }, address)).status).toBe(429);
  });
});
