import type { Actor } from "~/lib/steps/states";
import { collection, plain } from "~/lib/store/collection.server";
import type { StaffRole } from "./permissions";

/** `staff/{uid}`: who works at the office, and as what. */
export interface Staff {
  role: StaffRole;
  name: string;
  addedAt: Date;
  /** Who ran the command: the account on the machine, and the name that was given. */
  addedBy: Omit<Actor, "role">;
  /** The private address of the person's calendar; null or left out while there is none. */
  calendar?: { secretHash: string; madeAt: Date } | null;
  /** Since when their login asks for a second step; null or left out while it doesn't. */
  twoStepSince?: Date | null;
}

/** `twoSteps/{uid}`: the second step of a person's login at the office. What is secret is sealed or a hash. */
export interface TwoStep {
  /** The app's secret that is being set up; null while none is. */
  pending: { sealed: string; madeAt: Date } | null;
  /** The one that is asked for; null before it is set up. */
  active: { sealed: string; lastInterval: number; recovery: readonly string[] } | null;
}

/** `settings/office`: what the broker of record decides for everybody. */
export interface OfficeSettings {
  /** Whether everybody at the office needs a second step to log in. */
  twoStepRequired: boolean;
}

/** What can be done to who works at the office, and to how they log in. */
export type StaffChange =
  | "added"
  | "role"
  | "name"
  | "removed"
  | "two-step-on"
  | "two-step-off"
  | "two-step-reset"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "two-step-required"
  | "two-step-not-required";

/** Who did it: somebody at the office, whoever ran a command on the operator's machine, or who deleted their own account. */
export interface StaffActor {
  kind: "colleague" | "operator" | "account-deleted";
  id: string;
  name: string | null;
}

/** `staffEvents/{id}`: something that was done to who works at the office. Written once and never changed. */
export interface StaffEvent {
  at: Date;
  actor: StaffActor;
  change: StaffChange;
  /** Whom it was done to; null for what is about everybody. */
  about: { uid: string; name: string } | null;
  /** The account of whom it was done to, by which it's found. */
  subject: string | null;
  /** What it was before and is now, in the office's words, where it is one of several; null otherwise. */
  before: string | null;
  after: string | null;
  /** When the retention job deletes it. */
  expireAt: Date;
}

export const staffCollection = collection("staff", plain<Staff>());
export const twoStepsCollection = collection("twoSteps", plain<TwoStep>());
export const settingsCollection = collection("settings", plain<OfficeSettings>());
export const staffEventsCollection = collection("staffEvents", plain<StaffEvent>());
