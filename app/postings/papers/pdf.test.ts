import { describe, expect, it } from "vitest";
import { pdf } from "../../../tests/pdf";
import { openPdf, pdfIn } from "./pdf.server";

/** One empty page, encrypted with RC4 by `qpdf --allow-weak-crypto --encrypt USER owner 40`. @param user password */
const encrypted = (user: "" | "user"): Uint8Array => Buffer.from(locked[user], "base64");

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const one = pdf("one");

describe("a PDF", () => {
  it.each([
    ["one page", bytes(one), "open"],
    ["more after its end", bytes(`${one}\n${"x".repeat(5000)}`), "open"],
    ["a password of its owner's", encrypted(""), "open"],
    ["a password of its readers'", encrypted("user"), "locked"],
    ["no end", bytes(one.slice(0, -6)), "cut"],
    [
      "an end near its head alone",
      bytes(one.replace("%one", "%one\n9 0 obj<</Linearized 1/L 99999>>endobj")),
      "cut",
    ],
    ["its first sign alone", bytes("%PDF-"), "cut"],
    ["no page", bytes(pdf("none", 0)), "broken"],
    ["nothing in it", bytes("%PDF-1.7\n%%EOF"), "broken"],
    ["pages that hold themselves", bytes(one.replace("Kids[3 0 R ]", "Kids[2 0 R ]")), "broken"],
  ] as const)("is judged by its content: %s", async (_, file, state) => {
    expect(await openPdf(file)).toBe(state);
  });

  it.each(["\ufeff\r\n", "Content-Type: application/pdf\r\n\r\n"])("begins after %j", (before) => {
    const found = pdfIn(new Uint8Array(Buffer.from(before + one)));
    expect(Buffer.from(found ?? []).toString()).toBe(one);
    expect(pdfIn(bytes(`${"x".repeat(1024)}${one}`))).toBeNull();
  });
});

const locked = {
  "": "JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgMjAwIDIwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCA0MCAvTyA8YzkyNDIyNjg3ZmFjZWU2ODZlMzczZjEwYjVjN2QwNDczODA1MzE1MmY3ZTJlZTMwZTExYzY5ZWM0NDI1NzZhYj4gL1AgLTQgL1IgMiAvVSA8YjNkOWZhMzY2OTA2ZWY0MmYzNTRjNmRlYjc0YzU5MDc1ZWFmMzM0ZWI3YzA0MzU2YmEwZDdmM2RkOGI1MWQwYT4gL1YgMSA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzwzMTQxNTkyNjUzNTg5NzkzMjM4NDYyNjQzMzgzMjc5NT48MzE0MTU5MjY1MzU4OTc5MzIzODQ2MjY0MzM4MzI3OTU+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDAyCiUlRU9GCg==",
  user: "JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvTWVkaWFCb3ggWyAwIDAgMjAwIDIwMCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCA0MCAvTyA8OTRlODA5NDQxOTY2MmE3NzQ0NDJmYjA3MmUzZDlmMTllOWQxMzBlYzA5YTRkMDA2MWU3OGZlOTIwZjdhYjYyZj4gL1AgLTQgL1IgMiAvVSA8MmFhMTJmMjZiY2YxYTIxN2MwZjFlZTQ5MTc0NWY2NDY2NzE0NzVhZTg1YmRkZjNlM2MxYTQ1YTg0NTczOTFjYj4gL1YgMSA+PgplbmRvYmoKeHJlZgowIDUKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAwNjQgMDAwMDAgbiAKMDAwMDAwMDEyMyAwMDAwMCBuIAowMDAwMDAwMTk2IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNSAvSUQgWzwzMTQxNTkyNjUzNTg5NzkzMjM4NDYyNjQzMzgzMjc5NT48MzE0MTU5MjY1MzU4OTc5MzIzODQ2MjY0MzM4MzI3OTU+XSAvRW5jcnlwdCA0IDAgUiA+PgpzdGFydHhyZWYKNDAyCiUlRU9GCg==",
};
