import type { ReactNode } from "react";
import { Sentence } from "~/lib/ui/Sentence";
import { written } from "~/lib/ui/Written";
import type { Listing, ListingLine } from "./view";

/** Renders one line. `shown` is the buyers' version of it. */
export type DrawLine = (line: ListingLine, shown: ReactNode) => ReactNode;

const asRead: DrawLine = (_, shown) => shown;

interface ListingViewProps {
  listing: Listing;
  /** Renders lines that aren't read-only, such as the proof's. */
  draw?: DrawLine;
  /** Shown below the photos. */
  belowPhotos?: ReactNode;
}

/** A listing as buyers see it: photos, price and address, a summary line, the description, and details. */
export const ListingView = ({ listing, draw = asRead, belowPhotos }: ListingViewProps) => {
  const { price, address, brief, description, sections } = listing;
  return (
    <article className="listing">
      <div className="stack">
        <Photos {...listing} />
        {belowPhotos}
      </div>
      <div className="stack gap-2">
        {price ? (
          <div className="listing-price" id={`line-${price.id}`}>
            {draw(price, <strong>{price.text}</strong>)}
          </div>
        ) : null}
        {address ? (
          <div className="listing-address" id={`line-${address.id}`}>
            {draw(address, <h2>{address.text}</h2>)}
          </div>
        ) : null}
        {brief.length > 0 ? (
          <ul className="listing-brief cluster taps">
            {brief.map(({ id, text }) => (
              <li key={id}>
                <a href={`#line-${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {description ? (
          <div className="listing-description quoted" id={`line-${description.id}`}>
            {draw(description, <span>{written(description.text)}</span>)}
          </div>
        ) : null}
      </div>
      <div className="listing-sections columns gap-6">
        {sections.map(({ id, title, lines }) => (
          <section key={id}>
            <h3>{title}</h3>
            <ListingLines lines={lines} draw={draw} />
          </section>
        ))}
      </div>
    </article>
  );
};

/** Lines of a listing with their names. */
export const ListingLines = ({
  lines,
  draw = asRead,
}: {
  lines: readonly ListingLine[];
  draw?: DrawLine;
}) => (
  <dl className="listing-lines">
    {lines.map((line) => (
      <div key={line.id} id={`line-${line.id}`}>
        <dt>{written(line.name)}</dt>
        <dd>
          {draw(
            line,
            <span>
              <Sentence text={line.text} linked />
            </span>,
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** The first photo large, the rest in a row that scrolls sideways. */
function Photos({ photos: [first, ...others] }: Pick<Listing, "photos">) {
  if (!first) return <p className="listing-no-photo">No photos yet.</p>;
  return (
    <div className="listing-photos stack">
      <figure>
        <a href={first.href}>
          <img src={first.href} width={first.width} height={first.height} alt={first.caption || "Photo 1"} />
        </a>
        {first.caption ? <figcaption>{first.caption}</figcaption> : null}
      </figure>
      {others.length > 0 ? (
        <ol start={2}>
          {others.map(({ id, src, href, width, height, caption }, index) => (
            <li key={id}>
              <a href={href}>
                <img
                  src={src}
                  width={width}
                  height={height}
                  alt={caption || `Photo ${index + 2}`}
                  loading="lazy"
                />
              </a>
              <span>
                {index + 2}. {caption}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
