import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mailTo } from "~/lib/ui/mail-to";
import { formats, parseAs } from "./formats";

it.each([
  ["https://sign.example.com/a?b=1#c", "https://sign.example.com/a?b=1#c"],
  ["HTTPS://Sign.Example.com", "https://sign.example.com/"],
  ["http://sign.example.com/a", null],
  ["javascript:alert(1)", null],
  ["data:text/html,a", null],
  ["//sign.example.com/a", null],
  // Links that open another host than they seem to.
  ["https://sign.example.com@elsewhere.example/a", null],
  ["https://sign.example.com:443@elsewhere.example/a", null],
])("parses the link %s to %s", (typed, read) => {
  expect(formats.link.parse(typed)).toBe(read);
});

it.each([
  ["phone", "☎ 416-555-0142", { number: "+14165550142", extension: null }],
  ["phone", "٤١٦-٥٥٥-٠١٤٢", { number: "+14165550142", extension: null }],
  ["phone", "📱 ۴۱۶۵۵۵۰۱۴۲", { number: "+14165550142", extension: null }],
  ["pin", "PIN 21087-0123 (LT)", "21087-0123"],
  ["mls-number", "MLS® X12345678", "X12345678"],
  ["mls-number", "MLS# x 12345678", "X12345678"],
  ["mls-number", "MLS No. 40123456", "40123456"],
  ["clock-time", "noon", "12:00"],
  ["clock-time", "0930", "09:30"],
  ["clock-time", "14h", "14:00"],
  ["clock-time", "1275", null],
] as const)("parses as a %s: %s", (format, typed, read) => {
  expect(parseAs(format, typed)).toEqual(read);
});

it.each([
  ["1,450", 1450],
  ["1450 sq. ft.", 1450],
  ["135 m²", 1453],
  ["1400-1500", "1400-1500 sq ft"],
  ["1,400 to 1,500", "1,400 to 1,500 sq ft"],
  ["1,400–1,500 sq ft", "1,400-1,500 sq ft"],
  ["about 1400", "about 1400 sq ft"],
  ["~ 1400 SF", "~ 1400 SF"],
  ["1400+", "1400+ sq ft"],
  ["1500-1400", null],
  ["1400-1500-1600", null],
  ["about", null],
  ["50", null],
  ["1400 - 99999", null],
])("parses the size %j to %j", (typed, read) => {
  expect(parseAs("square-feet", typed)).toBe(read);
  if (read !== null) expect(parseAs("square-feet", formats["square-feet"].show(read))).toBe(read);
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
])("parses the place %j to %j", (typed, read) => {
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
  ["name@example.", "“example.” after the @"],
  ["name@.ca", "“.ca” after the @"],
  [`${"x".repeat(250)}@example.com`, "too long"],
  ["na\u200bme@example.com", "can't be seen"],
])("describes the error in the email address %j", (typed, fault) => {
  expect(formats.email.parse(typed)).toBeNull();
  expect(formats.email.fault?.(typed, "Email address")).toContain(fault);
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
])("parses the MLS number %s to %s", (typed, read) => {
  expect(formats["mls-number"].parse(typed)).toBe(read);
});

describe("an email address shown to others", () => {
  it.each([
    "www.evil.com/verify?account=@x.ca",
    "//evil.com/login@x.ca",
    "evil.com/login?u=@mail.ca",
    "x@evil.com?subject=hi&bcc=all",
    "x@evil.com/login",
    "x%0d%0aBcc@evil.com",
    "a#b@x.ca",
    "www.evil.com@x.ca",
    "WWW.evil.com@x.ca",
    "x@evil_com.ca",
    "evil.com／login@x.ca",
    "evil.com？u@x.ca",
    "🏠@x.ca",
  ])("is refused: %s", (text) => {
    expect(parseAs("email", text)).toBeNull();
    expect(parseAs("phone-or-email", text)).toBeNull();
  });

  it.each([
    "o'brien+home@mail-1.example.ca",
    "jörg_lee@bücher.example",
    "a.b-c=d@example.com",
    "李@例子.example",
  ])("is accepted: %s", (text) => expect(parseAs("email", text)).toBe(text));

  it("can't add headers to a mailto link", () => {
    expect(mailTo("a@example.com")).toBe("mailto:a@example.com");
    expect(mailTo("x@evil.com?subject=hi&bcc=all")).toBe("mailto:x@evil.com%3Fsubject%3Dhi%26bcc%3Dall");
  });
});

it("creates every mailto link with mailTo", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const own = files.filter((name) => /["'`]mailto:(?=[$\w])/.test(readFileSync(`app/${name}`, "utf8")));
  // Security's own address is in a file without HTML.
  expect(own.filter((name) => !/mail-to\.ts$|formats\.test|security\[\.\]txt/.test(name))).toEqual([]);
});
