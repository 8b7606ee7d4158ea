import type { ReactNode } from "react";
import { nextStepOf } from "~/content/next-steps";
import { sampleLink } from "~/content/sample-sale";
import { bookConsultation, links, site, startOrder } from "~/content/site";
import type { Card, HomeContent } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { PriceField } from "~/lib/forms/PriceField";
import { Anchor } from "~/lib/ui/Anchor";
import { RichText } from "~/lib/ui/RichText";
import { CallToAction } from "./CallToAction";
import { HeroText } from "./Hero";
import { QuickBar } from "./QuickBar";
import { StreetOfTheSale } from "./StreetOfTheSale";
import { usePriceTyped } from "./savings/bill";

interface HomePageProps {
  page: HomeContent;
  /** The worked example, as a `Receipt`. */
  receipt: ReactNode;
}

/**
 * The home page in the specification's order: hero, three cards, explainer (the street of a sale), with the consultation's button
 * directly below the hero, and the way to the sample sale between cards and explainer; then the bill of a worked sale with the price field, and the invitation.
 */
export function HomePage({ page, receipt }: HomePageProps) {
  return (
    <>
      <div className="hero hero-home">
        <div className="hero-inner">
          <HeroText hero={page.hero} />
          <div className="hero-sign" aria-hidden="true">
            <p className="hero-board">{page.board.sign}</p>
            <p className="hero-rider">{page.board.rider}</p>
          </div>
        </div>
        <Drawing name="street" alt={page.street} className="street" wide />
      </div>
      <Consultation words={page.consultation} />
      {/* One part of the page, so that the bar stays out of the first screen, which has its own button. */}
      <div>
        <div id="content" className="home">
          <div className="lots">
            {page.cards.map((card) => (
              <Lot key={card.title} card={card} />
            ))}
          </div>
          <p className="lots-call">
            <span>
              {page.rather} <a href={site.phone.href}>{site.phone.text}</a>
            </span>
            <span>
              {page.buying.text} <a href={page.buying.link.href}>{page.buying.link.label}</a>
            </span>
          </p>
          <section className="account-shown" aria-labelledby="account-shown">
            <h2 id="account-shown">{page.account.heading}</h2>
            <p>{page.account.text}</p>
            <p className="actions">
              <Anchor className="button" href={sampleLink.href}>
                {sampleLink.label}
              </Anchor>
            </p>
          </section>
          <StreetOfTheSale words={page.explainer} />
          <section className="bill" aria-labelledby="bill">
            <div className="bill-inner">
              <div>
                <h2 id="bill">{page.bill.heading}</h2>
                <PriceForm words={page.bill} />
              </div>
              {receipt}
              <p className="bill-note">
                <RichText text={page.bill.note} />
              </p>
            </div>
          </section>
        </div>
        <QuickBar />
      </div>
      <CallToAction sign={nextStepOf(page.path).sign} />
    </>
  );
}

/** The main call to action, as the specification words it, the order beside it, and the other ways to begin. */
function Consultation({ words }: { words: HomeContent["consultation"] }) {
  return (
    <div className="consultation">
      <Anchor className="button button-main" href={bookConsultation.href}>
        {bookConsultation.label}
      </Anchor>
      <Anchor className="button" href={startOrder.href}>
        {startOrder.label}
      </Anchor>
      <p>{words.text}</p>
      <ul>
        {words.others.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for the price and leads to the calculator, which answers: a GET form, so it needs no script. */
function PriceForm({ words }: { words: HomeContent["bill"] }) {
  return (
    <form method="get" action={`${links.calculator}#answer`} noValidate className="price-form">
      <PriceField label={words.label} typed={usePriceTyped()} />
      <button type="submit" className="button">
        {words.submit}
      </button>
    </form>
  );
}

/** One home-page card: a house on its lot and what it stands for. */
function Lot({ card }: { card: Card }) {
  return (
    <section className="lot">
      <div className="lot-picture">
        <Drawing {...card.postingImage} wide />
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
