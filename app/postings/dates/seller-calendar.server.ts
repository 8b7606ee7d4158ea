import { appOrigin } from "#server/platform/env.server";
import { dateAndTime, today, weekdayAndDate, weekdayAndTime } from "~/lib/format";
import { pathOf } from "~/postings/facts";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo, type PostingAccess } from "~/postings/seller-guard.server";
import { isEnded } from "~/postings/states";
import { changePosting, type PostingChange } from "~/postings/store.server";
import { calendarChangedMessage, calendarForm, calendarVersion } from "./calendar-form";
import { hasDates } from "./dates";
import { findDates } from "./dates.server";

/** Dates of a posting for its seller, and the private calendar link. */

const ended = "The listing has ended, so its calendar link no longer works.";

/** Returns null before there are dates. @throws Response 503 */
export async function datesView({ posting, coOwner }: PostingAccess) {
  if (!hasDates(posting)) return null;
  const now = new Date();
  const dates = (await findDates(posting)).map(({ id, what, at, until, day }) => ({
    id,
    what,
    past: until < now,
    when: day === null ? weekdayAndTime(at, now) : weekdayAndDate(day, today()),
  }));
  return {
    next: dates.filter(({ past }) => !past),
    past: dates.filter(({ past }) => past).reverse(),
    // Only the seller can create the link.
    calendar: coOwner
      ? null
      : {
          text: isEnded(posting)
            ? ended
            : "A calendar link shows these dates in your calendar program and stays up to date, usually within hours. Anyone with the link can read them, so please don't share it.",
          since: posting.calendar ? dateAndTime(posting.calendar.madeAt) : null,
          seen: calendarVersion(posting),
          hasEnded: isEnded(posting),
        },
  };
}

/**
 * Action that creates the calendar link, which its page shows once, or withdraws it.
 * @param page path to return to, after the posting's own
 */
export const calendarAction = (page: string) =>
  sellerForm({
    form: () => ({ form: calendarForm }),
    async perform({ sender, posting }, { act, seen }) {
      const secret = newSecret();
      const calendar = act === "revoke" ? null : { secretHash: hashOf(secret), madeAt: new Date() };
      const refused = await changePosting(
        { uid: sender.user.uid, reference: posting.reference },
        (now): PostingChange<string | null> => {
          if (calendar && (isEnded(now) || !hasDates(now))) return { result: ended };
          // Reloading the page that shows a link sends its form again, which must not end that link.
          if (calendarVersion(now) !== seen) return { result: calendarChangedMessage };
          return { next: { ...now, calendar }, result: null };
        },
      );
      if (refused) return { errors: { form: [refused] }, status: 409 };
      if (!calendar) return { to: await backTo(pathOf(posting) + page, sender, "The link no longer works.") };
      return { answer: { address: `${appOrigin()}/calendar/${posting.id}/${secret}.ics` } };
    },
  });
