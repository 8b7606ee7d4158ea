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

/** What all pages of an order share. */

/** The account's posting that an address names. @throws Response 404 when there is none or it is another's; 503 */
export async function findOwned(user: User, reference: string | undefined): Promise<Posting> {
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
export interface PostingAccess {
  posting: Posting;
  coOwner: CoOwner | null;
}

/**
 * The posting that an address names, for its seller or for another owner with a login of their own: the one place that decides who
 * reads it. What is only `findOwn` is the seller's alone.
 * @throws Response 404 when there is none or it is others'; 503
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

/** The same for the signed-in account. @throws Response to /login, 404, 503 */
export const requireAccessible = async (
  request: Request,
  reference: string | undefined,
): Promise<PostingAccess> => findAccessible(await requireUser(request), reference);

/** What a change of a posting by its reader names: another owner's is made only while they have the login. */
export const postingRefOf = ({ posting, coOwner }: PostingAccess, uid: string): PostingRef =>
  coOwner ? { id: posting.id, coOwner: coOwner.uid } : { uid, reference: posting.reference };

/** Who does it, as it is kept with the posting. */
export const actorIn = ({ coOwner }: PostingAccess, uid: string): Actor =>
  coOwner
    ? { role: "owner", id: coOwner.uid, name: coOwner.owner.name }
    : { role: "seller", id: uid, name: null };

/** The signed-in account's posting that an address names. @throws Response to /login, 404, 503 */
export const requireOwned = async (request: Request, reference: string | undefined): Promise<Posting> =>
  findOwned(await requireUser(request), reference);

/** Whom we write to about an order. @throws ProviderUnavailable */
export async function sellerOf({ uid, email }: User): Promise<Posting["seller"]> {
  const profile = await findProfile(uid);
  const name = profile && `${profile.firstName} ${profile.lastName}`;
  return { email, firstName: profile?.firstName ?? null, name };
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

/** The page again, after what was asked for is done. */
export async function backTo(
  path: string,
  { request }: Pick<FormSender, "request">,
  notice: string | NoticeWords,
): Promise<Response> {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}
