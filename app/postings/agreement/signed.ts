import { isOnFile } from "~/postings/office-papers";
import { openRefusals } from "~/postings/order/owner-refusal";
import { hasDied, openPartyNotes } from "~/postings/order/party-notes";
import { ownersOfAccount } from "~/postings/order/signers";
import type { Posting } from "~/postings/posting";

/** Signatures of the agreement. */

/** Owners who haven't signed the agreement, in its order. Empty without an agreement. */
export const unsignedOwners = ({ agreement }: Pick<Posting, "agreement">): string[] =>
  (agreement?.owners ?? []).filter(
    (owner) => !agreement?.signatures.some((signed) => signed.owner === owner),
  );

/**
 * Selects names that the seller's account signs for: owners with the account's email address. If there are
 * none, all owners who get no letters of their own.
 * @param names owners who haven't signed
 */
export function namesSellerSignsFor(
  names: readonly string[],
  posting: Pick<Posting, "owners" | "seller" | "tasks">,
): string[] {
  const own = ownersOfAccount(posting);
  return names.filter((name) =>
    own.length > 0 ? own.some((one) => one.name === name) : !posting.owners.some((one) => one.name === name),
  );
}

/** True if the agreement waits for a signature from the seller's account. */
export const isSellersTurn = (
  posting: Parameters<typeof namesSellerSignsFor>[1] & Pick<Posting, "agreement">,
): boolean => namesSellerSignsFor(unsignedOwners(posting), posting).length > 0;

/** True if the seller is asked to sign, which is not the case while a co-owner objects. */
export const isAskedToSign = (posting: Posting): boolean =>
  posting.state === "to-sign" &&
  isSellersTurn(posting) &&
  openRefusals(posting).length === 0 &&
  openPartyNotes(posting).length === 0;

/** True if there is an agreement that every owner has signed. */
export const isSignedByAll = (posting: Pick<Posting, "agreement">): boolean =>
  posting.agreement !== null && unsignedOwners(posting).length === 0;

/** True if its pages show changes of signed terms: from the last signature on. */
export const showsChanges = (posting: Pick<Posting, "agreement" | "mls">): boolean =>
  posting.mls !== null || isSignedByAll(posting);

/** True if something depends on the signatures, so that none can be removed. */
export const isSignatureUsed = (posting: Posting): boolean =>
  Boolean(posting.agreement?.copy || posting.money.invoices.length > 0) || isAgreementStored(posting);

/**
 * Email addresses to which copies of the signed agreement can go.
 * @returns none while it isn't on file, or if an owner would get no copy
 */
export function emailsForCopies(posting: Posting): string[] {
  const { agreement, owners, seller } = posting;
  const names = agreement?.owners ?? [];
  const reached = [...namesSellerSignsFor(names, posting), ...owners.map(({ name }) => name)].filter(
    (name) => !hasDied(posting, name),
  );
  return seller.email && isAgreementStored(posting) && names.every((name) => reached.includes(name))
    ? [seller.email, ...owners.map(({ email }) => email)]
    : [];
}

/** True if the signed agreement is a stored file, which the owners can open. */
const isAgreementStored = (posting: Posting): boolean => isOnFile("agreement", posting, { held: {} });

/** True if the signed agreement, or a signature on it, is outstanding. */
export const isAgreementAwaited = (posting: Posting): boolean =>
  posting.state === "to-sign" && !(isSignedByAll(posting) && isAgreementStored(posting));
