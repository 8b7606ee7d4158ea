import type { Letter } from "#server/store/collections.server";
import { retention } from "~/content/business";
import { site } from "~/content/site";
import type { Row } from "~/rules/fields";

/** Letters as they are written down for sending: the same parts as plain text and as HTML. */

const dayMs = 24 * 60 * 60 * 1000;

/** A part of a letter: a paragraph, a list, or names with values. */
export type Part = string | readonly string[] | { facts: readonly Row[] };

export interface Envelope {
  to: string;
  replyTo: string;
  subject: string;
  /** When it is written; the copy is kept for some days from then. */
  at: Date;
  /** The request it is about. */
  requestId: string;
}

/** The letter that these parts make. */
export const compose = (
  { to, replyTo, subject, at, requestId }: Envelope,
  parts: readonly Part[],
): Letter => ({
  to: [to],
  replyTo,
  message: {
    subject,
    text: `${parts.map(textPart).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${site.language}"><body>${parts.map(htmlPart).join("")}</body></html>`,
  },
  requestId,
  expireAt: new Date(at.getTime() + retention.mailDays * dayMs),
});

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? "");

function textPart(part: Part): string {
  if (typeof part === "string") return part;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return part.map((item) => `- ${item}`).join("\n");
}

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

function htmlPart(part: Part): string {
  if (typeof part === "string") return `<p>${lines(part)}</p>`;
  if ("facts" in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${lines(value)}</td></tr>`,
    );
    return `<table cellpadding="4">${rows.join("")}</table>`;
  }
  return `<ul>${part.map((item) => `<li>${lines(item)}</li>`).join("")}</ul>`;
}
