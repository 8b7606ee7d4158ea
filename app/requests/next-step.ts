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

/** What a seller's dashboard says first, made from the requests that it lists anyway. */

/** What comes next in the most urgent of what is open. */
export interface NextStep {
  /** `due`: a listing has a date on which something lapses; `asked`: the office waits for the seller; `draft`: an order waits to be sent. */
  state: (typeof urgency)[number];
  label: string;
  /** The day in words, the office's words about a meeting, the address of a home; null when there is none. */
  large: string | null;
  leaf: { month: string; date: number } | null;
  text: string;
  reference: string;
  /** Where it goes on. */
  link: Link;
}

/** Most urgent first. */
const urgency = ["due", "late", "asked", "meeting", "owed", "draft", "working", "answered"] as const;

/**
 * What comes next for a seller, and who does it; null when nothing is open.
 * @param requests newest first
 * @param today ISO, in Toronto
 * @param closures that the day of an answer leaves out
 */
export const nextStep = (
  requests: readonly SellerRequest[],
  today: string,
  closures: readonly Closure[],
): NextStep | null =>
  mostUrgent(
    requests.filter(({ status }) => isOpen(status)).map((request) => stepOf(request, today, closures)),
  );

/** The step that comes before the others; null where there is none. @param steps of the newest first */
export function mostUrgent(steps: readonly NextStep[]): NextStep | null {
  const [first = null] = urgency.flatMap((state) => {
    const those = steps.filter((step) => step.state === state);
    // The one that was sent first has waited longest.
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

/** What a plan's fee comes to, or the rule it follows while its amount is not known. */
export interface PlanFee {
  id: PlanId;
  name: string;
  fee: { fee: string; tax: string; total: string } | null;
  rule: string | null;
}

/** The plan of the newest request to list that was not cancelled, with its fee; null when none named one. */
export function askedPlan(requests: readonly SellerRequest[]): PlanFee | null {
  const [plan] = requests
    .filter(({ kind, status }) => kind === "serious-seller" && status !== "cancelled")
    .flatMap(({ details }) => planList.filter(({ id }) => id === details?.plan));
  return plan ? feeOf(plan.id) : null;
}

/** A plan with its fee. @param fixed whole cents, where an order has settled what the Flat-Fee comes to */
export function feeOf(id: PlanId, fixed?: { feeCents: number; taxCents: number }): PlanFee {
  const { name, ...plan } = planList.find((known) => known.id === id) ?? planList[0];
  // The Flat-Fee depends on a price that nobody has named.
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
