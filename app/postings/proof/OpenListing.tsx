import { type ReactNode, useId } from "react";
import { PageLink } from "~/lib/ui/PageLink";
import { unverifiedText } from "~/postings/listing/facts";
import { type DrawLine, ListingLines, ListingView } from "~/postings/listing/ListingView";
import type { ListingLine, WholeListing } from "~/postings/listing/view";

/** The whole listing as its seller and the office read it, on the proof and before it. */

/** Pages that change a listing, by line, each with the verb of its link. */
export type Pencils = Readonly<Record<string, { href: string; verb: string }>>;

interface OpenListingProps {
  listing: WholeListing;
  /** Lines that the seller can change. Left out for the office. */
  pencils?: Pencils;
}

/** A listing that isn't waiting for its approval. Missing answers are empty lines. */
export function OpenListing({ listing, pencils }: OpenListingProps) {
  const pencil = (id: string, name: string) => {
    const page = pencils?.[id];
    return page ? (
      <PageLink className="proof-pencil" href={page.href}>
        <span className="visually-hidden">{`${page.verb}: ${name}`}</span>
      </PageLink>
    ) : null;
  };
  const draw: DrawLine = ({ id, name, text, gap }, shown) => (
    <div className="proof-edit">
      <div>
        {text ? shown : null}
        {gap ? <span className="proof-gap">{pencils ? gap.message : "Missing"}</span> : null}
      </div>
      {pencil(id, name)}
    </div>
  );
  const photos = pencils?.[photosLine] ? (
    <div className="proof-edit">
      <span>{listing.shown.photos.length > 0 ? "The photos and their order" : "Add your photos"}</span>
      {pencil(photosLine, "Photos")}
    </div>
  ) : null;
  return (
    <div className="proof stack gap-6">
      <ListingView listing={listing.shown} draw={draw} belowPhotos={photos} />
      <ListingRest listing={listing} draw={draw} />
      <Agreed lines={listing.agreed} />
    </div>
  );
}

/** Name of the photos among the lines. */
export const photosLine = "photos";

/** Lines that buyers don't see. */
export const ListingRest = ({ listing, draw }: { listing: WholeListing; draw: DrawLine }) => (
  <>
    <More title="What only agents see">
      <ListingLines lines={listing.agents} draw={draw} />
    </More>
    <More title="Other details we send to the MLS" text="Facts the MLS asks for, approved with the proof.">
      <ListingLines lines={listing.others} draw={draw} />
    </More>
  </>
);

/** Number of facts based only on the seller's statement, with their folded list. */
export const OnWord = ({ facts }: { facts: readonly ListingLine[] }) =>
  facts.length > 0 ? (
    <details className="step-fold">
      <summary>{unverifiedText(facts.length, "your")}</summary>
      <p>
        We haven't compared {facts.length === 1 ? "it" : "them"} with a document, so please check{" "}
        {facts.length === 1 ? "it" : "them"} with care.
      </p>
      <ul>
        {facts.map(({ id, name, text }) => (
          <li key={id}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </details>
  ) : null;

/** The owners' representative, shown with the listing but not part of it. */
export const Agreed = ({ lines }: { lines: readonly ListingLine[] }) =>
  lines.length > 0 ? (
    <More title="Representation" text="As in the agreement.">
      <ListingLines lines={lines} />
    </More>
  ) : null;

export function More({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="listing-more" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </section>
  );
}
