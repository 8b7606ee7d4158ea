import { site } from "~/content/site";

/** The offices as address blocks. */
export function OfficeCards() {
  return (
    <ul className="offices">
      {site.offices.map((office) => (
        <li key={office.id} className="office">
          <h3 className="office-name">{office.name}</h3>
          <address>
            {office.street}
            <br />
            {office.city}, {office.province} {office.postalCode.replace(" ", "\u00a0")}
          </address>
        </li>
      ))}
    </ul>
  );
}
