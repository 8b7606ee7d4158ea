import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { readEmail } from "./read-email.server";

const read = (...lines: string[]) => readEmail(Buffer.from(lines.join("\r\n"), "latin1"));

const head = ["From: Lena Park <lena@example.org>", "To: office@example.org, Bo <bo@example.org>"];
const file = (name: string, type: string, ...more: string[]) => [
  `Content-Type: ${type}; name="${name}"`,
  ...more,
  "Content-Transfer-Encoding: base64",
  "",
  "JVBERi0xLjQ=",
];

describe("an email as a file", () => {
  it("is read with its people, subject, day, text and attachments", async () => {
    const email = await read(
      ...head,
      "Subject: =?utf-8?Q?Caf=C3=A9?=",
      "Date: Fri, 27 Nov 2026 10:00:00 -0500",
      "Message-ID: <1@example.org>",
      'Content-Type: multipart/mixed; boundary="x"',
      "",
      "--x",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("Good morning, Zoë.").toString("base64"),
      "--x",
      ...file("plan.pdf", "application/pdf", 'Content-Disposition: inline; filename="plan.pdf"'),
      "--x",
      ...file("winmail.dat", "application/ms-tnef"),
      "--x--",
    );
    expect(email).toMatchObject({
      from: "Lena Park <lena@example.org>",
      to: "office@example.org, Bo <bo@example.org>",
      subject: "Café",
      text: "Good morning, Zoë.",
      at: new Date("2026-11-27T15:00Z"),
      messageId: "<1@example.org>",
    });
    expect(email?.attachments.map(({ name }) => name)).toEqual(["plan.pdf", "winmail.dat"]);
    expect(Buffer.from(email?.attachments[0]?.bytes ?? []).toString()).toBe("%PDF-1.4");
  });

  it("keeps pictures inside the text out of the attachments", async () => {
    const email = await read(
      ...head,
      'Content-Type: multipart/related; boundary="x"',
      "",
      "--x",
      "Content-Type: text/html",
      "",
      "<style>p{color:red}</style><p>Fish &amp; chips<br>at noon</p><p>&lt;b&gt;</p><img src=cid:a>",
      "--x",
      ...file("logo.png", "image/png", "Content-ID: <a>"),
      "--x--",
    );
    expect(email).toMatchObject({ text: "Fish & chips\nat noon\n<b>", attachments: [] });
  });

  it("has the words and files of an email that is attached to it, also within another", async () => {
    const attached = (depth: number, ...inner: string[]) => [
      `Content-Type: multipart/mixed; boundary="x${depth}"`,
      "",
      `--x${depth}`,
      "Content-Type: text/plain",
      "",
      `Words ${depth}`,
      `--x${depth}`,
      ...inner,
      `--x${depth}--`,
    ];
    const forward = (depth: number, ...inner: string[]): string[] => [
      'Content-Type: message/rfc822; name="mail.eml"',
      'Content-Disposition: attachment; filename="mail.eml"',
      "",
      `From: Sam ${depth} <sam@example.org>`,
      `Subject: Subject ${depth}`,
      ...attached(depth, ...inner),
    ];
    const email = await read(
      ...head,
      ...attached(0, ...forward(1, ...forward(2, ...file("plan.pdf", "application/pdf")))),
    );
    expect(email?.text.split(/\n+/)).toEqual([
      "Words 0",
      "Attached email from Sam 1 <sam@example.org>: Subject 1",
      "Words 1",
      "Attached email from Sam 2 <sam@example.org>: Subject 2",
      "Words 2",
    ]);
    expect(email?.attachments.map(({ name }) => name)).toEqual(["plan.pdf"]);
  });

  it("reads the characters of HTML without plain text", async () => {
    const html =
      "Nad&egrave;ge&rsquo;s &Ccedil;a&nbsp;va &#233;&#xE9; &amp;lt; &#39;&#x110000; &unknown;<br>&hellip;";
    const email = await read(...head, "Content-Type: text/html", "", html);
    expect(email?.text).toBe("Nadège’s Ça va éé &lt; '&#x110000; &unknown;\n…");
  });

  it("reads Japanese text", async () => {
    const type = "Content-Type: text/plain; charset=iso-2022-jp";
    expect(await read(...head, type, "", "\u001b$BF|K\\\u001b(B")).toMatchObject({ text: "日本" });
  });

  it("is cut to the longest text, and has no control characters", async () => {
    const email = await read(...head, "Subject: a\u0001b", "", "x".repeat(postings.longest.email + 1));
    expect(email?.text).toHaveLength(postings.longest.email);
    expect(email?.subject).toBe("ab");
  });

  it("has an id of its own if its sender gave none", async () => {
    const [one, two] = [await read(...head, "", "One"), await read(...head, "", "Two")];
    expect(one?.messageId).toHaveLength(64);
    expect(one?.messageId).not.toBe(two?.messageId);
    expect(one?.at).toBeNull();
  });

  it.each([["%PDF-1.4 no email"], [""], ["Subject: no sender\r\n\r\nText"]])(
    "is refused if it isn't one: %j",
    async (text) => {
      expect(await read(text)).toBeNull();
    },
  );

  it("is refused if its parts are nested too deeply", async () => {
    const parts = Array.from({ length: 40 }, (_, level) => [
      `Content-Type: multipart/mixed; boundary="b${level}"`,
      "",
      `--b${level}`,
    ]).flat();
    expect(await read(...head, ...parts, "", "Text")).toBeNull();
  });
});
