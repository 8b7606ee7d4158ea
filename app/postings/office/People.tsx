import { FoldedStepForm, type StepPage } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { written } from "~/lib/ui/Written";
import { EditEntry } from "~/postings/EditEntry";
import type { officeContacts } from "~/postings/review/contacts";

interface PeopleProps extends StepPage, ReturnType<typeof officeContacts> {
  address: string;
  /** Id of the form that came back with an error. */
  failed: string | undefined;
  calls: string | null;
}

const Email = ({ address }: { address: string }) => <a href={mailTo(address)}>{address}</a>;

/** The form for an owner's phone and email address; nothing where nobody may change them. */
function ContactForm({ variant, forms, ...page }: StepPage & { variant: string }) {
  const form = forms.find((one) => one.act === "edit-contact" && one.variant === variant);
  return form ? <FoldedStepForm form={form} {...page} summary="Edit phone and email" /> : null;
}

/** Ids of the forms in this part. */
const ownForms = /^(edit-contact|correct-submit-)/;

/** Whom to reach, how, and when. Whoever ordered it is listed apart when it wasn't one of the owners. */
export const People = ({ seller, calls, owners, address, failed, ...page }: PeopleProps) => (
  <section id="people">
    <h2>Owners and address</h2>
    <ul className="rows taps">
      {owners.map(({ name, email, phone, first, confirmed }) => (
        <li key={`${name} ${email}`}>
          <span className="cluster taps">
            <strong>{written(name)}</strong>
            {first ? <span className="office-aside">Call this owner first.</span> : null}
          </span>
          <span className="cluster taps">
            {phone ? <a href={phone.href}>{phone.text}</a> : null}
            {email ? <Email address={email} /> : null}
          </span>
          <span className="office-aside">Order confirmed: {written(confirmed)}</span>
        </li>
      ))}
    </ul>
    <details open={failed !== undefined && ownForms.test(failed)}>
      <summary className="fold-line">Edit an owner or the address</summary>
      {owners.map(({ name, email }, at) => (
        <div key={`${name} ${email}`}>
          <h3>{written(name)}</h3>
          <ContactForm variant={String(at)} {...page} />
          <EditEntry of="submit" variant={`owner-${at}`} {...page} />
        </div>
      ))}
      <h3>{written(address)}</h3>
      <EditEntry of="submit" variant="address" {...page} />
    </details>
    <DetailsList
      items={[
        ...(calls ? [["When to call", calls] as const] : []),
        ...(owners.some(({ ordered }) => ordered)
          ? []
          : [
              [
                "Ordered by",
                <span key="account">
                  {written(seller.name)} <Email address={seller.email} />
                </span>,
              ] as const,
            ]),
      ]}
    />
  </section>
);
