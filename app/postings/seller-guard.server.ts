import { redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { leaveNotice } from "~/accounts/session.server";
import type { FormFailure } from "~/lib/forms/failure";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { NoticeWords } from "~/lib/ui/shapes";
import { ownerWithLogin } from "~/postings/posting";
import type { AnswerChange } from "./office-file";
import { taskPage } from "./order/task-words";
import type { AskedOwner, Posting } from "./posting";
import { findPosting, findSharedPosting, type WhichPosting } from "./store.server";

/** What all pages of an order share. */

/** The account's posting that an address names. @throws Response 404 when there is none or it is another's; 503 */
export async function findOwn(user: User, reference: string | undefined): Promise<Posting> {
  const known = parseReference(reference ?? "");
  const found = known && (await orServiceUnavailable(findPosting(user.uid, known)));
  if (!found) throw notFound();
  return found;
}

/** Another owner with a login of their own, who looks at a posting with it. */
export interface CoOwner {
  uid: string;
  owner: AskedOwner;
}

/** A posting, and who looks at it: null for the seller. */
export interface Shared<P extends Posting = Posting> {
  posting: P;
  coOwner: CoOwner | null;
}

/**
 * The posting that an address names, for its seller or for another owner with a login of their own: the one place that decides who
 * reads it. What is only `findOwn` is the seller's alone.
 * @throws Response 404 when there is none or it is others'; 503
 */
export async function findShared({ uid }: User, reference: string | undefined): Promise<Shared> {
  const known = parseReference(reference ?? "");
  if (!known) throw notFound();
  const posting = await orServiceUnavailable(findPosting(uid, known));
  if (posting) return { posting, coOwner: null };
  const shared = await orServiceUnavailable(findSharedPosting(uid, known));
  const owner = shared && ownerWithLogin(shared, uid);
  if (!owner) throw notFound();
  return { posting: shared, coOwner: { uid, owner } };
}

/** The same for the signed-in account. @throws Response to /login, 404, 503 */
export const requireShared = async (request: Request, reference: string | undefined): Promise<Shared> =>
  findShared(await requireUser(request), reference);

/** The same for a page about its listing, which there is from the MLS on. @throws Response to /login, 404, 503 */
export async function requireSharedListing(
  request: Request,
  reference: string | undefined,
): Promise<Shared<Listing>> {
  const { posting, coOwner } = await requireShared(request, reference);
  if (!isListing(posting)) throw notFound();
  return { posting, coOwner };
}

/** What a change of a posting by its reader names: another owner's is made only while they have the login. */
export const whichOf = ({ posting, coOwner }: Shared, uid: string): WhichPosting =>
  coOwner ? { id: posting.id, coOwner: coOwner.uid } : { uid, reference: posting.reference };

/** Who does it, as it is kept with the posting. */
export const actorIn = ({ coOwner }: Shared, uid: string): Actor =>
  coOwner
    ? { role: "owner", id: coOwner.uid, name: coOwner.owner.name }
    : { role: "seller", id: uid, name: null };

/** The signed-in account's posting that an address names. @throws Response to /login, 404, 503 */
export const requireOwn = async (request: Request, reference: string | undefined): Promise<Posting> =>
  findOwn(await requireUser(request), reference);

/** A posting that is or was on the MLS. */
export type Listing = Posting & { mls: NonNullable<Posting["mls"]> };

const isListing = (posting: Posting): posting is Listing => posting.mls !== null;

/** The same for a page about its listing that is its seller's alone. @throws Response to /login, 404, 503 */
export async function requireListing(request: Request, reference: string | undefined): Promise<Listing> {
  const posting = await requireOwn(request, reference);
  if (!isListing(posting)) throw notFound();
  return posting;
}

/** Whom we write to about an order. @throws ProviderUnavailable */
export async function sellerOf({ uid, email }: User): Promise<Posting["seller"]> {
  const profile = await findProfile(uid);
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  return { email, firstName: profile?.firstName ?? null, name };
}

/** What an action of an order's pages answers: the form with what is wrong. */
export interface OrderAnswer extends Partial<FormFailure> {
  /** What has changed since the page was read, old beside new, where that is why nothing was done. */
  differs?: readonly AnswerChange[];
}

export interface Answered {
  answer: OrderAnswer;
  init: ResponseInit;
}

/** Who sends a form. */
export interface FormSender {
  user: User;
  request: Request;
}

/** @throws Response 401, 503 */
export const requireSender = async (request: Request): Promise<FormSender> => ({
  user: await requireUser(request),
  request,
});

/** The answer that shows a form again, with what is wrong. */
export const answerAgain = (
  { failure, status, headers = {} }: Failed,
  differs: readonly AnswerChange[] = [],
): Answered => ({ answer: { ...failure, differs }, init: { status, headers } });

/** The page again, after what was asked for is done. */
export async function backTo(
  path: string,
  { request }: Pick<FormSender, "request">,
  notice: string | NoticeWords,
): Promise<Response> {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}

export interface Failed {
  failure: FormFailure;
  status: number;
  headers?: HeadersInit | undefined;
}

/** What is said when the store did not answer or the account has changed its orders too often; other errors are thrown on. */
export function saidWhenUnanswered(error: unknown): { errors: { form: string[] }; status: 429 | 503 } {
  if (error instanceof RateLimited) return { errors: { form: [taskPage.tooOften] }, status: 429 };
  noteUnanswered(error, { event: "posting_not_changed" });
  return {
    errors: {
      form: [
        "We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Press Save again in a minute.",
      ],
    },
    status: 503,
  };
}

/** The same by an owner's link, of a form whose button is pressed again. @throws the error where it is another one */
export function saidOfLinkUnanswered(error: unknown): { errors: { form: string[] }; status: 503 } {
  noteUnanswered(error, { event: "posting_not_changed" });
  const unanswered =
    "We don't know whether that was saved: our system didn't answer in time. Press the button again in a minute, which is safe.";
  return { errors: { form: [unanswered] }, status: 503 };
}
