import { expect, it } from "vitest";
import { loadSite, newPerson, Visitor } from "./site";

process.env.APP_ORIGIN = "https://www.example.com";

const site = await loadSite();

it("the session cookie is bound to the host, Secure and HttpOnly", async () => {
  const person = newPerson();
  const visitor = new Visitor(site);
  const response = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-session"]);
  for (const cookie of cookies) {
    for (const attribute of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  expect((await visitor.get("/account")).status).toBe(200);
});

it("every response requires https", async () => {
  for (const path of ["/", "/login", "/nope", "/account", "/favicon.svg"]) {
    const response = await new Visitor(site).get(path);
    expect(response.headers.get("Strict-Transport-Security"), path).toMatch(/^max-age=63072000/);
  }
});
