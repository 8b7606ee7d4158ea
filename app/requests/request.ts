import type { Values } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { InternalNote, StateEvent } from "~/lib/steps/states";
import { schema } from "~/lib/store/schema";
import { storedRecord } from "~/lib/store/with-dates";
import type { FollowUp } from "~/work/follow-up";
import type { Assignee } from "~/work/row";
import type { detailFields, senderFields } from "./forms";
import { type RequestKind, type RequestTrack, requestForms } from "./kinds";

/** `requests/{id}`: a seller's request, its progress, and its possible states. */

export const requestStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
  "closed",
  "cancelled",
] as const;

export type RequestStatus = (typeof requestStates)[number];

/** States of a successful request, for meetings and for written answers. */
export const tracks = {
  meeting: ["received", "in-review", "scheduled", "closed"],
  answer: ["received", "in-review", "answered", "closed"],
} as const satisfies Record<RequestTrack, readonly RequestStatus[]>;

/** Open states, in which the seller can add to a request or cancel it. */
export const openStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
] as const satisfies RequestStatus[];

export const isOpen = (status: RequestStatus): boolean => openStates.some((open) => open === status);

/** True if the sender waits for our first answer, which we promise by a day. */
export const isAnswerOwed = (status: RequestStatus): boolean =>
  status === "received" || status === "in-review";

/** Letters about requests. `letters.ts` writes them. */
export type RequestLetter = "new-request" | "confirmation" | "note" | "cancelled" | "change";

export const statusNames: Readonly<Record<RequestStatus, string>> = {
  received: "Received",
  "in-review": "In review",
  scheduled: "Scheduled",
  answered: "Answered",
  closed: "Closed",
  cancelled: "Cancelled",
};

type SentBySender = Values<typeof senderFields>;

/** The sender and their contact details. */
export interface Sender extends Omit<SentBySender, "phone"> {
  phone: NonNullable<SentBySender["phone"]> | null;
}

/** Answers about the home, the plan and the day. Empty ones are missing. */
export type Details = Partial<Values<typeof detailFields>>;

export type GuideLanguage = "en" | "fr";

export type RequestEvent = StateEvent<RequestStatus>;

export interface SellerRequest {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
  /** All events of the request, oldest first. */
  events: RequestEvent[];
  /** The account it belongs to, if any. */
  uid: string | null;
  /**
   * First name for greetings, from the sending account if the sender's address is its confirmed one. Null
   * otherwise, because anyone can type a name and another person's address.
   */
  greeting: string | null;
  /** Null once the seller had their data removed, like `details` and `marketing`. */
  sender: Sender | null;
  details: Details | null;
  notes: { id: string; at: Date; text: string }[];
  /** The sender's acknowledgement of the regulator's guide, before a consultation. */
  guide: { acknowledgedAt: Date; language: GuideLanguage } | null;
  /** Consent to marketing email with the words it was given to (Canada's anti-spam law, s. 13). */
  marketing: { consentedAt: Date; wording: string } | null;
  /** The assignee, or null if unassigned. */
  assignee: Assignee | null;
  /** The scheduled meeting, also after it is over, or null if there was none. */
  meeting: Meeting | null;
  /** Internal notes of the office, oldest first. No page, letter or copy of the seller's shows them. */
  officeNotes: readonly InternalNote[];
  /** The reason for which the office closed it, and where the sender came from. For reports. Missing if it wasn't closed. */
  closing?: { why: string; source: string | null };
  /** Follow-ups of the office, the nearest first. Missing if there are none. */
  followUps?: readonly FollowUp[];
}

export interface Meeting {
  startsAt: Date;
  minutes: number;
  place: string;
  /** Number of changes. Calendars keep the event with the highest number. */
  sequence: number;
}

/** A request as it is stored. Its id is the record's key, and two fields only serve queries. */
export interface RequestRecord extends Omit<SellerRequest, "id"> {
  /** Time and reference. Sorts by time, and is unique. */
  order: string;
  /** The sender's address while no account has the request, otherwise null. */
  claimableBy: string | null;
  /** Start of the retention period, for the retention job. Null once the person is removed. */
  retentionStart: Date | null;
  version: typeof schema;
}

/** Office fields of a new request. */
export const noWorkYet = {
  assignee: null,
  meeting: null,
  officeNotes: [],
  followUps: [],
} as const satisfies Partial<SellerRequest>;

/** The event a request begins with. */
export const sendingOf = ({
  id,
  uid,
  createdAt: at,
}: Pick<SellerRequest, "id" | "uid" | "createdAt">): RequestEvent => ({
  id,
  at,
  transition: "send",
  from: null,
  to: "received",
  reason: null,
  actor: { role: "seller", id: uid, name: null },
});

/** Time of the last change of a request. */
export const updatedAt = ({ createdAt, events, notes }: SellerRequest): Date =>
  [...events, ...notes].reduce((latest, { at }) => (at > latest ? at : latest), createdAt);

export const trackOf = ({ kind }: Pick<SellerRequest, "kind">): RequestTrack => requestForms[kind].track;

export const orderOf = ({ createdAt, reference }: Pick<SellerRequest, "createdAt" | "reference">): string =>
  `${createdAt.toISOString()}_${reference}`;

/** A request as it is stored. */
export function recordOf(whole: SellerRequest): RequestRecord {
  const { id: _, ...request } = whole;
  const { uid, sender } = request;
  return {
    ...request,
    order: orderOf(request),
    claimableBy: uid === null && sender ? emailKey(sender.email) : null,
    retentionStart: sender && updatedAt(whole),
    version: schema,
  };
}

/** A stored request, without the fields for queries. */
export function readRecord(snapshot: { id: string; data(): unknown }): SellerRequest {
  const { order, claimableBy, retentionStart, version, ...request } = storedRecord<RequestRecord>(snapshot);
  return { ...request, id: snapshot.id };
}
