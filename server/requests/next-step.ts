import { answerDay } from "#server/requests/letters";
import type { SellerRequest } from "#server/store/request-record";
import { dashboardPage } from "~/content/account";
import { planList, planPrices } from "~/content/business";
import { requestForms } from "~/content/requests";
import { calendarLeaf, formatCents, weekdayAndDate } from "~/rules/format";
import { isOpen } from "~/rules/request-states";
import { planFeeCents, withHst } from "~/rules/savings";

/** What a seller's dashboard says first, made from the requests that it lists anyway. */

const words = dashboardPage.next;

/** What comes next in the most urgent open request. */
export interface NextStep {
  state: "late" | "meeting" | "owed" | "working" | "answered";
  label: string;
  /** The day in words, or the office's words about a meeting; null when there is neither. */
  large: string | null;
  leaf: { month: string; date: number } | null;
  text: string;
  reference: string;
}

/** Most urgent first. */
const urgency: readonly NextStep["state"][] = ["late", "meeting", "owed", "working", "answered"];

/**
 * What comes next for a seller, and who does it; null when nothing is open.
 * @param requests newest first
 * @param today ISO, in Toronto
 */
export function nextStep(requests: readonly SellerRequest[], today: string): NextStep | null {
  const steps = requests.filter(({ status }) => isOpen(status)).map((request) => stepOf(request, today));
  const [first = null] = urgency.flatMap((state) => {
    const those = steps.filter((step) => step.state === state);
    // The one that was sent first has waited longest.
    return state === "late" || state === "owed" ? those.reverse() : those;
  });
  return first;
}

function stepOf(request: SellerRequest, today: string): NextStep {
  const { status, reference, createdAt, kind, sender, events } = request;
  const { name } = requestForms[kind];
  const nothing = { large: null, leaf: null, reference };
  if (status === "scheduled") {
    const set = events.findLast(({ transition }) => transition === "schedule" || transition === "reschedule");
    const { label, text } = words.meeting;
    return { ...nothing, state: "meeting", label, large: set?.reason ?? null, text: text(name) };
  }
  if (status === "answered") {
    const { label, text } = words.answered;
    return { ...nothing, state: "answered", label, text: text(name) };
  }
  const day = answerDay(createdAt);
  const date = { large: weekdayAndDate(day), leaf: calendarLeaf(day), reference };
  if (day >= today) {
    const { label, byPhone, byEmail } = words.owed;
    const text = sender?.preferredContact === "phone" ? byPhone : byEmail;
    return { ...date, state: "owed", label, text: text(name) };
  }
  if (status === "received") {
    const { label, text } = words.late;
    return { ...date, state: "late", label, text: text(name, reference) };
  }
  const { label, text } = words.working;
  return { ...nothing, state: "working", label, text: text(name) };
}

/** The plan of the newest request to list that was not cancelled, and what its fee comes to; its rule if that is not known. */
export function askedPlan(requests: readonly SellerRequest[]) {
  const [plan] = requests
    .filter(({ kind, status }) => kind === "serious-seller" && status !== "cancelled")
    .flatMap(({ details }) => planList.filter(({ id }) => id === details?.plan));
  if (!plan) return null;
  // The Flat-Fee depends on a price that nobody has named.
  if (!("feeDollars" in plan)) return { id: plan.id, name: plan.name, fee: null, rule: planPrices.flatFee };
  const feeCents = planFeeCents(plan.id, 0);
  const totalCents = withHst(feeCents);
  const fee = {
    fee: formatCents(feeCents),
    tax: formatCents(totalCents - feeCents),
    total: formatCents(totalCents),
  };
  return { id: plan.id, name: plan.name, fee, rule: null };
}
