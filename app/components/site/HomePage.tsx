import type { ReactNode } from "react";
import { Anchor } from "~/components/ui/Anchor";
import { Section } from "~/components/ui/Blocks";
import { orCall } from "~/content/layout";
import { site } from "~/content/site";
import type { Card, HomeContent } from "~/content/types";
import { Hero } from "./Hero";
import { Picture } from "./Picture";

interface HomePageProps {
  page: HomeContent;
  /** The worked example, as a `Receipt`. */
  receipt?: ReactNode;
}

/** The front page: the worked example first, then what the service is, then the invitation. */
export function HomePage({ page, receipt }: HomePageProps) {
  return (
    <>
      <Hero hero={page.hero} home />
      <div id="content" className="home">
        <div className="argument">
          {receipt ? <div className="argument-receipt">{receipt}</div> : null}
          {page.explainer.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <p className="actions argument-actions">
            <Anchor className="button button-main" href={page.consultation.href}>
              {page.consultation.label}
            </Anchor>
            <a className="argument-phone" href={site.phone.href}>
              {orCall}
            </a>
          </p>
        </div>
        <div className="lots">
          {page.cards.map((card) => (
            <Lot key={card.title} card={card} />
          ))}
        </div>
      </div>
    </>
  );
}

/** One home-page card: a house on its lot and what it stands for. */
function Lot({ card }: { card: Card }) {
  return (
    <section className="lot">
      <div className="lot-picture">
        <Picture picture={card.postingImage} />
      </div>
      <div className="lot-text">
        <h2>{card.title}</h2>
        <p className="lot-subheading">{card.subheading}</p>
        <p className="lot-intro">{card.intro}</p>
        <p>{card.description}</p>
        <p>
          <mark>{card.highlight}</mark>
        </p>
        <p className="actions">
          <Anchor className="button" href={card.link.href}>
            {card.link.label}
          </Anchor>
        </p>
      </div>
    </section>
  );
}
