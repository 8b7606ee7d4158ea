import { DetailsList } from "~/components/ui/DetailsList";
import { site } from "~/content/site";
import { OfficeCards } from "./OfficeCards";

/** How a seller reaches us: offices, phones, the support address. */
export function ContactDetails() {
  return (
    <section id="offices" className="section">
      <h2>Our offices</h2>
      <OfficeCards />
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
            "Support",
            <a key="support" href={`mailto:${site.email.support}`}>
              {site.email.support}
            </a>,
          ],
          ["Hours", site.hours],
        ]}
      />
    </section>
  );
}
