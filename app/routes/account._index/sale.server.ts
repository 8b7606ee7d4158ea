import { orServiceUnavailable, type User } from "~/accounts/guard.server";
import { answerDay } from "~/content/answer-day";
import { site } from "~/content/site";
import { calendarLeaf, torontoDay, weekdayAndDate } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import { addressOf, headOf, lastSent, planOf } from "~/postings/facts";
import { propertyClasses } from "~/postings/order/lists";
import { tasks } from "~/postings/order/task-names";
import { isAsked, taskIds } from "~/postings/order/tasks";
import { type Due, nextDue } from "~/postings/panel/next-due";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { currentPostings, findOffers } from "~/postings/store.server";
import { nextSteps, stateNames } from "~/postings/words";
import { askedPlan, feeOf, mostUrgent, type NextStep, nextStep, type PlanFee } from "~/requests/next-step";
import { claimRequests, pageOfRequests } from "~/requests/store.server";
import { listed } from "~/requests/view";

/** What a seller's dashboard shows of the sale: postings, requests, and what comes next in either. */

/** About an order of a posting. */
const words = {
  draft: {
    label: "Your order hasn't been sent yet",
    next: (task: string) => `Next: ${task}.`,
    text: "You owe nothing until you and every other owner have signed the agreement.",
    see: "Continue your order",
  },
  owed: {
    label: "You'll hear from us by",
    text: (name: string) =>
      `An agent will read your order (${name}) and phone you about the RECO Information Guide.`,
  },
  late: {
    label: "You should have heard from us by",
    text: (name: string, reference: string) =>
      `We're late with your order (${name}). Call ${site.phone.text} and quote ${reference}.`,
  },
  see: "See what comes next",
} as const;

/** What happens after an order, for those who have not begun one. */
const afterOrder: readonly string[] = [
  "An agent will phone you and go through the RECO Information Guide with you.",
  "We'll check the facts and the land registry, and prepare the agreement for you to read.",
  "You and every other owner sign it. Only then is anything owed.",
];

/** Most postings on the dashboard; the page of all postings has the others. */
const mostShown = 5;

/** What `?before=` can be: the sort key of a request. */
const orderPattern = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[\w-]{14}$/;

/**
 * A page of the account's requests, newest first; those that wait for a verified address come in first. The newest page
 * says what comes next and which plan was asked for, from what it has read.
 * @throws Response 503 when the store does not answer
 */
async function dashboardRequests(user: User, url: URL) {
  const before = url.searchParams.get("before") ?? "";
  const from = orderPattern.test(before) ? before : null;
  const page = claimRequests(user).then(() => pageOfRequests(user.uid, from));
  const { requests, next } = await orServiceUnavailable(page);
  const first = from === null;
  return {
    requests: { list: requests.map(listed), next, first },
    step: first ? nextStep(requests, torontoDay(new Date())) : null,
    plan: askedPlan(requests),
  };
}

/**
 * The seller's current postings and a page of the requests; the newest page says what comes next.
 * @throws Response 503 when the store does not answer
 */
export async function dashboardSale(user: User, url: URL) {
  const [shown, found] = await Promise.all([
    dashboardRequests(user, url),
    orServiceUnavailable(currentPostings(user.uid, mostShown)),
  ]);
  const postings = shown.requests.first ? found : [];
  const now = new Date();
  const today = torontoDay(now);
  const dues = await Promise.all(postings.map((posting) => dueOf(posting, now)));
  // The nearest date first.
  const dated = postings
    .flatMap((posting, index) => {
      const due = dues[index];
      return due ? [{ posting, due }] : [];
    })
    .sort((a, b) => a.due.at.getTime() - b.due.at.getTime())
    .map(({ posting, due }) => dueStep(posting, due, now));
  const others = postings.filter((_, index) => !dues[index]).map((posting) => stepOf(posting, today));
  const steps = [...dated, ...others];
  return {
    ...shown,
    plan: postings.map(planFeeOf).find(Boolean) ?? shown.plan,
    step: mostUrgent(shown.step ? [...steps, shown.step] : steps),
    postings: postings.map((posting, index) => ({
      ...pick(posting),
      next: nextLine(posting, dues[index] ?? null, now),
    })),
    // What a home that is listed sells for isn't asked.
    isListed: postings.some(isRunning),
    listing: afterOrder,
  };
}

const isRunning = (posting: Posting): boolean => posting.mls !== null && !isEnded(posting);

/** The next date of a listing that runs; null for every other order. */
const dueOf = async (posting: Posting, now: Date): Promise<Due | null> =>
  isRunning(posting) ? nextDue(posting, await orServiceUnavailable(findOffers(posting.id)), now) : null;

function dueStep(posting: Posting, { what, at, action }: Due, now: Date): NextStep {
  return {
    state: "due",
    label: what,
    large: nearMoment(at, now),
    leaf: calendarLeaf(torontoDay(at)),
    text: `${headOf(posting).name}.`,
    reference: posting.reference,
    link: action,
  };
}

/** What comes next in one posting, in a line. */
function nextLine(posting: Posting, due: Due | null, now: Date): string {
  if (due) return `${due.what} ${nearMoment(due.at, now)}`;
  if (posting.state === "draft") return words.draft.next(nextTitle(posting, torontoDay(now)));
  return nextSteps[posting.state] ?? "";
}

function pick(posting: Posting) {
  const { reference, name, stateName } = headOf(posting);
  return { reference, name, stateName };
}

/** The plan an order names, with its fee. */
function planFeeOf(posting: Posting): PlanFee | null {
  const plan = planOf(posting);
  return plan ? feeOf(plan.id, posting.fee ?? undefined) : null;
}

/** The first task that nothing was saved of; the last one, which sends the order, when there is none. */
function nextTitle({ tasks: saved }: Posting, today: string): string {
  const said = saved.building?.raw.propertyClass;
  const propertyClass = propertyClasses.find(({ value }) => value === said)?.value;
  const open = taskIds.find((id) => !saved[id] && isAsked(id, { today, photos: 0, propertyClass }));
  return tasks[open ?? "check"].title;
}

/** What comes next in one posting. @param today ISO, in Toronto */
export function stepOf(posting: Posting, today: string): NextStep {
  const { state, reference } = posting;
  const { name } = headOf(posting);
  const link = { label: words.see, href: `/account/postings/${reference}` };
  const text = nextSteps[state] ?? "";
  const plain = { label: stateNames[state], large: name, leaf: null, text, reference, link };
  if (state === "draft") {
    const { label, next, text, see } = words.draft;
    const rest = {
      label,
      large: addressOf(posting),
      text: `${next(nextTitle(posting, today))} ${text}`,
      link: { ...link, label: see },
    };
    return { ...plain, ...rest, state };
  }
  if (state === "changes-asked" || state === "to-sign" || state === "proof")
    return { ...plain, state: "asked" };
  if (state !== "submitted") return { ...plain, state: "working" };
  const day = answerDay(lastSent(posting) ?? posting.updatedAt);
  const date = { large: weekdayAndDate(day), leaf: calendarLeaf(day), reference, link };
  return day >= today
    ? { ...date, state: "owed", label: words.owed.label, text: words.owed.text(name) }
    : { ...date, state: "late", label: words.late.label, text: words.late.text(name, reference) };
}
