import { links, site } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { DetailsList } from "~/lib/ui/DetailsList";
import { mailTo } from "~/lib/ui/mail-to";
import { OfficeCards } from "./OfficeCards";

/** Contact details for sellers: offices, phones and the support address. */
export function ContactDetails() {
  return (
    <section id="offices" className="section">
      <h2>Our offices</h2>
      <OfficeCards />
      <Ways emailLabel="Support" email={site.email.support} />
    </section>
  );
}

/** Contact details for visitors without an account: phones, email, a form and the offices. */
export function PublicContact() {
  return (
    <>
      <section className="section">
        <Ways emailLabel="Email" email={site.email.general} />
        <p className="actions">
          <Anchor className="button button-main" href={links.question}>
            Ask us a question
          </Anchor>
        </p>
      </section>
      <section className="section">
        <h2>Our offices</h2>
        <OfficeCards />
      </section>
    </>
  );
}

function Ways({ emailLabel, email }: { emailLabel: string; email: string }) {
  return (
    <DetailsList
      items={[
        [
          "Phone",
          <a key="phone" href={site.phone.href}>
            {site.phone.text}
          </a>,
        ],
        [
          "Toll-free",
          <a key="toll-free" href={site.tollFree.href}>
            {site.tollFree.text}
          </a>,
        ],
        [
          emailLabel,
          <a key="email" href={mailTo(email)}>
            {email}
          </a>,
        ],
        ["Hours", site.hours],
      ]}
    />
  );
}
