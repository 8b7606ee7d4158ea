import { postings } from "~/content/business";
import { megabytes, today, typedTime } from "~/lib/format";
import { choice, day, hiddenField, longText, radio, text, time } from "~/lib/forms/fields";
import { type Fields, form, type Values } from "~/lib/forms/form";
import type { Actor } from "~/lib/steps/states";
import { carriedFields } from "~/lib/steps/step";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";
import { uploads } from "~/lib/uploads/limits";
import { allOfficePapers } from "~/postings/office-papers";
import { type Communication, type CommunicationsFile, callWays } from "./record";

/** Calls and emails of a posting: their forms, rules and words. */

const { longest } = postings;

export const communicationWords = {
  title: "Calls and emails",
  intro: "Only our office and inspectors read these. Identity and bank documents don't belong here.",
  identity: (name: string) => `“${name}” looks like an identity document, which we don't file here.`,
  bank: (name: string) => `“${name}” looks like a bank document, which we don't file here.`,
  noRoom: "This file has no room for more documents.",
  unanswered: (name: string) => `We don't know if “${name}” was stored. Look under Documents.`,
  most: `We file ${uploads.files} attachments of an email, each up to ${megabytes(uploads.fileBytes)}.`,
  full: "This file has no room for more calls and emails. Record it in a note.",
  gone: "That entry isn't here any more.",
  future: "That time hasn't come yet.",
  twice: "This email is already in the file.",
  unread: "This file isn't an email. Save the email as an .eml file in your email program.",
} as const;

/** Days back that a call or an email can have. */
const daysBack = 730;

const whenFields = (today: string) =>
  ({
    day: day("Day", { min: addDays(today, -daysBack), max: today, tooLate: communicationWords.future }),
    time: time("Time", { hint: "Toronto time, such as 2:30 p.m." }),
  }) as const satisfies Fields;

/** @param today in Toronto, ISO */
export const callFields = (today: string) =>
  ({
    with: text("With", {
      missing: "Enter the other person.",
      hint: "For example: Lena Park, the buyer's agent.",
      maxLength: longest.contact,
    }),
    way: radio(
      "Direction",
      Object.entries(callWays).map(([value, label]) => ({ value, label })),
    ),
    ...whenFields(today),
    text: longText("What was said", { missing: "Enter what was said.", maxLength: longest.call, rows: 4 }),
  }) as const satisfies Fields;

/** @param today in Toronto, ISO */
export const emailFields = (today: string) =>
  ({
    from: text("From", { missing: "Enter the sender.", maxLength: longest.contact }),
    to: text("To", { maxLength: longest.contact, required: false }),
    subject: text("Subject", { maxLength: longest.contact, required: false }),
    ...whenFields(today),
    text: longText("Text of the email", { maxLength: longest.email, rows: 8 }),
  }) as const satisfies Fields;

export const removalFields = {
  reason: longText("Reason for the removal", {
    hint: "The entry's words are deleted. The reason stays.",
    missing: "Enter the reason.",
    maxLength: longest.hidingReason,
    rows: 2,
  }),
} as const satisfies Fields;

/** Form that adds an email as a file. */
export const emailFileForm = form("email-file", {
  changeId: hiddenField(),
  files: {
    kind: "files",
    label: "Email file (.eml)",
    hint: `Up to ${uploads.fileBytes / 1024 / 1024} MB. Most email programs save one with “Save as”.`,
    missing: "Choose the email file.",
    accept: [".eml", "message/rfc822"],
    most: 1,
    maxBytes: uploads.fileBytes,
    tooLarge: "",
  },
  kind: choice(
    "Attachments",
    allOfficePapers.map(({ kind, name }) => ({ value: kind, label: `File as: ${name}` })),
    { required: false, placeholder: "Don't file them" },
  ),
} as const);

export const communicationActs = ["log-call", "add-email", "remove-communication"] as const;

type Act = (typeof communicationActs)[number];

/** Fields of a form of the page. */
export const fieldsOfAct = (act: Act): Fields => ({
  ...carriedFields,
  ...(act === "log-call" ? callFields(today()) : act === "add-email" ? emailFields(today()) : removalFields),
});

/** Initial values: now. */
export const nowTyped = (at: Date) => ({ day: today(), time: typedTime(at) });

type New = Pick<Communication, "id" | "by" | "addedAt">;

/** An entry from a form of these fields. */
export function entryOf(
  act: "log-call" | "add-email",
  sent: Values<ReturnType<typeof callFields>> | Values<ReturnType<typeof emailFields>>,
  added: New,
): Communication {
  const at = torontoClock(sent.day, sent.time);
  const common = { ...added, at, text: sent.text, attachments: [] };
  if (act === "log-call") {
    const call = sent as Values<ReturnType<typeof callFields>>;
    return { ...common, kind: "call", way: call.way as never, from: call.with, to: "", subject: "" };
  }
  const { from, to = "", subject = "" } = sent as Values<ReturnType<typeof emailFields>>;
  return { ...common, kind: "email", from, to, subject };
}

/** Adds an entry. @returns the file unchanged if it has the entry, or a reason in words */
export function withCommunication(
  file: CommunicationsFile,
  entry: Communication,
): CommunicationsFile | string {
  const { entries } = file;
  if (entries.some(({ id }) => id === entry.id)) return file;
  if (entry.at > entry.addedAt) return communicationWords.future;
  if (entry.messageId && entries.some(({ messageId }) => messageId === entry.messageId))
    return communicationWords.twice;
  const added = { entries: [...entries, entry] };
  return Buffer.byteLength(JSON.stringify(added)) > postings.communicationsBytes
    ? communicationWords.full
    : added;
}

/** Removes an entry's people and words. @returns null if there is no such entry */
export function withoutCommunication(
  { entries }: CommunicationsFile,
  id: string,
  removed: { at: Date; by: Actor; reason: string },
): CommunicationsFile | null {
  const found = entries.find((one) => one.id === id);
  if (!found) return null;
  const { messageId: _, ...entry } = found;
  const emptied = { ...entry, from: "", to: "", subject: "", text: "", attachments: [], removed };
  return { entries: entries.map((one) => (one.id !== id || one.removed ? one : emptied)) };
}

/** First line of an entry: "Lena Park called us", "Email from Lena Park: Offer". */
export function communicationTitle({
  kind,
  way,
  from,
  to,
  subject,
  isUnknown,
  removed,
}: Communication): string {
  if (removed) return kind === "call" ? "Removed call" : "Removed email";
  if (kind === "email")
    return [
      `Email from ${isUnknown ? `a sender we couldn't confirm, ${from}` : from}${to ? ` to ${to}` : ""}`,
      subject,
    ]
      .filter(Boolean)
      .join(": ");
  if (way === "in") return `${from} called us`;
  return way === "out" ? `We called ${from}` : `We left a message for ${from}`;
}

/** Attachments in words: "plan.pdf (in Documents)", with the reasons for those that aren't filed. */
export function attachmentsText({ attachments }: Pick<Communication, "attachments">): string {
  const list = attachments.map(({ name, kept }) => `${name} (${kept ? "in Documents" : "not filed"})`);
  const reasons = new Set(attachments.flatMap(({ why }) => why ?? []));
  return reasons.size > 0 ? [`${list.join(", ")}.`, ...reasons].join(" ") : list.join(", ");
}
