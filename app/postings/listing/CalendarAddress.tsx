import { datesPage } from "./dates-words";

interface CalendarAddressProps {
  /** Since when there is one; null while there is none. */
  since: string | null;
  /** Whether the listing has ended, and its calendar with it. */
  ended: boolean;
  /** The address that was just made; null otherwise. */
  address: string | null;
  /** Which address its forms are about. */
  seen: string;
}

/** The private address of a listing's calendar: made, shown once, taken back. */
export function CalendarAddress({ since, ended, address, seen }: CalendarAddressProps) {
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
          <CalendarButton intent="make" seen={seen} label={since || address ? words.renew : words.make} />
          {since || address ? <CalendarButton intent="revoke" seen={seen} label={words.revoke} /> : null}
        </div>
      )}
    </section>
  );
}

interface CalendarButtonProps {
  intent: "make" | "revoke";
  seen: string;
  label: string;
}

const CalendarButton = ({ intent, seen, label }: CalendarButtonProps) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="seen" value={seen} />
    <p className="form-status" role="status" />
    <button type="submit" className="button" data-busy={datesPage.calendar.busy}>
      {label}
    </button>
  </form>
);
