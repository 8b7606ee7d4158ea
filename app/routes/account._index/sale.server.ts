import { orServiceUnavailable, type User } from "~/accounts/guard.server";
import { site } from "~/content/site";
import { calendarLeaf, sentence, timeAndWeekday, torontoDay } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { isSellersTurn } from "~/postings/agreement/signed";
import type { Due } from "~/postings/date-kind";
import {
  addressOf,
  lastSentAt,
  nextStepText,
  pathOf,
  planOf,
  postingHeading,
  stateNameOf,
} from "~/postings/facts";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { claimOrders } from "~/postings/order/claim.server";
import { feeNow } from "~/postings/order/fee-now";
import { firstAnswerDue } from "~/postings/order/guide-call";
import { coOwnersTurn } from "~/postings/order/owner-answer.server";
import { openRefusals } from "~/postings/order/owner-refusal";
import { readWithoutClosures } from "~/postings/order/read-order";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { isReady, stateOf, tasksUntil } from "~/postings/order/tasks";
import { deadlineText, nextDue } from "~/postings/panel/next-due";
import { ownerWithLogin, type Posting } from "~/postings/posting";
import { isCurrent, isEnded, wasListed } from "~/postings/states";
import { currentPostings, listPostings, offersOf, sharedPostings } from "~/postings/store.server";
import { hubPage, postingsPage } from "~/postings/words";
import { askedPlan, feeOf, mostUrgent, type NextStep, nextStep, type PlanFee } from "~/requests/next-step";
import { claimRequests, pageOfRequests } from "~/requests/store.server";
import { listedRequest } from "~/requests/view";
import { closuresForPages } from "~/work/closures/days.server";

/** Data of a seller's dashboard: listings, requests and the next step of each. */

