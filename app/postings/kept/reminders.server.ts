import { postings } from "~/content/business";
import { site } from "~/content/site";
import { longDate } from "~/lib/format";
import { compose } from "~/lib/mail/letter";
import { homeOf, isOwnRequest, pathOf } from "~/postings/facts";
import { postingLetters } from "~/postings/letter-words";
import { lastAsked, type Posting, unansweredSince } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";
import type { Letter } from "~/store/collections.server";
import { reminder as words } from "./reminder-words";

/** The letter that reminds a seller of an order that is not sent. */
export function reminderOf(posting: Posting, at: Date): Letter {
  const { seller, uid, updatedAt } = posting;
  const home = homeOf(posting);
  const gone = new Date(updatedAt);
  gone.setUTCMonth(gone.getUTCMonth() + postings.draft.deleteMonths);
  return compose(
    {
      ...{ title: words.title, subject: words.subject(home), at, requestId: null, uid },
      ...{ to: seller.email, replyTo: site.email.general, greeting: seller.firstName },
    },
    [
      words.intro(home, longDate(updatedAt)),
      { day: { label: words.deletedLabel, day: longDate(gone) } },
      { button: { label: words.button, href: pathOf(posting) }, note: words.buttonNote },
      words.rest,
    ],
  );
}

/**
 * Reminds a seller of a draft, once: the letter and the note of it are one write.
 * @param unchangedSince a draft that was changed after this is left alone
 * @throws ProviderUnavailable
 */
export async function remindOfDraft(id: string, unchangedSince: Date, at: Date): Promise<void> {
  await changePosting({ id }, (posting) => {
    const { state, remindedAt, updatedAt } = posting;
    const due = state === "draft" && remindedAt === null && updatedAt <= unchangedSince;
    if (!due) return { result: undefined };
    return {
      // `updatedAt` stays: the draft has not changed.
      next: { ...posting, remindedAt: at },
      letters: [{ id: `${id}-reminder`, letter: reminderOf(posting, at) }],
      result: undefined,
    };
  });
}

/** The letter that reminds a seller of what was asked, or of what they said is wrong. */
export function askedReminderOf(posting: Posting, at: Date): Letter {
  const { seller, uid } = posting;
  const { title, subject, intro, ownIntro, rest } = postingLetters.askedReminder;
  const home = homeOf(posting);
  const day = longDate(lastAsked(posting)?.at ?? at);
  return compose(
    {
      ...{ title, subject: subject(home), at, requestId: null, uid },
      ...{ to: seller.email, replyTo: site.email.general, greeting: seller.firstName },
    },
    [
      isOwnRequest(posting) ? ownIntro(home, day) : intro(home, day),
      posting.asked.map(({ label }) => label),
      {
        button: { label: postingLetters.changesAsked.button, href: `${pathOf(posting)}/changes` },
        note: postingLetters.buttonNote,
      },
      rest,
    ],
  );
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
