import type { Firestore, Query, Transaction } from "firebase-admin/firestore";
import { countStep } from "#server/platform/metrics.server";
import { countTry, forgiveTry } from "#server/platform/rate-limits.server";
import type { StaffAddress } from "~/accounts/staff-addresses.server";
import { postings as limits } from "~/content/business";
import { idForOtherWords } from "~/lib/ids";
import { type Actor, type Objection, objectionTo, type StateEvent } from "~/lib/steps/states";
import { collection } from "~/store/collections.server";
import type { Block, BlockCode } from "./blocks";
import { blocksOf, papersOwed } from "./guards";
import { lettersOf, type OwnerSecrets } from "./letters";
import { asOf, entering } from "./listing/expiry";
import { offerNews } from "./offers/news";
import { emptyOffersFile, type OffersFile } from "./offers/record";
import { emptyOfficeFile, type OfficeFile } from "./office-file";
import { readOrder } from "./order/read-order";
import { isComplete } from "./order/tasks";
import { addressKey, openAddress, type Posting } from "./posting";
import {
  isEnded,
  type PostingState,
  type PostingTransition,
  type PostingTransitionName,
  postingTransition,
} from "./states";
import { changePosting, isStaff, type PostingChange, type WhichPosting } from "./store.server";

export interface PostingStep {
  transition: PostingTransitionName;
  actor: Actor;
  /** Made by the form: the same step under the same id is one step, sent twice. */
  id: string;
  reason?: string | null;
  /** How many events the posting had when its actor looked at it. A step meanwhile refuses this one. */
  seen?: number;
  /** Whether the posting is still what its actor read before taking the step. */
  isAsRead?: (posting: Posting, file: OfficeFile) => boolean;
  /**
   * What the step changes besides the state. It may be asked again after a conflict.
   * @returns null when that isn't possible any more: somebody else was first
   */
  change?: (posting: Posting, at: Date, file: OfficeFile, id: string) => Posting | null;
  /** What it changes of what the office keeps. `posting` is as it was before. */
  changeFile?: (file: OfficeFile, posting: Posting, at: Date, id: string) => OfficeFile;
  /** Which amendment or offer it is about, where there can be several: its id. */
  about?: string;
  /**
   * What it changes of the offers, and of the posting with them; `reason`, where what is said of it follows from them.
   * @returns null when what it is about is not there any more
   */
  withOffers?: (
    offers: OffersFile,
    posting: Posting,
    at: Date,
    id: string,
  ) => { offers: OffersFile; posting: Posting; reason?: string } | null;
  /** The secrets of the owners' links, by the owner's id. */
  secrets?: OwnerSecrets;
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
} | null;

type Event = StateEvent<PostingState>;

/**
 * Takes a step with a posting: checks who does it, whether it is possible and what it needs, and writes state,
 * event and letters, all in one transaction. The one way a posting's state changes. A step that was taken before
 * is answered as taken.
 * @throws ProviderUnavailable, RateLimited
 */
export async function takeStep(which: WhichPosting, step: PostingStep): Promise<PostingOutcome> {
  const { role, id } = step.actor;
  // A seller's steps write letters; those of the office are its work.
  const tries = role === "seller" && id ? { orderStepByAccount: id } : {};
  await countTry(tries);
  const outcome = await changed(which, step);
  if (outcome?.refused !== null) await forgiveTry(tries);
  if (step.transition === "submit") countStep("sent", outcome?.refused === null);
  return outcome;
}

type Taken = Exclude<PostingOutcome, null>;

const changed = (which: WhichPosting, step: PostingStep): Promise<PostingOutcome> =>
  changePosting(which, async (posting, { db, transaction }): Promise<PostingChange<Taken>> => {
    const refuse = (refused: PostingRefusal | null, blocks: readonly Block[] = []) => ({
      result: { posting, refused, blocks },
    });
    const id = idOf(posting, step);
    if (id === null) return refuse(null);
    if (step.seen !== undefined && step.seen !== posting.events.length) return refuse("changed");
    const transition = postingTransition(step.transition);
    const at = new Date();
    const kept = await transaction.get(collection(db, "officeFiles").doc(posting.id));
    const file = kept.data() ?? emptyOfficeFile;
    if (step.isAsRead && !step.isAsRead(posting, file)) return refuse("changed");
    const own = step.change ? step.change(posting, at, file, id) : posting;
    if (own === null) return refuse("changed");
    const changedFile = step.changeFile?.(file, posting, at, id);
    const beside = await changeOffers(step, own, { db, transaction, at, id });
    if (beside === null) return refuse("changed");
    const { posting: changed = own, offers, reason = step.reason } = beside;
    // As JSON it is longer than it is in the store, which takes 1 MiB.
    if (offers && Buffer.byteLength(JSON.stringify(offers)) > mostOffersBytes) return refuse("register-full");
    const refused = refusalOf(changed, step);
    if (refused) return refuse(refused);
    const moment = { at, before: posting, about: step.about };
    const blocks = blocksOf(transition.guards ?? [], changed, changedFile ?? file, moment);
    if (blocks.length > 0) return refuse("blocked", blocks);
    const inStore = await storeRefusal(transition, changed, db, transaction);
    if (inStore) return refuse(inStore.refused, inStore.blocks);
    const event: Event = {
      ...{ id, at, actor: step.actor, transition: transition.name },
      ...{ from: posting.state, to: transition.to ?? posting.state, reason: reason ?? null },
    };
    const entered = entering(changed, event.to, at);
    const next: Posting = {
      ...entered,
      updatedAt: at,
      events: [...posting.events, event],
      papersOwed: papersOwed(entered, changedFile ?? file, at),
    };
    return {
      next,
      ...(changedFile ? { file: changedFile } : {}),
      ...(offers ? { offers } : {}),
      letters: [
        ...lettersOf(next, { ...event, about: step.about }, step.secrets),
        ...offerNews(posting, next, {
          ...{ id, at, actor: step.actor, to: step.staff ?? [] },
          entered: transition.name === "record-offer" ? event.reason : null,
        }),
      ],
      result: { posting: next, refused: null, blocks: [] },
    };
  });

