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
      subject: "s",
      title: "t",
      at: new Date(0),
      requestId: "r",
    },
    parts,
  ).message;

it("a value of several lines cannot pass for other facts", () => {
  const { text } = letterOf({ facts: [["Message", "hello\nPhone: 555\n\nName: Somebody"]] });
  expect(text.split("\n").filter((line) => /^\S+: /.test(line))).toEqual(["Message: hello"]);
  expect(text).toContain("    Phone: 555");
});

it("marks that turn the reading direction are left out", () => {
  const hostile = "a\u202eb\u2066c\u200fd";
  const parts: Part[] = [
    ...[hostile, [hostile], { heading: hostile }, { quote: hostile }, { steps: [hostile] }],
    { facts: [["Message", hostile]] },
    { paragraph: ["a", { text: hostile, href: "/x" }] },
  ];
  const { text, html } = letterOf(...parts);
  for (const form of [text, html]) {
    expect(form.match(/abcd/g)).toHaveLength(form === text ? 7 : 8);
    expect(form).not.toMatch(/[\u202e\u2066\u200f]/);
  }
});

it("each line of what somebody wrote is marked as such", () => {
  const { text } = letterOf({ quote: "hello\nPhone: 555\n\nName: Somebody" }, "after");
  expect(text).toContain("> hello\n> Phone: 555\n> \n> Name: Somebody\n\nafter");
});

it.each(["416-555-0163", "(705) 555-0117", "+1 905-555-0131 ext. 12", "1-800-555-0199"])(
  "the telephone number %s stays on one line",
  (phone) => {
    const { html } = letterOf(`Call ${phone}.`, { facts: [["Phone", phone]] });
    const kept = `<span style="white-space:nowrap">${phone}</span>`;
    // Once in the hidden preview, which begins with the first paragraph.
    expect(html.replace(/<\/?a\b[^>]*>/g, "").split(kept)).toHaveLength(4);
  },
);

it("the subject of a letter has no tags, whatever stands in it", () => {
  const { html } = compose(
    letterFrame,
    {
      to: "a@example.com",
      replyTo: "b@example.com",
      subject: "416-555-0142 <b>",
      title: "t",
      at: new Date(0),
      requestId: "r",
    },
    ["words"],
  ).message;
  expect(html).toContain("<title>416-555-0142 &lt;b&gt;</title>");
});

it("a link of ours is absolute, in both forms", () => {
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
])("a head is drawn over the title and not read out, and what stands on it is text: %j", (head) => {
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

it("what people wrote is text in the HTML form, too", () => {
  const { html } = letterOf({ facts: [["<b>", "<img src=x onerror=alert(1)>\n&"]] }, "<i>");
  expect(html).not.toMatch(/<(img|b|i)[ >]/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;<br>&amp;");
});
