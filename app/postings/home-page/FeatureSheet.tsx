import { site } from "~/content/site";
import { beginningOf } from "~/lib/format";
import type { HomeView } from "./view";

/** Lines of the listing for the sheet, in this order, and the longest length of each, in characters. */
const onSheet = [
  "building_propertyType",
  "rooms_bedrooms",
  "rooms_washrooms",
  "building_size",
  "building_age",
  "lot_frontage",
  "condo_maintenanceFee",
  "condo_parking",
  "condo_locker",
  "rooms_basement",
  "systems_heatType",
  "systems_airConditioning",
  "systems_garage",
  "taxes_annualTax",
  "inclusions_inclusions",
  "inclusions_rentals",
  "occupancy_possession",
];
const longestLine = 110;

interface FeatureSheetProps {
  home: HomeView;
  /** The site's public address without its scheme: "www.example.com". */
  host: string;
}

/** One-page letter-size sheet about a home, to hand out at the door. */
export function FeatureSheet({ home, host }: FeatureSheetProps) {
  const { name, address, town, price, brief, description, photos, mls, path } = home;
  const { representatives, conditional, openHouses } = home;
  const lines = home.sections.flatMap((section) => section.lines);
  const facts = onSheet.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const [first, ...others] = photos;
  return (
    <article className="sheet">
      <header className="sheet-head">
        <div>
          <h1>{name}</h1>
          <p>{address ? `${town}, Ontario ${address.postalCode}` : `${town}, Ontario`}</p>
        </div>
        <p className="sheet-price">
          <strong>{price}</strong>
          {conditional ? <span>Sold, with conditions</span> : null}
        </p>
      </header>
      <div className="sheet-photos">
        {[...(first ? [first] : []), ...others.slice(0, 3)].map((photo) => (
          <img key={photo.id} src={photo.wide} width={photo.width} height={photo.height} alt={photo.alt} />
        ))}
      </div>
      <ul className="sheet-brief">
        {brief.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {openHouses.slice(0, 1).map(({ id, when }) => (
          <li key={id}>Open house: {when}</li>
        ))}
      </ul>
      <p className="sheet-description">{description}</p>
      <dl className="sheet-facts">
        {facts.map(({ id, name: label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{beginningOf(text.replaceAll("\n", " · "), longestLine)}</dd>
          </div>
        ))}
      </dl>
      <footer className="sheet-foot">
        <p>
          <strong>{site.brokerage}</strong>
          <span>
            {representatives.map(({ name, title }) => `${name}, ${title.toLowerCase()} · `)}
            {site.phone.text}
          </span>
        </p>
        <p>
          <span>MLS® {mls.number}</span>
          <span className="sheet-address">{host + path}</span>
        </p>
        <p className="sheet-small">
          We represent the seller. The facts are the seller's, or from public records: check those that matter
          to you before you make an offer.
        </p>
      </footer>
    </article>
  );
}
