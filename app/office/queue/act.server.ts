import { redirect } from "@remix-run/node";
import { leaveNotice } from "~/accounts/session.server";
import { officeAction } from "~/accounts/staff/form-action.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { findStaff } from "~/accounts/staff/staff.server";
import { capitalised, countInWords } from "~/content/phrases";
import { hiddenField } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import type { Answered } from "~/lib/forms/form-action.server";
import { idForOtherWords, idOfForm } from "~/lib/ids";
import { actorOf } from "~/lib/steps/step";
import type { Assignee } from "~/work/row";
import { type AssigningStep, assigning, type Outcome, type Reassign } from "./assign.server";
import { writeHandOverLetter } from "./hand-over-letter.server";
import { holderTag } from "./queue.server";
import { type Pressed, type PressResult, press, pressedIn } from "./row-acts.server";
import { type Subject, sources } from "./sources";

/** Actions from rows of the queue: taking, assigning, and steps of one press. */

/** A row whose button was pressed or whose box is ticked. */
interface Row {
  kind: Subject["kind"];
  reference: string;
  /** Assignee when the page was rendered, as the beginning of the account, or "" if unassigned. */
  holder: string;
}

const rowPattern = /^([a-z])\.((?:MP-[0-9A-Z]{5}|TRUST)-[0-9A-Z-]{5,7})\.([\w-]{0,6})$/;

const kinds = Object.keys(sources) as Subject["kind"][];

function rowIn(text: string): Row | null {
  const [, letter, reference = "", holder = ""] = rowPattern.exec(text) ?? [];
  const kind = letter && kinds.find((one) => sources[one].letter === letter);
  return kind ? { kind, reference, holder } : null;
}

const rowText = ({ kind, reference }: Row): string => `${sources[kind].letter}.${reference}.`;

/** Fields of the rows' form: the pressed button and the assignee of ticked rows. */
const fields = {
  changeId: hiddenField(),
  take: hiddenField(),
  press: hiddenField(160),
  undo: hiddenField(160),
  to: hiddenField(128),
} as const satisfies Fields;

/** Maximum number of rows in one form, as many as on a page. */
const mostRows = 60;

interface Sent {
  user: StaffUser;
  id: string;
  take: Row | null;
  pressed: Pressed | null;
  /** Value of the pressed "Undo", or "". */
  undo: string;
  rows: Row[];
  to: string;
  request: Request;
  /** Path of the page. */
  back: string;
}

/** Result of one row: null if it succeeded, otherwise the reason in words. */
type Refusal = string | null;

const notPossible = (reference: string): string =>
  `${reference}: that's no longer possible. Open it to see what happened.`;

const ownOrder = (reference: string): string =>
  `${reference} is your own order, so a colleague has to take it.`;

/** Words for an outcome. */
function refusalOf(reference: string, outcome: Outcome): Refusal {
  if (outcome === null) return null;
  if (outcome === "own") return ownOrder(reference);
  if (outcome === "gone") return notPossible(reference);
  return outcome.now
    ? `${reference}: it's already assigned to ${outcome.now.name}.`
    : `${reference}: a colleague has unassigned it. Open it before you assign it.`;
}

/** Assigns the record of a row with the rule of its kind. */
async function assign({ kind, reference }: Row, ...by: [AssigningStep, Reassign]): Promise<Outcome> {
  const rule = assigning[kind];
  const id = await rule?.idOf(reference);
  return rule && id ? rule.assign(id, ...by) : "gone";
}

/** Assigns one record, unless it was reassigned after the page was rendered. */
export async function assignRow(row: Row, to: Assignee, user: StaffUser, formId: string): Promise<Refusal> {
  const { reference, holder } = row;
  const isOwn = to.uid === user.uid;
  const step = {
    transition: isOwn ? "take" : "assign",
    actor: actorOf(user),
    id: idForOtherWords(formId, reference),
    reason: isOwn ? null : `To ${to.name}`,
  } as const;
  const outcome = await assign(row, step, (now) =>
    now.assignee?.uid === to.uid || (now.assignee ? holderTag(now.assignee.uid) : "") === holder
      ? { ...now, assignee: to }
      : null,
  );
  return refusalOf(reference, outcome);
}

