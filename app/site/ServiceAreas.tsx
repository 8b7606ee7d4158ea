import { areasCall, mapTitle } from "~/content/layout";
import { articleAt } from "~/content/pages";
import { answerWords, type PlaceAnswer, finderWords as words } from "~/content/service-area";
import { areaPath, officeOf, site, startOrder } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { isOnMap, ServiceAreaMap } from "~/drawings/ServiceAreaMap";
import { Anchor } from "~/lib/ui/Anchor";
import { Finder } from "./Finder";

interface ServiceAreasProps {
  /** The field as the address has it. */
  typed: string;
  answer: PlaceAnswer | null;
}

/**
 * The field that asks for a street, its answer, the map, and a picture link to each office's area. In a wide window the
 * pictures stand on the map. The form leads to `#answer`: the answer, or the field when it was left empty.
 */
export function ServiceAreas({ typed, answer }: ServiceAreasProps) {
  const found = answer?.kind === "office" ? answer.office : undefined;
  return (
    <div className="areas">
      <div className="area-finder">
        <Finder
          action={`/our-service-areas#answer`}
          name="place"
          words={words}
          typed={typed}
          id={answer ? undefined : "answer"}
          heading={{ id: "finder-heading", text: words.heading }}
        />
        {answer ? (
          <Answer answer={answer} />
        ) : (
          <p className="areas-call">
            {areasCall} <a href={site.phone.href}>{site.phone.text}</a>
          </p>
        )}
      </div>
      <div className="area-map">
        <div className="area-map-sheet">
          {isOnMap ? <ServiceAreaMap title={mapTitle} found={found} /> : null}
          <ul className="area-links">
            {site.offices.map((office) => (
              <li key={office.id}>
                <Anchor href={areaPath(office)} className={office.id === found ? "area-found" : undefined}>
                  <Drawing name={articleAt(areaPath(office))?.hero.picture?.name ?? "signpost"} alt="" />
                  <span>{office.name}</span>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Takes the focus where the address leads to it, so that it is read out. */
function Answer({ answer }: { answer: PlaceAnswer }) {
  const { heading, text } = answerWords(answer);
  const office = answer.kind === "office" && officeOf(answer.office);
  return (
    <section id="answer" tabIndex={-1} className="area-answer" aria-labelledby="answer-heading">
      <h2 id="answer-heading">{heading}</h2>
      <p>{text}</p>
      <p className="area-answer-phone">
        {office ? words.call : words.notSure} <a href={site.phone.href}>{site.phone.text}</a>. {site.hours}.
      </p>
      {office ? (
        <p className="actions">
          <Anchor className="button button-main" href={startOrder.href}>
            {startOrder.label}
          </Anchor>
          <Anchor href={areaPath(office)}>{words.areaPage(office.name)}</Anchor>
        </p>
      ) : null}
    </section>
  );
}
