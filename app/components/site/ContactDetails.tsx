import { DetailsList } from "~/components/ui/DetailsList";
import { contactWords as words } from "~/content/layout";
import { site } from "~/content/site";
import { OfficeCards } from "./OfficeCards";

/** How a seller reaches us: offices, phones, the support address. */
export function ContactDetails() {
  return (
    <section id="offices" className="section">
      <h2>{words.offices}</h2>
      <OfficeCards />
      <DetailsList
        items={[
          [
            words.phone,
            <a key="phone" href={site.phone.href}>
              {site.phone.text}
            </a>,
          ],
          [
            words.tollFree,
            <a key="toll-free" href={site.tollFree.href}>
              {site.tollFree.text}
            </a>,
          ],
          [
            words.support,
            <a key="support" href={`mailto:${site.email.support}`}>
              {site.email.support}
            </a>,
          ],
          [words.hours, site.hours],
        ]}
      />
    </section>
  );
}
