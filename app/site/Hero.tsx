import type { ReactNode } from "react";
import { heroWords as words } from "~/content/layout";
import type { Hero as HeroValue } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";

/** The top of a page: sign rider, heading, what it is about, and its picture on a ground across the window. */
export function Hero({ hero }: { hero: HeroValue }) {
  return (
    <div className="hero">
      <div className="hero-inner">
        <HeroText hero={hero} />
        <div className="hero-picture">
          <Drawing {...hero.picture} wide />
        </div>
      </div>
    </div>
  );
}

interface HeroTextProps {
  hero: Pick<HeroValue, "eyebrow" | "heading" | "lede">;
  /** What to do at once, between the words and the two links. */
  children?: ReactNode;
}

/** The words of a page's top, and the two links that every page has. */
export function HeroText({ hero, children }: HeroTextProps) {
  return (
    <div className="hero-text">
      <p className="hero-eyebrow">{hero.eyebrow}</p>
      <h1>{hero.heading}</h1>
      <p className="hero-lede">{hero.lede}</p>
      {children}
      <p className="hero-anchors">
        <a href="#content">{words.content}</a>
        <a href="#contact">{words.contact}</a>
      </p>
    </div>
  );
}
