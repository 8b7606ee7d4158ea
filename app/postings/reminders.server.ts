import { withAdminAuth } from "~/accounts/admin-auth.server";
import { postings } from "~/content/business";
import { site } from "~/content/site";
import { fullDay, longDate, torontoDay } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { homeOf, pathOf } from "~/postings/facts";
import { toAccount, toSeller } from "~/postings/letter";
import { lastAsked, type Posting, unansweredSince } from "~/postings/posting";
import { toAnswer } from "~/postings/review/letters";
import { changePosting, findPostingById } from "~/postings/store.server";

/** The letter that reminds a seller of an order that is not sent. */
export function reminderOf(posting: Posting, at: Date): Letter {
  const home = homeOf(posting);
  const gone = new Date(posting.updatedAt);
  gone.setUTCMonth(gone.getUTCMonth() + postings.draft.deleteMonths);
  return toSeller(posting, at, {
    title: "Your order hasn't been sent yet",
    subject: `Your order hasn't been sent yet: ${home}`,
    parts: [
      `You started an order (${home}) and last changed it on ${longDate(posting.updatedAt)}. It's saved where you left off.`,
      { day: { label: "If nothing changes, we'll delete it on", day: fullDay(torontoDay(gone)) } },
      toAccount({ label: "Continue the order", href: pathOf(posting) }),
      `If you no longer want the order, cancel it on its page or just leave it: nothing is owed. Questions? Call ${site.phone.text}.`,
    ],
  });
}

/** Whether nobody has confirmed the address of an account: it may be a stranger's. @throws ProviderUnavailable */
async function isUnconfirmed(uid: string): Promise<boolean> {
  const { users } = await withAdminAuth((auth) => auth.getUsers([{ uid }]));
  return users[0]?.emailVerified === false;
}

/**
 * Reminds a seller of a draft, once: the letter and the note of it are one write. Whoever never confirmed the address of the
 * account is not written to, and noted like the others.
 * @param unchangedSince a draft that was changed after this is left alone
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
      // `updatedAt` stays: the draft has not changed.
      next: { ...posting, remindedAt: at },
      letters: unconfirmed ? [] : [{ id: `${id}-reminder`, letter: reminderOf(posting, at) }],
      result: undefined,
    };
  });
}

/** The letter that reminds a seller of what was asked. */
export function askedReminderOf(posting: Posting, at: Date): Letter {
  const home = homeOf(posting);
  const day = longDate(lastAsked(posting)?.at ?? at);
  return toSeller(posting, at, {
    title: "We still need something from you",
    subject: `We still need something from you: ${home}`,
    parts: [
      `On ${day} we asked you about your order (${home}).`,
      posting.asked.map(({ label }) => label),
      toAnswer(posting),
      `If something is unclear, reply to this message or call ${site.phone.text}.`,
    ],
  });
}

/**
 * Reminds a seller of what was asked, once: the letter and the note of it are one write.
 * @param askedBefore what was asked later than this is left alone
 * @throws ProviderUnavailable
 */
export async function remindOfAsked(id: string, askedBefore: Date, at: Date): Promise<void> {
  await changePosting({ id }, (posting) => {
    const asked = unansweredSince(posting);
    if (!asked || asked >= askedBefore) return { result: undefined };
    return {
      // `updatedAt` stays: the order has not changed.
      next: { ...posting, remindedAt: at },
      letters: [{ id: `${id}-asked-${asked.getTime()}`, letter: askedReminderOf(posting, at) }],
      result: undefined,
    };
  });
}
