import { randomUUID } from "node:crypto";
import type { User } from "#server/accounts/guard.server";
import { isWithinLimits, recipientKey } from "#server/platform/rate-limits.server";
import { readOrder } from "#server/postings/answers";
import type { OwnerSecrets } from "#server/postings/letters";
import { sellerOf } from "#server/postings/own.server";
import { hashOf, newSecret } from "#server/postings/owner-link";
import type { AskedOwner, Posting } from "#server/store/posting-record";
import type { TaskId } from "~/content/postings/tasks";
import { emailKey } from "~/rules/formats";
import { feeOf } from "~/rules/postings/fee";
import { isAsked } from "~/rules/postings/tasks";

/** What sending an order does to it, the first time and after the office asked for changes. */

export interface Sending {
  seller: Posting["seller"];
  /** Other owners who have not been written to yet, and the secrets of their links. */
  owners: readonly Pick<AskedOwner, "id" | "name" | "email" | "secretHash">[];
  secrets: OwnerSecrets;
}

/**
 * What has to be known before an order is sent, outside the transaction.
 * @returns null while one of the owners' addresses has had as many letters as it may
 * @throws ProviderUnavailable
 */
export async function prepareSending(user: User, posting: Posting): Promise<Sending | null> {
  const others = otherOwners(posting, user.email).filter(({ email }) => !askedAt(posting, email));
  for (const { email } of others) {
    const key = recipientKey(email);
    const limits = { confirmationByRecipient: key, confirmationByRecipientADay: key };
    if (!(await isWithinLimits(limits))) return null;
  }
  const links = others.map((owner) => ({ ...owner, id: randomUUID(), secret: newSecret() }));
  return {
    seller: await sellerOf(user),
    owners: links.map(({ secret, ...owner }) => ({ ...owner, secretHash: hashOf(secret) })),
    secrets: new Map(links.map(({ id, secret }) => [id, secret])),
  };
}

/**
 * The order as it is once it is sent: without answers that are not asked of this home, with its owners and its fee. Owners
 * who were written to keep their link and their answer; with an agreement, owners and fee stay as they are.
 */
export function asSent(now: Posting, at: Date, { seller, owners }: Sending): Posting {
  const { answers, context } = readOrder(now);
  const sent: Posting = {
    ...now,
    seller,
    tasks: Object.fromEntries(Object.entries(now.tasks).filter(([task]) => isAsked(task as TaskId, context))),
    sentAt: now.sentAt ?? at,
  };
  if (now.agreement) return sent;
  return {
    ...sent,
    fee: feeOf(context.plan, answers.price?.listPrice as number | undefined),
    owners: otherOwners(now, seller.email).flatMap(({ name, email }): AskedOwner[] => {
      const asked = askedAt(now, email);
      if (asked) return [{ ...asked, name }];
      const link = owners.find((owner) => emailKey(owner.email) === emailKey(email));
      return link ? [{ ...link, name, sentAt: at, confirmedAt: null }] : [];
    }),
  };
}

/** The owner at this address who was written to already. */
const askedAt = ({ owners }: Posting, email: string): AskedOwner | undefined =>
  owners.find((owner) => emailKey(owner.email) === emailKey(email));

/** The owners whom the order names beside the account's holder, if they have an address. */
function otherOwners(posting: Posting, ownEmail: string): { name: string; email: string }[] {
  const { answers } = readOrder(posting);
  const owners = (answers.owners?.owners ?? []) as { name?: string; email?: string; noEmail?: boolean }[];
  return owners.flatMap(({ name, email, noEmail }) =>
    name && email && !noEmail && emailKey(email) !== emailKey(ownEmail) ? [{ name, email }] : [],
  );
}
