import type { Fields } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import type { Actor, Role } from "~/lib/steps/states";
import type { StaffMember } from "~/office/people/staff.server";
import type { Block, BlockCode, BlockLine } from "~/postings/blocks";
import type { OffersFile } from "~/postings/offers/record";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import type { changeOffers } from "~/postings/store.server";
import type { PostingStep } from "~/postings/transitions.server";
import type { OfficeJot, OfficeStep } from "./words";

/** What the modules of the office's forms share: what a form depends on, what it is, and what it does. */

export type OfficeAct = OfficeStep | OfficeJot;

/** What the forms depend on. */
export interface OfficeContext {
  posting: Posting;
  file: OfficeFile;
  /** Of a home that is or was on the MLS; empty before. */
  offers: OffersFile;
  /** Who works at the office. */
  staff: readonly Pick<StaffMember, "uid" | "name">[];
  /** Who asks. */
  user: { uid: string; name: string; role: Role };
  /** In Toronto, ISO. */
  today: string;
}

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
  /** What is to be known before it is sent; "" for nothing. */
  note: string;
}

export interface Described
  extends Partial<Pick<OfficeForm, "variant" | "title" | "button" | "fields" | "defaults" | "note">> {
  /** The amendment it is about: what is in the way is asked of that one. */
  about?: string;
  /** What is in the way of this one alone. */
  blocks?: readonly Block[];
  /** What this one itself puts out of the way. */
  clears?: readonly BlockCode[];
}

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
  | Pick<PostingStep, "change" | "changeFile" | "withOffers" | "reason" | "about" | "secrets">
  | { register: Parameters<typeof changeOffers>[1]; notice: string }
  | { jot: (file: OfficeFile, posting: Posting, at: Date) => OfficeFile | string; notice: string }
  | { errors: FormErrors };
