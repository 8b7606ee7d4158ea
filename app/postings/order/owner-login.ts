import { postings } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import { type AskedOwner, type OwnerLogin, ownerWithLogin, type Posting } from "~/postings/posting";

/** A co-owner's own login to a posting: offered, accepted and ended. Each function returns the new posting. */

/** Expiry time of an offered login's link. The seller can send another one. */
export const loginLinkEnds = ({ sentAt }: Pick<OwnerLogin, "sentAt">): Date =>
  new Date(sentAt.getTime() + postings.ownerLoginDays * dayMs);

const withOwner = (posting: Posting, id: string, change: (owner: AskedOwner) => AskedOwner): Posting => ({
  ...posting,
  owners: posting.owners.map((owner) => (owner.id === id ? change(owner) : owner)),
});

/**
 * Offers a login with a new link, which replaces an earlier unused one.
 * @returns null if there is no such owner, or they already have a login
 */
export function withLoginOffered(
  posting: Posting,
  id: string,
  secretHash: string,
  sentAt: Date,
): Posting | null {
  const owner = posting.owners.find((one) => one.id === id);
  if (!owner || owner.login?.uid) return null;
  const login: OwnerLogin = { secretHash, sentAt, uid: null, since: null };
  return withOwner(posting, id, (one) => ({ ...one, login }));
}

/**
 * Records the account that accepted the login.
 * @returns null if the link was withdrawn, replaced or used, or has expired
 */
export function withLoginTaken(
  posting: Posting,
  id: string,
  secretHash: string,
  uid: string,
  since: Date,
): Posting | null {
  const login = posting.owners.find((one) => one.id === id)?.login;
  if (login?.secretHash !== secretHash || login.uid || ownerWithLogin(posting, uid)) return null;
  if (since >= loginLinkEnds(login)) return null;
  return withOwner(posting, id, (one) => ({ ...one, login: { ...login, uid, since } }));
}

/** Ends the login. @returns null if there was none */
export function withLoginEnded(posting: Posting, id: string): Posting | null {
  if (!posting.owners.some((one) => one.id === id && one.login)) return null;
  return withOwner(posting, id, ({ login: _, ...owner }) => owner);
}
