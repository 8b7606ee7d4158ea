import type { FormErrors } from "#server/forms/form";
import type { StaffMember } from "#server/office/staff.server";
import type { PostingStep } from "#server/postings/transitions.server";
import type { OfficeFile } from "#server/store/office-file";
import type { Posting } from "#server/store/posting-record";
import type { BlockCode, BlockLine } from "~/content/postings/blocks";
import type { OfficeJot, OfficeStep } from "~/content/postings/office";
import type { Fields } from "~/rules/fields";
import type { Actor, Role } from "~/rules/states";

/** What the modules with the office's forms about postings have in common. */

/** What the forms depend on. */
export interface OfficeContext {
  posting: Posting;
  file: OfficeFile;
  /** Who works at the office. */
  staff: readonly Pick<StaffMember, "uid" | "name">[];
  /** Who asks. */
  user: { uid: string; name: string; role: Role };
  /** In Toronto, ISO. */
  today: string;
}

export type OfficeAct = OfficeStep | OfficeJot;

/** One form: what it does, to which of several things, what it asks and what stands in it at first. */
export interface OfficeForm {
  act: OfficeAct;
  /** Which of several: a task, a kind of check, an owner's place in the list; "" where there is one. */
  variant: string;
  /** What it is about, where there are several. */
  title: string;
  button: string;
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
  /** What is in the way; it is not sent before. */
  blocks: readonly BlockLine[];
}

/** A form as its kind describes it. @property about the amendment it is about: what is in the way is asked of that one */
export type Described = Partial<Pick<OfficeForm, "variant" | "title" | "fields" | "defaults">> & {
  about?: string;
};

export interface Kind {
  /** The forms there are now; none where there is nothing to do. */
  forms?: (context: OfficeContext) => Described[];
  /** What the form itself puts out of the way. */
  clears?: readonly BlockCode[];
}

/** What a checked form holds, by the fields' names. */
export type Sent = Readonly<Record<string, unknown>>;

export interface Doing extends OfficeContext {
  actor: Actor;
  /** Made by the form. */
  id: string;
  variant: string;
  sent: Sent;
  /** The same as it was typed. */
  typed: Sent;
}

/** What a form changes; or why it does not, for the form again. */
export type Effect =
  | Pick<PostingStep, "change" | "changeFile" | "reason" | "about" | "secrets">
  | { jot: (file: OfficeFile, posting: Posting, at: Date) => OfficeFile | string; notice: string }
  | { errors: FormErrors };
