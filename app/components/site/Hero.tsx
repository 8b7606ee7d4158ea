import { heroWords as words } from "~/content/layout";
import type { Hero as HeroValue } from "~/content/types";
import { Picture } from "./Picture";

interface HeroProps {
  hero: HeroValue;
  /** The front page has the tall one. */
  home?: boolean;
}

/** The top of a page: sign rider, heading, what it is about, and a house standing on its lawn. */
export function Hero({ hero, home = false }: HeroProps) {
  return (
    <div className={home ? "hero hero-home" : "hero"}>
      <div className="hero-inner">
        <div className="hero-text">
          <p className="hero-eyebrow">{hero.eyebrow}</p>
          <h1>{hero.heading}</h1>
          <p className="hero-lede">{hero.lede}</p>
          <p className="hero-anchors">
            <a className="button" href="#content">
              {words.content}
            </a>
            <a className="button button-quiet" href="#contact">
              {words.contact}
            </a>
          </p>
        </div>
        <div className="hero-picture">
          <Picture picture={hero.picture} />
        </div>
      </div>
    </div>
  );
}
