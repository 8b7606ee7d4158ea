import { expect, it } from "vitest";
import { compose, type Part } from "./letter";

const letterOf = (...parts: Part[]) =>
  compose(
    { to: "a@example.com", replyTo: "b@example.com", subject: "s", at: new Date(0), requestId: "r" },
    parts,
  ).message;

it("a value of several lines cannot pass for other facts", () => {
  const { text } = letterOf({ facts: [["Message", "hello\nPhone: 555\n\nName: Somebody"]] });
  expect(text.split("\n").filter((line) => /^\S+: /.test(line))).toEqual(["Message: hello"]);
  expect(text).toContain("    Phone: 555");
});

it("marks that turn the reading direction are left out", () => {
  const hostile = "a\u202eb\u2066c\u200fd";
  const { text, html } = letterOf(hostile, [hostile], { facts: [["Message", hostile]] });
  for (const form of [text, html]) {
    expect(form.match(/abcd/g)).toHaveLength(3);
    expect(form).not.toMatch(/[\u202e\u2066\u200f]/);
  }
});

it("what people wrote is text in the HTML form, too", () => {
  const { html } = letterOf({ facts: [["<b>", "<img src=x onerror=alert(1)>\n&"]] }, "<i>");
  expect(html).not.toMatch(/<(img|b|i)[ >]/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;<br>&amp;");
});
