import { answerDay } from "~/content/answer-day";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { torontoDay, weekdayAndDate } from "~/lib/format";
import { compose, type Envelope } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Letter } from "~/store/collections.server";
import { meetingFile, meetingWhen } from "./calendar";
import { headFacts, sentFacts } from "./facts";
import { requestForms } from "./kinds";
import { letters } from "./letter-words";
import { meetingWords } from "./meeting-words";
import { isAnswerOwed, type RequestEvent, type RequestLetter, type SellerRequest } from "./request";
import { isLetter, stepOf } from "./steps";

/** The day by whose end a request sent then is answered, as people read it: "Monday, November 23". */
export const answerBy = (sentAt: Date): string => weekdayAndDate(answerDay(sentAt));

/**
 * The day by which a request is still to be answered, as people read it; null when no answer is owed any more,
 * and once the day has passed.
 * @param at the moment at which that is asked
 */
export const stillOwedBy = ({ status, createdAt }: SellerRequest, at: Date): string | null =>
  isAnswerOwed(status) && answerDay(createdAt) >= torontoDay(at) ? answerBy(createdAt) : null;

type Heading = Pick<Envelope, "subject" | "title" | "at" | "attachments">;

/** A letter to the office, with the way to the request there. */
const toOffice = (request: SellerRequest, heading: Heading, parts: readonly Part[]): Letter =>
  compose(
    letterFrame,
    {
      ...heading,
      to: site.email.general,
      replyTo: request.sender?.email ?? site.email.general,
      requestId: request.id,
    },
    [
      ...parts,
      {
        button: { label: letters.office.button, href: `/office/requests/${request.reference}` },
        note: letters.office.buttonNote,
      },
    ],
  );

/** How its sender reaches the request: in the account that has it, or else by telephone. */
const reach = ({ uid, reference }: SellerRequest): readonly Part[] => {
  const { button, buttonNote, call, callNote, reach } = letters.seller;
  return uid === null
    ? [{ button: call, note: callNote }]
    : [{ button: { label: button, href: `/account/requests/${reference}` }, note: buttonNote }, reach];
};

/**
 * A letter to the sender; none to a seller whose data was removed.
 * @param greets whether it begins with the name: one that somebody wrote does so itself
 */
const toSeller = (
  request: SellerRequest,
  heading: Heading,
  parts: readonly Part[],
  greets = true,
): Letter | null =>
  request.sender &&
  compose(
    letterFrame,
    {
      ...heading,
      to: request.sender.email,
      replyTo: site.email.general,
      requestId: request.id,
      greeting: greets ? request.greeting : null,
    },
    parts,
  );

type Writer = (request: SellerRequest, event: RequestEvent) => Letter | null;

/** Tells the brokerage all there is to know. */
const newRequest: Writer = (request) => {
  const { kind, reference, createdAt } = request;
  const { title, subject, intro, answerBy: label } = letters.office;
  const heading = { title, subject: subject(requestForms[kind].name, reference), at: createdAt };
  return toOffice(request, heading, [
    intro,
    { day: { label, day: answerBy(createdAt) } },
    { facts: [...headFacts(request), ...sentFacts(request)] },
  ]);
};

/**
 * Confirms to the sender. It repeats nothing that was typed: whoever can make our server write to any
 * address must not choose the words.
 */
const confirmation: Writer = (request) => {
  const { kind, reference, createdAt } = request;
  const { name, yours, next } = requestForms[kind];
  const { title, intro, nextTitle, notYou, follow } = letters.sender;
  return toSeller(request, { title, subject: `${title}: ${name} (${reference})`, at: createdAt }, [
    intro(yours),
    { day: { label: letters.answerBy, day: answerBy(createdAt) } },
    { facts: headFacts(request) },
    { heading: nextTitle },
    { steps: next },
    ...reach(request),
    ...(request.uid === null ? [{ paragraph: follow }] : []),
    notYou,
  ]);
};

const noteOf = (request: SellerRequest, { id }: RequestEvent): readonly Part[] => {
  const text = request.notes.find((note) => note.id === id)?.text;
  return text ? [{ quote: text }] : [];
};

