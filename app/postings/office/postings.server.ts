import { redirect } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { findOne } from "~/accounts/staff/find-record.server";
import { requireStaff, type StaffUser } from "~/accounts/staff/guard.server";
import { listStaff } from "~/accounts/staff/staff.server";
import { officeStepAction, type SentOfficeStep } from "~/accounts/staff/step-action.server";
import { calendarDate, daysText, formatCents, formatDollars, longDate, today } from "~/lib/format";
import type { Fields, Values } from "~/lib/forms/form";
import type { Answered, Unfit } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import type { DrawnForm } from "~/lib/steps/forms.server";
import { daysBetween } from "~/lib/time/business-days";
import type { Closure } from "~/lib/time/closures";
import { officeKinds } from "~/postings/amendments/kinds";
import { mlsNumber, pathOf, postingHeading } from "~/postings/facts";
import { lastListedDay } from "~/postings/listing/relist";
import { findStep, formsOf, type StepName, stepOf } from "~/postings/machine";
import { owedCentsOf } from "~/postings/money/invoice";
import { officeStates, officeOrder as words } from "~/postings/office-words";
import { isUnclaimed, ownerWithLogin, type Posting } from "~/postings/posting";
import { findByReference } from "~/postings/queries.server";
import { officeContacts } from "~/postings/review/contacts";
import { postingTemplates } from "~/postings/review/templates";
import { servicesOf } from "~/postings/services/service";
import { isEditable, listedStates } from "~/postings/states";
import type { PostingStep, StepContext } from "~/postings/step";
import { currentStepForms, performStep, type SentStep, wasStepDone } from "~/postings/step-action.server";
import { findFileAndOffers } from "~/postings/store.server";
import { dueOfPosting } from "~/postings/work";
import { closuresForPages } from "~/work/closures/days.server";
import { dueStatus } from "~/work/due";

/** Shared by the office's pages about postings: loading the posting and handling forms. */

type OfficeContext = StepContext & { user: StaffUser };

/** Due status of its most urgent work, in words, or null. */
function dueOf(posting: Posting, closures: readonly Closure[]): string | null {
  const due = dueOfPosting(posting, closures);
  return due && dueStatus(due, new Date());
}

/** True if a member of staff may not see it: a draft, or a home that they ordered or own. */
export const isClosedTo = (posting: Posting, uid: string): boolean =>
  posting.state === "draft" || posting.uid === uid || ownerWithLogin(posting, uid) !== null;

/**
 * The posting with this reference, with the office's file.
 * @throws Response 404 if missing, 302 to the login, 503 if the store fails
 */
export async function openPosting(
  request: Request,
  reference: string | undefined,
  permission: "read-postings" | "change-postings" = "read-postings",
): Promise<{ user: StaffUser; context: StepContext }> {
  const user = await requireStaff(request, permission);
  const posting = await findOne(reference, findByReference);
  // An order taken on the phone is filled in on the seller's own pages.
  if (posting.state === "draft" && isUnclaimed(posting)) throw redirect(pathOf(posting), 303);
  if (isClosedTo(posting, user.uid)) throw notFound();
  const [kept, staff, closures] = await orServiceUnavailable(
    Promise.all([findFileAndOffers(posting), listStaff(), closuresForPages()]),
  );
  return { user, context: { posting, ...kept, staff, user, today: today(), closures } };
}

/** Forms of these steps that this staff member may take now. */
export const officeForms = (acts: readonly StepName[], user: StaffUser, context: StepContext): DrawnForm[] =>
  currentStepForms(acts, context, (act) => !stepOf(act).withoutPassword && !isRecentSignIn(user));

/** Path of the office's first page of a posting. */
export const officePathOf = ({ reference }: Pick<Posting, "reference">): string =>
  `/office/postings/${reference}`;

