import { createHash } from "node:crypto";
import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { postings } from "~/content/business";
import { beginningOf } from "~/lib/format";

/** Emails as files (RFC 5322). */

export interface EmailRead {
  from: string;
  to: string;
  subject: string;
  text: string;
  at: Date | null;
  messageId: string;
  attachments: readonly { name: string; bytes: Uint8Array }[];
}

const { longest } = postings;

/** Nesting and header size of an email that we read. Real ones have a few levels. */
const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  attachmentEncoding: "arraybuffer",
} as const;

/** Facts of an email that its receiving server and its sender's program added. */
export interface Envelope {
  /** The sender's address, in lower case. */
  sender: string;
  /** Addresses that it was sent to, in lower case. */
  recipients: readonly string[];
  /** True if a program wrote it, such as an absence notice or a bounce. */
  isAutomatic: boolean;
  /** True if the receiving server found that the sender's domain sent it. */
  isVerified: boolean;
}

/** @returns null if it isn't an email */
export const readEmail = async (bytes: Uint8Array): Promise<EmailRead | null> =>
  (await readMail(bytes))?.email ?? null;

/**
 * Reads an email with its envelope. The words and files of an email attached to it are added to its own.
 * @param depth emails around this one. Three are opened at most
 * @returns null if it isn't an email
 */
export async function readMail(
  bytes: Uint8Array,
  depth = 0,
): Promise<{ email: EmailRead; envelope: Envelope } | null> {
  const email = await PostalMime.parse(bytes, limits).catch(() => null);
  if (!email?.from || !(email.text || email.html || email.subject)) return null;
  const files: EmailRead["attachments"][number][] = [];
  const forwarded: EmailRead[] = [];
  for (const attachment of email.attachments) {
    const inner =
      attachment.mimeType === "message/rfc822" && depth < 3
        ? await readMail(bytesOf(attachment), depth + 1)
        : null;
    if (inner) forwarded.push(inner.email);
    else files.push(...fileOf(attachment));
  }
  return { email: withForwarded(emailOf(email, bytes, files), forwarded), envelope: envelopeOf(email) };
}

/** Adds the words and files of attached emails, each under its sender and subject. */
const withForwarded = (email: EmailRead, forwarded: readonly EmailRead[]): EmailRead => ({
  ...email,
  text: beginningOf(
    [
      email.text,
      ...forwarded.map(({ from, subject, text }) => `Attached email from ${from}: ${subject}\n\n${text}`),
    ]
      .filter(Boolean)
      .join("\n\n"),
    longest.email,
  ),
  attachments: [...email.attachments, ...forwarded.flatMap(({ attachments }) => attachments)],
});

function envelopeOf({ from, to, cc, headers }: Email): Envelope {
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase() ?? "";
  const delivered = [headerOf("delivered-to"), headerOf("x-original-to")];
  const automatic = headerOf("auto-submitted");
  return {
    sender: (from?.address ?? "").toLowerCase(),
    // The address of this copy comes first, because an email to two files comes once for each.
    recipients: [...delivered, ...[...(to ?? []), ...(cc ?? [])].map(({ address = "" }) => address)]
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
    isAutomatic:
      (automatic !== "" && automatic !== "no") ||
      /^(?:bulk|junk|list|auto_reply)$/.test(headerOf("precedence")) ||
      headerOf("return-path").trim() === "<>",
    // Only the first one is our own server's. Senders can write others.
    isVerified: /\bdmarc=pass\b/.test(headerOf("authentication-results")),
  };
}

function emailOf(
  email: Email & { from?: Address },
  bytes: Uint8Array,
  attachments: EmailRead["attachments"],
): EmailRead {
  const at = new Date(email.date ?? Number.NaN);
  return {
    from: line(email.from ? nameOf(email.from) : ""),
    to: line((email.to ?? []).map(nameOf).join(", ")),
    subject: line(email.subject ?? ""),
    text: beginningOf(clean(email.text?.trim() || textOfHtml(email.html ?? "")), longest.email),
    at: Number.isNaN(at.getTime()) ? null : at,
    messageId: email.messageId ? line(email.messageId) : createHash("sha256").update(bytes).digest("hex"),
    attachments,
  };
}

const bytesOf = ({ content }: Attachment): Uint8Array => new Uint8Array(content as ArrayBuffer);

/** A picture inside the text, such as a logo, isn't an attachment. */
const fileOf = (attachment: Attachment) =>
  attachment.related && attachment.mimeType.startsWith("image/")
    ? []
    : [{ name: line(attachment.filename ?? "") || "unnamed", bytes: bytesOf(attachment) }];

const nameOf = ({ name, address = "" }: Address): string =>
  name && address ? `${name} <${address}>` : name || address;

const clean = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n\t]/gu, "");

const line = (text: string): string => beginningOf(clean(text).replace(/\s+/g, " ").trim(), longest.contact);

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

/** Ends of the names of letters with an accent, such as “eacute”, with the accent. */
const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

/** Character of an HTML entity. An unknown one stays as it is. @param name "eacute", "#233" or "#xe9" */
function characterOf(entity: string, name: string): string {
  const code = name.startsWith("#") ? Number(name.slice(1).replace(/^x/i, "0x")) : Number.NaN;
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  const [, letter = "", accent = ""] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  return entities[name] ?? (accents[accent] ? `${letter}${accents[accent]}`.normalize() : entity);
}

/** Words of an email that has no plain text. They are shown as text, so leftover markup does no harm. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, characterOf)
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
