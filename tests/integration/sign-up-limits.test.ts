import { beforeAll, expect, it } from "vitest";
import { signUpMessage } from "~/accounts/messages";
import { inputValue, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";

/** Accounts the whole site may open within the hour, here. */
const perSite = 7;

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  process.env.SIGN_UPS_PER_SITE = String(perSite);
  site = await loadSite();
});

const fieldsOf = (person: ReturnType<typeof newPerson>) => ({ ...person, confirmPassword: person.password });

it("one address cannot use up the sign-ups of everybody, and all together cannot use up Google's", async () => {
  const greedy = new Visitor(site);
  const answers: number[] = [];
  for (let tries = 0; tries < perSite; tries += 1) {
    answers.push((await greedy.post("/sign-up", fieldsOf(newPerson()))).status);
    greedy.cookies.clear();
  }
  expect(answers).toEqual([302, 302, 302, 302, 302, 429, 429]);
  const { person } = await signedUp(site);

  // What makes no account does not count: an address that has one, a form that is not right.
  for (let tries = 0; tries < perSite; tries += 1) {
    expect((await new Visitor(site).post("/sign-up", fieldsOf(person))).status).toBe(400);
    expect((await new Visitor(site).post("/sign-up", { email: "nobody" })).status).toBe(400);
  }
  await signedUp(site);

  const late = newPerson();
  const visitor = new Visitor(site);
  const words = signUpMessage("auth/too-many-requests");
  // As often as they like: a try that the site refuses is none of the visitor's own.
  for (let tries = 0; tries < 7; tries += 1) {
    const refused = await visitor.post("/sign-up", fieldsOf(late));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
    const html = await refused.text();
    expect(textOf(html)).toContain(words);
    expect(inputValue(html, "email")).toBe(late.email);
  }
  const json = await new Visitor(site).send("/v1/auth/sign-up", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(late),
  });
  expect(json.status).toBe(429);
  expect(json.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(await json.json()).toEqual({ error: words });
  expect((await new Visitor(site).post("/login", person)).status).toBe(302);
});