/** Key facts of a listing for each page's head, or null before the MLS. */
function listingInShort(posting: Posting) {
  const { mls } = posting;
  if (!mls) return null;
  const { owners } = officeContacts(posting);
  const first = owners.find((owner) => owner.first) ?? owners[0];
  const left = daysBetween(today(), mls.endDay);
  const isListed = listedStates.some((state) => state === posting.state);
  const owed = owedCentsOf(posting);
  return {
    price: posting.sale ? `${formatDollars(posting.sale.price)} sale price` : formatDollars(mls.listPrice),
    number: mlsNumber(mls),
    lastDay: calendarDate(mls.endDay),
    left: isListed && left >= 0 ? (left === 0 ? "today" : daysText(left)) : null,
    owed: owed > 0 ? formatCents(owed) : null,
    person: first ? [first.name, first.role].filter(Boolean).join(", ") : null,
    phone: first?.phone ?? null,
  };
}

/** Head of the office's pages about a posting. @param page path after the posting's own: "/facts" */
export const officeHead = (user: StaffUser, { posting, closures }: StepContext, page = "") => ({
  ...postingHeading(posting),
  stateName: officeStates[posting.state],
  due: dueOf(posting, closures),
  seen: posting.events.length,
  onMls: listingInShort(posting),
  priceChanges: !posting.sale && officeKinds(posting).includes("price"),
  hasServices: servicesOf(posting).length > 0,
  /** True if the listing has ended, so that it can be listed again. */
  hasEnded: lastListedDay(posting) !== null,
  assignee: posting.assignee?.name ?? null,
  accountGone: posting.restrictedAt ? words.accountGone(longDate(posting.restrictedAt)) : null,
  /** Seller's page that the office fills in, for an order taken on the phone. Null if it can't. */
  unclaimed: isUnclaimed(posting) ? { fillIn: isEditable(posting) ? pathOf(posting) : null } : null,
  path: officePathOf(posting),
  confirmPath: isRecentSignIn(user) ? null : confirmPasswordPath(officePathOf(posting) + page),
});

/**
 * Processes a submitted form about a posting.
 * @param page path after the posting's own to redirect to: "/money"
 * @param shown makes the result that the page shows once, instead of the redirect
 * @param before checks a step outside the transaction. It returns the refusal, or null
 * @returns a failure to show on the page, or that result
 * @throws Response 302 to the page when done. 404, 503
 */
export function actOnPosting<Shown = never>(
  request: Request,
  reference: string | undefined,
  page: string,
  shown?: (posting: Posting, act: StepName) => Shown | null,
  before?: (step: SentStep, values: Values<Fields>) => Promise<Unfit | null>,
): Promise<Answered | Shown> {
  const back = async ({ posting }: Pick<StepContext, "posting">, notice: string) =>
    redirect(officePathOf(posting) + page, {
      headers: { "Set-Cookie": await leaveNotice(request, notice) },
    });
  const sentStep = ({ step, ...sent }: SentOfficeStep<OfficeContext, PostingStep<StepName>>): SentStep => ({
    ...sent,
    act: step.name,
  });
  return officeStepAction<OfficeContext, PostingStep<StepName>, Shown>(request, {
    async open() {
      const { user, context } = await openPosting(request, reference, "change-postings");
      return { ...context, user };
    },
    find: findStep,
    formsOf: ({ name }, context) => formsOf(name, context),
    gone: words.gone,
    templatesOf: (step, context) => (step.message ? postingTemplates(context) : null),
    wasDone: (sent, refused) => orServiceUnavailable(wasStepDone(sentStep(sent), refused)),
    again: ({ step, context }) => back(context, words.done(step.done)),
    async take(sent, values, typed) {
      let answer: Shown | null = null;
      const refused = await before?.(sentStep(sent), values);
      if (refused) return refused;
      const which = { id: sent.context.posting.id };
      const outcome = await performStep(which, sentStep(sent), values, typed, words, (after, notice) => {
        answer = shown?.(after.posting, sent.step.name) ?? null;
        const { state } = after.posting;
        const isNew = state !== sent.context.posting.state;
        return back(after, notice ?? words.done(sent.step.done, isNew ? officeStates[state] : ""));
      });
      return answer === null ? outcome : { answer };
    },
  });
}
