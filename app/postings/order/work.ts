import { torontoDay } from "~/lib/format";
import { addBusinessDays, isBusinessDay, isDay } from "~/lib/time/business-days";
import type { Closure } from "~/lib/time/closures";
import { torontoMoment } from "~/lib/time/toronto";
import { unsignedOwners } from "~/postings/agreement/signed";
import { contactOf } from "~/postings/facts";
import { officeStates } from "~/postings/office-words";
import { inItsStateSince, type Posting, signedSince } from "~/postings/posting";
import { inHandStates, isEnded, onceListedStates, type PostingState } from "~/postings/states";
import { dueAfter, endOfOfficeDay } from "~/work/due";
import { type Work, type WorkKind, workKind } from "~/work/kind";
import { quoted, shortWeekday, signedText } from "~/work/words";
import { type CallTime, guideExplainedAt, namedTimes } from "./guide-call";
import { openRefusals } from "./owner-refusal";

/** What an order gives the office to do. Pure. */

type Closures = readonly Closure[];

/** What an order's due moment follows from. */
export interface OrderClock {
  state: PostingState;
  /** Since when it has this state. */
  since: Date;
  /** First day of the listing, ISO; null when there is none. */
  startDay: string | null;
  /** Since when every owner has signed; null while somebody has not. */
  signedSince: Date | null;
  /** The first time that the seller named for the call about the guide; null or left out where none was. */
  call?: CallTime | null;
  /** When the guide was explained; null or left out before. */
  explainedAt?: Date | null;
  /** The day, ISO, of its follow-up; null or left out if there is none. */
  until?: string | null;
}

/** The hour at which a morning ends. */
const noon = 12;

/** The moment at which a time that was named for a call is over: at noon, or when the office closes. */
export const callEnds = ({ day, half }: CallTime): Date =>
  half === "morning" ? torontoMoment(day, noon) : endOfOfficeDay(day);

/** States in which the seller has to do something before the office can go on. */
const sellersTurn: readonly PostingState[] = ["changes-asked", "to-sign", "proof"];

/** Whether the office waits for the seller. What every owner has signed is the office's again. */
export const waitsForSeller = ({ state, signedSince }: Pick<OrderClock, "state" | "signedSince">): boolean =>
  sellersTurn.includes(state) && !(state === "to-sign" && signedSince);

/**
 * By when a new order is gone on with: the first time that the seller named for the call about the guide, which everything
 * waits for, and once the guide was explained the next answer. A time that was over before the order came counts for nothing.
 */
function dueOfChecking({ since, call, explainedAt }: OrderClock, closures: Closures): Date {
  if (explainedAt) return dueAfter(explainedAt > since ? explainedAt : since, closures);
  const ends = call && callEnds(call);
  return ends && ends > since ? ends : dueAfter(since, closures);
}

/** By when a listing goes on the MLS. @param startDay ISO; null where nobody said */
function dueOfStart(since: Date, startDay: string | null, closures: Closures): Date {
  const due = dueAfter(since, closures);
  // A listing that begins on a day the office is closed is put on the MLS on the next one it's open.
  const start = startDay && (isBusinessDay(startDay) ? startDay : addBusinessDays(startDay, 1));
  if (!start) return due;
  const begins = endOfOfficeDay(start);
  return begins > due ? begins : due;
}

/** By when the office does the next thing with an order; null when that is the seller's, or nothing is to do. */
export function dueOfOrder(clock: OrderClock, closures: Closures): Date | null {
  const { state, since, startDay, signedSince, until } = clock;
  const due =
    state === "to-sign" && signedSince
      ? dueAfter(signedSince, closures)
      : state === "submitted" || state === "in-review"
        ? dueOfChecking(clock, closures)
        : state === "ready"
          ? dueOfStart(since, startDay, closures)
          : null;
  // "Waiting for the land registry": until that day nobody can do anything.
  const again = until ? endOfOfficeDay(until) : null;
  return due && again && again > due ? again : due;
}

/** Whether the next step with an order is the call about the guide. */
const isToCall = (posting: Pick<Posting, "state" | "events">): boolean =>
  (posting.state === "submitted" || posting.state === "in-review") && guideExplainedAt(posting) === null;

function callOrCheck(posting: Posting): string {
  if (!isToCall(posting)) return posting.agreement ? "Finish the checks" : "Check the facts and documents";
  const [first] = namedTimes(posting);
  const { name } = contactOf(posting);
  const when = first ? `: ${shortWeekday(first.day)}, ${first.half === "morning" ? "a.m." : "p.m."}` : "";
  return `Call ${name} about the guide${when}`;
}

