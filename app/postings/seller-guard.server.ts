import { redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { leaveNotice } from "~/accounts/session.server";
import {
  type SignedInSender,
  type SignInAgain,
  type SignInInstead,
  senderOf,
  senderOrSignIn,
} from "~/accounts/sign-in-again.server";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields, Form } from "~/lib/forms/form";
import { parseForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { NoticeWords } from "~/lib/ui/shapes";
import type { UploadContext } from "~/lib/uploads/receive.server";
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

/** What loaders are told of a form that was refused, so that they do not ask in vain (`app/load-context.d.ts`). */
export interface LoadContext extends UploadContext {
  firebaseDown?: boolean;
  signedOut?: boolean;
  signedIn?: (cookie: string) => void;
}

/** What an action of an order's pages answers: the form with what is wrong, or a login form in its place. */
export interface OrderAnswer extends Partial<FormFailure> {
  signIn: SignInAgain | null;
  /** Of the form that was sent. */
  fields: Fields;
  /** What has changed since the page was read, old beside new, where that is why nothing was done. */
  differs?: readonly AnswerChange[];
}

export interface Answered {
  answer: OrderAnswer;
  init: ResponseInit;
}

/** The login that carries what was typed, as an action of an order's pages answers it. */
const signInFirst = ({ signIn, init }: SignInInstead, fields: Fields): Answered => ({
  answer: { ...signIn.failure, signIn, fields },
  init,
});

/** Who sends a form of an order's pages, or the login that carries what was typed. @throws Response 503 */
export async function senderOrLogin(
  request: Request,
  sent: FormData,
  fields: Fields,
  context: LoadContext,
): Promise<SignedInSender | { answer: Answered }> {
  const sender = await senderOrSignIn(request, sent, context);
  return "answer" in sender ? { answer: signInFirst(sender.answer, fields) } : sender;
}

/**
 * The same for a form that can be drawn from what it sent alone: where nobody can say who sends it, it comes back with every
 * word, and its loader is told not to ask again.
 */
export async function senderOrForm(
  request: Request,
  sent: FormData,
  form: Form,
  context: LoadContext,
): Promise<SignedInSender | { answer: Answered }> {
  try {
    const sender = await senderOf(request, sent, context);
    if (sender.user) return sender;
    context.signedOut = true;
    return { answer: signInFirst(sender, form.fields) };
  } catch (error) {
    const { errors, status } = saidWhenDown(error, context);
    const { fields } = form;
    return {
      answer: { answer: { ...parseForm(form, sent).fail(errors), signIn: null, fields }, init: { status } },
    };
  }
}

/** Makes the answers that show a form again, with what is wrong. @param fields of the form that was sent */
export const answerAgain =
  ({ headers }: SignedInSender, fields: Fields) =>
  ({ failure, status, headers: more }: Failed, differs: readonly AnswerChange[] = []): Answered => ({
    answer: { ...failure, signIn: null, fields, differs },
    init: { status, headers: [...headers, ...new Headers(more)] },
  });

/** The page again, after what was asked for is done. */
export async function backTo(
  path: string,
  { request, headers }: Pick<SignedInSender, "request" | "headers">,
  notice: string | NoticeWords,
): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await leaveNotice(request, notice));
  return redirect(path, { status: 303, headers: all });
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
  return { errors: { form: [taskPage.unanswered] }, status: 503 };
}

/** The same by an owner's link, of a form whose button is pressed again. @throws the error where it is another one */
export function saidOfLinkUnanswered(error: unknown): { errors: { form: string[] }; status: 503 } {
  noteUnanswered(error, { event: "posting_not_changed" });
  const unanswered =
    "We don't know whether that was saved: our system didn't answer in time. Press the button again in a minute, which is safe.";
  return { errors: { form: [unanswered] }, status: 503 };
}

/** What is said, and the loader is told not to ask in vain: the form is drawn from what it sent. */
export function saidWhenDown(error: unknown, context: LoadContext): ReturnType<typeof saidWhenUnanswered> {
  const said = saidWhenUnanswered(error);
  context.firebaseDown = said.status === 503;
  return said;
}
