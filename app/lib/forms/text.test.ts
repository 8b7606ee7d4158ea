import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loginForm, signUpFields, signUpForm } from "~/accounts/forms";
import { checkFields } from "./check";
import { cleanText } from "./clean-text";
import { samePasswords } from "./parse-form";

const { firstName, email: emailField } = signUpFields;
const name = { name: firstName };
const email = { email: emailField };
const login = loginForm.fields;

const phoneField = { kind: "text", label: "Phone", format: "phone", maxLength: 40, required: true } as const;
const postalCodeField = { ...phoneField, format: "postal-code" } as const;
const pinField = { ...phoneField, format: "pin" } as const;
const person = { firstName: "Robin", lastName: "Lee", email: "robin@example.com" };

const halfACharacter = "\ud800";

describe("names and addresses", () => {
  const control = ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009b"];

  it.each([...control, halfACharacter])("refuse %j", (character) => {
    expect(checkFields(name, { name: `Ro${character}bin` }).ok).toBe(false);
    expect(checkFields(email, { email: `ro${character}bin@example.com` }).ok).toBe(false);
    expect(checkFields(email, { email: `robin@ex${character}ample.com` }).ok).toBe(false);
    const sent = { email: `robin${character}x@example.com`, password: "some words 1" };
    expect(checkFields(login, sent).ok).toBe(false);
  });

  it.each(["\u00ad", "\u200b", "\u202a", "\u202e", "\u2066", "\u2069", "\ufeff"])(
    "lose the invisible %j",
    (unseen) => {
      const home = { phone: phoneField, code: postalCodeField };
      const typed = { phone: `${unseen}416-555-0142${unseen}`, code: `M5V${unseen}0A1` };
      expect(checkFields(home, typed)).toEqual({
        ok: true,
        value: {
          phone: { number: "+14165550142", extension: null },
          code: "M5V 0A1",
        },
      });
      expect(checkFields(name, { name: `${unseen}Robin` })).toEqual({ ok: true, value: { name: "Robin" } });
      expect(checkFields(email, { email: `robin@example.com${unseen}` })).toEqual({
        ok: true,
        value: { email: "robin@example.com" },
      });
    },
  );

  it.each(["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d"])(
    "convert %j to a hyphen",
    (dash) => {
      const codes = { phone: phoneField, pin: pinField };
      expect(checkFields(codes, { phone: `416${dash}555${dash}0142`, pin: `21087${dash}0123` })).toEqual({
        ok: true,
        value: {
          phone: { number: "+14165550142", extension: null },
          pin: "21087-0123",
        },
      });
      expect(checkFields(email, { email: `dana${dash}lee@example.com` })).toEqual({
        ok: true,
        value: { email: "dana-lee@example.com" },
      });
    },
  );

  it("normalize accents and spaces", () => {
    expect(checkFields(name, { name: "Zoe\u0308   Côté" })).toEqual({
      ok: true,
      value: { name: "Zoë Côté" },
    });
    const typed = {
      ...person,
      password: "Cre\u0300me bru\u0302le\u0301e 26",
      confirmPassword: "Crème brûlée 26",
    };
    expect(checkFields(signUpForm.fields, typed).ok).toBe(true);
    expect(samePasswords(typed)).toEqual({});
  });

  it.each(["Zoë d'Or", "Nguyễn Thị Hương", "علی\u200cرضا", "क्\u200dष", "李小龍", "O’Brien-Smith 3rd"])(
    "accept the name %s",
    (text) => {
      expect(checkFields(name, { name: ` ${text} ` })).toEqual({ ok: true, value: { name: text } });
    },
  );
});

describe("text", () => {
  it.each(["\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("converts %j to a line break", (sign) => {
    expect(cleanText(`Roof 2019${sign}Furnace 2021`, true)).toBe("Roof 2019\nFurnace 2021");
    expect(cleanText(`Roof 2019${sign}Furnace 2021`, false)).toBe("Roof 2019 Furnace 2021");
  });

  it("never joins two words and stays the same if cleaned again", () => {
    const sign = fc.stringMatching(/^[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]{1,3}$/u);
    fc.assert(
      fc.property(sign, fc.boolean(), (between, several) => {
        const cleaned = cleanText(`two${between}words`, several);
        expect(cleaned).toMatch(/^two\s+words$/);
        expect(cleanText(cleaned, several)).toBe(cleaned);
      }),
    );
  });

  it.each(["\u061c", "\u200e", "\u034f", "\u3164", "\ufff9", "\u{e0041}", "\u200c", "\u200d\u2060"])(
    "loses the invisible %j, so that a phone number is still recognized",
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

describe("a message about a question", () => {
  const label = "How many people will come?";
  const rest = { label, required: true } as const;
  const asked = {
    count: { ...rest, kind: "number", min: 1, max: 9, decimals: 0 },
    text: { ...rest, kind: "text", maxLength: 9 },
    name: { ...rest, kind: "text", maxLength: 9, format: "postal-code" },
  } as const;

  it.each(["", "x", "99", "more than nine"])(
    "describes the answer instead of quoting the question for %j",
    (typed) => {
      const sent = Object.fromEntries(Object.keys(asked).map((name) => [name, typed]));
      const checked = checkFields(asked, sent);
      const messages = checked.ok ? [] : Object.values(checked.wrong);
      expect(messages).not.toEqual([]);
      for (const message of messages) expect(message).not.toMatch(/^How many/);
    },
  );
});

it.each(["1400-1500", "50 to 60", "$900–$950", "1,400 … 1,500"])(
  "asks for one number instead of the range %j",
  (typed) => {
    const number = { kind: "number", label: "Frontage", min: 0, max: 9999, decimals: 2 } as const;
    expect(checkFields({ number }, { number: typed })).toEqual({
      ok: false,
      wrong: { number: "Frontage must be one number, not a range." },
    });
  },
);