/** Unassigns a record again that its reader has just taken. */
async function giveBack(row: Row, user: StaffUser, formId: string): Promise<PressResult> {
  const { reference } = row;
  const step = {
    transition: "give-back",
    actor: actorOf(user),
    id: idForOtherWords(formId, `undo ${reference}`),
    reason: null,
  } as const;
  const outcome = await assign(row, step, (now) =>
    now.assignee?.uid === user.uid ? { ...now, assignee: null } : null,
  );
  return outcome === null
    ? { notice: `${reference} is unassigned again.`, undo: null }
    : { refused: notPossible(reference) };
}

/** Does the requested action. @returns the notice, or the reasons for refusals */
async function act({
  user,
  id,
  take,
  pressed,
  undo,
  rows,
  to,
  request,
  back,
}: Sent): Promise<{ notice: string; undo?: string | null } | { errors: string[] }> {
  if (take) {
    const refused = await assignRow(take, { uid: user.uid, name: user.name }, user, id);
    return refused
      ? { errors: [refused] }
      : { notice: `${take.reference} is assigned to you now.`, undo: rowText(take) };
  }
  const [own, asked] = [undo && rowIn(undo), pressed ?? pressedIn(undo)];
  if (own || asked) {
    const result = own
      ? await giveBack(own, user, id)
      : asked && (await press(asked, pressed === null, { request, user, formId: id, back }));
    if (result) return "refused" in result ? { errors: [result.refused] } : result;
  }
  if (rows.length === 0) return { errors: ["Select what you want to assign first."] };
  const person = to ? await findStaff(to) : null;
  if (!person) return { errors: ["Choose a person."] };
  const given: string[] = [];
  const errors: string[] = [];
  // A record with several rows is assigned once.
  const records = rows.filter(
    ({ reference }, at) => rows.findIndex((row) => row.reference === reference) === at,
  );
  for (const row of records) {
    const refused = await assignRow(row, { uid: person.uid, name: person.name }, user, id);
    if (refused) errors.push(refused);
    else given.push(row.reference);
  }
  if (given.length > 0 && person.uid !== user.uid) {
    await writeHandOverLetter({ id, to: person.uid, from: user.name, references: given, note: "" });
  }
  const done = `${capitalised(countInWords(given.length, "item is", "items are"))} assigned to ${person.name} now.`;
  if (errors.length === 0) return { notice: done };
  return { errors: given.length > 0 ? [...errors, done] : errors };
}

/** Path of the same queue. @param undo value of the "Undo" button that it offers */
function pathOf({ url }: Request, undo: string | null = null): string {
  const chosen = new URL(url).searchParams;
  for (const name of ["_data", "index", "undo"]) chosen.delete(name);
  if (undo) chosen.set("undo", undo);
  return chosen.size > 0 ? `/office?${chosen}` : "/office";
}

/**
 * Handles the form of the queue's rows.
 * @returns the page again, with the reasons for refusals
 * @throws Response 302 to the same queue if everything succeeded. 404, 503
 */
export const actOnRows = (request: Request): Promise<Answered> =>
  officeAction<{ user: StaffUser }, Sent, typeof fields>(request, {
    open: async () => ({ user: await requireStaff(request, "change-requests") }),
    async find({ user }, sent) {
      const text = (name: string) => String(sent.get(name) ?? "");
      return {
        user,
        id: idOfForm(sent),
        take: rowIn(text("take")),
        pressed: pressedIn(text("press")),
        undo: text("undo"),
        request,
        back: pathOf(request),
        rows: sent
          .getAll("row[]")
          .slice(0, mostRows)
          .flatMap((row) => rowIn(String(row)) ?? []),
        to: text("to"),
      };
    },
    form: () => ({ form: { id: "rows", fields } }),
    async perform(sent) {
      const outcome = await act(sent);
      if ("errors" in outcome) return { errors: { form: outcome.errors }, status: 409 };
      return {
        to: redirect(pathOf(request, outcome.undo), {
          headers: { "Set-Cookie": await leaveNotice(request, outcome.notice) },
        }),
      };
    },
  });