/** Words about an order. */
const words = {
  draft: {
    label: "Your order hasn't been sent yet",
    next: (task: string) => `Next: ${task}.`,
    text: "You owe nothing until you and every co-owner have signed the agreement.",
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
} as const;

/** Maximum number of listings on the dashboard, without `?all`. */
const mostShown = 5;

/** Pattern of `?before=`: the sort key of a request. */
const orderPattern = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[\w-]{14}$/;

/**
 * A page of the account's requests, newest first, after adding those that waited for a verified address.
 * The newest page also returns the next step and the plan asked for.
 * @throws Response 503 if the store doesn't answer
 */
async function dashboardRequests(user: User, url: URL, closures: readonly Closure[]) {
  const before = url.searchParams.get("before") ?? "";
  const from = orderPattern.test(before) ? before : null;
  const page = claimRequests(user).then(() => pageOfRequests(user.uid, from));
  const { requests, next } = await orServiceUnavailable(page);
  const first = from === null;
  return {
    requests: { list: requests.map((request) => listedRequest(request, closures)), next, first },
    step: first ? nextStep(requests, torontoDay(new Date()), closures) : null,
    plan: askedPlan(requests),
  };
}

/**
 * The seller's current listings and a page of requests. The newest page includes the next step. With `?all`, the listings that
 * have ended are among them, and there is no next step. Without current listings, the ended ones are shown.
 * @throws Response 503 if the store doesn't answer
 */
export async function dashboardSale(user: User, url: URL) {
  const closures = await closuresForPages();
  const all = url.searchParams.has("all");
  const [shown, found, shared] = await Promise.all([
    dashboardRequests(user, url, closures),
    orServiceUnavailable(
      claimOrders(user).then(async () => {
        if (all) return listPostings(user.uid);
        const current = await currentPostings(user.uid, mostShown);
        return current.length > 0 ? current : listPostings(user.uid, mostShown);
      }),
    ),
    orServiceUnavailable(sharedPostings(user.uid, all ? undefined : mostShown)),
  ]);
  const postings = shown.requests.first ? found : [];
  const now = new Date();
  // After an acceptance, no other offer has the next date.
  const registers = await orServiceUnavailable(
    offersOf(postings.filter((posting) => isRunning(posting) && !posting.sale)),
  );
  // Next date of an active listing, and other messages of listings without one. Null if there is neither.
  const dues = postings.map((posting) =>
    nextDue(posting, registers.get(posting.id) ?? emptyOfferRegister, now),
  );
  // Earliest date first.
  const dated = postings
    .flatMap((posting, index) => {
      const due = dues[index];
      return due ? [{ posting, due }] : [];
    })
    // Steps with a date come before those without one.
    .sort((a, b) => (a.due.at?.getTime() ?? Infinity) - (b.due.at?.getTime() ?? Infinity))
    .map(({ posting, due }) => dueStep(posting, due, now, closures));
  const others = postings
    .filter((posting, index) => !dues[index] && isCurrent(posting))
    .map((posting) => stepOf(posting, now, closures));
  // From a co-owner's listings: a question to this owner, or else the status.
  const shares = shown.requests.first ? shared.map((posting) => sharedStep(posting, user.uid)) : [];
  const steps = [...dated, ...others, ...shares];
  const [only, ...more] = [...postings, ...shared];
  return {
    ...shown,
    all,
    /** Path of the account's one home, if it's listed and no request is open. Null otherwise. */
    home: only && more.length === 0 && wasListed(only.state) && !shown.step ? pathOf(only) : null,
    plan: postings.map(planFeeOf).find(Boolean) ?? shown.plan,
    step: all ? null : mostUrgent(shown.step ? [...steps, shown.step] : steps),
    postings: [
      ...postings.map((posting, index) => ({
        ...pick(posting),
        next: nextLine(posting, dues[index] ?? null, now),
      })),
      // Their next steps are for the seller.
      ...(shown.requests.first ? shared : []).map((posting) => ({
        ...pick(posting),
        next: postingsPage.sharedBy(posting.seller.name ?? posting.seller.email),
      })),
    ],
    // The expected price isn't asked for if the asking price is known.
    isListed: [...postings, ...shared].some(
      (posting) => isRunning(posting) || posting.tasks.price?.raw.listPrice,
    ),
  };
}

const isRunning = (posting: Posting): boolean => posting.mls !== null && !isEnded(posting);

function dueStep(posting: Posting, due: Due, now: Date, closures: readonly Closure[]): NextStep {
  const { what, at, left, action } = due;
  if (!at) {
    const { label, large, text } = stepOf(posting, now, closures);
    return {
      state: "asked",
      label: what,
      large: left ?? null,
      leaf: null,
      text:
        posting.state === "submitted"
          ? `${sentence(`${label} ${large}`)} ${text}`
          : `${postingHeading(posting).name}. ${sentence(label)}`,
      reference: posting.reference,
      link: action,
    };
  }
  return {
    state: "due",
    label: what,
    large: deadlineText(due, now),
    leaf: calendarLeaf(torontoDay(at)),
    text: `${postingHeading(posting).name}.`,
    reference: posting.reference,
    link: action,
  };
}

/** Next step of a listing, in one line. */
function nextLine(posting: Posting, due: Due | null, now: Date): string {
  if (due) return `${due.what}${due.at ? "" : ":"} ${deadlineText(due, now)}`;
  if (posting.state === "draft") return words.draft.next(nextTask(posting, torontoDay(now)).title);
  return nextStepText(posting) ?? "";
}

function pick(posting: Posting) {
  const { reference, name, stateName } = postingHeading(posting);
  return { reference, name, stateName };
}

/** Next step of another seller's listing, for a co-owner with a login. */
function sharedStep(posting: Posting, uid: string): NextStep {
  const { name } = postingHeading(posting);
  const path = pathOf(posting);
  const owner = ownerWithLogin(posting, uid);
  const asked = owner ? coOwnersTurn(posting, { uid, owner }) : null;
  const shared = {
    leaf: null,
    large: name,
    reference: posting.reference,
    text: postingsPage.sharedBy(posting.seller.name ?? posting.seller.email),
  };
  return asked?.asked
    ? {
        ...shared,
        state: "asked",
        label: asked.title,
        text: asked.text,
        link: { label: asked.label, href: `${path}/your-answer` },
      }
    : {
        ...shared,
        state: "working",
        label: stateNameOf(posting),
        link: { label: "Open it", href: path },
      };
}

/** Plan and fee of an order. */
function planFeeOf(posting: Posting): PlanFee | null {
  const plan = planOf(posting);
  return plan ? feeOf(plan.id, feeNow(posting) ?? undefined) : null;
}

/** First incomplete task that the order needs for sending, or else the last task, which sends it. */
function nextTask(posting: Posting, today: string): { id: TaskId; title: string } {
  const { answers, context, outdated } = readWithoutClosures(posting, today);
  const isOpen = (task: TaskId) => !isReady(stateOf(task, answers, context, outdated, "sent"));
  const id = tasksUntil("sent", context).find(isOpen) ?? "check";
  return { id, title: tasks[id].title };
}

/** Next step of a posting. */
export function stepOf(posting: Posting, now: Date, closures: readonly Closure[]): NextStep {
  const { state, reference } = posting;
  const { name } = postingHeading(posting);
  const path = pathOf(posting);
  const link = { label: "See what comes next", href: path };
  const text = nextStepText(posting) ?? "";
  const plain = { label: stateNameOf(posting), large: name, leaf: null, text, reference, link };
  if (state === "draft") {
    const { label, next, text } = words.draft;
    const { id, title } = nextTask(posting, torontoDay(now));
    const rest = {
      label,
      large: addressOf(posting),
      text: `${next(title)} ${text}`,
      link: { label: hubPage.go(title), href: `${path}/${id}` },
    };
    return { ...plain, ...rest, state };
  }
  if (openRefusals(posting).length > 0) return { ...plain, state: "working" };
  if (state === "changes-asked")
    return { ...plain, state: "asked", link: { label: "Answer our questions", href: `${path}/changes` } };
  if (state === "proof")
    return { ...plain, state: "asked", link: { label: "Check your proof", href: `${path}/proof` } };
  if (state === "to-sign" && isSellersTurn(posting))
    return { ...plain, state: "asked", link: { ...link, label: "See the agreement" } };
  if (state !== "submitted") return { ...plain, state: "working" };
  const since = lastSentAt(posting) ?? posting.updatedAt;
  const due = firstAnswerDue(posting, since, closures);
  const date = { large: timeAndWeekday(due, since), leaf: calendarLeaf(torontoDay(due)), reference, link };
  return due >= now
    ? { ...date, state: "owed", label: words.owed.label, text: words.owed.text(name) }
    : { ...date, state: "late", label: words.late.label, text: words.late.text(name, reference) };
}
