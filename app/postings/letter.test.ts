import { expect, it } from "vitest";
import { withoutLinks } from "./letter";

it.each([
  "https://evil.example/win",
  "evil.example",
  "cafe\u0301.example",
  "evil\u200c.example",
  "evil。example",
  "evil．example",
  "\u2764.example",
  "a_.example",
  "win@evil.example",
  "win＠evil.example",
  "1.2.3.4",
  "5.5.example",
  "x5.5",
  "win@5.5",
])("%s in a letter to another person isn't a link", (text) => {
  expect(withoutLinks(`See ${text} now.`)).not.toMatch(/[^\s][.。．@＠][^\s]|:\/\//u);
});

it("sentences stay unchanged", () => {
  const text = "12 King St. E., Apt. 4. Call Ms. O'Brien... or wait (please).";
  expect(withoutLinks(text)).toBe(text);
});

it("numbers keep their point", () => {
  const text = "2.5%, plus HST (1.75% before), or $1,128.87 in all. Lot 33.5 × 120.25.";
  expect(withoutLinks(text)).toBe(text);
});
