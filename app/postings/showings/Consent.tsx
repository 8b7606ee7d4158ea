import { Folded, ShowingForm, type ShowingsProps } from "./Showings";
import { showingsPage as words } from "./words";

interface ConsentProps extends Pick<ShowingsProps, "fields" | "ids" | "open"> {
  /** The one that holds; null where none does. */
  consent: { given: string; text: string } | null | undefined;
  /** Whether the order plans visits without an owner, to which nobody has consented. */
  planned: boolean;
  /** Those that were taken back. */
  consents: readonly { id: string; text: string; given: string; revoked: string }[];
  /** Whether this reader gives it: only the seller does. */
  mayConsent: boolean;
}

/** The sellers' written consent to visits without them, and its history. */
export function Consent({ consent, planned, consents, mayConsent, open, fields, ids }: ConsentProps) {
  const { consent: own } = words;
  return (
    <section id="consent">
      <h2>{own.title}</h2>
      <p>{mayConsent ? own.text : own.officeText}</p>
      {consent ? (
        <>
          <p className="request-text">{consent.text}</p>
          <p>{consent.given}.</p>
        </>
      ) : (
        <>
          <p>{mayConsent ? own.none : own.officeNone}</p>
          {planned ? <p>{mayConsent ? own.planned : own.officePlanned}</p> : null}
        </>
      )}
      {mayConsent && open && consent ? (
        <ShowingForm intent="revoke" fields={fields.revoke.fields} button={own.revoke} />
      ) : null}
      {mayConsent && open && !consent ? (
        <Folded
          intent="consent"
          summary={own.add}
          name={own.add}
          fields={fields.consent.fields}
          changeId={ids.consent}
          button={own.submit}
        />
      ) : null}
      {consents.length > 0 ? (
        <ul className="showings">
          {consents.map(({ id, text, given, revoked }) => (
            <li key={id} className="showing">
              <p className="request-text">{text}</p>
              <p>
                {given}. {revoked}.
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
