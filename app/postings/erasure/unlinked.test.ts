import { expect, it } from "vitest";
import { unlinked } from "~/postings/letter";

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
])("%s in a letter to another person isn't a link", (text) => {
  expect(unlinked(`See ${text} now.`)).not.toMatch(/[^\s][.。．@＠][^\s]|:\/\//u);
});

it("sentences stay unchanged", () => {
  const text = "12 King St. E., Apt. 4. Call Ms. O'Brien... or wait (please).";
  expect(unlinked(text)).toBe(text);
});
