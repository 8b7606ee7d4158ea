import { emailKey } from "~/lib/forms/formats";
import { isOnFile } from "~/postings/office-papers";
import { openRefusals } from "~/postings/order/owner-refusal";
import type { Posting } from "~/postings/posting";

/** Who has signed the agreement. Pure. */

/** The owners whose signature on the agreement is missing, in its order; none without an agreement. */
export const unsignedOwners = ({ agreement }: Pick<Posting, "agreement">): string[] =>
  (agreement?.owners ?? []).filter(
    (owner) => !agreement?.signatures.some((signed) => signed.owner === owner),
  );

/**
 * Of these names those that whoever runs the order signs with: the owners at their own address or, where the order has none, all who
 * aren't written to by themselves.
 * @param names of owners who haven't signed
 */
export function signedBySeller(
  names: readonly string[],
  { owners, seller, tasks }: Pick<Posting, "owners" | "seller" | "tasks">,
): string[] {
  const own = (tasks.owners?.raw.owners ?? []).filter(
    ({ email }) => email && emailKey(email) === emailKey(seller.email),
  );
  return names.filter((name) =>
    own.length > 0 ? own.some((one) => one.name === name) : !owners.some((one) => one.name === name),
  );
}

/** Whether the agreement waits for the signature of whoever runs the order. */
export const isSellersTurn = (
  posting: Parameters<typeof signedBySeller>[1] & Pick<Posting, "agreement">,
): boolean => signedBySeller(unsignedOwners(posting), posting).length > 0;

/** Whether whoever runs the order is asked to sign: not while another owner doesn't agree. */
export const signsNow = (posting: Posting): boolean =>
  posting.state === "to-sign" && isSellersTurn(posting) && openRefusals(posting).length === 0;

/** Whether there is an agreement that every owner has signed. */
export const isSignedByAll = (posting: Pick<Posting, "agreement">): boolean =>
  posting.agreement !== null && unsignedOwners(posting).length === 0;

/** Whether changes of what was signed can stand on its pages: from the last signature on. */
export const takesChanges = (posting: Pick<Posting, "agreement" | "mls">): boolean =>
  posting.mls !== null || isSignedByAll(posting);

/** Whether something was done that rests on the signatures of the agreement: then none of them is withdrawn. */
export const isSignatureUsed = (posting: Posting): boolean =>
  Boolean(posting.agreement?.copy || posting.money.invoices.length > 0) ||
  isOnFile("agreement", posting, { held: {} });
