import { headFacts, sentFacts } from "#server/requests/facts";
import type { RequestEvent, SellerRequest } from "#server/requests/record";
import { replyBusinessDays, retention } from "~/content/business";
import { letters, requestForms, transitionWords } from "~/content/requests";
import { site } from "~/content/site";
import { addBusinessDays } from "~/rules/business-days";
import type { Row } from "~/rules/fields";
import { torontoDay, weekdayAndDate } from "~/rules/format";
import { type RequestLetter, type RequestTransitionName, transitionOf } from "~/rules/request-states";

/**
 * `mail/{id}`: letters for Firebase's "Trigger Email" extension, which sends what is written there.
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export interface Letter {
  to: string[];
  replyTo: string;
  message: { subject: string; text: string; html: string };
  /** The request it is about, by which it is found again and removed. */
  requestId: string;
  /** When the store's time-to-live policy removes the copy. */
  expireAt: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day by whose end a request sent then is answered, ISO. */
const answerDay = (sentAt: Date): string => addBusinessDays(torontoDay(sentAt), replyBusinessDays);

/** The same as people read it: "Monday 23 November". */
export const answerBy = (sentAt: Date): string => weekdayAndDate(answerDay(sentAt));

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? "");

/** A part of a letter: a paragraph, a list, or names with values. */
type Part = string | readonly string[] | { facts: readonly Row[] };

const textPart = (part: Part): string => {
  if (typeof part === "string") return part;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return part.map((item) => `- ${item}`).join("\n");
};

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

const htmlPart = (part: Part): string => {
  if (typeof part === "string") return `<p>${lines(part)}</p>`;
  if ("facts" in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${lines(value)}</td></tr>`,
    );
    return `<table cellpadding="4">${rows.join("")}</table>`;
  }
  return `<ul>${part.map((item) => `<li>${lines(item)}</li>`).join("")}</ul>`;
};

function letter(
  request: SellerRequest,
  envelope: { to: string; replyTo: string; subject: string; at: Date },
  parts: readonly Part[],
): Letter {
  const all = [...parts, letters.signature];
  return {
    to: [envelope.to],
    replyTo: envelope.replyTo,
    message: {
      subject: envelope.subject,
      text: `${all.map(textPart).join("\n\n")}\n`,
      html: `<!doctype html><html lang="en-CA"><body>${all.map(htmlPart).join("")}</body></html>`,
    },
    requestId: request.id,
    expireAt: new Date(envelope.at.getTime() + retention.mailDays * dayMs),
  };
}

const toOffice = (request: SellerRequest, subject: string, at: Date, parts: readonly Part[]): Letter =>
  letter(
    request,
    { to: site.email.general, replyTo: request.sender?.email ?? site.email.general, subject, at },
    parts,
  );

type Writer = (request: SellerRequest, event: RequestEvent) => Letter | null;

/** Tells the brokerage all there is to know. */
const newRequest: Writer = (request) => {
  const { kind, reference, createdAt } = request;
  const subject = letters.office.subject(requestForms[kind].name, reference);
  return toOffice(request, subject, createdAt, [
    letters.office.intro(answerBy(createdAt)),
    { facts: [...headFacts(request), ...sentFacts(request)] },
  ]);
};

const toSeller = (request: SellerRequest, subject: string, at: Date, parts: readonly Part[]): Letter | null =>
  request.sender &&
  letter(request, { to: request.sender.email, replyTo: site.email.general, subject, at }, parts);

/**
 * Confirms to the sender. It repeats nothing that was typed: whoever can make our server write to any
 * address must not choose the words.
 */
const confirmation: Writer = (request) => {
  const { kind, reference, createdAt } = request;
  const { name, next } = requestForms[kind];
  return toSeller(request, letters.sender.subject(name, reference), createdAt, [
    letters.sender.intro(name, answerBy(createdAt)),
    { facts: headFacts(request) },
    letters.sender.nextTitle,
    next,
    letters.sender.reach,
    letters.sender.notYou,
  ]);
};

/** Tells the brokerage that the seller added a note. */
const note: Writer = (request, { id, at }) =>
  toOffice(request, letters.note.subject(request.reference), at, [
    letters.note.intro,
    request.notes.find((note) => note.id === id)?.text ?? "",
    { facts: headFacts(request) },
  ]);

/** Tells the brokerage that the seller cancelled. */
const cancelled: Writer = (request, { at }) =>
  toOffice(request, letters.cancelled.subject(request.reference), at, [
    letters.cancelled.intro,
    { facts: headFacts(request) },
  ]);

/** Tells the seller what the office did, with the office's words about it. */
const change: Writer = (request, { transition, reason, at }) => {
  const words = transitionWords[transition as RequestTransitionName].letter;
  if (!words) return null;
  const { kind, reference, uid } = request;
  return toSeller(request, words.subject(requestForms[kind].name, reference), at, [
    words.text,
    ...(reason ? [letters.change.reasonTitle, reason] : []),
    { facts: headFacts(request) },
    letters.change.reach,
    ...(uid === null ? [] : [letters.change.account]),
  ]);
};

const writers: Readonly<Record<RequestLetter, Writer>> = {
  "new-request": newRequest,
  ...{ confirmation, note, cancelled, change },
};

/**
 * The letters that the table of transitions sends with these events, each with the id it is stored under.
 * A seller whose data was removed gets none.
 */
export const lettersOf = (request: SellerRequest, events: readonly RequestEvent[]) =>
  events.flatMap((event) =>
    transitionOf(event.transition as RequestTransitionName).letters.flatMap(({ to, letter: name }) => {
      const letter = writers[name](request, event);
      return letter ? [{ id: `${event.id}-${to}`, to, letter }] : [];
    }),
  );
