import type { Firestore, Query, Transaction } from "firebase-admin/firestore";
import { env } from "#server/platform/env.server";
import { countStep } from "#server/platform/metrics.server";
import { countTry, forgiveTry } from "#server/platform/rate-limits.server";
import type { StaffAddress } from "~/accounts/staff/addresses.server";
import { postings as limits } from "~/content/business";
import { idForOtherWords } from "~/lib/ids";
import { type Actor, type Objection, objectionTo, type StateEvent } from "~/lib/steps/states";
import type { Closure } from "~/lib/time/closures";
import { askForLook } from "~/mls/last-look.server";
import { amendmentsCollection } from "~/postings/amendments/collection.server";
import { officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { isOvertaken, type StepName, stepOf, steps } from "~/postings/machine";
import { countersCollection } from "~/postings/money/collections.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { ownerWithLogin } from "~/postings/posting";
import { showingsCollection } from "~/postings/showings/collection.server";
import type { Block } from "./blocks";
import type { GuardStore } from "./guard";
import { blocksOf, guardOf } from "./guards";
import { lettersOf, showsNextDue } from "./letters-of-step";
import { asOf, withState } from "./listing/expiry";
import type { NumberSeries } from "./money/record";
import { offerNews, registrantLetters } from "./offers/letters";
import { linkOfOffer } from "./offers/line-secret.server";
import { emptyOfferRegister, type OfferRegister } from "./offers/offer";
import { emptyOfficeFile, type OfficeFile, type OpenChange } from "./office-file";
import { owedPapers } from "./office-papers";
import { addressKey, openAddress, type Posting } from "./posting";
import { isHomeOpen } from "./review/checks";
import { isBuyerIdentityOpen } from "./sale/buyer-identity";
import { isBuyersGuideOpen } from "./sale/sale-papers";
import { isEnded, type PostingState } from "./states";
import type { PostingStep, StepChange } from "./step";
import { changePosting, isStaff, type PostingChange, type PostingRef, withForm } from "./store.server";

/** A step to take, with its changes besides the state. */
export interface TakenStep extends StepChange {
  transition: StepName;
  actor: Actor;
  /** Made by the form, so that a resubmission is recognized as the same step. */
  id: string;
  /** Number of events when the user read the posting. A later step about the same subject refuses this one. */
  seen?: number;
  /** Variant of the form, if the step applies to several things. */
  variant?: string;
  /** True if the posting is still what the user read. */
  isAsRead?: (posting: Posting, file: OfficeFile) => boolean;
  /** Staff responsible for the file. They get an email at once if the step changes the offers. */
  staff?: readonly StaffAddress[];
}

/**
 * Reason why a step was refused: an objection of the table of transitions, or
 * - incomplete: an answer is missing
 * - taken: the account has another order for the same home, named in `blocks`
 * - changed: the posting has changed since the user read it
 * - full: it has the maximum of events or messages
 * - staff: its seller works at the office
 * - blocked: another requirement is missing, named in `blocks`
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

/** The posting as of now, with the reason if the step was refused. Null if there is no such posting. */
export type PostingOutcome = {
  posting: Posting;
  refused: PostingRefusal | null;
  blocks: readonly Block[];
  /** Offer register after the step, if the step changed it. */
  offers?: OfferRegister | undefined;
  /** Explanation if there is no room, in words of its own. */
  words?: string | undefined;
} | null;

type Event = StateEvent<PostingState>;

/** True if a step, or an edit of its entry, says what the MLS shows. An entry's id begins with its step's name. */
const isOnMls = ({ transition, variant = "" }: TakenStep): boolean =>
  steps.some(
    ({ name, onMls }) => onMls && (name === transition || name === variant || variant.startsWith(`${name}-`)),
  );

/**
 * Takes a step: checks permission and requirements, then writes state, event and letters in one transaction.
 * Every state change goes through here. Repeating a step succeeds without effect.
 * @throws ProviderUnavailable, RateLimited
 */
export async function takeStep(which: PostingRef, step: TakenStep): Promise<PostingOutcome> {
  const { role, id } = step.actor;
  // Only the seller's steps are rate-limited, because they send letters.
  const writes = role === "seller" && stepOf(step.transition).event !== false;
  const tries = writes && id ? { orderStepByAccount: id } : {};
  await countTry(tries);
  const outcome = await tryStep(which, step);
  if (outcome?.refused !== null) await forgiveTry(tries);
  if (step.transition === "submit") countStep("sent", outcome?.refused === null);
  if (outcome?.refused === null && role !== "system" && isOnMls(step)) await askForLook();
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
      taken.withOffers || taken.rewrite || (isEvent && showsNextDue(step.name, posting))
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
    // Read the environment only for numbered steps. Jobs have an incomplete environment and take none.
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
    const toBuyersSides = offers
      ? registrantLetters(posting, register, offers, linkOfOffer(posting), at)
      : [];
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
      // Undoing a step returns to its starting state.
      to: step.to ?? changed.state,
      reason: reason ?? null,
      ...(variant ? { variant } : {}),
    };
    const {
      buyersGuideOpen: _,
      buyerIdentityOpen: _i,
      homeOpen: _h,
      ...entered
    } = withState(changed, event.to, at);
    const fileThen = changedFile ?? file;
    const events = [...posting.events, event];
    const next: Posting = {
      ...entered,
      updatedAt: at,
      events,
      papersOwed: owedPapers(entered, fileThen, at, closures),
      ...(isBuyersGuideOpen(entered, fileThen) && !isEnded(entered) ? { buyersGuideOpen: true } : {}),
      ...(isBuyerIdentityOpen(entered, fileThen) && !isEnded(entered) ? { buyerIdentityOpen: true } : {}),
      ...(isHomeOpen({ ...entered, events }, fileThen) ? { homeOpen: true } : {}),
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
          posting,
        ).filter(({ to }) => taken.readers?.includes(to) ?? true),
        ...newsOf(next),
        ...toBuyersSides,
      ],
      result: { posting: next, refused: null, blocks: [], offers },
    };
  });

