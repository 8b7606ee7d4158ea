import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  Transaction,
} from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { noteReference } from "#server/platform/request-context.server";
import { requests as limits } from "~/content/business";
import { idForOtherWords } from "~/lib/ids";
import { putLetter } from "~/lib/mail/written";
import { type Actor, type Objection, objectionTo } from "~/lib/steps/states";
import { requestsCollection } from "~/requests/collection.server";
import { closuresIn } from "~/work/closures/days.server";
import { writeWork } from "~/work/write";
import { lettersOf } from "./letters";
import { isOpen, type RequestEvent, type RequestRecord, type SellerRequest, trackOf } from "./request";
import { isOvertaken, type RequestChange, type RequestStepName, stepOf } from "./steps";
import { rowsOfRequest } from "./work";

/** Which request: by its id, or by its reference among those of an account. */
export type Which = { id: string } | { uid: string; reference: string };

/** A step that somebody takes, with what it changes besides the state. */
export interface TakenStep extends RequestChange {
  transition: RequestStepName;
  actor: Actor;
  /** Made by the form or the command: the same step under the same id is one step, sent twice. */
  id: string;
  /** The actor's confirmed address. A seller's own act is confirmed there only: a form takes anybody's address. */
  ownAddress?: string;
  /** How many events the request had when its actor looked at it. A change meanwhile of the same thing refuses this one. */
  seen?: number;
}

/**
 * Why a step was not taken: what its rule objects to; or
 * - changed: something happened to the request since its actor looked
 * - full: it has as many notes, letters or events as are kept
 */
export type Refusal = Objection | "changed" | "full";

/** The request as it is now, and why it was not changed if it was not; null when there is none. */
export type Outcome = {
  request: SellerRequest;
  refused: Refusal | null;
  /** Why there is no room, if that has words of its own. */
  words?: string;
} | null;

/**
 * Takes a step with a request: checks who does it, whether it is possible and whether its reason is
 * there, and writes state, event and letters, all in one transaction. The one way a request changes.
 * A step that was taken before is answered as taken.
 * @throws ProviderUnavailable
 */
export const takeRequestStep = (which: Which, step: TakenStep): Promise<Outcome> =>
  withFirestore((db, isLate) =>
    db.runTransaction(async (transaction): Promise<Outcome> => {
      const found = await find(db, transaction, which);
      if (!found) return null;
      const { ref, request } = found;
      noteReference(request.reference);
      // Tried again after a conflict, when whoever sent it has been told that we do not know.
      if (isLate()) return { request, refused: null };
      const id = idOf(request, step);
      if (id === null) return { request, refused: null };
      const refused = refusalOf(request, step);
      if (refused) return { request, refused };
      const event = eventOf(request, step, id);
      const changed = step.change?.(request, event) ?? request;
      if (typeof changed === "string") return { request, refused: "full", words: changed };
      const next = { ...changed, status: event.to, events: [...request.events, event] };
      // A meeting is a day, an hour and a place.
      if (stepOf(step.transition).to === "scheduled" && next.meeting === request.meeting)
        return { request, refused: "reason-missing" };
      const closures = await closuresIn(db, transaction);
      transaction.set(ref, next);
      writeWork(db, transaction, rowsOfRequest(request, closures), rowsOfRequest(next, closures));
      const ownAct = step.actor.role === "seller";
      for (const { id, to, letter } of lettersOf(next, [event], closures)) {
        if (to === "seller" && ownAct && !letter.to.includes(step.ownAddress ?? "")) continue;
        putLetter(db, transaction, id, letter);
      }
      return { request: next, refused: null };
    }),
  );

interface Found {
  ref: DocumentReference<SellerRequest, RequestRecord>;
  request: SellerRequest;
}

async function find(db: Firestore, transaction: Transaction, which: Which): Promise<Found | undefined> {
  const requests = requestsCollection(db);
  const snapshot =
    "id" in which
      ? await transaction.get(requests.doc(which.id))
      : (await transaction.get(ofAccount(requests, which))).docs[0];
  const request = snapshot?.data();
  return snapshot && request && { ref: snapshot.ref, request };
}

const ofAccount = (
  requests: CollectionReference<SellerRequest, RequestRecord>,
  { uid, reference }: { uid: string; reference: string },
) => requests.where("uid", "==", uid).where("reference", "==", reference).limit(1);

/**
 * The id of the step's event, or null when it was taken before. Other words under the same id are a form that was
 * corrected after an answer that came too late: a step of its own.
 */
function idOf(request: SellerRequest, step: TakenStep): string | null {
  const { transition, reason = null, note, actor } = step;
  const isSame = (event: RequestEvent) =>
    event.transition === transition &&
    event.reason === reason &&
    (note === undefined ||
      [...request.notes, ...request.officeNotes].some(({ id, text }) => id === event.id && text === note));
  const made = (id: string) => request.events.find((event) => event.id === id);

  const sameId = made(step.id);
  const own = idForOtherWords(step.id, JSON.stringify([transition, reason, note ?? null]));
  if ((sameId && isSame(sameId)) || made(own)) return null;
  // Under another id, from another window or after going back: the same person has just done this.
  const last = request.events.findLast((event) => (event.transition === "note") === (transition === "note"));
  const again = last && isSame(last) && last.actor.role === actor.role && last.actor.id === actor.id;
  if (again) return null;
  return sameId ? own : step.id;
}

function refusalOf(request: SellerRequest, { transition, actor, reason, seen }: TakenStep): Refusal | null {
  const step = stepOf(transition);
  if (seen !== undefined && isOvertaken(transition, "", request.events, seen)) return "changed";
  const objection = objectionTo(step, {
    state: request.status,
    track: trackOf(request),
    role: actor.role,
    reason: reason ?? null,
  });
  if (objection) return objection;
  // What ends a request is always possible.
  const goesOn = isOpen(step.to ?? request.status);
  return goesOn && request.events.length >= limits.events ? "full" : null;
}

const eventOf = (
  { status }: SellerRequest,
  { transition, actor, reason = null }: TakenStep,
  id: string,
): RequestEvent => ({
  id,
  at: new Date(),
  actor,
  transition,
  from: status,
  to: stepOf(transition).to ?? status,
  reason,
});
