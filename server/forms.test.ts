import { describe, expect, it } from "vitest";
import { loginForm, signUpForm } from "#server/auth/schemas";
import { parseForm, readForm } from "./forms";

const form = (fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("parseForm", () => {
  it("trims names and addresses, never passwords", () => {
    const parsed = parseForm(
      signUpForm,
      form([
        ["firstName", " Ann "],
        ["lastName", "Lee"],
        ["email", " ann@example.com "],
        ["password", " spaces 1 "],
        ["confirmPassword", " spaces 1 "],
      ]),
    );
    expect(parsed).toMatchObject({
      ok: true,
      data: { firstName: "Ann", email: "ann@example.com", password: " spaces 1 " },
    });
  });

  it("gives one error a field, in the form's order, and never a password back", () => {
    const parsed = parseForm(
      signUpForm,
      form([
        ["email", "x"],
        ["password", "abc"],
        ["confirmPassword", "d"],
      ]),
    );
    if (parsed.ok) throw new Error("must fail");
    expect(parsed.errors.map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
      "confirmPassword",
    ]);
    expect(parsed.values).toEqual({ email: "x" });
  });

  it("takes the first of a repeated field and ignores files", () => {
    const parsed = parseForm(
      loginForm,
      form([
        ["email", "a@example.com"],
        ["email", "b@example.com"],
        ["password", new Blob(["secret1"])],
      ]),
    );
    expect(parsed.values).toEqual({ email: "a@example.com" });
    expect(parsed.ok).toBe(false);
  });

  it.each([
    ["a@example.com", true],
    ["first.last+tag@mail.example.ca", true],
    ["a@b", false],
    ["a@b.", false],
    ["a@.ca", false],
    ["a@b..ca", false],
    ["a b@example.com", false],
    ["a@b@example.com", false],
    [`${"a".repeat(250)}@example.com`, false],
  ])("address %s: %s", (email, fits) => {
    const person = { firstName: "A", lastName: "B", password: "abcdefg1", confirmPassword: "abcdefg1" };
    expect(parseForm(signUpForm, form(Object.entries({ ...person, email }))).ok).toBe(fits);
  });

  it.each([
    ["abcdefg1", true],
    ["ÉÉÉÉÉÉÉ1", true],
    ["abcdefgh", false],
    ["12345678", false],
    ["abcdef1", false],
    [`a1${"x".repeat(255)}`, false],
  ])("password %s: %s", (password, fits) => {
    const person = { firstName: "A", lastName: "B", email: "a@example.com" };
    expect(
      parseForm(signUpForm, form(Object.entries({ ...person, password, confirmPassword: password }))).ok,
    ).toBe(fits);
  });
});

describe("readForm", () => {
  const request = (body: string, type: string) =>
    new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } });

  it("reads both kinds of form", async () => {
    expect((await readForm(request("a=1", "application/x-www-form-urlencoded"))).get("a")).toBe("1");
  });

  it.each([
    ["{}", "application/json", 415],
    ["a=1", "text/plain", 415],
    ["broken", "multipart/form-data; boundary=x", 400],
    ["broken", "multipart/form-data", 400],
  ])("answers %s as %s with %d", async (body, type, status) => {
    await expect(readForm(request(body, type))).rejects.toMatchObject({ status });
  });
});
