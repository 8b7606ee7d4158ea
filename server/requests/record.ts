import * as z from "zod";
import { type RequestKind, statusNames } from "~/content/requests";
import type { Phone } from "~/rules/canada";

/** `requests/{id}`: what a seller asked for, and how far it has come. */

export type RequestStatus = keyof typeof statusNames;

/** The way of a request; `cancelled` can follow any of them but the last. */
export const progress = ["received", "in-review", "scheduled", "closed"] as const satisfies RequestStatus[];

export const isStatus = (text: string): text is RequestStatus => Object.hasOwn(statusNames, text);

/** Whether somebody still works on it: a seller can add to it or cancel it. */
export const isOpen = (status: RequestStatus): boolean => status !== "closed" && status !== "cancelled";

/** Who sent it, and how to reach them. */
export interface Sender {
  name: string;
  email: string;
  preferredContact: "email" | "phone";
  phone: Phone | null;
}

/** What was sent about the home, the plan and the day; what was left empty is not there. */
export interface Details {
  street?: string;
  city?: string;
  /** "M5V 0A1" */
  postalCode?: string;
  propertyType?: string;
  squareFeet?: number;
  plan?: string;
  timeline?: string;
  /** ISO day in Toronto. */
  preferredDay?: string;
  preferredTime?: string;
  message?: string;
}

export type GuideLanguage = "en" | "fr";

export interface SellerRequest {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
  /** Every status it has had, oldest first. */
  history: { status: RequestStatus; at: Date }[];
  /** The account it belongs to, if any. */
  uid: string | null;
  /** Null once the seller had their data removed; so are `details` and `marketing`. */
  sender: Sender | null;
  details: Details | null;
  notes: { id: string; at: Date; text: string }[];
  /** That the sender received the regulator's guide, before a consultation. */
  guide: { acknowledgedAt: Date; language: GuideLanguage } | null;
  /** Consent to marketing e-mail with the words it was given to (Canada's anti-spam law, s. 13). */
  marketing: { consentedAt: Date; wording: string } | null;
}

/** A request as the store keeps it: its id is the record's key, and three fields serve queries alone. */
export interface RequestRecord extends Omit<SellerRequest, "id"> {
  /** When it was sent and its reference: sorts by time, and no two are the same. */
  order: string;
  /** The sender's address while no account has the request; null once one has. */
  claimableBy: string | null;
  /**
   * Since when the person in it is kept without a change, by which the retention job finds it; null once
   * the person is taken out. Whatever changes a request writes it anew: see `retentionStart`.
   */
  retentionStart: Date | null;
}

/** When something last happened to a request. */
export const updatedAt = ({ createdAt, history, notes }: SellerRequest): Date =>
  [...history, ...notes].reduce((latest, { at }) => (at > latest ? at : latest), createdAt);

/** The record's field of the same name, for a request as it is now. */
export const retentionStart = (request: SellerRequest): Date | null =>
  request.sender === null ? null : updatedAt(request);

export const orderOf = ({ createdAt, reference }: Pick<SellerRequest, "createdAt" | "reference">): string =>
  `${createdAt.toISOString()}_${reference}`;

const date = z
  .custom<{ toDate(): Date }>((value) => typeof (value as { toDate?: unknown } | null)?.toDate === "function")
  .transform((timestamp) => timestamp.toDate());

/** Only dates differ between what is written and what is read; nobody but this code writes records. */
const dates = z.looseObject({
  createdAt: date,
  history: z.array(z.looseObject({ at: date })),
  notes: z.array(z.looseObject({ at: date })),
  guide: z.looseObject({ acknowledgedAt: date }).nullable(),
  marketing: z.looseObject({ consentedAt: date }).nullable(),
});

/** A stored request. @throws ZodError when the record is none of ours */
export function readRecord(snapshot: { id: string; data(): unknown }): SellerRequest {
  const { order, claimableBy, retentionStart, ...request } = dates.parse(
    snapshot.data(),
  ) as unknown as RequestRecord;
  return { id: snapshot.id, ...request };
}
