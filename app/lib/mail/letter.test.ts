import { expect, it } from "vitest";
import { letterFrame } from "~/content/letter-frame";
import { compose } from "./letter";
import type { Part } from "./letter-parts";

const letterOf = (...parts: Part[]) =>
  compose(
    letterFrame,
    {
      to: "a@example.com",
      replyTo: "b@example.com",
      subject: "Until 6\u00a0p.m.",
      title: "t",
      at: new Date(0),
      requestId: "r",
    },
    parts,
  ).message;

it("writes the subject with plain spaces, which need no encoding", () => {
  expect(letterOf("text").subject).toBe("Until 6 p.m.");
});

it("indents further lines of a value, so that they can't pass for other facts", () => {
  const { text } = letterOf({ facts: [["Message", "hello\nPhone: 555\n\nName: Somebody"]] });
  expect(text.split("\n").filter((line) => /^\S+: /.test(line))).toEqual(["Message: hello"]);
  expect(text).toContain("    Phone: 555");
});

it("removes marks of reading direction", () => {
  const hostile = "a\u202eb\u2066c\u200fd";
  const parts: Part[] = [
    ...[hostile, [hostile], { heading: hostile }, { quote: hostile }, { steps: [hostile] }],
    { facts: [["Message", hostile]] },
    { receipt: [["Left", hostile]] },
    { paragraph: ["a", { text: hostile, href: "/x" }] },
  ];
  const { text, html } = letterOf(...parts);
  for (const form of [text, html]) {
    expect(form.match(/abcd/g)).toHaveLength(form === text ? 8 : 9);
    expect(form).not.toMatch(/[\u202e\u2066\u200f]/);
  }
});

it("prefixes each line of a quotation", () => {
  const { text } = letterOf({ quote: "hello\nPhone: 555\n\nName: Somebody" }, "after");
  expect(text).toContain("> hello\n> Phone: 555\n> \n> Name: Somebody\n\nafter");
});

it("makes our links absolute in plain text and in HTML", () => {
  const { text, html } = letterOf(
    { button: { label: "Open", href: "/account" }, note: "words" },
    { paragraph: ["See ", { text: "this", href: "/faq" }] },
  );
  expect(text).toContain(
    "Open: http://localhost:3000/account\nwords\n\nSee this (http://localhost:3000/faq)",
  );
  expect(html).toContain('href="http://localhost:3000/account"');
  expect(html).toContain('href="http://localhost:3000/faq"');
});

it.each([
  { sign: "SOLD", rider: "<b>8 Harbour</b>\u202e View" },
  { stamp: "RECEIVED", line: "<b>8 Harbour</b>\u202e View" },
  { tab: "<b>8 Harbour</b>\u202e View" },
])("draws a head over the title, hidden from screen readers and with escaped words: %j", (head) => {
  const envelope = { to: "a@example.com", replyTo: "b@example.com", subject: "s", title: "Sold at last" };
  const { text, html } = compose(letterFrame, { ...envelope, head, at: new Date(0), requestId: "r" }, [
    "words",
  ]).message;
  const [over = ""] = html.split("<h1");
  const [, drawn = ""] = over.split('<tr aria-hidden="true">');
  expect(drawn).toContain("&lt;b&gt;8 Harbour&lt;/b&gt; View");
  expect(drawn).not.toMatch(/<(b|img|svg)\b|url\(/);
  expect(text).toMatch(/^Sold at last\n=+\n\nwords\n/);
});

it("gives two buttons with the same note that note once, as text and as HTML", () => {
  const note = "Log in first.";
  const way = (label: string) => ({ button: { label, href: "/account" }, note });
  const { text, html } = letterOf(way("Open"), way("Read"), { ...way("Pay"), note: "By cheque." });
  for (const form of [text, html]) expect(form.split(note)).toHaveLength(2);
  expect(text).toContain("By cheque.");
});

it("escapes typed text in HTML", () => {
  const { html } = letterOf({ facts: [["<b>", "<img src=x onerror=alert(1)>\n&"]] }, "<i>");
  expect(html).not.toMatch(/<(img|b|i)[ >]/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;<br>&amp;");
});

it.each([
  ["an hour", "by 6 p.m. today", "6 p.m."],
  ["two times of a day", "November 24, 6 to 6:30 p.m. today", "6 to 6:30 p.m."],
  ["a day", "by Monday, November 23, at noon", "November 23"],
  ["a telephone number", "call (416) 555-0199 now", "(416) 555-0199"],
  ["a price with its tax", "pay $449.00 + HST later", "$449.00 + HST"],
  ["a postal code", "Toronto, ON M5V 0A1", "M5V 0A1"],
])("never breaks a line within %s", (_, said, piece) => {
  const { text, html } = letterOf(said, { facts: [["When", said]] });
  expect(html).toContain(piece.replaceAll(" ", "\u00a0"));
  expect(html).not.toContain(piece);
  expect(text).toContain(said);
});

it.each(["416-555-0177", "INV-00012", "CN-00003", "MP-7K4Q2-M9X3P"])("keeps %s on one line", (number) => {
  expect(letterOf(`about ${number}, as agreed`).html).toContain(`nowrap">${number}</span>, as agreed`);
});

it("allows a line break between a day, its year and its hour, so that they fit a phone's column", () => {
  const said = "on November 20, 2026, 2:35 p.m., Toronto time";
  expect(letterOf(said).html).toContain("on November\u00a020, 2026, 2:35\u00a0p.m., Toronto time");

  const day = "Friday, November 27, 11:59 p.m.";
  const { text, html } = letterOf({ day: { label: "It must be reported to the MLS by", day } });
  expect(html).toContain("Friday, November\u00a027, 11:59\u00a0p.m.</td>");
  expect(text).toContain(day);
});
