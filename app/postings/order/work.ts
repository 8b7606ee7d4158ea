import { torontoDay } from "~/lib/format";
import { addBusinessDays, isBusinessDay, isDay } from "~/lib/time/business-days";
import type { Closure } from "~/lib/time/closures";
import { unsignedOwners } from "~/postings/agreement/signed";
import { contactOf } from "~/postings/facts";
import { officeStates } from "~/postings/office-words";
import { currentStateSince, isUnclaimed, type Posting, signedSince } from "~/postings/posting";
import { inHandStates, isEnded, type PostingState, wasListed } from "~/postings/states";
import { untoldText } from "~/postings/untold";
import { dueAfter, endOfOfficeDay } from "~/work/due";
import { type Work, type WorkKind, workKind } from "~/work/kind";
import type { RowAct } from "~/work/row";
import { quote, shorten, shortWeekday, signedText } from "~/work/words";
import { type CallTime, callDue, guideExplainedAt, offeredCallTimes } from "./guide-call";
import { openRefusals } from "./owner-refusal";
import { hasDied } from "./party-notes";
import { signersOf } from "./signers";
import { addingStates } from "./task-names";
import { taxBills, unreadBill } from "./tax-bill";

/** Work that an order gives the office. */

type Closures = readonly Closure[];

/** Data from which an order's deadline follows. */
export interface OrderClock {
  state: PostingState;
  /** Start of the current state. */
  since: Date;
  /** First day of the listing, ISO, or null. */
  startDay: string | null;
  /** Time at which the last owner signed, or null if a signature is missing. */
  signedSince: Date | null;
  /** First time the seller offered for the call about the guide, or null. */
  call?: CallTime | null;
  /** Time at which the guide was explained, or null. */
  explainedAt?: Date | null;
  /** Day of the follow-up, ISO, or null. */
  until?: string | null;
}

/** States in which the seller has to do something before the office can go on. */
const sellersTurn: readonly PostingState[] = ["changes-asked", "to-sign", "proof"];

/** True if the office waits for the seller. An agreement signed by every owner is the office's turn again. */
export const waitsForSeller = ({ state, signedSince }: Pick<OrderClock, "state" | "signedSince">): boolean =>
  sellersTurn.includes(state) && !(state === "to-sign" && signedSince);

/** Deadline for putting a listing on the MLS. @param startDay ISO, or null if none was named */
function dueOfStart(since: Date, startDay: string | null, closures: Closures): Date {
  const due = dueAfter(since, closures);
  // A listing that begins on a closed day goes on the MLS on the next business day.
  const start = startDay && (isBusinessDay(startDay) ? startDay : addBusinessDays(startDay, 1));
  if (!start) return due;
  const begins = endOfOfficeDay(start);
  return begins > due ? begins : due;
}

/** Deadline for the office's next action, or null if the seller is next or nothing is left to do. */
export function dueOfOrder(clock: OrderClock, closures: Closures): Date | null {
  const { state, since, startDay, signedSince, until } = clock;
  const due =
    state === "to-sign" && signedSince
      ? dueAfter(signedSince, closures)
      : state === "submitted" || state === "in-review"
        ? callDue(clock, closures)
        : state === "ready"
          ? dueOfStart(since, startDay, closures)
          : null;
  // "Waiting for the land registry": the follow-up day delays the deadline.
  const again = until ? endOfOfficeDay(until) : null;
  return due && again && again > due ? again : due;
}

/** True if the next step is the call about the guide. */
const isToCall = (posting: Pick<Posting, "state" | "events">): boolean =>
  (posting.state === "submitted" || posting.state === "in-review") && guideExplainedAt(posting) === null;

/** Buttons for the owners who haven't heard the guide. Each owner has a record of their own. */
const guideActs = (posting: Posting): RowAct[] =>
  signersOf(posting).flatMap((owner, at) =>
    guideExplainedAt(posting, owner)
      ? []
      : [
          {
            step: "record-check",
            variant: `guide-${at}`,
            label: `Mark guide as explained to ${owner} today`,
          },
        ],
  );

