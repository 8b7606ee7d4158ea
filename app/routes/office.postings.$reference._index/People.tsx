import { Steps, useSteps } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { written } from "~/lib/ui/Written";
import { EditEntry } from "~/postings/EditEntry";
import { useOverview } from "./use-overview";

const Email = ({ address }: { address: string }) => <a href={mailTo(address)}>{address}</a>;

/** Ids of the forms in this part. */
const ownForms = /^(edit-contact|correct-submit-)/;

/** People to reach, with contact details and preferred times. An account holder who isn't an owner is listed separately. */
export function People() {
  const { seller, calls, owners, partyNotes, untold, name: address } = useOverview();
  const { failed = "" } = useSteps();
  return (
    <section id="people">
      <h2>Owners and address</h2>
      <ul className="rows taps">
        {owners.map(({ name, role, email, phone, first, mailing, prefers, confirmed }) => (
          <li key={`${name} ${role}`}>
            <span className="cluster taps">
              <strong>{written(name)}</strong>
              {role ? <span className="office-aside">{written(role)}</span> : null}
              {first ? <span className="office-aside">First contact</span> : null}
              {prefers ? <span className="office-aside">Prefers: {prefers}</span> : null}
            </span>
            <span className="cluster taps">
              {phone ? <a href={phone.href}>{phone.text}</a> : null}
              {email ? <Email address={email} /> : null}
            </span>
            {mailing ? <span>{written(mailing)}</span> : null}
            <span className="office-aside">Order confirmed: {written(confirmed)}</span>
          </li>
        ))}
      </ul>
      {partyNotes.map(({ id, text }) => (
        <div key={id} className="note">
          <p>{written(text)}</p>
          <Steps of="lift-party-note" variant={id} folded summary="Lift this note" />
        </div>
      ))}
      {untold.map(({ id, subject, text }) => (
        <details key={id}>
          <summary className="fold-line">Tell by phone or letter: {written(subject)}</summary>
          <p className="quoted">{written(text || "The text is no longer kept.")}</p>
        </details>
      ))}
      <Steps of="tell-seller" />
      <Steps of="note-party" folded summary="Record a death, separation or lost capacity" />
      <details open={ownForms.test(failed)}>
        <summary className="fold-line">Edit owners or address</summary>
        {owners.map(({ name, role }, at) => (
          <div key={`${name} ${role}`}>
            <h3>{written([name, role].filter(Boolean).join(", "))}</h3>
            <Steps of="edit-contact" variant={String(at)} folded summary="Edit contact details" />
            <EditEntry of="submit" variant={`owner-${at}`} />
            <EditEntry of="submit" variant={`title-${at}`} />
          </div>
        ))}
        <h3>{written(address)}</h3>
        <EditEntry of="submit" variant="address" />
      </details>
      <DetailsList
        items={[
          ...(calls.length > 0
            ? [["Times for the call", calls.map((day) => <div key={day}>{day}</div>)] as const]
            : []),
          ...(owners.some(({ ordered }) => ordered)
            ? []
            : [
                [
                  "Ordered by",
                  <span key="account">
                    {written(seller.name)} {seller.email ? <Email address={seller.email} /> : null}
                  </span>,
                ] as const,
              ]),
        ]}
      />
    </section>
  );
}
