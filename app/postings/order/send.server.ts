import { randomUUID } from "node:crypto";
import { forgiveTry, isWithinLimits, type LimitKeys, letterKey } from "#server/platform/rate-limits.server";
import type { User } from "~/accounts/guard.server";
import { emailKey } from "~/lib/forms/formats";
import { pathOf } from "~/postings/facts";
import type { OwnerSecrets } from "~/postings/letter";
import type { AskedOwner, Posting } from "~/postings/posting";
import { sellerOf } from "~/postings/seller-guard.server";
import { currentPostings } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { answeredFee } from "./fee-now";
import { hashOf, newSecret } from "./owner-link";
import { readOrder } from "./read-order";
import type { TaskId } from "./task-names";
import { isAsked, isReady, stateOf, tasksUntil } from "./tasks";

/** What sending an order does to it, the first time and after the office asked for changes. */

export interface Sending {
  seller: Posting["seller"];
  /** Other owners who have not been written to yet, and the secrets of their links. */
  owners: readonly Pick<AskedOwner, "id" | "name" | "email" | "secretHash">[];
  secrets: OwnerSecrets;
}

/**
 * What has to be known before an order is sent, outside the transaction; it counts the letters to other owners.
 * @returns why it may not be sent, in words, or null; what takes the count back when it is not
 * @throws ProviderUnavailable
 */
export async function prepareSending(user: User, posting: Posting) {
  const others = otherOwners(posting, user.email).filter(({ email }) => !askedAt(posting, email));
  const counted = await countLetters(user.uid, others, posting.state === "draft");
  const links = others.map((owner) => ({ ...owner, id: randomUUID(), secret: newSecret() }));
  const sending: Sending = {
    seller: await sellerOf(user),
    owners: links.map(({ secret, ...owner }) => ({ ...owner, secretHash: hashOf(secret) })),
    secrets: new Map(links.map(({ id, secret }) => [id, secret])),
  };
  return { ...counted, sending };
}

/** Address of the last page of the account's newest order, where that order waits for nothing else; null otherwise, and while the store is down. */
export async function orderToSend(uid: string): Promise<string | null> {
  const [posting] = await currentPostings(uid, 1).catch(() => []);
  if (posting?.state !== "draft") return null;
  const { answers, context, outdated } = readOrder(posting);
  const waits = tasksUntil("sent", context).some(
    (task) => task !== "check" && !isReady(stateOf(task, answers, context, outdated, "sent")),
  );
  return waits ? null : `${pathOf(posting)}/check`;
}

/** Counts a letter to another owner that the seller has us send. @returns whether there may be one more @throws ProviderUnavailable */
export async function mayWriteToOwner(uid: string, email: string): Promise<boolean> {
  const key = letterKey(uid, email);
  return (
    (await isWithinLimits({ ownersAskedByAccountADay: uid })) &&
    (await isWithinLimits({ confirmationByRecipient: key, confirmationByRecipientADay: key }))
  );
}

/** @param first whether the order was not sent before: how often that is done a day has a limit of its own */
async function countLetters(uid: string, others: readonly { email: string }[], first: boolean) {
  const counted: LimitKeys[] = [];
  const forgive = async () => {
    for (const keys of counted) await forgiveTry(keys);
  };
  const within = async (keys: LimitKeys): Promise<boolean> => {
    if (!(await isWithinLimits(keys))) return false;
    counted.push(keys);
    return true;
  };
  const refuse = async (refused: string) => {
    await forgive();
    return { refused, forgive };
  };
  if (first && !(await within({ orderSentByAccountADay: uid }))) return refuse(refusals.tooManySent);
  for (const { email } of others) {
    const key = letterKey(uid, email);
    if (!(await within({ ownersAskedByAccountADay: uid }))) return refuse(refusals.tooManySent);
    if (!(await within({ confirmationByRecipient: key, confirmationByRecipientADay: key })))
      return refuse(refusals.tooManyLetters);
  }
  return { refused: null, forgive };
}

/**
 * The order as it is once it is sent: without answers that are not asked of this home, with its owners and its fee. Owners
 * who were written to keep their link and their answer; with an agreement, owners and fee stay as they are.
 */
export function sentOrder(now: Posting, at: Date, { seller, owners }: Sending): Posting {
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
    fee: answeredFee(answers, context),
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
