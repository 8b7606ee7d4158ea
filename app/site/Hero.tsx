import type { ReactNode } from "react";
import type { Hero as HeroValue, Link } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";

/**
 * Top of a page: eyebrow, heading, lede, and a picture on a ground across the window.
 * @param top.action the page's own next step, next to the two links of every page
 * @param top.low true for a low top with a small picture, on a page with a tool
 */
export function Hero({ hero, action, low = false }: { hero: HeroValue; action?: Link; low?: boolean }) {
  const look = low ? "hero hero-low" : hero.picture ? "hero" : "hero hero-plain";
  return (
    <div className={look}>
      <div className="hero-inner">
        <HeroText hero={hero} action={action} main={!low} />
        {hero.picture ? (
          <div className="hero-picture">
            <Drawing {...hero.picture} wide />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Words of a page's top, its next step, and the two links of every page.
 * @param top.children form between the words and the two links
 * @param top.main true if the action is the main one on the screen
 */
export function HeroText({
  hero,
  children,
  action,
  main = true,
}: {
  hero: HeroValue;
  children?: ReactNode;
  action?: Link;
  main?: boolean;
}) {
  return (
    <div className="hero-text">
      <p className="hero-eyebrow">{hero.eyebrow}</p>
      <h1>{hero.heading}</h1>
      <p className="hero-lede">{hero.lede}</p>
      {children}
      <p className="hero-anchors">
        {action ? (
          <Anchor className={main ? "button button-main" : undefined} href={action.href}>
            {action.label}
          </Anchor>
        ) : null}
        <a href="#content">View Content</a>
        <a href="#contact">Contact Us</a>
      </p>
    </div>
  );
}
