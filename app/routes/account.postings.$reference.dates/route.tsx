import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appOrigin } from "#server/platform/env.server";
import type { PageHandle } from "~/document/meta";
import { dateAndTime, today, weekdayAndDate, weekdayAndTime } from "~/lib/format";
import { errorsOf, useAnswer, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { CalendarAddress } from "~/postings/dates/CalendarAddress";
import { calendarChangedMessage, calendarForm, calendarVersion } from "~/postings/dates/calendar-form";
import { DateList } from "~/postings/dates/DateList";
import { hasDates } from "~/postings/dates/dates";
import { findDates } from "~/postings/dates/dates.server";
import { pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { sellersLoader } from "~/postings/sellers-page.server";
import styles from "~/postings/showings/showings.css?url";
import { isEnded } from "~/postings/states";
import { changePosting, type PostingChange } from "~/postings/store.server";

/** Dates of a listing, and its private calendar link. */

const title = "Dates";

const ended = "The listing has ended, so its calendar link no longer works.";

const text =
  "A calendar link shows these dates in your calendar program and stays up to date, usually within hours. Anyone with the link can read them, so please don't share it.";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = sellersLoader({
  isThere: hasDates,
  async view({ posting, coOwner, now }) {
    const dates = (await findDates(posting)).map(({ id, what, at, until, day }) => ({
      id,
      what,
      past: until < now,
      when: day === null ? weekdayAndTime(at, now) : weekdayAndDate(day, today()),
    }));
    return {
      next: dates.filter(({ past }) => !past),
      past: dates.filter(({ past }) => past).reverse(),
      since: posting.calendar && dateAndTime(posting.calendar.madeAt),
      seen: calendarVersion(posting),
      hasEnded: isEnded(posting),
      // Only the seller can create the link.
      makesAddress: coOwner === null,
    };
  },
});

/** Creates the calendar link, which the page shows once, or withdraws it. */
export const action = sellerForm({
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
    if (!calendar)
      return { to: await backTo(`${pathOf(posting)}/dates`, sender, "The link no longer works.") };
    return { answer: { address: `${appOrigin()}/calendar/${posting.id}/${secret}.ics` } };
  },
});

export default function Dates() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const failure = useFormFailure();
  const address = answer && "address" in answer ? answer.address : null;
  const calendar = page.makesAddress ? (
    <CalendarAddress {...page} text={page.hasEnded ? ended : text} address={address} />
  ) : null;
  return (
    <ListingPage
      page={page}
      title={title}
      errors={<ErrorSummary errors={errorsOf("calendar", {}, failure?.result?.error)} />}
      spaced
    >
      <p className="lede">The dates of your listing, the next one first.</p>
      {address ? calendar : null}
      <DateList title="Coming up" dates={page.next} none="Nothing is coming up." />
      {address ? null : calendar}
      {page.past.length > 0 ? <DateList title="Past" dates={page.past} /> : null}
    </ListingPage>
  );
}
