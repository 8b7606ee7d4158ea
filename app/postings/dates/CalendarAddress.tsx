import type { ReactNode } from "react";
import { sentence } from "~/lib/format";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";

/** The calendar link: created, shown once, and turned off. */
export function CalendarAddress({
  text,
  since,
  hasEnded,
  address,
  seen,
  children,
}: {
  /** Description of the calendar and its reader, or the message that it has ended with the listing. */
  text: string;
  /** Day of its creation, or null if there is none. */
  since: string | null;
  /** True if the listing and so the calendar have ended. */
  hasEnded: boolean;
  /** URL that was just created, or null. */
  address: string | null;
  /** Identifies the link that the forms are about. */
  seen: string;
  /** Other links of the same calendar. */
  children?: ReactNode;
}) {
  return (
    <details className="step-fold" id="calendar" open={address !== null}>
      <summary>Subscribe to these dates</summary>
      <p>{text}</p>
      {address ? (
        <div className="note" role="status">
          <p className="note-title">This is the link. Copy it now: it's shown only once.</p>
          <p>
            <code className="listing-address">{address}</code>
          </p>
          {children}
          <div className="actions">
            <a className="button button-main" href={address.replace(/^https?/, "webcal")}>
              Subscribe on this device
            </a>
            <button type="button" className="button" data-copy={address}>
              Copy the link
            </button>
          </div>
          <p>
            Subscribe opens the calendar of a phone or a Mac. In another calendar program choose “Subscribe”
            or “Add calendar from URL”, and paste the link there.
          </p>
        </div>
      ) : null}
      {hasEnded || address ? null : (
        <p>
          {since
            ? `${sentence(`A link was created on ${since}`)} We keep no copy of it. If you've lost it, create a new one, and the old one will stop working.`
            : "There's no calendar link yet."}
        </p>
      )}
      {hasEnded ? null : (
        <div className="actions">
          <CalendarButton
            act="make"
            seen={seen}
            label={since || address ? "Create a new calendar link" : "Create a calendar link"}
          />
          {since || address ? <CalendarButton act="revoke" seen={seen} label="Turn off this link" /> : null}
        </div>
      )}
    </details>
  );
}

const CalendarButton = ({ act, seen, label }: { act: "make" | "revoke"; seen: string; label: string }) => (
  <PageForm>
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="seen" value={seen} />
    <FormStatus />
    <BusyButton busy="Saving...">{label}</BusyButton>
  </PageForm>
);
