import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachment, cleanFileName } from "./file-name";

describe("cleanFileName", () => {
  it.each([
    ["Tax bill 2026.pdf", "Tax bill 2026.pdf"],
    ["C:\\Users\\Dana\\survey.PDF", "survey.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["bill\u202efdp.exe", "billfdp.exe.pdf"],
    ["line\r\nSet-Cookie: a=b.pdf", "lineSet-Cookie_ a=b.pdf"],
    ["  .hidden. ", "hidden.pdf"],
    ["relevé d’impôt.pdf", "relevé d’impôt.pdf"],
    ["", "paper.pdf"],
    ["...", "paper.pdf"],
    ["page.html", "page.html.pdf"],
  ])("cleans %j to %j", (sent, kept) => {
    expect(cleanFileName(sent, ["pdf"])).toBe(kept);
  });

  it("accepts each valid ending", () => {
    expect(cleanFileName("a.jpeg", ["jpg", "jpeg"])).toBe("a.jpeg");
    expect(cleanFileName("a.png", ["jpg", "jpeg"])).toBe("a.png.jpg");
  });

  it("returns one line of limited length with a valid ending for any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (sent) => {
        const kept = cleanFileName(sent, ["pdf"]);
        expect([...kept].length).toBeLessThanOrEqual(100);
        expect(kept).toMatch(/^[^/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+\.pdf$/u);
        expect(kept.isWellFormed()).toBe(true);
        expect(cleanFileName(kept, ["pdf"])).toBe(kept);
      }),
    );
  });
});

describe("Content-Disposition", () => {
  it("has the file's name in ASCII and in full", () => {
    expect(attachment("relevé (2).pdf")).toBe(
      "attachment; filename=\"releve (2).pdf\"; filename*=UTF-8''relev%C3%A9%20%282%29.pdf",
    );
  });

  it("is a valid header value for any name, and preserves the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (sent) => {
        const name = cleanFileName(sent, ["pdf"]);
        const value = attachment(name);
        expect(value).toMatch(/^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
        expect(decodeURIComponent(value.split("''")[1] ?? "")).toBe(name);
        expect(new Headers({ "Content-Disposition": value }).get("Content-Disposition")).toBe(value);
      }),
    );
  });
});
