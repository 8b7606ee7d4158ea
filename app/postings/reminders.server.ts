import { withAdminAuth } from "~/accounts/admin-auth.server";
import { postings } from "~/content/business";
import { site } from "~/content/site";
import { fullDay, longDate, torontoDay } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { homeOf, pathOf } from "~/postings/facts";
import { accountButton, letterToSeller } from "~/postings/letter";
import { lastChangeRequest, type Posting, unansweredSince } from "~/postings/posting";
import { answerButton } from "~/postings/review/letters";
import { changePosting, findPostingById } from "~/postings/store.server";

/** Letter that reminds a seller of an unsent order. */
export function draftReminder(posting: Posting, at: Date): Letter {
  const home = homeOf(posting);
  const gone = new Date(posting.updatedAt);
  gone.setUTCMonth(gone.getUTCMonth() + postings.draft.deleteMonths);
  return letterToSeller(posting, at, {
    title: "Your order hasn't been sent yet",
    subject: `Your order hasn't been sent yet: ${home}`,
    parts: [
      `You started an order (${home}) and last changed it on ${longDate(posting.updatedAt)}. It's saved where you left off.`,
      { day: { label: "If nothing changes, we'll delete it on", day: fullDay(torontoDay(gone)) } },
      accountButton({ label: "Continue the order", href: pathOf(posting) }),
      `If you no longer want the order, cancel it on its page or just leave it: nothing is owed. Questions? Call ${site.phone.text}.`,
    ],
  });
}

/**
 * True if the account's email address is unconfirmed, because it may belong to another person.
 * @throws ProviderUnavailable
 */
async function isUnconfirmed(uid: string): Promise<boolean> {
  const { users } = await withAdminAuth((auth) => auth.getUsers([{ uid }]));
  return users[0]?.emailVerified === false;
}

/**
 * Reminds a seller of a draft, once. The letter and its record are written together. Sellers with an
 * unconfirmed address get no letter, but the reminder counts as sent.
 * @param unchangedSince drafts changed later get no reminder
 * @throws ProviderUnavailable
 */
export async function remindOfDraft(id: string, unchangedSince: Date, at: Date): Promise<void> {
  const found = await findPostingById(id);
  const unconfirmed = found !== null && (await isUnconfirmed(found.uid));
  await changePosting({ id }, (posting) => {
    const { state, remindedAt, updatedAt } = posting;
    const due = state === "draft" && remindedAt === null && updatedAt <= unchangedSince;
    if (!due) return { result: undefined };
    return {
      // Keep `updatedAt`, because the draft has not changed.
      next: { ...posting, remindedAt: at },
      letters: unconfirmed ? [] : [{ id: `${id}-reminder`, letter: draftReminder(posting, at) }],
      result: undefined,
    };
  });
}

/** Letter that reminds a seller of requested changes. */
export function changesReminder(posting: Posting, at: Date): Letter {
  const home = homeOf(posting);
  const day = longDate(lastChangeRequest(posting)?.at ?? at);
  return letterToSeller(posting, at, {
    title: "We still need something from you",
    subject: `We still need something from you: ${home}`,
    parts: [
      `On ${day} we asked you about your order (${home}).`,
      posting.asked.map(({ label }) => label),
      answerButton(posting),
      `If something is unclear, reply to this message or call ${site.phone.text}.`,
    ],
  });
}

/**
 * Reminds a seller of requested changes, once. The letter and its record are written together.
 * @param askedBefore later requests get no reminder
 * @throws ProviderUnavailable
 */
export async function remindOfChanges(id: string, askedBefore: Date, at: Date): Promise<void> {
  await changePosting({ id }, (posting) => {
    const asked = unansweredSince(posting);
    if (!asked || asked >= askedBefore) return { result: undefined };
    return {
      // Keep `updatedAt`, because the order has not changed.
      next: { ...posting, remindedAt: at },
      letters: [{ id: `${id}-asked-${asked.getTime()}`, letter: changesReminder(posting, at) }],
      result: undefined,
    };
  });
}