/** Tells the brokerage that the seller added a note. */
const note: Writer = (request, event) => {
  const { title, subject, intro } = letters.note;
  return toOffice(request, { title, subject: subject(request.reference), at: event.at }, [
    intro,
    ...noteOf(request, event),
    { facts: headFacts(request) },
  ]);
};

/** Tells the brokerage that the seller cancelled. */
const cancelled: Writer = (request, { at }) => {
  const { title, subject, intro } = letters.cancelled;
  return toOffice(request, { title, subject: subject(request.reference), at }, [
    intro,
    { facts: headFacts(request) },
  ]);
};

/** A letter somebody at the office wrote, as it was written. */
const written: Writer = (request, { transition, reason, at }) => {
  const { title } = letters.written;
  const { kind, reference } = request;
  const words = stepOf(transition).letterToSeller?.title ?? title;
  const subject = `${words}: ${requestForms[kind].name} (${reference})`;
  const paragraphs = (reason ?? "").split(/\n\s*\n/).filter(Boolean);
  return toSeller(
    request,
    { title: transition === "answer" ? title : words, subject, at },
    [...paragraphs.map(withLinks), { facts: headFacts(request) }, ...reach(request)],
    false,
  );
};

/** A paragraph in which web addresses can be opened. */
function withLinks(text: string): Part {
  const runs = text.split(/(https:\/\/[^\s<>"]*[\w/])/);
  if (runs.length === 1) return text;
  return { paragraph: runs.map((run, index) => (index % 2 === 1 ? { text: run, href: run } : run)) };
}

/** The meeting as it is, or was, with the file that puts it into a calendar or takes it out. */
function meetingParts(request: SellerRequest, { transition, from, to, at }: RequestEvent) {
  const { meeting } = request;
  const isSet = transition === "schedule" || transition === "reschedule";
  // What is behind us stays in the calendar.
  const calledOff = from === "scheduled" && to === "cancelled" && meeting && meeting.startsAt > at;
  if (!meeting || !(isSet || calledOff)) return { parts: [], attachments: [] };
  const { when, howLong, where, minutes, torontoTime, attached, calledOff: out } = meetingWords;
  const { place } = meeting;
  const parts: Part[] = isSet
    ? [
        { day: { label: when, day: torontoTime(meetingWhen(meeting)) } },
        { facts: [[howLong, minutes(meeting.minutes)]] },
        withLinks(`${where}: ${place}`),
        attached,
      ]
    : [out];
  return { parts, attachments: [meetingFile(request, meeting, { at, calledOff: !isSet })] };
}

/**
 * Tells the seller what was done, with the office's words about it or the seller's own note. What a seller did
 * is written only to an address that is known to be the account's, so the note may be repeated.
 */
const change: Writer = (request, event) => {
  const { transition, reason, at } = event;
  const words = stepOf(transition).letterToSeller;
  if (!words) return null;
  if (reason && isLetter(transition)) return written(request, event);
  const { kind, reference } = request;
  const subject = `${words.title}: ${requestForms[kind].name} (${reference})`;
  const own = noteOf(request, event);
  const { parts, attachments } = meetingParts(request, event);
  // The time and the place stand above already, and first in the words about a meeting.
  const said = parts.length > 1 ? reason?.split("\n").slice(1).join("\n") : reason;
  // A request that is taken up again is long past its day.
  const day = stillOwedBy(request, at);
  return toSeller(request, { title: words.title, subject, at, attachments }, [
    words.text,
    ...parts,
    ...(said ? [letters.change.reasonTitle, { quote: said }] : []),
    ...(own.length > 0 ? [letters.note.own, ...own] : []),
    ...(day ? [{ day: { label: letters.answerBy, day } }] : []),
    { facts: headFacts(request) },
    ...reach(request),
  ]);
};

const writers: Readonly<Record<RequestLetter, Writer>> = {
  "new-request": newRequest,
  confirmation,
  note,
  cancelled,
  change,
};

/**
 * The letters that the table of transitions sends with these events, each with the id it is stored under.
 * A seller whose data was removed gets none.
 */
export const lettersOf = (request: SellerRequest, events: readonly RequestEvent[]) =>
  events.flatMap((event) =>
    stepOf(event.transition).letters.flatMap(({ to, letter: name }) => {
      const letter = writers[name](request, event);
      return letter ? [{ id: `${event.id}-${to}`, to, letter }] : [];
    }),
  );
