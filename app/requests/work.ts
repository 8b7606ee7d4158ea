import { torontoDay } from "~/lib/format";
import { formats } from "~/lib/forms/formats";
import type { Closure } from "~/lib/time/closures";
import { dueAfter } from "~/work/due";
import { followUpWork } from "~/work/follow-up";
import { rowsOf, type Work, type WorkKind, workKind } from "~/work/kind";
import type { IdentifiedRow } from "~/work/row";
import { searchTextsOf } from "~/work/terms";
import { quote, shorten, shortWeekday } from "~/work/words";
import { requestForms, requestKinds } from "./kinds";
import { isOpen, type RequestStatus, type SellerRequest, statusNames } from "./request";

/** The office's work about a request. */

/** Steps that answer the seller. */
const answering = new Set(["schedule", "reschedule", "answer", "write"]);

/** Steps that need an answer, by the seller or the office. */
const asking = new Set(["send", "note", "reopen"]);

/** Start of waiting for our answer, or null. */
function owedSince({ events }: SellerRequest): Date | null {
  const answered = events.findLastIndex(({ transition }) => answering.has(transition));
  return events.slice(answered + 1).find(({ transition }) => asking.has(transition))?.at ?? null;
}

interface RequestClock {
  status: RequestStatus;
  /** Start of waiting for our answer, or null. */
  owedSince: Date | null;
  /** End of the scheduled meeting, or null. */
  meetingEnds: Date | null;
}

/** Time by which the office answers or meets the sender, or null if neither is due. */
export function dueOfRequest(
  { status, owedSince, meetingEnds }: RequestClock,
  closures: readonly Closure[],
): Date | null {
  if (!isOpen(status)) return null;
  const meets = status === "scheduled" ? meetingEnds : null;
  const answer = owedSince && dueAfter(owedSince, closures);
  return answer && meets ? (answer < meets ? answer : meets) : (answer ?? meets);
}

/** The sender's message, or the place of the meeting. */
function nextText({ status, details, meeting, sender, events }: SellerRequest): string {
  if (status === "scheduled" && meeting) return shorten(meeting.place);
  if (status === "answered")
    return `Waiting for a reply since ${shortWeekday(torontoDay(events.at(-1)?.at ?? new Date(0)))}`;
  const name = sender?.name ?? "";
  const by = sender?.preferredContact === "phone" ? "Call" : "Reply to";
  const day = details?.preferredDay ? ` (prefers ${shortWeekday(details.preferredDay)})` : "";
  const said = details?.message ? `: ${quote(details.message, 50)}` : "";
  return name ? `${by} ${name}${day}${said}` : "";
}

/** True if the request is open and has a sender. */
const isToAnswer = ({ status, sender }: SellerRequest): boolean => isOpen(status) && sender !== null;

function workOf(request: SellerRequest, closures: readonly Closure[]): Work {
  const { status, sender, meeting, events, createdAt } = request;
  const open = isToAnswer(request);
  const owed = open ? owedSince(request) : null;
  const meetingEnds = meeting && new Date(meeting.startsAt.getTime() + meeting.minutes * 60_000);
  const phone = open && status !== "answered" ? sender?.phone : null;
  return {
    // Assigning it doesn't restart the clock.
    since: owed ?? events.at(-1)?.at ?? createdAt,
    due: open ? dueOfRequest({ status, owedSince: owed, meetingEnds }, closures) : null,
    next: open ? nextText(request) : "",
    meets: open && status === "scheduled" ? (meeting?.startsAt ?? null) : null,
    waitsForSeller: open && owed === null && status !== "scheduled",
    ...(open ? {} : { standing: isOpen(status) ? ("quiet" as const) : ("ended" as const) }),
    ...(phone ? { phone: { text: formats.phone.show(phone), number: phone.number } } : {}),
  };
}

/** Kinds of work about a request: one per form, and the follow-ups. */
export const requestWork: readonly WorkKind<SellerRequest>[] = [
  ...requestKinds.map((kind) =>
    workKind<SellerRequest>(kind, {
      name: requestForms[kind].name,
      filter: "requests",
      place: "",
      waitsFor: "seller",
      rowId: "request",
      stateName: (status) => statusNames[status as RequestStatus],
      of: (request, closures) => (request.kind === kind ? workOf(request, closures) : null),
    }),
  ),
  followUpWork,
];

/** Rows of a request in the office's queue. */
export function rowsOfRequest(request: SellerRequest, closures: readonly Closure[]): IdentifiedRow[] {
  const { id, reference, status, sender, details, assignee } = request;
  const street = [details?.street, details?.city].filter(Boolean).join(", ") || null;
  return rowsOf(
    requestWork,
    request,
    {
      subject: { kind: "request", id },
      reference,
      state: status,
      street,
      person: sender?.name ?? null,
      email: sender?.email ?? null,
      assignee,
      plan: "",
      home: null,
      hasEnded: !isToAnswer(request),
      searched: searchTextsOf([
        ["Name", sender?.name],
        ["Email", sender?.email],
        ["Phone", sender?.phone ? formats.phone.show(sender.phone) : null],
        ["Address", [street, details?.postalCode].filter(Boolean).join(" ")],
      ]),
    },
    closures,
  );
}
