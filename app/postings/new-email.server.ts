import { emailKey } from "~/lib/forms/formats";
import { withOwnersEmail } from "~/postings/order/owner-data";
import type { Posting } from "~/postings/posting";
import { changePosting, sharedPostings, wholePostingsOf } from "~/postings/store.server";

/** The account's new address, in its orders. */

/**
 * An order with the account's new address: letters go there. An owner who has the old one is the seller too, and nobody else is
 * to be asked there. An agreement names its owners without their addresses, so what is signed stays as it is.
 */
export function withEmail(posting: Posting, old: string, email: string): Posting {
  const next: Posting = { ...posting, seller: { ...posting.seller, email } };
  const saved = posting.tasks.owners;
  if (!saved || !Array.isArray(saved.raw.owners)) return next;
  const isOld = (email: unknown) => typeof email === "string" && emailKey(email) === emailKey(old);
  if (!saved.raw.owners.some(({ email: own }) => isOld(own))) return next;
  const owners = saved.raw.owners.map((owner) => (isOld(owner.email) ? { ...owner, email } : owner));
  const owned = { ...saved, version: saved.version + 1, raw: { ...saved.raw, owners } };
  return { ...next, tasks: { ...posting.tasks, owners: owned } };
}

/** Writes an account's new address into all of its orders. @throws ProviderUnavailable */
export async function followEmail(uid: string, old: string, email: string): Promise<void> {
  for (const { posting } of await wholePostingsOf(uid)) {
    // By its id: this is no change of the seller's that is counted.
    await changePosting({ id: posting.id }, (now) =>
      now.seller.email === email ? { result: null } : { next: withEmail(now, old, email), result: null },
    );
  }
  // And where the account is another owner's own login.
  for (const { id } of await sharedPostings(uid)) {
    await changePosting({ id }, (now) => ({ next: withOwnersEmail(now, uid, email), result: null }));
  }
}
