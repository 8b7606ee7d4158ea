import { articleAt } from "~/content/pages";
import { answerWords, longestPlace, type PlaceAnswer } from "~/content/service-area";
import { areaPath, officeOf, site, startOrder } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { isOnMap, ServiceAreaMap } from "./ServiceAreaMap";
import { usePriceTyped } from "./savings/bill";

/**
 * Field for a place, its answer, the map, and a picture link for each office's area. In a wide window the pictures are on the
 * map. The form leads to `#answer`: the answer, or the empty field.
 * @param typed the field's value in the address
 */
export function ServiceAreas({ typed, answer }: { typed: string; answer: PlaceAnswer | null }) {
  const found = answer?.kind === "office" ? answer.office : undefined;
  return (
    <div className="areas">
      <div className="area-finder flow">
        <PlaceForm typed={typed} id={answer ? undefined : "answer"} />
        {answer ? (
          <Answer answer={answer} />
        ) : (
          <p className="areas-call">
            Not sure which one is yours? Call <a href={site.phone.href}>{site.phone.text}</a>
          </p>
        )}
      </div>
      <div className="area-map">
        <div className="area-map-sheet">
          {isOnMap ? <ServiceAreaMap found={found} /> : null}
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

/** A GET form with one field, so that its answer has an address and needs no script. */
function PlaceForm({ typed, id }: { typed: string; id?: string }) {
  const { city, postalCode } = site.offices.at(-1) ?? site.offices[0];
  // Sends the price along.
  const price = usePriceTyped();
  return (
    <search>
      <form
        id={id}
        className="finder"
        method="get"
        action="/our-service-areas#answer"
        aria-labelledby="finder-heading"
      >
        <h2 id="finder-heading">Find the office for your street</h2>
        <label className="field-label" htmlFor="place">
          Town or postal code
        </label>
        <p id="place-hint" className="field-hint">
          Such as {city} or {postalCode.slice(0, 3)}.
        </p>
        <div className="finder-line cluster gap-2">
          <input
            id="place"
            name="place"
            type="text"
            className="input"
            defaultValue={typed}
            maxLength={longestPlace}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="place-hint"
          />
          <button type="submit" className="button">
            Find my office
          </button>
        </div>
        {price ? <input type="hidden" name="price" value={price} /> : null}
      </form>
    </search>
  );
}

/** Takes the focus from the address's anchor, so that screen readers read it. */
function Answer({ answer }: { answer: PlaceAnswer }) {
  const { heading, text } = answerWords(answer);
  const office = answer.kind === "office" && officeOf(answer.office);
  return (
    <section id="answer" tabIndex={-1} className="area-answer flow-3" aria-labelledby="answer-heading">
      <h2 id="answer-heading">{heading}</h2>
      <p>{text}</p>
      <p className="area-answer-phone">
        {office ? "Call" : "Not sure? Call"} <a href={site.phone.href}>{site.phone.text}</a>. {site.hours}.
      </p>
      {office ? (
        <p className="actions">
          <Anchor className="button button-main" href={startOrder.href}>
            {startOrder.label}
          </Anchor>
          <Anchor href={areaPath(office)}>Selling in {office.name}</Anchor>
        </p>
      ) : null}
    </section>
  );
}
