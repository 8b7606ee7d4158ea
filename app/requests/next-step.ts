import { answerDay } from "~/content/answer-day";
import { type PlanId, planList, planPrices } from "~/content/business";
import { planFeeCents, withHst } from "~/content/commission";
import { site } from "~/content/site";
import { calendarLeaf, formatCents, weekdayAndDate } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import type { Link } from "~/lib/ui/shapes";
import { meetingWhen } from "./calendar";
import { requestForms } from "./kinds";
import { isOpen, type SellerRequest } from "./request";

/** The first panel of a seller's dashboard, made from the requests it lists. */

/** The next step of the most urgent open request. */
export interface NextStep {
  /**
   * `due`: a date of the listing is near. `asked`: the office waits for the seller. `draft`: an order hasn't
   * been sent.
   */
  state: (typeof urgency)[number];
  label: string;
  /** The day in words, the office's words about a meeting, or a home's address. Null if there is none. */
  large: string | null;
  leaf: { month: string; date: number } | null;
  text: string;
  reference: string;
  /** Link to continue. */
  link: Link;
}

/** Most urgent first. */
const urgency = ["due", "late", "asked", "meeting", "owed", "draft", "working", "answered"] as const;

/**
 * The seller's next step and who takes it, or null if nothing is open.
 * @param requests newest first
 * @param today ISO, in Toronto
 * @param closures days on which no answer is due
 */
export const nextStep = (
  requests: readonly SellerRequest[],
  today: string,
  closures: readonly Closure[],
): NextStep | null =>
  mostUrgent(
    requests.filter(({ status }) => isOpen(status)).map((request) => stepOf(request, today, closures)),
  );

/** The most urgent step, or null if there is none. @param steps newest request first */
export function mostUrgent(steps: readonly NextStep[]): NextStep | null {
  const [first = null] = urgency.flatMap((state) => {
    const those = steps.filter((step) => step.state === state);
    // The oldest request has waited longest.
    return state === "late" || state === "owed" ? those.reverse() : those;
  });
  return first;
}

function stepOf(request: SellerRequest, today: string, closures: readonly Closure[]): NextStep {
  const { status, reference, createdAt, kind, sender, events, meeting } = request;
  const { name, yours } = requestForms[kind];
  const { phone } = site;
  const own = { reference, link: { label: "See this request", href: `/account/requests/${reference}` } };
  const undated = { ...own, large: null, leaf: null };
  if (status === "scheduled") {
    const set = events.findLast(({ transition }) => transition === "schedule" || transition === "reschedule");
    return {
      ...undated,
      state: "meeting",
      label: "Your meeting is booked",
      large: meeting ? meetingWhen(meeting) : (set?.reason ?? null),
      text: `${name}. If it doesn't suit you, add a note to the request or call ${phone.text}.`,
    };
  }
  if (status === "answered") {
    const text = `${name}. If you want to know more, add a note to the request.`;
    return { ...undated, state: "answered", label: "Answered", text };
  }
  const day = answerDay(createdAt, closures);
  const dated = { ...own, large: weekdayAndDate(day), leaf: calendarLeaf(day) };
  if (day >= today) {
    const does = sender?.preferredContact === "phone" ? "call" : "write to";
    const text = `Our office will ${does} you about ${yours}. You don't need to do anything until then.`;
    return { ...dated, state: "owed", label: "We'll answer by", text };
  }
  if (status === "received") {
    const text = `We're late answering ${yours}. Call ${phone.text} and quote ${reference}.`;
    return { ...dated, state: "late", label: "We should have answered by", text };
  }
  const text = `${name}. You don't need to do anything now. If we need something from you, we'll call or write.`;
  return { ...undated, state: "working", label: "We're working on it", text };
}

/** A plan's fee, or its rule if the amount isn't known. */
export interface PlanFee {
  id: PlanId;
  name: string;
  fee: { fee: string; tax: string; total: string } | null;
  rule: string | null;
}

/** The plan of the newest uncancelled listing request with its fee, or null if none names one. */
export function askedPlan(requests: readonly SellerRequest[]): PlanFee | null {
  const [plan] = requests
    .filter(({ kind, status }) => kind === "serious-seller" && status !== "cancelled")
    .flatMap(({ details }) => planList.filter(({ id }) => id === details?.plan));
  return plan ? feeOf(plan.id) : null;
}

/** A plan with its fee. @param fixed Flat-Fee of a sent order, in whole cents */
export function feeOf(id: PlanId, fixed?: { feeCents: number; taxCents: number }): PlanFee {
  const { name, ...plan } = planList.find((known) => known.id === id) ?? planList[0];
  // The Flat-Fee depends on the asking price, which isn't known here.
  if (!fixed && !("feeDollars" in plan)) return { id, name, fee: null, rule: planPrices.flatFee };
  const feeCents = fixed?.feeCents ?? planFeeCents(id, 0);
  const totalCents = fixed ? fixed.feeCents + fixed.taxCents : withHst(feeCents);
  const fee = {
    fee: formatCents(feeCents),
    tax: formatCents(totalCents - feeCents),
    total: formatCents(totalCents),
  };
  return { id, name, fee, rule: null };
}
