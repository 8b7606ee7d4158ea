import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import type { entryView } from "~/office/calendar/entry";

/** Days side by side. A narrow screen shows them below each other, without empty days. */
export const CalendarDays = ({
  days,
}: {
  days: readonly {
    day: string;
    title: string;
    isToday: boolean;
    /** Link to the day's own page. */
    href: string;
    /** Reason for an office closure, or null. */
    closed: string | null;
    entries: readonly ReturnType<typeof entryView>[];
  }[];
}) => (
  <div
    className={[
      "calendar",
      days.length > 1 ? "calendar-week" : "",
      days.length > 7 ? "calendar-month" : "",
    ].join(" ")}
  >
    {days.map(({ day, title, isToday, href, closed, entries }) => (
      <section
        key={day}
        className={[
          "calendar-day",
          isToday ? "calendar-today" : "",
          entries.length === 0 && !closed ? "calendar-empty" : "",
        ].join(" ")}
        aria-labelledby={`day-${day}`}
      >
        <h3 id={`day-${day}`}>
          {days.length > 1 ? <PageLink href={href}>{title}</PageLink> : title}
          {isToday ? <span> Today</span> : null}
        </h3>
        {closed ? <p className="calendar-closed">Office closed: {closed}</p> : null}
        {entries.length === 0 && !closed ? <p>Nothing</p> : null}
        <ul>
          {entries.map(({ id, kind, time, isPast, what, about, home, href, holder }) => (
            <li key={id} className={`calendar-${kind}`} data-past={isPast || undefined}>
              <PageLink href={href}>
                {time ? <span className="calendar-time">{time} </span> : null}
                <b>{what}</b>
                {written(about ? `: ${about}` : null)}
                <About words={home} />
              </PageLink>
              <span className="calendar-home">{written(home)}</span>
              <span className="calendar-holder">{written(holder ?? "No one")}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
