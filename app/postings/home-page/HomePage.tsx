import type { ReactNode } from "react";
import { callsFromBuyersForBuyers } from "~/content/policy-words";
import { links, site } from "~/content/site";
import { inSentence } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { LinkLine } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { ListingLines } from "~/postings/listing/ListingView";
import { HomeLinks, TransferTax } from "./HomeLinks";
import { toPhoto } from "./PhotoPage";
import type { HomePhoto, HomeView } from "./view";

/** Number of photos at the top of the page. The rest are below the facts. */
const inMosaic = 5;

interface HomePageProps {
  home: HomeView;
  /** Buyers' enquiry form. Left out on a preview. */
  ask?: ReactNode;
}

/** Public page of a home for sale. */
export function HomePage({ home, ask }: HomePageProps) {
  const { name, town, address, price, brief, description, sections, photos, conditional, openHouses } = home;
  const others = photos.slice(inMosaic);
  return (
    <article className="home-page">
      <p className="home-way cluster taps soft">
        <a href={links.homes}>Homes listed with us</a>
        <span>{town}</span>
      </p>
      <Mosaic photos={photos.slice(0, inMosaic)} all={photos.length} />
      <div className="home-body sidebar">
        <div className="home-main flow">
          <header className="home-head">
            <p className="home-price cluster">
              <strong>{price}</strong>
              <span className="stamp alarm">{conditional ? "Sold, with conditions" : "For sale"}</span>
            </p>
            <h1>{name}</h1>
            <p>{address ? `${address.town}, Ontario ${address.postalCode}` : `${town}, Ontario`}</p>
            <p>
              Listed by <strong>{site.brokerage}</strong>
            </p>
            {ask ? <HomeLinks home={home} /> : null}
          </header>
          {conditional ? (
            <p className="flagged">
              The seller has accepted an offer that still has conditions. Until they're met, the sale isn't
              firm.
            </p>
          ) : null}
          {brief.length > 0 ? (
            <ul className="home-brief">
              {brief.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          ) : null}
          {openHouses.length > 0 ? (
            <section className="home-open" aria-labelledby="home-open">
              <h2 id="home-open">{openHouses.length === 1 ? "Open house" : "Open houses"}</h2>
              <ul>
                {openHouses.map(({ id, when, note }) => (
                  <li key={id} className="note">
                    <strong>{when}</strong>
                    {note ? <span>{written(note)}</span> : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {description ? (
            <section aria-labelledby="home-about">
              <h2 id="home-about">About this home</h2>
              <p className="quoted">{description}</p>
            </section>
          ) : null}
          <section aria-labelledby="home-facts">
            <h2 id="home-facts">The facts</h2>
            <div className="home-sections columns">
              {sections.map(({ id, title, lines }) => (
                <section key={id}>
                  <h3>{title}</h3>
                  <ListingLines lines={lines} />
                </section>
              ))}
            </div>
            <TransferTax home={home} />
          </section>
          {others.length > 0 ? (
            <section className="home-more" id="photos" aria-labelledby="home-photos">
              <h2 id="home-photos">More photos</h2>
              <ol start={inMosaic + 1}>
                {others.map((photo) => (
                  <li key={photo.id}>
                    <Photo photo={photo} sizes="(min-width: 62em) 18rem, (min-width: 40em) 45vw, 92vw" lazy />
                    {photo.caption ? <span>{written(photo.caption)}</span> : null}
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
          {ask ? <ToForm className="home-jump" price={price} /> : null}
        </div>
        <div>
          <BuyersCard home={home}>{ask}</BuyersCard>
          {ask ? <ToForm className="home-again card" price={price} /> : null}
        </div>
      </div>
      <p className="home-note soft">
        The facts are the seller's, or from public records. Check those that matter to you before you make an
        offer. This page shows the home as it is on the MLS®.
      </p>
    </article>
  );
}

/** The price and a link to the form. */
const ToForm = ({ className, price }: { className: string; price: string }) => (
  <p className={className}>
    <strong>{price}</strong>
    <a className="button button-main" href="#see-it">
      See it, or ask about it
    </a>
  </p>
);

/** The first photos, the first one large. On a phone they are a row that scrolls sideways. */
function Mosaic({ photos, all }: { photos: readonly HomePhoto[]; all: number }) {
  if (photos.length === 0) return <p className="note">The seller hasn't added photos.</p>;
  return (
    <div className="home-mosaic" data-photos={photos.length}>
      <ol aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo
              photo={photo}
              sizes={
                index === 0
                  ? "(min-width: 62em) 39rem, 92vw"
                  : "(min-width: 62em) 20rem, (min-width: 40em) 25vw, 80vw"
              }
            />
          </li>
        ))}
      </ol>
      {all > photos.length ? (
        <LinkLine line="home-all" className="button" href="#photos">
          All {all} photos
        </LinkLine>
      ) : null}
    </div>
  );
}

interface PhotoProps {
  photo: HomePhoto;
  sizes: string;
  /** True to load the image lazily. */
  lazy?: boolean;
}

/** A photo that links to its page. */
const Photo = ({ photo, sizes, lazy }: PhotoProps) => (
  <a href={toPhoto(photo)}>
    <img
      src={photo.wide}
      srcSet={photo.srcSet}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={photo.alt}
      loading={lazy ? "lazy" : undefined}
    />
    <span className="home-count" aria-hidden="true">
      {photo.count}
    </span>
  </a>
);

/** The home's brokerage, and contact options for buyers without an agent. */
function BuyersCard({ home: { mls, representatives }, children }: { home: HomeView; children: ReactNode }) {
  return (
    <aside className="home-card card" id="see-it" aria-labelledby="home-ask">
      <p className="home-card-sign">
        <strong>{site.brokerage}</strong>
        {representatives.map(({ name, title }) => (
          <span key={name}>
            {name}, {inSentence(title)}
          </span>
        ))}
        <a href={links.whoWeAre}>Who we are</a>
      </p>
      <h2 id="home-ask">See it, or ask about it</h2>
      <p>
        <a className="home-card-phone" href={site.phone.href}>
          {site.phone.text}
        </a>
        {callsFromBuyersForBuyers()}
      </p>
      <div className="home-card-ask">{children}</div>
      <p className="home-card-agents">
        <strong>Have an agent?</strong> They find this home and its showing times by its MLS® number:{" "}
        {mls.link ? <Anchor href={mls.link}>{mls.number}</Anchor> : mls.number}. No agent?{" "}
        <a href={links.forBuyers}>What we can and can't do for you</a>.
      </p>
    </aside>
  );
}
