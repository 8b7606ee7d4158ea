import { emailKey } from "~/lib/forms/formats";
import { withOwnersEmail } from "~/postings/order/owner-data";
import type { Posting } from "~/postings/posting";
import { changePosting, postingsWithFilesOf, sharedPostings } from "~/postings/store.server";

/** Updates an account's orders with its new email address. */

/**
 * Replaces the account's old address, so that letters use the new one. An owner with the old address is the
 * seller. Agreements name owners without addresses, so signed documents stay unchanged.
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

/** Updates an account's email address in all of its orders. @throws ProviderUnavailable */
export async function followEmail(uid: string, old: string, email: string): Promise<void> {
  for (const { posting } of await postingsWithFilesOf(uid)) {
    // Look it up by id, so that the change doesn't count against the seller's rate limit.
    await changePosting({ id: posting.id }, (now) =>
      now.seller.email === email ? { result: null } : { next: withEmail(now, old, email), result: null },
    );
  }
  // Update listings of which the account is a co-owner, too.
  for (const { id } of await sharedPostings(uid)) {
    await changePosting({ id }, (now) => ({ next: withOwnersEmail(now, uid, email), result: null }));
  }
}
