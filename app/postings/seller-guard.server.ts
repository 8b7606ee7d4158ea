import { redirect } from "@remix-run/node";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { withReturn } from "~/accounts/redirect-to";
import { leaveNotice, seemsStaff } from "~/accounts/session.server";
import { requireStaff } from "~/accounts/staff/guard.server";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { NoticeWords } from "~/lib/ui/shapes";
import { pathOf } from "./facts";
import { claimOrders, findClaimable } from "./order/claim.server";
import { type AskedOwner, isUnclaimed, ownerWithLogin, type Posting } from "./posting";
import { findByReference } from "./queries.server";
import { isEditable } from "./states";
import { findPosting, findSharedPosting, type PostingRef } from "./store.server";

/** Access checks that all pages of an order share. */

/** The account that reads a posting. `standsIn` names the member of staff who fills in an order taken on the phone. */
export interface Reader extends User {
  standsIn?: string;
}

/**
 * The logged-in account. For an order taken on the phone, a member of staff gets the seller's account.
 * This ends when the order is sent or claimed.
 * @throws Response to the login, 404, 503
 */
export const requireReader = async (request: Request, reference: string | undefined): Promise<Reader> =>
  readerOf(await requireUser(request), request, reference);

/** Like `requireReader`, for an account that is known. */
export async function readerOf(user: User, request: Request, reference: string | undefined): Promise<Reader> {
  const known = parseReference(reference ?? "");
  if (!known || !(await seemsStaff(request))) return user;
  const [posting] = await orServiceUnavailable(findByReference(known));
  if (!posting || !isUnclaimed(posting)) return user;
  const { name } = await requireStaff(request, "change-postings");
  // The office works on a sent order on its own page.
  if (!isEditable(posting)) throw redirect(`/office/postings/${known}`, 303);
  const { uid, seller } = posting;
  return { ...user, uid, email: seller.email, emailVerified: true, standsIn: name };
}

/**
 * The account's own posting with this reference. An order taken on the phone becomes the account's first.
 * @throws Response to the page that confirms the address, if the order waits for that. 503
 */
async function findOwn(user: Reader, reference: string): Promise<Posting | null> {
  const find = () => orServiceUnavailable(findPosting(user.uid, reference));
  const found = await find();
  if (found) return found;
  const waiting = await orServiceUnavailable(findClaimable(user));
  if (waiting.every((one) => one.reference !== reference)) return null;
  if (!user.emailVerified) throw redirect(withReturn("/account/verify-email", pathOf({ reference })));
  return (await orServiceUnavailable(claimOrders(user))) > 0 ? find() : null;
}

/**
 * The account's own posting with this reference.
 * @throws Response 404 if missing or another account's, and like `findOwn`
 */
export async function findOwned(user: Reader, reference: string | undefined): Promise<Posting> {
  const known = parseReference(reference ?? "");
  const found = known && (await findOwn(user, known));
  if (!found) throw notFound();
  return found;
}

/** A co-owner who reads a posting with their own login. */
export interface CoOwner {
  uid: string;
  owner: AskedOwner;
}

/** A posting with its reader. `coOwner` is null for the seller. */
export interface PostingAccess {
  posting: Posting;
  coOwner: CoOwner | null;
}

/**
 * The posting with this reference, for its seller or a co-owner with their own login. All read access is
 * decided here. Pages for the seller alone use `findOwned`.
 * @throws Response 404 if missing or not readable. 503
 */
export async function findAccessible(user: Reader, reference: string | undefined): Promise<PostingAccess> {
  const { uid } = user;
  const known = parseReference(reference ?? "");
  if (!known) throw notFound();
  const posting = await findOwn(user, known);
  if (posting) return { posting, coOwner: null };
  const shared = await orServiceUnavailable(findSharedPosting(uid, known));
  const owner = shared && ownerWithLogin(shared, uid);
  if (!owner) throw notFound();
  return { posting: shared, coOwner: { uid, owner } };
}

/** Like `findAccessible`, for the logged-in account. @throws Response to /login, 404, 503 */
export const requireAccessible = async (
  request: Request,
  reference: string | undefined,
): Promise<PostingAccess> => findAccessible(await requireReader(request, reference), reference);

/** Reference for a change by the posting's reader. A co-owner's change requires that they still have the login. */
export const postingRefOf = ({ posting, coOwner }: PostingAccess, uid: string): PostingRef =>
  coOwner ? { id: posting.id, coOwner: coOwner.uid } : { uid, reference: posting.reference };

/** Actor as stored with the posting. */
export const actorIn = ({ coOwner }: PostingAccess, uid: string): Actor =>
  coOwner
    ? { role: "owner", id: coOwner.uid, name: coOwner.owner.name }
    : { role: "seller", id: uid, name: null };

/** The logged-in account's own posting with this reference. @throws Response to /login, 404, 503 */
export const requireOwned = async (request: Request, reference: string | undefined): Promise<Posting> =>
  findOwned(await requireReader(request, reference), reference);

/** Recipient of letters about an order. @throws ProviderUnavailable */
export async function sellerOf({ uid, email }: User): Promise<Posting["seller"]> {
  const profile = await findProfile(uid);
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  return { email, firstName: profile?.firstName ?? null, name };
}

export interface FormSender {
  user: Reader;
  request: Request;
}

/** @throws Response 401, 503 */
export const requireSender = async (request: Request, reference?: string): Promise<FormSender> => ({
  user: await requireReader(request, reference),
  request,
});

/** Redirects to the page after a form is done, with a message. */
export async function backTo(
  path: string,
  { request }: Pick<FormSender, "request">,
  notice: string | NoticeWords,
): Promise<Response> {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}