function callOrCheck(posting: Posting): string {
  if (!isToCall(posting)) return posting.agreement ? "Finish the checks" : "Check the facts and documents";
  const [first] = offeredCallTimes(posting);
  const { name } = contactOf(posting);
  const when = first ? `: ${shortWeekday(first.day)}, ${first.half}` : "";
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

/** Next step of an order, or the MLS number and last day of a listing. */
function nextText(posting: Posting): string {
  const { mls, state } = posting;
  const said = nextOfState[state]?.(posting);
  if (said !== undefined) return said;
  return mls ? `${mls.number}, last day ${shortWeekday(mls.endDay)}` : "";
}

/** Latest follow-up day, before which the order isn't due, or null. */
function waitsUntil({ followUps = [], assignee }: Posting): string | null {
  const own = followUps.filter((one) => !assignee || one.for.uid === assignee.uid);
  return own.reduce<string | null>((latest, { on }) => (latest === null || on > latest ? on : latest), null);
}

/** First day of a listing by its agreement or its order, ISO, or null. */
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
  // From the MLS on, the seller has a listing.
  name: ({ state }) => (wasListed(state as PostingState) ? "Listing" : "Order"),
  filter: "orders",
  place: "",
  waitsFor: "seller",
  stateName: (state) => officeStates[state as PostingState],
  of(posting, closures) {
    const { state } = posting;
    const since = currentStateSince(posting);
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
          call: offeredCallTimes(posting)[0] ?? null,
          explainedAt: guideExplainedAt(posting),
          until: waitsUntil(posting),
        },
        closures,
      ),
      next: nextText(posting),
      waitsForSeller: waitsForSeller({ state, signedSince: signed }),
      ...(standing ? { standing } : {}),
      ...(phone && isToCall(posting) ? { phone } : {}),
      acts: state === "in-review" ? guideActs(posting) : [],
    };
  },
});

const refusal = workKind<Posting>("refusal", {
  name: "Owner's objection",
  filter: "orders",
  place: "#refusals",
  waitsFor: "seller",
  of(posting) {
    const open = openRefusals(posting);
    const [first] = open;
    if (!first) return null;
    return {
      person: open.map(({ name }) => name).join(", "),
      since: first.at,
      // Due immediately, because the objection blocks the agreement.
      due: first.at,
      next: first.text
        ? `Resolve the objection: ${quote(first.text)}`
        : "Resolve the objection before anyone signs",
    };
  },
});

/** The seller's first unanswered message, or undefined. */
function unanswered({ messages }: Posting): Posting["messages"][number] | undefined {
  const ofSeller = ({ actor }: Posting["messages"][number]) =>
    actor.role === "seller" || actor.role === "owner";
  return messages[messages.findLastIndex((message) => !ofSeller(message)) + 1];
}

const message = workKind<Posting>("message", {
  name: "Message about an order",
  filter: "messages",
  place: "#messages",
  waitsFor: "seller",
  of(posting, closures) {
    // A seller who deleted the account can't be answered.
    const written = posting.restrictedAt ? undefined : unanswered(posting);
    const { phone } = contactOf(posting);
    return written
      ? {
          since: written.at,
          due: dueAfter(written.at, closures),
          next: `Answer ${quote(written.text)}`,
          ...(phone ? { phone } : {}),
        }
      : null;
  },
});

const phoneOrder = workKind<Posting>("phone-order", {
  name: "Order taken on the phone",
  filter: "orders",
  place: "",
  waitsFor: "seller",
  of(posting, closures) {
    if (posting.state !== "draft" || !isUnclaimed(posting)) return null;
    const { name, phone } = contactOf(posting);
    return {
      since: posting.updatedAt,
      due: dueAfter(posting.updatedAt, closures),
      next: `Finish and send it, or ask ${name} to`,
      ...(phone ? { phone } : {}),
    };
  },
});

const tellSeller = workKind<Posting>("tell-seller", {
  name: "Seller without an email address",
  filter: "messages",
  place: "#people",
  waitsFor: "seller",
  outlivesRecord: true,
  of(posting, closures) {
    const [first] = posting.untold ?? [];
    if (!first) return null;
    const { name, phone } = contactOf(posting);
    return {
      since: first.at,
      due: dueAfter(first.at, closures),
      next: `Tell ${hasDied(posting, name) ? `the people who act for ${name}` : name} by phone or letter: ${untoldText(posting)}`,
      ...(phone ? { phone } : {}),
    };
  },
});

const taxBill = workKind<Posting>("tax-bill", {
  name: "Tax bill",
  filter: "orders",
  place: "/tax-bill",
  waitsFor: "us",
  of(posting, closures) {
    const { sentAt, state } = posting;
    if (!sentAt || !addingStates.includes(state)) return null;
    const unread = unreadBill(posting);
    if (unread.length === 0) return null;
    const since = new Date(
      Math.max(sentAt.getTime(), ...taxBills(posting).map(({ addedAt }) => addedAt.getTime())),
    );
    return {
      since,
      due: dueAfter(since, closures),
      next: `Enter what the tax bill says: ${shorten(unread.join(", "))}`,
    };
  },
});

export const orderWork: readonly WorkKind<Posting>[] = [
  order,
  taxBill,
  message,
  refusal,
  phoneOrder,
  tellSeller,
];
