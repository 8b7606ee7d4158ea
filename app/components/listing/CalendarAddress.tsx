import { datesPage } from "~/content/postings/dates";

interface CalendarAddressProps {
  /** Since when there is one; null while there is none. */
  since: string | null;
  /** Whether the listing has ended, and its calendar with it. */
  ended: boolean;
  /** The address that was just made; null otherwise. */
  address: string | null;
}

/** The private address of a listing's calendar: made, shown once, taken back. */
export function CalendarAddress({ since, ended, address }: CalendarAddressProps) {
  const { calendar: words } = datesPage;
  return (
    <section id="calendar">
      <h2>{words.title}</h2>
      <p>{ended ? words.ended : words.text}</p>
      {address ? (
        <div className="note" role="status">
          <p className="note-title">{words.made}</p>
          <p>
            <code className="listing-address">{address}</code>
          </p>
          <p>{words.how}</p>
        </div>
      ) : null}
      {ended || address ? null : <p>{since ? words.since(since) : words.none}</p>}
      {ended ? null : (
        <div className="actions">
          <CalendarButton intent="make" label={since || address ? words.renew : words.make} />
          {since || address ? <CalendarButton intent="revoke" label={words.revoke} /> : null}
        </div>
      )}
    </section>
  );
}

const CalendarButton = ({ intent, label }: { intent: "make" | "revoke"; label: string }) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    <p className="form-status" role="status" />
    <button type="submit" className="button" data-busy={datesPage.calendar.busy}>
      {label}
    </button>
  </form>
);
