import { describe, expect, it } from "vitest";
import type * as z from "zod";
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  forgotPasswordForm,
  loginForm,
  newEmailForm,
  profileForm,
  resetPasswordForm,
  signUpFields,
  signUpForm,
  verifyEmailForm,
} from "~/accounts/forms";
import { noteForm, requestForm } from "~/requests/forms";
import { cleanText } from "./clean-text";
import { samePasswords, schemaOf } from "./schema";

const { firstName, email: emailField } = signUpFields;
const name = schemaOf({ name: firstName });
const email = schemaOf({ email: emailField });
const login = schemaOf(loginForm.fields);

const halfACharacter = "\ud800";

describe("names and addresses", () => {
  const control = ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009b", "\u00ad", "\u202e", "\u2066"];

  it.each([...control, halfACharacter])("have no %j", (character) => {
    expect(name.safeParse({ name: `Ro${character}bin` }).success).toBe(false);
    expect(email.safeParse({ email: `ro${character}bin@example.com` }).success).toBe(false);
    expect(email.safeParse({ email: `robin@ex${character}ample.com` }).success).toBe(false);
    const sent = { email: `robin${character}x@example.com`, password: "some words 1" };
    expect(login.safeParse(sent).success).toBe(false);
  });

  it.each(["Zoë d'Or", "Nguyễn Thị Hương", "علی\u200cرضا", "क्\u200dष", "李小龍", "O’Brien-Smith 3rd"])(
    "%s is a name",
    (text) => {
      expect(name.parse({ name: ` ${text} ` })).toEqual({ name: text });
    },
  );
});

describe("text", () => {
  it.each(["\u061c", "\u200e", "\u034f", "\u3164", "\ufff9", "\u{e0041}", "\u200c", "\u200d\u2060"])(
    "has no %j, which nobody sees: a phone number with it is still found",
    (unseen) => {
      expect(cleanText(`416-${unseen}555${unseen}-0142 or dana${unseen}@example.com`, true)).toBe(
        "416-555-0142 or dana@example.com",
      );
    },
  );

  it.each([
    "علی\u200cرضا",
    "क्\u200dष",
    "👩🏽\u200d🚀",
    "❤\ufe0f\u200d🔥",
    "👨\u200d👩\u200d👧",
    "1\ufe0f\u20e3",
  ])("keeps the joiners of %s", (text) => {
    expect(cleanText(text, false)).toBe(text);
  });
});

describe("half a character is refused in every field of every form", () => {
  const person = { firstName: "Robin", lastName: "Lee", email: "robin@example.com" };
  const passwords = { password: "some words 1", confirmPassword: "some words 1" };
  const home = { street: "1 Queen Street East", city: "Toronto", postalCode: "M5C 2W5" };
  const context = { today: "2026-11-21", callBack: true, guideNeeded: true };
  const forms: [string, z.ZodType, Record<string, string>][] = [
    ["sign-up", samePasswords(signUpForm), { ...person, ...passwords }],
    ["JSON sign-up", schemaOf(signUpFields), { ...person, password: "some words 1" }],
    ["login", login, { email: person.email, password: "some words 1", redirectTo: "/account" }],
    ["forgotten password", schemaOf(forgotPasswordForm.fields), { email: person.email }],
    ["reset password", samePasswords(resetPasswordForm), { oobCode: "code", ...passwords }],
    ["profile", schemaOf(profileForm.fields), { firstName: "Robin", lastName: "Lee" }],
    [
      "changed password",
      samePasswords(changePasswordForm),
      { currentPassword: "some words 0", ...passwords },
    ],
    ["confirmation", schemaOf(verifyEmailForm.fields), { oobCode: "code" }],
    ["new address", schemaOf(newEmailForm.fields), { email: "robin@example.com", password: "some words 0" }],
    ["changed address", schemaOf(changeEmailForm.fields), { oobCode: "code" }],
    ["deletion", schemaOf(deleteAccountForm.fields), { password: "some words 1" }],
    ["note", schemaOf(noteForm.fields), { note: "two words" }],
    [
      "request",
      schemaOf(requestForm("in-person-evaluation", context).fields),
      {
        guideLanguage: "en",
        guideReceived: "yes",
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
