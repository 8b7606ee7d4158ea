import type { Firestore, Transaction } from "firebase-admin/firestore";
import type { Actor } from "~/lib/steps/states";
import { collection, plain } from "~/lib/store/collection.server";
import type { StaffRole } from "./permissions";

/** `staff/{uid}`: a member of staff and their role. */
export interface Staff {
  role: StaffRole;
  name: string;
  addedAt: Date;
  /** The operator who ran the command: account on the machine and given name. */
  addedBy: Omit<Actor, "role">;
  /** Last day as deputy of the broker of record, ISO, in Toronto. Null or missing if there is none. */
  deputyUntil?: string | null;
  /** The person's private calendar link, null or missing if there is none. */
  calendar?: { secretHash: string; madeAt: Date } | null;
  /** Registration with RECO, null or missing if it isn't recorded. */
  registration?: Registration | null;
  /** Start of the second login step, null or missing if it's off. */
  twoStepSince?: Date | null;
}

/** A registrant's registration with RECO. */
export interface Registration {
  /** Digits. */
  number: string;
  /** Last day, ISO. */
  until: string;
}

/** `twoSteps/{uid}`: a person's second login step at the office. Secrets are sealed or hashed. */
export interface TwoStep {
  /** The app's secret during the set-up, or null. */
  pending: { sealed: string; madeAt: Date } | null;
  /** The active secret, or null before the set-up. */
  active: { sealed: string; lastInterval: number; recovery: readonly string[] } | null;
}

/** `settings/office`: the broker of record's settings for all staff. */
export interface OfficeSettings {
  /** True if all staff need a second login step. */
  twoStepRequired: boolean;
}

/** Changes of staff and of their login. */
export type StaffChange =
  | "added"
  | "role"
  | "name"
  | "removed"
  | "deputy"
  | "registration"
  | "invited"
  | "invitation-withdrawn"
  | "two-step-on"
  | "two-step-off"
  | "two-step-reset"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "trade-numbers"
  | "two-step-required"
  | "two-step-not-required";

/** The person who made a change: a colleague, an operator, or staff who deleted their own account. */
export interface StaffActor {
  kind: "colleague" | "operator" | "account-deleted";
  id: string;
  name: string | null;
}

/** `staffEvents/{id}`: a change of staff. Written once and never changed. */
export interface StaffEvent {
  at: Date;
  actor: StaffActor;
  change: StaffChange;
  /** The person concerned, or null if it concerns all staff. */
  about: { uid: string; name: string } | null;
  /** Account of the person concerned, for queries. */
  subject: string | null;
  /** Old and new value in the office's words, or null if the change has none. */
  before: string | null;
  after: string | null;
  /** Deletion time for the retention job. */
  expireAt: Date;
}

/** `staffInvitations/{id}`: an invitation to the office, by a link in a letter. */
export interface StaffInvitation {
  /** Address as `emailKey` returns it. */
  email: string;
  name: string;
  role: StaffRole;
  /** Hash of the link's secret. */
  secretHash: string;
  by: { uid: string; name: string };
  at: Date;
  /** End of its validity. */
  until: Date;
  /** False once it was used, withdrawn or replaced. */
  open: boolean;
  /** Account that used it, or null. */
  uid: string | null;
  expireAt: Date;
}

export const staffInvitationsCollection = collection("staffInvitations", plain<StaffInvitation>());
export const staffCollection = collection("staff", plain<Staff>());

/**
 * The record without an assignee who has left the office. Ended records keep theirs, because they have no work,
 * and lose them with new work.
 */
export async function withoutLeaver<R extends { assignee?: { uid: string } | null }>(
  db: Firestore,
  transaction: Transaction,
  record: R,
): Promise<R> {
  const { assignee } = record;
  if (!assignee || (await transaction.get(staffCollection(db).doc(assignee.uid))).exists) return record;
  return { ...record, assignee: null };
}

export const twoStepsCollection = collection("twoSteps", plain<TwoStep>());
export const settingsCollection = collection("settings", plain<OfficeSettings>());
export const staffEventsCollection = collection("staffEvents", plain<StaffEvent>());