/** Reopens ended changes in their earlier state. Null if one is missing. Reads the store. */
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

/** The number after a series' last one. */
async function nextNumber(series: NumberSeries, db: Firestore, transaction: Transaction) {
  const counter = await transaction.get(countersCollection(db).doc(series));
  return { series, last: (counter.data()?.last ?? 0) + 1 };
}

/** Largest offer register, in bytes of JSON. Lists full of long words would exceed the store's limit. */
const mostOffersBytes = 1_000_000;

/** True if the register fits the store's limit of 1 MiB. Its JSON is longer than its stored form. */
export const fitsStore = (offers: OfferRegister): boolean =>
  Buffer.byteLength(JSON.stringify(offers)) <= mostOffersBytes;

/**
 * Id of the step's event, or null if the step was already taken. Forms supply ids, so another user's event
 * may have the same id. Then the step gets a different id.
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
  // Staff can't process an order that they placed before joining the office.
  if (actor.id === posting.uid && actor.role !== "seller") return "not-allowed";
  // Staff who are co-owners can't process the order either.
  if (actor.id !== null && actor.role !== "owner" && ownerWithLogin(posting, actor.id)) return "not-allowed";
  const objection = objectionTo(transition, { state: posting.state, track: "", role: actor.role, reason });
  if (objection) return objection;
  // A step without an event doesn't count against the limit.
  if (transition.event === false) return null;
  if (posting.messages.length > limits.messages) return "full";
  // Ending an order is always possible.
  const goesOn = !isEnded({ state: transition.to ?? posting.state });
  return goesOn && posting.events.length >= limits.events ? "full" : null;
}

interface Refused {
  refused: PostingRefusal;
  blocks?: readonly Block[];
}

/** Refusals that need the store, checked against the posting after the step. */
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

/** Store lookups that guards use for a posting. */
function askedStore(posting: Posting, db: Firestore, transaction: Transaction): Omit<GuardStore, "closures"> {
  const postings = postingsCollection(db);
  const now = new Date();
  const key = addressKey(posting);
  /** Other postings that a query finds. */
  const others = async (query: Query<Posting>): Promise<Posting[]> => {
    const { docs } = await transaction.get(query);
    return docs.map((found) => found.data()).filter((found) => found.id !== posting.id);
  };
  /** Excludes expired ones, even if no job has recorded their end yet. */
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
