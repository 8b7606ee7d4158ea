import type { Firestore, Query, Transaction } from "firebase-admin/firestore";
import { env } from "#server/platform/env.server";
import { countStep } from "#server/platform/metrics.server";
import { countTry, forgiveTry } from "#server/platform/rate-limits.server";
import type { StaffAddress } from "~/accounts/staff/addresses.server";
import { postings as limits } from "~/content/business";
import { idForOtherWords } from "~/lib/ids";
import { type Actor, type Objection, objectionTo, type StateEvent } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { amendmentsCollection } from "~/postings/amendments/collection.server";
import { officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { isOvertaken, type StepName, stepOf } from "~/postings/machine";
import { countersCollection } from "~/postings/money/collections.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { ownerWithLogin } from "~/postings/posting";
import { showingsCollection } from "~/postings/showings/collection.server";
import type { Block } from "./blocks";
import type { AskedStore } from "./guard";
import { blocksOf, guardOf } from "./guards";
import { lettersOf, tellsDue } from "./letters-of-step";
import { asOf, inState } from "./listing/expiry";
import type { NumberSeries } from "./money/record";
import { offerNews, registerLetters } from "./offers/letters";
import { linkOfOffer } from "./offers/line-secret.server";
import { emptyOfferRegister, type OfferRegister } from "./offers/offer";
import { emptyOfficeFile, type OfficeFile, type OpenChange } from "./office-file";
import { papersOwed } from "./office-papers";
import { addressKey, openAddress, type Posting } from "./posting";
import { isBuyersGuideOpen } from "./sale/sale-papers";
import { isEnded, type PostingState } from "./states";
import type { PostingStep, StepChange } from "./step";
import { changePosting, isStaff, type PostingChange, type PostingRef, withForm } from "./store.server";

/** A step that somebody takes, with what it changes besides the state. */
export interface TakenStep extends StepChange {
  transition: StepName;
  actor: Actor;
  /** Made by the form: the same step under the same id is one step, sent twice. */
  id: string;
  /** How many events the posting had when its actor looked at it. A step meanwhile that is about the same refuses this one. */
  seen?: number;
  /** Which of several things it is taken with: the form's variant. */
  variant?: string;
  /** Whether the posting is still what its actor read before taking the step. */
  isAsRead?: (posting: Posting, file: OfficeFile) => boolean;
  /** Whose file it is, where the step changes the offers: they're written to at once. */
  staff?: readonly StaffAddress[];
}

/**
 * Why a step was not taken: what the table of transitions objects to; or
 * - incomplete: an answer is missing
 * - taken: the account has ordered the same home already, and `blocks` says with which order
 * - changed: something happened to the posting since its actor looked
 * - full: it has as many events, or messages, as are kept
 * - staff: its seller works at the office
 * - blocked: something else that the table asks for is not there: `blocks` says what
 */
export type PostingRefusal =
  | Objection
  | "incomplete"
  | "taken"
  | "changed"
  | "full"
  | "register-full"
  | "staff"
  | "blocked";

/** The posting as it is now, and why the step was not taken if it was not; null when there is no such posting. */
export type PostingOutcome = {
  posting: Posting;
  refused: PostingRefusal | null;
  blocks: readonly Block[];
  /** The register as the step left it, where it changed that. */
  offers?: OfferRegister | undefined;
  /** Why there is no room, where that has words of its own. */
  words?: string | undefined;
} | null;

type Event = StateEvent<PostingState>;

/**
 * Takes a step with a posting: checks who does it, whether it is possible and what it needs, and writes state,
 * event and letters, all in one transaction. The one way a posting's state changes. A step that was taken before
 * is answered as taken.
 * @throws ProviderUnavailable, RateLimited
 */
export async function takeStep(which: PostingRef, step: TakenStep): Promise<PostingOutcome> {
  const { role, id } = step.actor;
  // A seller's steps write letters; those of the office are its work.
  const writes = role === "seller" && stepOf(step.transition).event !== false;
  const tries = writes && id ? { orderStepByAccount: id } : {};
  await countTry(tries);
  const outcome = await tryStep(which, step);
  if (outcome?.refused !== null) await forgiveTry(tries);
  if (step.transition === "submit") countStep("sent", outcome?.refused === null);
  return outcome;
}

type Taken = Exclude<PostingOutcome, null>;

const tryStep = (which: PostingRef, taken: TakenStep): Promise<PostingOutcome> =>
  changePosting(which, async (posting, { db, transaction, closures }): Promise<PostingChange<Taken>> => {
    const refuse = (refused: PostingRefusal | null, blocks: readonly Block[] = [], words?: string) => ({
      result: { posting, refused, blocks, words },
    });
    const step = stepOf(taken.transition);
    const isEvent = step.event !== false;
    const id = isEvent ? idOf(posting, taken) : taken.id;
    if (id === null) return refuse(null);
    const { seen, variant = "" } = taken;
    if (seen !== undefined && isOvertaken(step.name, variant, posting.events, seen)) return refuse("changed");
    const at = new Date();
    const kept = await transaction.get(officeFilesCollection(db).doc(posting.id));
    const file = kept.data() ?? emptyOfficeFile;
    const register =
      taken.withOffers || taken.rewrite || (isEvent && tellsDue(step.name, posting))
        ? ((await transaction.get(offersCollection(db).doc(posting.id))).data() ?? emptyOfferRegister)
        : emptyOfferRegister;
    if (!isEvent && [...file.forms, ...register.forms].includes(id)) return refuse(null);
    if (taken.isAsRead && !taken.isAsRead(posting, file)) return refuse("changed");
    const rewritten = taken.rewrite?.({ posting, file, offers: register }, at, id);
    if (rewritten === null) return refuse("changed");
    if (typeof rewritten === "string") return refuse("full", [], rewritten);
    const changedAlone = taken.change
      ? taken.change(posting, at, file, id, closures)
      : (rewritten?.posting ?? posting);
    if (changedAlone === null) return refuse("changed");
    const counter = taken.numbered && (await nextNumber(taken.numbered.series, db, transaction));
    // Jobs have no whole environment, so only a numbered step, which no job takes, reads it.
    const numbered =
      counter &&
      taken.numbered?.change(changedAlone, at, id, {
        number: counter.last,
        hstNumber: env().HST_NUMBER ?? null,
      });
    if (numbered === null) return refuse("changed");
    const withoutOffers = numbered?.posting ?? changedAlone;
    const changedFile = rewritten ? rewritten.file : taken.changeFile?.(file, posting, at, id);
    if (typeof changedFile === "string") return refuse("full", [], changedFile);
    const withOffers = taken.withOffers?.(register, withoutOffers, at, id);
    if (withOffers === null) return refuse("changed");
    const { posting: whole = withoutOffers, reason = numbered?.reason ?? taken.reason } = withOffers ?? {};
    const offers = withOffers?.offers ?? (rewritten?.offers === register ? undefined : rewritten?.offers);
    const changed = taken.reopens ? await withOpened(whole, taken.reopens, db, transaction) : whole;
    if (changed === null) return refuse("changed");
    if (offers && !fitsStore(offers)) return refuse("register-full");
    const refused = refusalOf({ ...changed, state: posting.state }, taken);
    if (refused) return refuse(refused);
    const newsOf = (then: Posting) =>
      offerNews(
        { posting, offers: register },
        { posting: then, offers: offers ?? register },
        { id, at, actor: taken.actor, to: taken.staff ?? [] },
      );
    const toBuyersSides = offers ? registerLetters(posting, register, offers, linkOfOffer(posting), at) : [];
    if (!isEvent) {
      return {
        next: changed === posting ? undefined : changed,
        file: changedFile && { ...changedFile, forms: withForm(changedFile.forms, id) },
        offers: offers && { ...offers, forms: withForm(offers.forms, id) },
        letters: [...newsOf(changed), ...toBuyersSides],
        result: { posting: changed, refused: null, blocks: [], offers },
      };
    }
    const moment = { at, before: posting, about: taken.about };
    const blocks = blocksOf(step.guards ?? [], changed, changedFile ?? file, moment);
    if (blocks.length > 0) return refuse("blocked", blocks);
    const inStore = await storeRefusal(step, posting, changed, { db, transaction, closures });
    if (inStore) return refuse(inStore.refused, inStore.blocks);
    const event: Event = {
      id,
      at,
      actor: taken.actor,
      transition: step.name,
      from: posting.state,
      // A step that is undone leads to where it began.
      to: step.to ?? changed.state,
      reason: reason ?? null,
      ...(variant ? { variant } : {}),
    };
    const { buyersGuideOpen: _, ...entered } = inState(changed, event.to, at);
    const fileThen = changedFile ?? file;
    const next: Posting = {
      ...entered,
      updatedAt: at,
      events: [...posting.events, event],
      papersOwed: papersOwed(entered, fileThen, at, closures),
      ...(isBuyersGuideOpen(entered, fileThen) && !isEnded(entered) ? { buyersGuideOpen: true } : {}),
    };
    return {
      next,
      file: changedFile,
      offers,
      counter,
      letters: [
        ...lettersOf(
          next,
          { ...event, about: taken.about, rows: taken.rows, opening: taken.opening },
          closures,
          taken.secrets,
          offers ?? register,
        ).filter(({ to }) => taken.readers?.includes(to) ?? true),
        ...newsOf(next),
        ...toBuyersSides,
      ],
      result: { posting: next, refused: null, blocks: [], offers },
    };
  });

/** The posting with changes that had ended and are open again, as far as each was; null where one isn't there. It reads. */
async function withOpened(
  posting: Posting,
  opened: readonly OpenChange[],
  db: Firestore,
  transaction: Transaction,
): Promise<Posting | null> {
  const kept = await transaction.get(amendmentsCollection(db).doc(posting.id));
  const changes = opened.flatMap(({ id, state, due }) => {
    const ended = kept.data()?.amendments.find((one) => one.id === id);
    return ended ? [{ ...ended, state, due, endedAt: null, answer: null }] : [];
  });
  if (changes.length < opened.length) return null;
  return { ...posting, amendments: [...posting.amendments, ...changes] };
}

/** The number that follows the last one of a series. */
async function nextNumber(series: NumberSeries, db: Firestore, transaction: Transaction) {
  const counter = await transaction.get(countersCollection(db).doc(series));
  return { series, last: (counter.data()?.last ?? 0) + 1 };
}

/** Of the register of offers, bytes. Its lists all full of long words would be more than the store takes. */
const mostOffersBytes = 1_000_000;

/** Whether the store takes the register. As JSON it is longer than it is there, where 1 MiB is the most. */
export const fitsStore = (offers: OfferRegister): boolean =>
  Buffer.byteLength(JSON.stringify(offers)) <= mostOffersBytes;

/**
 * The id of the step's event, or null when it was taken before. The id comes with a form, so somebody else's may have
 * used it for something else: that must not keep this step from being taken.
 */
function idOf({ events }: Posting, { id, transition, actor }: TakenStep): string | null {
  const there = events.find((event) => event.id === id);
  if (!there) return id;
  if (there.transition === transition && there.actor.role === actor.role && there.actor.id === actor.id) {
    return null;
  }
  const otherId = idForOtherWords(id, JSON.stringify([transition, actor.role, actor.id]));
  return events.some((event) => event.id === otherId) ? null : otherId;
}

function refusalOf(
  posting: Posting,
  { transition: name, actor, reason = null }: TakenStep,
): PostingRefusal | null {
  const transition = stepOf(name);
  // An order that was sent before its seller came to work at the office is for somebody else there.
  if (actor.id === posting.uid && actor.role !== "seller") return "not-allowed";
  // The same of another owner with a login of their own, who isn't the seller either.
  if (actor.id !== null && actor.role !== "owner" && ownerWithLogin(posting, actor.id)) return "not-allowed";
  const objection = objectionTo(transition, { state: posting.state, track: "", role: actor.role, reason });
  if (objection) return objection;
  // What becomes no event takes no room among them.
  if (transition.event === false) return null;
  if (posting.messages.length > limits.messages) return "full";
  // What ends an order is always possible.
  const goesOn = !isEnded({ state: transition.to ?? posting.state });
  return goesOn && posting.events.length >= limits.events ? "full" : null;
}

interface Refused {
  refused: PostingRefusal;
  blocks?: readonly Block[];
}

/** What the store has against a step: asked of the posting as it would leave it. */
async function storeRefusal(
  { to, guards = [] }: PostingStep,
  before: Posting,
  posting: Posting,
  { db, transaction, closures }: { db: Firestore; transaction: Transaction; closures: readonly Closure[] },
): Promise<Refused | null> {
  if (to === "submitted" && (await isStaff(db, transaction, posting.uid))) return { refused: "staff" };
  const store = { ...askedStore(posting, db, transaction), closures };
  for (const { inStore } of guards.map(guardOf)) {
    const answer = await inStore?.(posting, before, store);
    if (answer && "refused" in answer) return answer;
    if (answer && answer.length > 0) return { refused: "blocked", blocks: answer };
  }
  return null;
}

/** The store as guards ask it about a posting. */
function askedStore(posting: Posting, db: Firestore, transaction: Transaction): Omit<AskedStore, "closures"> {
  const postings = postingsCollection(db);
  const now = new Date();
  const key = addressKey(posting);
  /** Others that a query finds. */
  const others = async (query: Query<Posting>): Promise<Posting[]> => {
    const { docs } = await transaction.get(query);
    return docs.map((found) => found.data()).filter((found) => found.id !== posting.id);
  };
  /** One whose term is over is not under way, though the job may not have written that down yet. */
  const underWay = async (query: Query<Posting>) =>
    (await others(query)).filter((found) => openAddress(asOf(found, now)) !== null);
  return {
    othersOfSeller: async () =>
      underWay(postings.where("uid", "==", posting.uid).where("openAddress", "==", key).limit(2)),
    othersAgreed: async () =>
      key === null ? [] : underWay(postings.where("agreedAddress", "==", key).limit(2)),
    othersOnMls: (number) => others(postings.where("mlsNumbers", "array-contains", number).limit(2)),
    showings: async () =>
      (await transaction.get(showingsCollection(db).doc(posting.id))).data()?.showings ?? [],
  };
}
