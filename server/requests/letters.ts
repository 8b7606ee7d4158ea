import { compose, type Envelope, type Part } from "#server/mail/letter";
import { env } from "#server/platform/env.server";
import { headFacts, sentFacts } from "#server/requests/facts";
import type { Letter } from "#server/store/collections.server";
import type { RequestEvent, SellerRequest } from "#server/store/request-record";
import { replyBusinessDays } from "~/content/business";
import { letters, requestForms, transitionWords } from "~/content/requests";
import { site } from "~/content/site";
import { addBusinessDays } from "~/rules/business-days";
import { torontoDay, weekdayAndDate } from "~/rules/format";
import { type RequestLetter, type RequestTransitionName, transitionOf } from "~/rules/request-states";

/** The day by whose end a request sent then is answered, ISO. */
const answerDay = (sentAt: Date): string => addBusinessDays(torontoDay(sentAt), replyBusinessDays);

/** The same as people read it: "Monday, November 23". */
export const answerBy = (sentAt: Date): string => weekdayAndDate(answerDay(sentAt));

function letter(
  request: SellerRequest,
  envelope: Pick<Envelope, "to" | "replyTo" | "subject" | "at">,
  parts: readonly Part[],
): Letter {
  return compose({ ...envelope, requestId: request.id }, [...parts, letters.signature(env().APP_ORIGIN)]);
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

/** Tells the seller what was done, with the office's words about it. */
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