/** Of the register of offers, bytes. Its lists all full of long words would be more than the store takes. */
const mostOffersBytes = 1_000_000;

interface InTransaction {
  db: Firestore;
  transaction: Transaction;
  at: Date;
  id: string;
}

/** What a step changes of the offers. @returns null when what it is about is not there any more */
async function changeOffers(
  { withOffers }: PostingStep,
  posting: Posting,
  { db, transaction, at, id }: InTransaction,
): Promise<{ posting?: Posting; offers?: OffersFile; reason?: string } | null> {
  if (!withOffers) return {};
  const kept = await transaction.get(collection(db, "offers").doc(posting.id));
  return withOffers(kept.data() ?? emptyOffersFile, posting, at, id);
}

/**
 * The id of the step's event, or null when it was taken before. The id comes with a form, so somebody else's may have
 * used it for something else: that must not keep this step from being taken.
 */
function idOf({ events }: Posting, { id, transition, actor }: PostingStep): string | null {
  const there = events.find((event) => event.id === id);
  if (!there) return id;
  if (there.transition === transition && there.actor.role === actor.role && there.actor.id === actor.id) {
    return null;
  }
  const own = idForOtherWords(id, JSON.stringify([transition, actor.role, actor.id]));
  return events.some((event) => event.id === own) ? null : own;
}

function refusalOf(
  posting: Posting,
  { transition: name, actor, reason = null }: PostingStep,
): PostingRefusal | null {
  const transition = postingTransition(name);
  // An order that was sent before its seller came to work at the office is for somebody else there.
  if (actor.id === posting.uid && actor.role !== "seller") return "not-allowed";
  const objection = objectionTo(transition, { state: posting.state, track: "", role: actor.role, reason });
  if (objection) return objection;
  if (posting.messages.length > limits.messages) return "full";
  // What ends an order is always possible.
  const goesOn = !isEnded({ state: transition.to ?? posting.state });
  return goesOn && posting.events.length >= limits.events ? "full" : null;
}

interface Refused {
  refused: PostingRefusal;
  blocks?: readonly Block[];
}

/** What the answers as a whole, or other postings, have against a step: asked of the posting as it would leave it. */
async function storeRefusal(
  { to, guards = [] }: PostingTransition,
  posting: Posting,
  db: Firestore,
  transaction: Transaction,
): Promise<Refused | null> {
  if (to === "submitted" && (await isStaff(db, transaction, posting.uid))) return { refused: "staff" };
  if (guards.includes("complete")) {
    const { answers, context, outdated } = readOrder(posting);
    if (!isComplete(answers, context, outdated)) return { refused: "incomplete" };
  }
  const postings = collection(db, "postings");
  const now = new Date();
  /** Others that a query finds. One whose term is over is not under way, though the job may not have written that down yet. */
  const others = async (query: Query<Posting>, which: (found: Posting) => boolean): Promise<Posting[]> => {
    const { docs } = await transaction.get(query);
    return docs.map((found) => found.data()).filter((found) => found.id !== posting.id && which(found));
  };
  const underWay = (found: Posting) => openAddress(asOf(found, now)) !== null;
  const blocked = (code: BlockCode, what: string): Refused => ({
    ...{ refused: "blocked", blocks: [{ code, what }] },
  });
  const key = addressKey(posting);
  if (guards.includes("not-ordered-twice")) {
    if (key === null) return { refused: "incomplete" };
    // Of other accounts nobody is told: that a home is to be sold is its owner's to say.
    const own = postings.where("uid", "==", posting.uid).where("openAddress", "==", key).limit(2);
    const [other] = await others(own, underWay);
    if (other) return { refused: "taken", blocks: [{ code: "home-taken", what: other.reference }] };
  }
  if (guards.includes("home-free") && key !== null) {
    const [other] = await others(postings.where("agreedAddress", "==", key).limit(2), underWay);
    if (other) return blocked("home-taken", other.reference);
  }
  const numbers = posting.mls?.numbers ?? [];
  if (guards.includes("mls-free") && numbers.length > 0) {
    const same = postings.where("mlsNumbers", "array-contains-any", numbers).limit(2);
    const [other] = await others(same, () => true);
    if (other) {
      const shared = numbers.filter((number) => other.mls?.numbers.includes(number));
      return blocked("mls-taken", `${shared.join(", ")} (${other.reference})`);
    }
  }
  return null;
}
