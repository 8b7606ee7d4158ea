import { randomUUID } from "node:crypto";
import {
  confirmationKeys,
  forgiveTry,
  isWithinLimits,
  type LimitKeys,
} from "#server/platform/rate-limits.server";
import type { User } from "~/accounts/guard.server";
import { today } from "~/lib/format";
import { emailKey } from "~/lib/forms/formats";
import { pathOf } from "~/postings/facts";
import type { OwnerSecrets } from "~/postings/letter";
import { type AskedOwner, isUnclaimed, type Posting } from "~/postings/posting";
import { sellerOf } from "~/postings/seller-guard.server";
import { currentPostings } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { closuresForPages } from "~/work/closures/days.server";
import { answeredFee } from "./fee-now";
import { orderOwners } from "./owner-data";
import { hashOf, newSecret } from "./owner-link";
import { readAnswers, readOrder } from "./read-order";
import type { TaskId } from "./task-names";
import { isAsked, isReady, stateOf, tasksUntil } from "./tasks";

/** Effect of sending an order, the first time and after the office asked for changes. */

export interface Sending {
  seller: Posting["seller"];
  /** Co-owners who haven't had a letter yet, with the secrets of their links. */
  owners: readonly Pick<AskedOwner, "id" | "name" | "email" | "secretHash">[];
  secrets: OwnerSecrets;
}

/**
 * Prepares sending an order outside the transaction, and counts the letters to co-owners.
 * @returns the reason for a refusal, or null, and a function that takes the count back
 * @throws ProviderUnavailable
 */
export async function prepareSending(user: User, posting: Posting) {
  const seller = isUnclaimed(posting) ? sellerReached(posting) : await sellerOf(user);
  const others = otherOwners(posting, seller.email).filter(({ email }) => !askedAt(posting, email));
  const counted = await countLetters(user.uid, others, posting.state === "draft");
  const links = others.map((owner) => ({ ...owner, id: randomUUID(), secret: newSecret() }));
  const sending: Sending = {
    seller,
    owners: links.map(({ secret, ...owner }) => ({ ...owner, secretHash: hashOf(secret) })),
    secrets: new Map(links.map(({ id, secret }) => [id, secret])),
  };
  return { ...counted, sending };
}

/**
 * Path of the last page of the account's newest order, if only sending is left. Null otherwise, and if the
 * store fails.
 */
export async function orderToSend(uid: string): Promise<string | null> {
  const [posting] = await currentPostings(uid, 1).catch(() => []);
  if (posting?.state !== "draft") return null;
  const { answers, context, outdated } = readOrder(posting, today(), await closuresForPages());
  const waits = tasksUntil("sent", context).some(
    (task) => task !== "check" && !isReady(stateOf(task, answers, context, outdated, "sent")),
  );
  return waits ? null : `${pathOf(posting)}/check`;
}

/**
 * Counts a letter to a co-owner that the seller has us send.
 * @returns true if the letter is within the limit
 * @throws ProviderUnavailable
 */
export async function countLetterToOwner(uid: string, email: string): Promise<boolean> {
  return (
    (await isWithinLimits({ ownersAskedByAccountADay: uid })) &&
    (await isWithinLimits(confirmationKeys(uid, email)))
  );
}

/** @param first true if the order wasn't sent before, which has a daily limit of its own */
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
    if (!(await within({ ownersAskedByAccountADay: uid }))) return refuse(refusals.tooManySent);
    if (!(await within(confirmationKeys(uid, email)))) return refuse(refusals.tooManyLetters);
  }
  return { refused: null, forgive };
}

/**
 * Returns the order as sent: without answers that don't apply to this home, and with its owners and fee.
 * Owners who had a letter keep their link and answer. With an agreement, owners and fee don't change.
 */
export function withOrderSent(now: Posting, at: Date, { seller, owners }: Sending): Posting {
  const { answers, context } = readAnswers(now);
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

/** Finds the co-owner at this address who has had a letter. */
const askedAt = ({ owners }: Posting, email: string): AskedOwner | undefined =>
  owners.find((owner) => emailKey(owner.email) === emailKey(email));

/** The seller of an order taken on the phone, with the email address that the order names by now. */
function sellerReached(posting: Posting): Posting["seller"] {
  const { seller } = posting;
  const own = orderOwners(posting).find(({ name }) => name === seller.name);
  return { ...seller, email: seller.email || (own?.email ?? "") };
}

/** Owners named by the order besides the account holder, if they have an email address. */
function otherOwners(posting: Posting, ownEmail: string): { name: string; email: string }[] {
  const { answers } = readAnswers(posting);
  const owners = (answers.owners?.owners ?? []) as { name?: string; email?: string; noEmail?: boolean }[];
  const others = owners.flatMap(({ name, email, noEmail }) =>
    name && email && !noEmail && emailKey(email) !== emailKey(ownEmail) ? [{ name, email }] : [],
  );
  // A person who signs for several owners gets one letter.
  return [...new Map(others.map((owner) => [emailKey(owner.email), owner])).values()];
}
