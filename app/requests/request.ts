import type { Values } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { InternalNote, StateEvent } from "~/lib/steps/states";
import { schema } from "~/lib/store/schema";
import { storedRecord } from "~/lib/store/with-dates";
import type { FollowUp } from "~/work/follow-up";
import type { Assignee } from "~/work/row";
import type { detailFields, senderFields } from "./forms";
import { type RequestKind, type RequestTrack, requestForms } from "./kinds";

/** `requests/{id}`: what a seller asked for, how far it has come, and the states it can be in. */

export const requestStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
  "closed",
  "cancelled",
] as const;

export type RequestStatus = (typeof requestStates)[number];

/** The way of a request when all goes well: one that is met about, and one that is answered in writing. */
export const tracks = {
  meeting: ["received", "in-review", "scheduled", "closed"],
  answer: ["received", "in-review", "answered", "closed"],
} as const satisfies Record<RequestTrack, readonly RequestStatus[]>;

/** States in which somebody still works on a request: a seller can add to it or cancel it. */
export const openStates = [
  "received",
  "in-review",
  "scheduled",
  "answered",
] as const satisfies RequestStatus[];

export const isOpen = (status: RequestStatus): boolean => openStates.some((open) => open === status);

/** Whether the sender still waits for our first answer, which we promise by a day. */
export const isAnswerOwed = (status: RequestStatus): boolean =>
  status === "received" || status === "in-review";

/** The letters about requests; `letters.ts` writes them. */
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

/** Who sent it, and how to reach them. */
export interface Sender extends Omit<SentBySender, "phone"> {
  phone: NonNullable<SentBySender["phone"]> | null;
}

/** What was sent about the home, the plan and the day; what was left empty is not there. */
export type Details = Partial<Values<typeof detailFields>>;

export type GuideLanguage = "en" | "fr";

export type RequestEvent = StateEvent<RequestStatus>;

export interface SellerRequest {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
  /** Everything that happened to it, oldest first. */
  events: RequestEvent[];
  /** The account it belongs to, if any. */
  uid: string | null;
  /**
   * The first name that letters greet by: the one of the account that sent it, if its confirmed address is the
   * sender's. Null for everybody else, because anybody can type a name and a stranger's address.
   */
  greeting: string | null;
  /** Null once the seller had their data removed; so are `details` and `marketing`. */
  sender: Sender | null;
  details: Details | null;
  notes: { id: string; at: Date; text: string }[];
  /** That the sender received the regulator's guide, before a consultation. */
  guide: { acknowledgedAt: Date; language: GuideLanguage } | null;
  /** Consent to marketing e-mail with the words it was given to (Canada's anti-spam law, s. 13). */
  marketing: { consentedAt: Date; wording: string } | null;
  /** Who at the office has it in hand; null while nobody has. */
  assignee: Assignee | null;
  /** The meeting that is set, also once it is over; null when none was. */
  meeting: Meeting | null;
  /** What the office noted for itself, oldest first: no page, letter or copy of the seller's shows it. */
  officeNotes: readonly InternalNote[];
  /** Days on which somebody at the office looks at it again, the nearest first; left out while there is none. */
  followUps?: readonly FollowUp[];
}

export interface Meeting {
  startsAt: Date;
  minutes: number;
  place: string;
  /** How often it was changed: calendars take the event with the highest number. */
  sequence: number;
}

/** A request as the store keeps it: its id is the record's key, and two fields serve queries alone. */
export interface RequestRecord extends Omit<SellerRequest, "id"> {
  /** When it was sent and its reference: sorts by time, and no two are the same. */
  order: string;
  /** The sender's address while no account has the request; null once one has. */
  claimableBy: string | null;
  /**
   * Since when the person in it is kept without a change, by which the retention job finds it; null once
   * the person is taken out.
   */
  retentionStart: Date | null;
  version: typeof schema;
}

/** What the office has added to a request that it has not touched yet. */
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

/** When something last happened to a request. */
export const updatedAt = ({ createdAt, events, notes }: SellerRequest): Date =>
  [...events, ...notes].reduce((latest, { at }) => (at > latest ? at : latest), createdAt);

/** Which way a request goes, by what it asks for. */
export const trackOf = ({ kind }: Pick<SellerRequest, "kind">): RequestTrack => requestForms[kind].track;

export const orderOf = ({ createdAt, reference }: Pick<SellerRequest, "createdAt" | "reference">): string =>
  `${createdAt.toISOString()}_${reference}`;

/** A request as the store keeps it. */
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

/** A stored request, without what serves queries alone. */
export function readRecord(snapshot: { id: string; data(): unknown }): SellerRequest {
  const { order, claimableBy, retentionStart, version, ...request } = storedRecord<RequestRecord>(snapshot);
  return { ...request, id: snapshot.id };
}
