import { useAnswer } from "~/lib/forms/described-form";
import { CalendarAddress } from "./CalendarAddress";
import { DateList } from "./DateList";
import type { datesView } from "./seller-calendar.server";

/** Number of dates in view. Later ones are folded. */
const nearest = 4;

/** Dates of a listing, the next one first, and its calendar link. */
export function SellersDates({
  dates: { next, past, calendar },
}: {
  dates: NonNullable<Awaited<ReturnType<typeof datesView>>>;
}) {
  const answer = useAnswer<{ address?: string }>();
  return (
    <>
      <DateList title="Dates" dates={next.slice(0, nearest)} none="Nothing is coming up." />
      <div>
        {next.length > nearest || past.length > 0 ? (
          <details className="step-fold">
            <summary>All dates</summary>
            <DateList title="Later" dates={next.slice(nearest)} none="Nothing later is coming up." />
            {past.length > 0 ? <DateList title="Past" dates={past} /> : null}
          </details>
        ) : null}
        {calendar ? <CalendarAddress {...calendar} address={answer?.address ?? null} /> : null}
      </div>
    </>
  );
}
