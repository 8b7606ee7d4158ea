import { areasCall, mapTitle } from "~/content/layout";
import { areaPages } from "~/content/pages";
import { links, site } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { ServiceAreaMap } from "~/drawings/ServiceAreaMap";

/** The map, and a picture link to each office's area. */
export function ServiceAreas() {
  return (
    <div className="areas">
      <ServiceAreaMap title={mapTitle} />
      <ul className="area-links">
        {site.offices.map((office) => (
          <li key={office.id}>
            <a href={links.areas[office.id]}>
              <Drawing name={areaPages[office.id].hero.picture.name} alt="" />
              {office.name}
            </a>
          </li>
        ))}
      </ul>
      <p className="areas-call">
        {areasCall} <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </div>
  );
}
