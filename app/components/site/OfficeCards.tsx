import { site } from "~/content/site";

/** The three offices as address blocks. */
export function OfficeCards({ headingLevel = 3 }: { headingLevel?: 2 | 3 | 4 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className="offices">
      {site.offices.map((office) => (
        <li key={office.id} className="office">
          <Heading className="office-name">{office.name}</Heading>
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
