import { redirect } from "@remix-run/node";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { leaveNotice } from "~/accounts/session.server";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { NoticeWords } from "~/lib/ui/shapes";
import { ownerWithLogin } from "~/postings/posting";
import type { AskedOwner, Posting } from "./posting";
import { findPosting, findSharedPosting, type PostingRef } from "./store.server";

/** Access checks that all pages of an order share. */

/**
 * The account's own posting with this reference.
 * @throws Response 404 if missing or another account's. 503
 */
export async function findOwned(user: User, reference: string | undefined): Promise<Posting> {
  const known = parseReference(reference ?? "");
  const found = known && (await orServiceUnavailable(findPosting(user.uid, known)));
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
export async function findAccessible({ uid }: User, reference: string | undefined): Promise<PostingAccess> {
  const known = parseReference(reference ?? "");
  if (!known) throw notFound();
  const posting = await orServiceUnavailable(findPosting(uid, known));
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
): Promise<PostingAccess> => findAccessible(await requireUser(request), reference);

/**
 * Reference for a change by the posting's reader. A co-owner's change requires that they still have the
 * login.
 */
export const postingRefOf = ({ posting, coOwner }: PostingAccess, uid: string): PostingRef =>
  coOwner ? { id: posting.id, coOwner: coOwner.uid } : { uid, reference: posting.reference };

/** Actor as stored with the posting. */
export const actorIn = ({ coOwner }: PostingAccess, uid: string): Actor =>
  coOwner
    ? { role: "owner", id: coOwner.uid, name: coOwner.owner.name }
    : { role: "seller", id: uid, name: null };

/** The logged-in account's own posting with this reference. @throws Response to /login, 404, 503 */
export const requireOwned = async (request: Request, reference: string | undefined): Promise<Posting> =>
  findOwned(await requireUser(request), reference);

/** Recipient of letters about an order. @throws ProviderUnavailable */
export async function sellerOf({ uid, email }: User): Promise<Posting["seller"]> {
  const profile = await findProfile(uid);
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  return { email, firstName: profile?.firstName ?? null, name };
}

/** Sender of a form. */
export interface FormSender {
  user: User;
  request: Request;
}

/** @throws Response 401, 503 */
export const requireSender = async (request: Request): Promise<FormSender> => ({
  user: await requireUser(request),
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
