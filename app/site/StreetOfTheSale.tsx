import { planSummaries } from "~/content/plans";
import { startOrder } from "~/content/site";
import type { RichText as RichTextValue, Stop, StreetContent } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { Blocks, Section } from "~/lib/ui/Blocks";
import { RichText } from "~/lib/ui/RichText";

/**
 * The home page's explainer: one sale as a street of six stops, with what we do left of the kerb and what the seller does
 * right of it. On a phone one walks along it; in a wider window the prices hang between its two halves. Its drawings use the parts of the street at the top of the page.
 */
export function StreetOfTheSale({ words }: { words: StreetContent }) {
  const { before, after } = words.stops;
  const heading = `${words.id}-heading`;
  return (
    <div className="argument">
      <section id={words.id} aria-labelledby={heading}>
        <div className="street-top">
          <h2 id={heading}>{words.heading}</h2>
          <p>{words.text}</p>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it's swiped, which the arrow keys do too once it has the focus. */}
        <div className="street-walk" role="group" tabIndex={0} aria-labelledby={heading}>
          <Stops stops={before} words={words} start={1} />
          <Stops stops={after} words={words} start={before.length + 1} />
        </div>
        <div className="street-prices">
          <Drawing name="stops/rope" alt="" className="street-rope" />
          <h3 className="visually-hidden">{words.prices.heading}</h3>
          <ul>
            {planSummaries.map(({ id, name, price, fee }) => (
              <li key={id}>
                <Anchor className="street-price" href={`${words.prices.link.href}#plan-${id}`}>
                  <span className="street-price-name">{name}</span>{" "}
                  <span className="street-price-figure">{price}</span>{" "}
                  <span>{fee.replace(price, "").replace(/^, /, "")} + HST</span>
                </Anchor>
              </li>
            ))}
          </ul>
          <p>
            <Anchor className="button" href={words.prices.link.href}>
              {words.prices.link.label}
            </Anchor>
          </p>
        </div>
        <p className="street-start">
          <Anchor className="button" href={startOrder.href}>
            {startOrder.label}
          </Anchor>
        </p>
      </section>
      <div className="not-for">
        <div className="stop-picture">
          <Drawing name={`stops/${words.notFor.picture}`} alt="" />
        </div>
        <Section id={words.notFor.id} heading={words.notFor.heading}>
          <Blocks blocks={words.notFor.blocks} />
        </Section>
      </div>
    </div>
  );
}

interface StopsProps {
  stops: readonly Stop[];
  words: StreetContent;
  /** Number of the first. */
  start: number;
}

/** Three lots beside each other. */
function Stops({ stops, words, start }: StopsProps) {
  return (
    <ol className="stops" start={start}>
      {stops.map(({ picture, day, who, title, we, you }) => (
        <li key={title} className="stop">
          <div className="stop-picture">
            <Drawing name={`stops/${picture}`} alt="" />
          </div>
          <div className="stop-title">
            <p className="stop-day">
              {day}
              {who ? <mark>{who}</mark> : null}
            </p>
            <h3>{title}</h3>
          </div>
          <div className="stop-sides">
            <Side heading={words.we} items={we} />
            <Side heading={words.you} items={you} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One side of the kerb. */
function Side({ heading, items }: { heading: string; items: readonly RichTextValue[] }) {
  return (
    <div className="stop-side">
      <h4>{heading}</h4>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
