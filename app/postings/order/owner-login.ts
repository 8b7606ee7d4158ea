import { postings } from "~/content/business";
import { type AskedOwner, type OwnerLogin, ownerWithLogin, type Posting } from "~/postings/posting";

/** Another owner's own login to a posting: offered, taken and ended. Each returns the posting as it is to be. Pure. */

const dayMs = 24 * 60 * 60 * 1000;

/** The moment from which an offered login's link opens nothing; the seller can send another. */
export const loginLinkEnds = ({ sentAt }: Pick<OwnerLogin, "sentAt">): Date =>
  new Date(sentAt.getTime() + postings.ownerLoginDays * dayMs);

const withOwner = (posting: Posting, id: string, change: (owner: AskedOwner) => AskedOwner): Posting => ({
  ...posting,
  owners: posting.owners.map((owner) => (owner.id === id ? change(owner) : owner)),
});

/** With a link that opens it; an earlier one that nobody used opens nothing any more. @returns null when there is no such owner, or they have it */
export function loginOffered(posting: Posting, id: string, secretHash: string, sentAt: Date): Posting | null {
  const owner = posting.owners.find((one) => one.id === id);
  if (!owner || owner.login?.uid) return null;
  const login: OwnerLogin = { secretHash, sentAt, uid: null, since: null };
  return withOwner(posting, id, (one) => ({ ...one, login }));
}

/** With the account that took it. @returns null when the link was taken back, replaced or used meanwhile, or is too old */
export function loginTaken(
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

/** Without it. @returns null when there was none */
export function loginEnded(posting: Posting, id: string): Posting | null {
  if (!posting.owners.some((one) => one.id === id && one.login)) return null;
  return withOwner(posting, id, ({ login: _, ...owner }) => owner);
}
