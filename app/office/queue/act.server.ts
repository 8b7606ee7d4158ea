import { redirect } from "@remix-run/node";
import { leaveNotice } from "~/accounts/session.server";
import { officeAction } from "~/accounts/staff/form-action.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { findStaff } from "~/accounts/staff/staff.server";
import { hiddenField } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import type { Answered } from "~/lib/forms/form-action.server";
import { idForOtherWords, idOfForm } from "~/lib/ids";
import { actorOf } from "~/lib/steps/step";
import { takeStep } from "~/postings/perform.server";
import { findByReference as postingsWithReference } from "~/postings/queries.server";
import { assignTrustMonth } from "~/postings/trust/write.server";
import { takeRequestStep } from "~/requests/perform.server";
import { assignTo } from "~/requests/steps";
import { withReference as requestsWithReference } from "~/requests/store.server";
import type { Assignee } from "~/work/row";
import { writeHandOverLetter } from "./hand-over-letter.server";
import { holderTag } from "./queue.server";
import { type Pressed, type PressResult, press, pressedIn } from "./row-acts.server";

/** Actions from rows of the queue: taking, assigning, and steps of one press. */

/** A row whose button was pressed or whose box is ticked. */
interface Row {
  kind: "request" | "posting" | "trust";
  reference: string;
  /** Assignee when the page was rendered, as the beginning of the account, or "" if unassigned. */
  holder: string;
}

const rowPattern = /^([rpt])\.(MP-[0-9A-Z]{5}-[0-9A-Z]{5}|TRUST-\d{4}-\d\d)\.([\w-]{0,6})$/;

const rowKinds = ["request", "posting", "trust"] as const;

function rowIn(text: string): Row | null {
  const [, kind, reference = "", holder = ""] = rowPattern.exec(text) ?? [];
  const found = rowKinds.find((one) => one[0] === kind);
  return found ? { kind: found, reference, holder } : null;
}

const rowText = ({ kind, reference }: Row): string => `${kind[0]}.${reference}.`;

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

/** The month in the reference of a month of the trust account. */
const monthOf = (reference: string): string => reference.replace("TRUST-", "");

/** Result of one row: null if it succeeded, otherwise the reason in words. */
type Refusal = string | null;

const notPossible = (reference: string): string =>
  `${reference}: that's no longer possible. Open it to see what happened.`;

const ownOrder = (reference: string): string =>
  `${reference} is your own order, so a colleague has to take it.`;

const firstBy = (reference: string, now: Assignee | null): string =>
  now
    ? `${reference}: it's already assigned to ${now.name}.`
    : `${reference}: a colleague has unassigned it. Open it before you assign it.`;

/** Assigns one record, unless it was reassigned after the page was rendered. */
export async function assignRow(
  { kind, reference, holder }: Row,
  to: Assignee,
  user: StaffUser,
  formId: string,
): Promise<Refusal> {
  const actor = actorOf(user);
  const id = idForOtherWords(formId, reference);
  const isOwn = to.uid === user.uid;
  const step = {
    transition: isOwn ? "take" : "assign",
    actor,
    id,
    reason: isOwn ? null : `To ${to.name}`,
  } as const;
  const isAsSeen = (now: Assignee | null) => (now ? holderTag(now.uid) : "") === holder;
  if (kind === "trust") {
    const outcome = await assignTrustMonth(monthOf(reference), to, isAsSeen);
    return outcome === undefined ? notPossible(reference) : outcome && firstBy(reference, outcome.now);
  }
  if (kind === "request") {
    const [found, second] = await requestsWithReference(reference);
    if (!found || second) return notPossible(reference);
    if (found.events.some((event) => event.id === id)) return null;
    if (!isAsSeen(found.assignee)) return firstBy(reference, found.assignee);
    const outcome = await takeRequestStep(
      { id: found.id },
      { ...step, change: assignTo(to), seen: found.events.length },
    );
    if (outcome?.refused === "changed") return firstBy(reference, outcome.request.assignee);
    return outcome?.refused === null ? null : notPossible(reference);
  }
  const [found, second] = await postingsWithReference(reference);
  if (!found || second) return notPossible(reference);
  const outcome = await takeStep(
    { id: found.id },
    { ...step, change: (now) => (isAsSeen(now.assignee) ? { ...now, assignee: to } : null) },
  );
  if (outcome?.refused === "changed") return firstBy(reference, outcome.posting.assignee);
  if (outcome?.refused === "not-allowed") return ownOrder(reference);
  return outcome?.refused === null ? null : notPossible(reference);
}

/** Unassigns a record again that its reader has just taken. */
async function giveBack({ kind, reference }: Row, user: StaffUser, formId: string): Promise<PressResult> {
  const step = {
    transition: "give-back",
    actor: actorOf(user),
    id: idForOtherWords(formId, `undo ${reference}`),
    reason: null,
  } as const;
  const isOwn = (now: Assignee | null) => now?.uid === user.uid;
  const free = { assignee: null };
  const done = { notice: `${reference} is unassigned again.`, undo: null };
  if (kind === "trust") {
    const outcome = await assignTrustMonth(monthOf(reference), null, isOwn);
    return outcome === null ? done : { refused: notPossible(reference) };
  }
  const [found] = await (kind === "request" ? requestsWithReference : postingsWithReference)(reference);
  if (!found) return { refused: notPossible(reference) };
  const outcome = await (kind === "request"
    ? takeRequestStep(
        { id: found.id },
        { ...step, change: (now) => (isOwn(now.assignee) ? { ...now, ...free } : notPossible(reference)) },
      )
    : takeStep(
        { id: found.id },
        { ...step, change: (now) => (isOwn(now.assignee) ? { ...now, ...free } : null) },
      ));
  return outcome?.refused === null ? done : { refused: notPossible(reference) };
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
  const done = `${given.length === 1 ? "One item is" : `${given.length} items are`} assigned to ${person.name} now.`;
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
