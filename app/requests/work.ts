import { torontoDay } from "~/lib/format";
import { formats } from "~/lib/forms/formats";
import type { Closure } from "~/lib/time/closures";
import { dueAfter } from "~/work/due";
import { followUp } from "~/work/follow-up";
import { rowsOf, type Work, type WorkKind, workKind } from "~/work/kind";
import type { IdentifiedRow } from "~/work/row";
import { searchedOf } from "~/work/terms";
import { quoted, shortened, shortWeekday } from "~/work/words";
import { requestForms, requestKinds } from "./kinds";
import { isOpen, type RequestStatus, type SellerRequest, statusNames } from "./request";

/** What a request gives the office to do. Pure. */

/** What the office does that answers the seller. */
const answering = new Set(["schedule", "reschedule", "answer", "write"]);

/** What the seller does, and what we do, that is to be answered. */
const asking = new Set(["send", "note", "reopen"]);

/** Since when something waits for our answer; null when nothing does. */
function owedSince({ events }: SellerRequest): Date | null {
  const answered = events.findLastIndex(({ transition }) => answering.has(transition));
  return events.slice(answered + 1).find(({ transition }) => asking.has(transition))?.at ?? null;
}

interface RequestClock {
  status: RequestStatus;
  /** Since when something the seller wrote, or we promised, waits for our answer; null when nothing does. */
  owedSince: Date | null;
  /** When the meeting that is set ends; null when none is. */
  meetingEnds: Date | null;
}

/** By when the office answers a request or meets its sender; null when neither is to come. */
export function dueOfRequest(
  { status, owedSince, meetingEnds }: RequestClock,
  closures: readonly Closure[],
): Date | null {
  if (!isOpen(status)) return null;
  const meets = status === "scheduled" ? meetingEnds : null;
  const answer = owedSince && dueAfter(owedSince, closures);
  return answer && meets ? (answer < meets ? answer : meets) : (answer ?? meets);
}

/** What its sender asked for, or where it is met about. */
function nextText({ status, details, meeting, sender, events }: SellerRequest): string {
  if (status === "scheduled" && meeting) return shortened(meeting.place);
  if (status === "answered") return `Answered ${shortWeekday(torontoDay(events.at(-1)?.at ?? new Date(0)))}`;
  const name = sender?.name ?? "";
  const by = sender?.preferredContact === "phone" ? "Call" : "Reply to";
  const day = details?.preferredDay ? ` (prefers ${shortWeekday(details.preferredDay)})` : "";
  const said = details?.message ? `: ${quoted(details.message, 50)}` : "";
  return name ? `${by} ${name}${day}${said}` : "";
}

/** Whether somebody is there to be answered. */
const isToAnswer = ({ status, sender }: SellerRequest): boolean => isOpen(status) && sender !== null;

function workOf(request: SellerRequest, closures: readonly Closure[]): Work {
  const { status, sender, meeting, events, createdAt } = request;
  const open = isToAnswer(request);
  const owed = open ? owedSince(request) : null;
  const meetingEnds = meeting && new Date(meeting.startsAt.getTime() + meeting.minutes * 60_000);
  const phone = open && status !== "answered" ? sender?.phone : null;
  return {
    // Who takes it on doesn't make it younger.
    since: owed ?? events.at(-1)?.at ?? createdAt,
    due: open ? dueOfRequest({ status, owedSince: owed, meetingEnds }, closures) : null,
    next: open ? nextText(request) : "",
    meets: open && status === "scheduled" ? (meeting?.startsAt ?? null) : null,
    waitsForSeller: open && owed === null && status !== "scheduled",
    ...(open ? {} : { standing: isOpen(status) ? ("quiet" as const) : ("ended" as const) }),
    ...(phone ? { phone: { text: formats.phone.show(phone), number: phone.number } } : {}),
  };
}

/** Every kind of work about a request: one for each form, and the follow-ups. */
export const requestWork: readonly WorkKind<SellerRequest>[] = [
  ...requestKinds.map((kind) =>
    workKind<SellerRequest>(kind, {
      name: requestForms[kind].name,
      filter: "requests",
      place: "",
      weight: 6,
      rowId: "request",
      stateName: (status) => statusNames[status as RequestStatus],
      of: (request, closures) => (request.kind === kind ? workOf(request, closures) : null),
    }),
  ),
  followUp,
];

/** The rows of a request in the office's queue. */
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
      searched: searchedOf([
        ["Name", sender?.name],
        ["Email", sender?.email],
        ["Phone", sender?.phone ? formats.phone.show(sender.phone) : null],
        ["Address", [street, details?.postalCode].filter(Boolean).join(" ")],
      ]),
    },
    closures,
  );
}
