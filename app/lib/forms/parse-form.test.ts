import { describe, expect, it } from "vitest";
import { changePasswordForm, loginForm, resetPasswordForm, signUpFields, signUpForm } from "~/accounts/forms";
import { noteForm } from "~/requests/forms";
import { checkField, checkFields } from "./check";
import { dollars, list, text, ticks } from "./fields";
import { type Form, form as formOf, type Values } from "./form";
import { parseForm, readForm } from "./parse-form";

const sent = (fields: [string, string | Blob][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

const signUp = (fields: [string, string | Blob][]) => parseForm(signUpForm, sent(fields));

describe("parseForm", () => {
  it("trims names and addresses, never passwords", () => {
    const parsed = signUp([
      ["firstName", " Ann "],
      ["lastName", "Lee"],
      ["email", " ann@example.com "],
      ["password", " spaces 1 "],
      ["confirmPassword", " spaces 1 "],
    ]);
    expect(parsed).toMatchObject({
      ok: true,
      data: { firstName: "Ann", email: "ann@example.com", password: " spaces 1 " },
    });
  });

  it("returns one error per field in the form's order, and never a password", () => {
    const { ok, fail } = signUp([
      ["email", "x"],
      ["password", "abc"],
      ["confirmPassword", "d"],
    ]);
    expect(ok).toBe(false);
    const { formId, result } = fail();
    expect(formId).toBe("sign-up");
    expect(Object.entries(result.error ?? {})).toEqual([
      ["firstName", ["First name is required."]],
      ["lastName", ["Last name is required."]],
      ["email", ["Please enter a valid email address."]],
      ["password", ["Password must be at least 8 characters, including letters and numbers."]],
      ["confirmPassword", ["Passwords do not match."]],
    ]);
    expect(result.initialValue).toEqual({ email: "x" });
    expect(JSON.stringify(result)).not.toContain("abc");
  });

  it("takes the first of a repeated field and ignores unexpected files", () => {
    const parsed = parseForm(
      loginForm,
      sent([
        ["email", "a@example.com"],
        ["email", "b@example.com"],
        ["password", new Blob(["secret1"])],
      ]),
    );
    expect(parsed.ok).toBe(false);
    expect(parsed.fail().result.initialValue).toEqual({ email: "a@example.com" });
  });

  it.each([
    ["__proto__[polluted]", "yes"],
    ["constructor", "yes"],
    ["email[9999999]", "yes"],
    ["email.x", "yes"],
    ["list", "add email"],
    ["list", "add constructor"],
    ["owners[[", "x"],
  ])("ignores paths in a forged name: %s", (name, value) => {
    const parsed = parseForm(loginForm, sent([[name, value]]));
    expect(parsed.ok).toBe(false);
    expect(parsed.fail().result.initialValue ?? {}).toEqual({});
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it("refuses half a character and removes control characters from a line", () => {
    const half = { firstName: "A\ud800", lastName: "B", email: "a@example.com", password: "abcdefg1" };
    const checked = checkFields(signUpFields, half);
    expect(checked.ok ? [] : Object.keys(checked.wrong)).toEqual(["firstName"]);
    const note = parseForm(noteForm, sent([["note", "one\r\ntwo\u0000"]]));
    expect(note).toMatchObject({ ok: true, data: { note: "one\ntwo" } });
    const request = parseForm(profileLine, sent([["line", "a\nb"]]));
    expect(request).toMatchObject({ ok: true, data: { line: "a b" } });
  });

  it.each([
    ["abcdefg1", true],
    ["ÉÉÉÉÉÉÉ1", true],
    ["abcdefgh", false],
    ["12345678", false],
    ["abcdef1", false],
    [`a1${"x".repeat(255)}`, false],
  ])("checks a password: %s, %s", (password, fits) => {
    const person = { firstName: "A", lastName: "B", email: "a@example.com" };
    const fields = {
      ...person,
      oobCode: "c",
      currentPassword: "older 1",
      password,
      confirmPassword: password,
    };
    for (const form of [signUpForm, resetPasswordForm, changePasswordForm] as Form[])
      expect(parseForm(form, sent(Object.entries(fields))).ok).toBe(fits);
  });

  it("adds the provider's errors to the typed values", () => {
    const parsed = parseForm(
      loginForm,
      sent([
        ["email", "a@example.com"],
        ["password", "secret1"],
      ]),
    );
    const { result } = parsed.fail({ form: ["Email does not match password."] });
    expect(result.error).toEqual({ "": ["Email does not match password."] });
    expect(result.initialValue).toEqual({ email: "a@example.com" });
  });
});

const profileLine = formOf("line", { line: text("Line", { maxLength: 10 }) });

const materials = ["brick", "stone", "wood"].map((value) => ({ value, label: value }));

const postingForm = formOf("posting", {
  features: ticks("Features", materials, { most: 2 }),
  owners: list(
    "Owners",
    "owner",
    { name: text("Name"), email: text("Email address", { format: "email", required: false }) },
    { missing: "Name at least one owner.", most: 2 },
  ),
  photos: {
    kind: "files",
    label: "Photos",
    accept: ["image/jpeg"],
    most: 2,
    maxBytes: 10,
    tooLarge: "A photo may have 10 bytes.",
  },
});

describe("groups, lists and files", () => {
  const file = (name: string, bytes = 3) => new File(["x".repeat(bytes)], name, { type: "image/jpeg" });

  it("come as lists", () => {
    const parsed = parseForm(
      postingForm,
      sent([
        ["features", "brick"],
        ["features", "wood"],
        ["owners[0].name", " Ann Lee "],
        ["owners[1].name", "Sam Roy"],
        ["owners[1].email", "sam@example.com"],
        ["photos", file("front.jpg")],
        ["photos", file("back.jpg")],
      ]),
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.fail()));
    const { features, owners, photos }: Values<typeof postingForm.fields> = parsed.data;
    expect(features).toEqual(["brick", "wood"]);
    expect(owners).toEqual([{ name: "Ann Lee" }, { name: "Sam Roy", email: "sam@example.com" }]);
    expect(photos.map(({ name }) => name)).toEqual(["front.jpg", "back.jpg"]);
  });

  it("may have one item, or none if none is required", () => {
    const parsed = parseForm(
      postingForm,
      sent([
        ["features", "stone"],
        ["owners[0].name", "Ann"],
        ["photos", new File([], "")],
      ]),
    );
    expect(parsed).toMatchObject({
      ok: true,
      data: { features: ["stone"], owners: [{ name: "Ann" }], photos: [] },
    });
  });

  it("are refused item by item and keep typed values", () => {
    const { result } = parseForm(
      postingForm,
      sent([
        ["features", "brick"],
        ["features", "stone"],
        ["features", "wood"],
        ["owners[0].name", "Ann"],
        ["owners[1].email", "sam"],
        ["owners[2].name", "One too many"],
        ["photos", file("large.jpg", 11)],
      ]),
    ).fail();
    expect(Object.keys(result.error ?? {})).toEqual([
      "features",
      "owners[1].name",
      "owners[1].email",
      "photos[0]",
    ]);
    expect(result.initialValue).toMatchObject({ owners: [{ name: "Ann" }, { email: "sam" }] });
    const none = parseForm(postingForm, sent([])).fail();
    expect(none.result.error).toEqual({ owners: ["Name at least one owner."] });
  });

  it("are refused if JSON contains malformed items or choices", () => {
    const owners = postingForm.fields.owners;
    for (const item of ["a", null, 1, []]) {
      expect(checkFields({ owners }, { owners: [{ name: "Ann" }, item] })).toEqual({
        ok: false,
        wrong: { "owners[1]": "Owners is written in a way we can't read." },
      });
    }
    const nameless = list("Pets", "pet", { kind: text("Kind", { required: false }) }, { most: 2 });
    expect(checkFields({ nameless }, { nameless: ["a"] }).ok).toBe(false);
    const features = ticks("Features", materials, { missing: "Choose one." });
    expect(checkFields({ features }, { features: ["brick", 1] })).toEqual({
      ok: false,
      wrong: { features: "Choose one." },
    });
  });

  it("return typed text, ticks and items, without files and unknown names", () => {
    const { typed } = parseForm(
      postingForm,
      sent([
        ["features", "brick"],
        ["features", "stone"],
        ["owners", "all of them"],
        ["owners[0].name", "Ann"],
        ["owners[0].role", "admin"],
        ["owners[0].name.first", "A"],
        ["__proto__.name", "x"],
        ["price", "1"],
        ["photos", file("front.jpg", 1)],
      ]),
    );
    expect(typed).toEqual({ features: ["brick", "stone"], owners: [{ name: "Ann" }] });
  });
});

describe("readForm", () => {
  const post = (body: string, type?: string) =>
    new Request("http://localhost/login", {
      method: "POST",
      body,
      headers: type ? { "Content-Type": type } : {},
    });

  it.each([
    ["{}", "application/json", 415],
    ["a=b", "text/plain", 415],
    ["broken", "multipart/form-data; boundary=x", 400],
    ["broken", "multipart/form-data", 400],
  ])("refuses %s as %s with %i", async (body, type, status) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ status });
  });
});

it("takes a dot before three digits as thousands in a price, and refuses it in an amount with cents", () => {
  const price = dollars("Price", { decimals: 0, max: 1e9 });
  const paid = dollars("Paid", { max: 1e9 });
  expect(checkField(price, "865.000")).toEqual({ ok: true, value: 865_000 });
  for (const typed of ["865.000", "$ 500.005"]) expect(checkField(paid, typed).ok).toBe(false);
  for (const typed of ["865,000", "865000", "865.000,00"])
    expect(checkField(paid, typed)).toEqual({ ok: true, value: 865_000 });
});
