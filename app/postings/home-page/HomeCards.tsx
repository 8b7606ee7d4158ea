import { LinkLine } from "~/lib/ui/PageLink";
import type { HomeCard } from "./view";

/** Homes for sale, one linked card each. A single home gets a large card. */
export function HomeCards({ homes }: { homes: readonly HomeCard[] }) {
  const [only, ...others] = homes;
  if (only && others.length === 0) return <LargeCard home={only} />;
  return (
    <ul className="home-cards columns">
      {homes.map((home) => (
        <li key={home.path}>
          <a href={home.path}>
            <CardPhoto home={home} sizes="(min-width: 62em) 32rem, (min-width: 40em) 45vw, 92vw" lazy />
            <strong>{home.price}</strong>
            <span className="home-cards-name">{home.name}</span>
          </a>
          <p>{inBrief(home)}</p>
          <State home={home} />
          {home.openHouse ? <p className="home-cards-open note">Open house: {home.openHouse}</p> : null}
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  home: HomeCard;
}

/** A large photo with the main facts next to it. */
const LargeCard = ({ home }: CardProps) => (
  <article className="home-large">
    <CardPhoto home={home} sizes="(min-width: 62em) 46rem, 92vw" />
    <div className="flow">
      <p className="home-price cluster">
        <strong>{home.price}</strong>
        <State home={home} />
      </p>
      <h3>
        <a href={home.path}>{home.name}</a>
      </h3>
      <ul className="home-brief">
        {home.brief.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {home.beginning ? <p>{home.beginning}</p> : null}
      {home.openHouse ? (
        <p className="home-cards-open note">
          <strong>Open house</strong> {home.openHouse}
        </p>
      ) : null}
      <LinkLine className="button button-main" href={home.path}>
        Photos, facts, and how to see it
      </LinkLine>
    </div>
  </article>
);

const CardPhoto = ({ home: { photo }, sizes, lazy }: CardProps & { sizes: string; lazy?: boolean }) =>
  photo ? (
    <img
      src={photo.card}
      srcSet={photo.srcSet}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt=""
      loading={lazy ? "lazy" : undefined}
    />
  ) : (
    <span className="home-cards-bare" />
  );

const inBrief = ({ brief }: HomeCard): string =>
  [...brief.slice(0, 3).map(({ text }) => text), brief.at(-1)?.text].filter(Boolean).join(" · ");

const State = ({ home }: CardProps) =>
  home.conditional ? <span className="stamp alarm">Sold, with conditions</span> : null;
