import { answerDay } from "~/content/answer-day";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { appointment, torontoDay, weekdayAndDate } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { compose, type Envelope } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Closure } from "~/lib/time/closures";
import type { RichText } from "~/lib/ui/shapes";
import { meetingFile } from "./calendar";
import { headFacts, sentFacts } from "./facts";
import { requestForms } from "./kinds";
import { isAnswerOwed, type RequestEvent, type RequestLetter, type SellerRequest } from "./request";
import { isLetter, stepOf } from "./steps";

/** The day by whose end a request is answered, in words such as "Monday, November 23". */
export const answerBy = (sentAt: Date, closures: readonly Closure[]): string =>
  weekdayAndDate(answerDay(sentAt, closures));

/**
 * The day by which an answer is still owed, in words. Null if none is owed any more or the day has passed.
 * @param at current time
 */
export const stillOwedBy = (
  { status, createdAt }: SellerRequest,
  at: Date,
  closures: readonly Closure[],
): string | null =>
  isAnswerOwed(status) && answerDay(createdAt, closures) >= torontoDay(at)
    ? answerBy(createdAt, closures)
    : null;

/** Name of a request in a subject: "Video consultation (MP-7K3D-9QXA)". */
const named = ({ kind, reference }: SellerRequest): string => `${requestForms[kind].name} (${reference})`;

type Heading = Pick<Envelope, "subject" | "title" | "at" | "attachments">;

/** A letter to the office, with a link to the request. */
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
        button: { label: "Open it in the office", href: `/office/requests/${request.reference}` },
        note: "For office staff, who may have to log in first.",
      },
    ],
  );

/** Ways for its sender to reach us about the request: in the account, or by phone. */
const reach = ({ uid, reference }: SellerRequest): readonly Part[] => {
  const { phone } = site;
  if (uid === null) {
    const button = { label: `Call ${phone.text}`, href: phone.href };
    return [{ button, note: "Or reply to this message. You don't need an account for either." }];
  }
  return [
    {
      button: { label: "See this request", href: `/account/requests/${reference}` },
      note: "It opens in your account, so you may have to log in first.",
    },
    `Questions? Reply to this message or call ${phone.text}.`,
  ];
};

/**
 * A letter to the sender, or null if their data was removed.
 * @param greets true if it begins with the name. Letters written by staff greet on their own
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

const answerLabel = "We'll answer by";

/** Shown to senders without an account. */
const withoutAccount: RichText = [
  "To follow it online, log in or ",
  { text: "create an account", href: "/sign-up" },
  " with this email address and confirm it.",
];

type Writer = (request: SellerRequest, event: RequestEvent, closures: readonly Closure[]) => Letter | null;

/** Sends the brokerage the complete request. */
const newRequest: Writer = (request, _, closures) => {
  const { createdAt } = request;
  const subject = `New request: ${named(request)}`;
  return toOffice(request, { title: "A new request", subject, at: createdAt }, [
    "Reply to this message to write to the sender.",
    { day: { label: "Answer by the end of", day: answerBy(createdAt, closures) } },
    { facts: [...headFacts(request), ...sentFacts(request)] },
  ]);
};

/**
 * Confirms the request to the sender. Repeats no typed text, because anyone can have our server write to any
 * address.
 */
const confirmation: Writer = (request, _, closures) => {
  const { kind, createdAt } = request;
  const { yours, next } = requestForms[kind];
  const title = "We have your request";
  return toSeller(request, { title, subject: `${title}: ${named(request)}`, at: createdAt }, [
    `Thank you. We have ${yours}.`,
    { day: { label: answerLabel, day: answerBy(createdAt, closures) } },
    { facts: headFacts(request) },
    { heading: "What happens next" },
    { steps: next },
    ...reach(request),
    ...(request.uid === null ? [{ paragraph: withoutAccount }] : []),
    "If you didn't send this request, reply to this message and we'll delete it.",
  ]);
};

const noteOf = (request: SellerRequest, { id }: RequestEvent): readonly Part[] => {
  const text = request.notes.find((note) => note.id === id)?.text;
  return text ? [{ quote: text }] : [];
};

