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

/** The fields of a letter that nobody has tried to send yet. @param at since when it waits */
export const unsent = (at: Date) =>
  ({
    ...{ state: "waiting", waitingSince: at, dueAt: at },
    ...{ attempts: 0, lease: null, error: null, sentAt: null },
  }) as const satisfies Partial<Letter>;

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
  ...unsent(at),
});

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? "");

/** Marks that turn the reading direction: with them a value could make the words around it read differently. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const plain = (text: string): string => text.replace(turning, "");

/** Further lines of a value are indented, so that none can pass for a name with a value of its own. */
const factLine = ([name, value]: Row): string => `${name}: ${plain(value).replace(/\n/g, "\n    ")}`;

function textPart(part: Part): string {
  if (typeof part === "string") return plain(part);
  if ("facts" in part) return part.facts.map(factLine).join("\n");
  return part.map((item) => `- ${plain(item)}`).join("\n");
}

const lines = (text: string): string => escapeHtml(plain(text)).replace(/\n/g, "<br>");

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
