import { describe, expect, it } from "vitest";
import type * as z from "zod";
import {
  changePasswordForm,
  deleteAccountForm,
  forgotPasswordForm,
  loginForm,
  profileForm,
  resetPasswordForm,
  signUpForm,
  signUpJson,
  verifyEmailForm,
} from "#server/auth/schemas";
import { noteForm, requestForm } from "#server/requests/schema";
import { email, name } from "./text";

const halfACharacter = "\ud800";

describe("names and addresses", () => {
  const control = ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009b", "\u00ad", "\u202e", "\u2066"];

  it.each([...control, halfACharacter])("have no %j", (character) => {
    expect(name("Name", 100).safeParse(`Ro${character}bin`).success).toBe(false);
    expect(email.safeParse(`ro${character}bin@example.com`).success).toBe(false);
    expect(email.safeParse(`robin@ex${character}ample.com`).success).toBe(false);
    const login = { email: `robin${character}x@example.com`, password: "some words 1" };
    expect(loginForm.safeParse(login).success).toBe(false);
  });

  it.each(["Zoë d'Or", "Nguyễn Thị Hương", "علی\u200cرضا", "क्\u200dष", "李小龍", "O’Brien-Smith 3rd"])(
    "%s is a name",
    (text) => {
      expect(name("Name", 100).parse(` ${text} `)).toBe(text);
    },
  );
});

describe("half a character is refused in every field of every form", () => {
  const person = { firstName: "Robin", lastName: "Lee", email: "robin@example.com" };
  const passwords = { password: "some words 1", confirmPassword: "some words 1" };
  const home = { street: "1 Queen Street East", city: "Toronto", postalCode: "M5C 2W5" };
  const context = { today: "2026-11-21", callBack: true, guideNeeded: true };
  const forms: [string, z.ZodType, Record<string, string>][] = [
    ["sign-up", signUpForm, { ...person, ...passwords }],
    ["JSON sign-up", signUpJson, { ...person, password: "some words 1" }],
    ["login", loginForm, { email: person.email, password: "some words 1", redirectTo: "/account" }],
    ["forgotten password", forgotPasswordForm, { email: person.email }],
    ["reset password", resetPasswordForm, { oobCode: "code", ...passwords }],
    ["profile", profileForm, { firstName: "Robin", lastName: "Lee" }],
    ["changed password", changePasswordForm, { currentPassword: "some words 0", ...passwords }],
    ["confirmation", verifyEmailForm, { oobCode: "code" }],
    ["deletion", deleteAccountForm, { password: "some words 1" }],
    ["note", noteForm, { note: "two words" }],
    [
      "request",
      requestForm("in-person-evaluation", context),
      {
        ...home,
        propertyType: "detached",
        squareFeet: "1450",
        preferredDay: "2026-12-01",
        preferredTime: "morning",
        message: "two words",
        name: "Robin Lee",
        email: person.email,
        preferredContact: "phone",
        phone: "416-555-0187",
        marketing: "yes",
      },
    ],
  ];
  const fields = forms.flatMap(([form, schema, values]) =>
    Object.keys(values).map((field) => ({ form, field, schema, values })),
  );

  it.each(fields)("$form: $field", ({ field, schema, values }) => {
    expect(schema.safeParse(values).success).toBe(true);
    expect(schema.safeParse({ ...values, [field]: `${values[field]}${halfACharacter}` }).success).toBe(false);
  });
});