/** Tells the brokerage that the seller added a note. */
const note: Writer = (request, event) =>
  toOffice(
    request,
    { title: "A note from the seller", subject: `New note: ${named(request)}`, at: event.at },
    ["The seller added a note to this request:", ...noteOf(request, event), { facts: headFacts(request) }],
  );

/** Tells the brokerage that the seller cancelled. */
const cancelledLetter: Writer = (request, { at }) =>
  toOffice(
    request,
    { title: "The seller cancelled a request", subject: `Request cancelled: ${named(request)}`, at },
    ["The seller cancelled this request. You don't need to do anything.", { facts: headFacts(request) }],
  );

/** A letter exactly as a member of staff wrote it. */
const written = (request: SellerRequest, { transition, reason, at }: RequestEvent): Letter | null => {
  const words = stepOf(transition).letterToSeller?.title ?? "";
  const subject = `${words}: ${named(request)}`;
  const paragraphs = (reason ?? "").split(/\n\s*\n/).filter(Boolean);
  return toSeller(
    request,
    {
      title: transition === "answer" ? `Our answer to ${requestForms[request.kind].yours}` : words,
      subject,
      at,
    },
    [...paragraphs.map(withLinks), { facts: headFacts(request) }, ...reach(request)],
    false,
  );
};

/** Turns web addresses in a paragraph into links. */
function withLinks(text: string): Part {
  const runs = text.split(/(https:\/\/[^\s<>"]*[\w/])/);
  if (runs.length === 1) return text;
  return { paragraph: runs.map((run, index) => (index % 2 === 1 ? { text: run, href: run } : run)) };
}

/** The current or cancelled meeting, with a file that adds it to a calendar or removes it. */
function meetingParts(request: SellerRequest, { transition, from, to, at }: RequestEvent) {
  const { meeting } = request;
  const isSet = transition === "schedule" || transition === "reschedule";
  // A past meeting stays in the calendar.
  const calledOff = from === "scheduled" && to === "cancelled" && meeting && meeting.startsAt > at;
  if (!meeting || !(isSet || calledOff)) return { parts: [], attachments: [] };
  const parts: Part[] = isSet
    ? [
        { day: { label: "When", day: `${appointment(meeting, at)}, Toronto time` } },
        withLinks(meeting.place),
        "The attached file puts the time in your calendar.",
      ]
    : ["The attached file removes the time from your calendar."];
  return { parts, attachments: [meetingFile(request, meeting, { at, calledOff: !isSet })] };
}

/**
 * Tells the seller about a change, with the office's words or the seller's own note. A seller's own change is
 * confirmed only to the account's confirmed address, so the note may be repeated.
 */
const change: Writer = (request, event, closures) => {
  const { transition, reason, at } = event;
  const words = stepOf(transition).letterToSeller;
  if (!words) return null;
  if (reason && isLetter(transition)) return written(request, event);
  const subject = `${words.title}: ${named(request)}`;
  const own = noteOf(request, event);
  const { parts, attachments } = meetingParts(request, event);
  // The letter already shows time and place, which are also the first line of the words.
  const said = parts.length > 1 ? reason?.split("\n").slice(1).join("\n") : reason;
  // A reopened request is long past its day.
  const day = stillOwedBy(request, at, closures);
  return toSeller(request, { title: words.title, subject, at, attachments }, [
    words.text,
    ...parts,
    ...(said ? ["From the office:", { quote: said }] : []),
    ...(own.length > 0 ? ["Your note:", ...own] : []),
    ...(day ? [{ day: { label: answerLabel, day } }] : []),
    { facts: headFacts(request) },
    ...reach(request),
  ]);
};

const writers: Readonly<Record<RequestLetter, Writer>> = {
  "new-request": newRequest,
  confirmation,
  note,
  cancelled: cancelledLetter,
  change,
};

/**
 * Letters that the table of steps sends for these events, each with its id. A seller whose data was removed
 * gets none.
 */
export const lettersOf = (
  request: SellerRequest,
  events: readonly RequestEvent[],
  closures: readonly Closure[],
) =>
  events.flatMap((event) =>
    stepOf(event.transition).letters.flatMap(({ to, letter: name }) => {
      const letter = writers[name](request, event, closures);
      return letter ? [{ id: `${event.id}-${to}`, to, letter }] : [];
    }),
  );
