import { expect, it } from "vitest";
import { formats } from "./formats";

it.each([
  ["https://sign.example.com/a?b=1#c", "https://sign.example.com/a?b=1#c"],
  ["HTTPS://Sign.Example.com", "https://sign.example.com/"],
  ["http://sign.example.com/a", null],
  ["javascript:alert(1)", null],
  ["data:text/html,a", null],
  ["//sign.example.com/a", null],
  // They lead elsewhere than they look.
  ["https://sign.example.com@elsewhere.example/a", null],
  ["https://sign.example.com:443@elsewhere.example/a", null],
])("the link %s is read as %s", (typed, read) => {
  expect(formats.link.parse(typed)).toBe(read);
});

it.each([
  ["Rue de l'Église", "Rue de l'Église"],
  ["4th Line", "4th Line"],
  ["ᐃᖃᓗᐃᑦ #2", "ᐃᖃᓗᐃᑦ #2"],
  ["Maple\u200b\tGrove", "Maple Grove"],
  ["Maple 🍁", null],
  ["Maple 🇨🇦", null],
  ["1️⃣ Maple", null],
  ["\u200b", null],
])("the place %j is read as %j", (typed, read) => {
  expect(formats.place.parse(typed)).toBe(read);
});

it.each([
  ["not an address", "no @"],
  ["name @example.com", "a space"],
  ["a@example.com;b@example.com", "“;”"],
  ["a@b@example.com", "more than one @"],
  ["@example.com", "nothing before the @"],
  ["name@", "nothing after the @"],
  ["name@example", "“example” after the @"],
  ["name@example..com", "“example..com” after the @"],
  [`${"x".repeat(250)}@example.com`, "too long"],
  ["na\u200bme@example.com", "can't be seen"],
])("of the email address %j is said what is wrong", (typed, fault) => {
  expect(formats.email.parse(typed)).toBeNull();
  expect(formats.email.fault?.(typed)).toContain(fault);
});

it.each([
  ["x12345678", "X12345678"],
  ["N1234567", "N1234567"],
  ["40123456", "40123456"],
  ["HA123456", "HA123456"],
  ["12345", null],
  ["X123456", null],
  ["123456789", null],
  ["XYZ12345", null],
  ["X123456789", null],
])("the MLS number %s is read as %s", (typed, read) => {
  expect(formats["mls-number"].parse(typed)).toBe(read);
});