const nextOfState: Readonly<Partial<Record<PostingState, (posting: Posting) => string>>> = {
  submitted: (posting) => callOrCheck(posting),
  "in-review": (posting) =>
    posting.events.findLast(({ from, to }) => from !== to)?.transition === "refuse-proof"
      ? "Make the seller's corrections"
      : callOrCheck(posting),
  "changes-asked": ({ asked }) => `Waiting for ${asked.length} ${asked.length === 1 ? "answer" : "answers"}`,
  "to-sign": ({ agreement }) => {
    const owners = agreement?.owners ?? [];
    const missing = unsignedOwners({ agreement });
    return missing.length === 0
      ? "Prepare the proof: every owner has signed"
      : `Not signed: ${missing.join(", ")} (${signedText(owners.length - missing.length, owners.length)})`;
  },
  proof: ({ proof }) =>
    proof ? `Waiting for approval since ${shortWeekday(torontoDay(proof.sentAt))}` : "Waiting for approval",
  ready: ({ agreement }) =>
    agreement ? `Put it on the MLS on ${shortWeekday(agreement.terms.startDay)}` : "Put it on the MLS",
};

/** Of an order: what is next; of a listing: its number and its last day. */
function nextText(posting: Posting): string {
  const { mls, state } = posting;
  const said = nextOfState[state]?.(posting);
  if (said !== undefined) return said;
  return mls ? `${mls.number}, last day ${shortWeekday(mls.endDay)}` : "";
}

/** The day before which nothing is asked of an order, because it has a follow-up; null if it has none. */
function waitsUntil({ followUps = [], assignee }: Posting): string | null {
  const own = followUps.filter((one) => !assignee || one.for.uid === assignee.uid);
  return own.reduce<string | null>((latest, { on }) => (latest === null || on > latest ? on : latest), null);
}

/** The day on which a listing is to begin, by its agreement or its order, ISO; null where nobody named one. */
function startDayOf({ agreement, tasks: { price } }: Posting): string | null {
  const asked = price?.raw.start === "day" ? price.raw.startDay : undefined;
  const day = agreement?.terms.startDay ?? asked;
  return typeof day === "string" && isDay(day) ? day : null;
}

function standingOf(state: PostingState): Work["standing"] {
  if (inHandStates.some((inHand) => inHand === state)) return undefined;
  return isEnded({ state }) || state === "expired" ? "ended" : "quiet";
}

const order = workKind<Posting>("posting", {
  // From the MLS on what a seller has is a listing.
  name: ({ state }) => (onceListedStates.some((one) => one === state) ? "Listing" : "Order"),
  filter: "orders",
  place: "",
  weight: 6,
  stateName: (state) => officeStates[state as PostingState],
  of(posting, closures) {
    const { state } = posting;
    const since = inItsStateSince(posting);
    const signed = signedSince(posting);
    const standing = standingOf(state);
    const { phone } = contactOf(posting);
    return {
      since,
      due: dueOfOrder(
        {
          state,
          since,
          signedSince: signed,
          startDay: startDayOf(posting),
          call: namedTimes(posting)[0] ?? null,
          explainedAt: guideExplainedAt(posting),
          until: waitsUntil(posting),
        },
        closures,
      ),
      next: nextText(posting),
      waitsForSeller: waitsForSeller({ state, signedSince: signed }),
      ...(standing ? { standing } : {}),
      ...(phone && isToCall(posting) ? { phone } : {}),
    };
  },
});

const refusal = workKind<Posting>("refusal", {
  name: "Owner's objection",
  filter: "orders",
  place: "#refusals",
  // While an owner doesn't agree, somebody may be selling a home that isn't theirs to sell.
  weight: "first",
  of(posting) {
    const open = openRefusals(posting);
    const [first] = open;
    if (!first) return null;
    return {
      person: open.map(({ name }) => name).join(", "),
      since: first.at,
      // At once: it stops the agreement.
      due: first.at,
      next: first.text
        ? `Settle the objection: ${quoted(first.text)}`
        : "Settle the objection before anyone signs",
    };
  },
});

/** The first message of the seller's that waits for an answer; undefined when none does. */
function unanswered({ messages }: Posting): Posting["messages"][number] | undefined {
  const ofSeller = ({ actor }: Posting["messages"][number]) =>
    actor.role === "seller" || actor.role === "owner";
  return messages[messages.findLastIndex((message) => !ofSeller(message)) + 1];
}

const message = workKind<Posting>("message", {
  name: "Message about an order",
  filter: "messages",
  place: "#messages",
  weight: 4,
  of(posting, closures) {
    // A seller who deleted the account can't be answered.
    const written = posting.restrictedAt ? undefined : unanswered(posting);
    const { phone } = contactOf(posting);
    return written
      ? {
          since: written.at,
          due: dueAfter(written.at, closures),
          next: `Answer ${quoted(written.text)}`,
          ...(phone ? { phone } : {}),
        }
      : null;
  },
});

export const orderWork: readonly WorkKind<Posting>[] = [order, message, refusal];
