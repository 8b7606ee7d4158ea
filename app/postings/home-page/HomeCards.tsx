import type { HomeCard } from "./view";

/** Homes for sale, a card each that leads to its page. */
export const HomeCards = ({ homes }: { homes: readonly HomeCard[] }) => (
  <ul className="home-cards">
    {homes.map(({ path, name, price, brief, photo, conditional }) => (
      <li key={path}>
        <a href={path}>
          {photo ? (
            <img
              src={photo.card}
              srcSet={photo.srcSet}
              sizes="(min-width: 62em) 24rem, (min-width: 40em) 45vw, 92vw"
              width={photo.width}
              height={photo.height}
              alt=""
              loading="lazy"
            />
          ) : (
            <span className="home-cards-bare" />
          )}
          <strong>{price}</strong>
          <span className="home-cards-name">{name}</span>
        </a>
        <p>
          {[...brief.slice(0, 2).map(({ text }) => text), brief.at(-1)?.text].filter(Boolean).join(" · ")}
        </p>
        {conditional ? <p className="home-state">Sold conditionally</p> : null}
      </li>
    ))}
  </ul>
);
