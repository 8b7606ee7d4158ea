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
import { withOfferorTold } from "~/postings/offers/telling";
import { takeStep } from "~/postings/perform.server";
import { findByReference as postingsWithReference } from "~/postings/queries.server";
import { findOffers } from "~/postings/store.server";
import { takeRequestStep } from "~/requests/perform.server";
import { assignTo } from "~/requests/steps";
import { withReference as requestsWithReference } from "~/requests/store.server";
import type { Assignee } from "~/work/row";
import { writeHandOverLetter } from "./hand-over-letter.server";
import { holderTag } from "./queue.server";

/** Actions from rows of the queue: taking, assigning, and recording that a buyer got the number of offers. */

/** A row whose button was pressed or whose box is ticked. */
interface Row {
  kind: "request" | "posting";
  reference: string;
  /** Assignee when the page was rendered, as the beginning of the account, or "" if unassigned. */
  holder: string;
}

const rowPattern = /^([rp])\.(MP-[0-9A-Z]{5}-[0-9A-Z]{5})\.([\w-]{0,6})$/;

function rowIn(text: string): Row | null {
  const [, kind, reference = "", holder = ""] = rowPattern.exec(text) ?? [];
  return kind ? { kind: kind === "r" ? "request" : "posting", reference, holder } : null;
}

const toldPattern = /^(MP-[0-9A-Z]{5}-[0-9A-Z]{5})\.([A-Z]{1,3})$/;

/** Fields of the rows' form: the pressed button and the assignee of ticked rows. */
const fields = {
  changeId: hiddenField(),
  take: hiddenField(),
  told: hiddenField(),
  to: hiddenField(128),
} as const satisfies Fields;

/** Maximum number of rows in one form, as many as on a page. */
const mostRows = 60;

interface Sent {
  user: StaffUser;
  id: string;
  take: Row | null;
  told: { reference: string; letter: string } | null;
  rows: Row[];
  to: string;
}

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

/** Records that an offer's buyer got the number of offers by phone. */
async function noteTold(reference: string, letter: string, user: StaffUser, id: string): Promise<Refusal> {
  const [found, second] = await postingsWithReference(reference);
  if (!found || second) return notPossible(reference);
  const register = await findOffers(found.id);
  const offer = register.offers.find((one) => one.letter === letter);
  if (!offer) return notPossible(reference);
  if (register.forms.includes(id)) return null;
  const actor = actorOf(user);
  const outcome = await takeStep(
    { id: found.id },
    {
      transition: "tell-offeror",
      actor,
      id,
      variant: offer.id,
      withOffers: (offers, posting, at) => withOfferorTold({ offers, posting }, offer.id, "phone", actor, at),
    },
  );
  if (outcome?.refused === "not-allowed") return ownOrder(reference);
  return outcome?.refused === null
    ? null
    : `${reference}: offer ${letter} is no longer open, or its buyer is already marked as told.`;
}

/** Does the requested action. @returns the notice, or the reasons for refusals */
async function act({
  user,
  id,
  take,
  told,
  rows,
  to,
}: Sent): Promise<{ notice: string } | { errors: string[] }> {
  if (take) {
    const refused = await assignRow(take, { uid: user.uid, name: user.name }, user, id);
    return refused ? { errors: [refused] } : { notice: `${take.reference} is assigned to you now.` };
  }
  if (told) {
    const refused = await noteTold(told.reference, told.letter, user, id);
    return refused
      ? { errors: [refused] }
      : { notice: `Recorded: the buyer of offer ${told.letter} was told by phone (${told.reference}).` };
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
      const [, reference, letter] = toldPattern.exec(text("told")) ?? [];
      return {
        user,
        id: idOfForm(sent),
        take: rowIn(text("take")),
        told: reference && letter ? { reference, letter } : null,
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
      const { search } = new URL(request.url);
      const back = new URLSearchParams(search);
      back.delete("_data");
      back.delete("index");
      const query = back.toString();
      return {
        to: redirect(query ? `/office?${query}` : "/office", {
          headers: { "Set-Cookie": await leaveNotice(request, outcome.notice) },
        }),
      };
    },
  });
