import type { ComponentProps, ReactNode } from "react";
import { commission, examplePriceDollars, hstPercent, listing, plans } from "~/content/business";
import { comparePlan, examplePriceCents, exampleSales } from "~/content/commission";
import { nothingUntilApproved } from "~/content/listing-steps";
import { signs } from "~/content/next-steps";
import { page } from "~/content/pages/home";
import { sampleLink } from "~/content/sample-sale";
import { breakdownLines, usualOffer, usualQuote } from "~/content/savings";
import { bookConsultation, links, site, startOrder } from "~/content/site";
import type { Picture } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { Receipt } from "~/lib/ui/Receipt";
import { CallToAction } from "./CallToAction";
import { HeroText } from "./Hero";
import { QuickBar } from "./QuickBar";
import { StreetOfTheSale } from "./StreetOfTheSale";
import { Till } from "./savings/Till";

/**
 * The home page in the specification's order: hero, three cards, explainer (the street of a sale). The consultation's button is
 * below the hero, and the sample sale after the cards. The bill of a worked sale and the invitation follow.
 */
export function HomePage({ till }: { till: ComponentProps<typeof Till> }) {
  return (
    <>
      <div className="hero hero-home">
        <div className="hero-inner">
          <HeroText hero={page.hero} />
          <Till {...till} />
        </div>
        <Drawing
          name="street"
          alt="A street of brick and frame homes among maples, with a sign on one of the lawns"
          className="street"
          wide
        />
      </div>
      <Consultation />
      {/* One part of the page, so that the bar stays out of the first screen, which has its own button. */}
      <div>
        <div id="content" className="home">
          <div className="lots">
            <Lot
              title="What are"
              intro="A brokerage puts your home on the MLS. You do the selling."
              description="It's a limited service for a flat fee, and the agreement lists what is in it."
              highlight="Our fee is on the price list, in dollars."
              picture={{
                name: "tablet",
                alt: "A tablet on a table shows the listing of a home, with its photo",
              }}
              href="/what-is-mere-posting"
            >
              Read what a mere posting is
            </Lot>
            <Lot
              title="How it works"
              intro={nothingUntilApproved}
              description="You order online. We check your facts, you sign the agreement, and we post your home."
              highlight={`The MLS term is ${listing.mlsTermDays} days.`}
              picture={{ name: "key", alt: "A house key, ready to change hands" }}
              href="/how-mere-posting-works"
            >
              See the steps, first call to sold
            </Lot>
            <Lot
              title="Frequently asked questions"
              intro="The questions sellers bring to us."
              description="What to offer a buyer's agent, who holds the deposit, and how to change, extend or end a listing."
              highlight="The short answer comes first."
              picture={{ name: "magnifier", alt: "A magnifying glass over the small print" }}
              href="/faq"
            >
              Read the questions and answers
            </Lot>
          </div>
          <p className="lots-call cluster cluster-apart taps">
            <span>
              Rather hear it from a person? Call <a href={site.phone.href}>{site.phone.text}</a>
            </span>
            <span>
              Buying? <a href={links.homes}>Homes listed with us</a>
            </span>
          </p>
          <section className="account-shown" aria-labelledby="account-shown">
            <div className="flow-3">
              <h2 id="account-shown">What you see in your account</h2>
              <p>Follow an example home from the order to the sale, on the screens its seller sees.</p>
            </div>
            <Anchor className="button" href={sampleLink.href}>
              {sampleLink.label}
            </Anchor>
          </section>
          <StreetOfTheSale />
          <section className="bill" aria-labelledby="bill">
            <div className="bill-inner">
              <div className="flow-3">
                <h2 id="bill">What you'd keep</h2>
                <p className="actions">
                  <Anchor className="button" href={links.calculator}>
                    Compare it with the commission you were quoted
                  </Anchor>
                </p>
              </div>
              <ExampleReceipt />
              <p className="bill-note">
                A percentage commission is usually owed only when the home sells, and normally buys advice,
                showings and negotiation, which Basic leaves to you. Photos and your own time aren't in the
                receipt either.
              </p>
            </div>
          </section>
        </div>
        <QuickBar />
      </div>
      <CallToAction sign={signs.posting} />
    </>
  );
}

/** The main call to action with the specification's label, the order, and other ways to begin. */
const Consultation = () => (
  <div className="consultation cluster">
    <Anchor className="button button-main" href={bookConsultation.href}>
      {bookConsultation.label}
    </Anchor>
    <Anchor className="button" href={startOrder.href}>
      {startOrder.label}
    </Anchor>
    <ul className="cluster taps">
      <li>
        <Anchor href={site.phone.href}>Or call {site.phone.text}</Anchor>
      </li>
      <li>
        <Anchor href={links.whoWeAre}>Who we are</Anchor>
      </li>
      <li>
        <Anchor href={links.freeAppraisal}>Get a free appraisal</Anchor>
      </li>
      <li>
        <Anchor href={links.plans}>See the price list</Anchor>
      </li>
    </ul>
  </div>
);

/** One home-page card (specification §3): a house on its lot, with its text. */
const Lot = (card: {
  title: string;
  intro: string;
  description: string;
  highlight: string;
  picture: Picture;
  href: string;
  children: ReactNode;
}) => (
  <section className="lot">
    <div className="lot-picture">
      <Drawing {...card.picture} wide />
    </div>
    <div className="lot-text">
      <h2>{card.title}</h2>
      <p className="lot-subheading">MERE POSTINGS</p>
      <p className="lot-intro">{card.intro}</p>
      <p>{card.description}</p>
      <p>
        <mark>{card.highlight}</mark>
      </p>
      <p className="actions">
        <Anchor className="button" href={card.href}>
          {card.children}
        </Anchor>
      </p>
    </div>
  </section>
);

/** Short form of the worked example: today's Basic price compared with a full-service commission and with lower ones. */
const ExampleReceipt = () => (
  <Receipt
    headingLevel={2}
    title={`A ${formatDollars(examplePriceDollars)} sale, listed on ${plans.basic.name}`}
    lines={[
      ...breakdownLines(exampleSales.basic, plans.basic.name),
      {
        label: `Difference from a ${usualQuote} commission`,
        value: formatCents(exampleSales.basic.savingsCents),
        tone: "keep",
      },
      ...commission.lowerQuotesPercent.map((quotedPercent) => ({
        label: `If you were quoted ${percent(quotedPercent)}`,
        value: formatCents(comparePlan(plans.basic.id, examplePriceCents, { quotedPercent }).savingsCents),
      })),
    ]}
    basis={`Compared with a ${usualQuote} full-service commission, our assumption, at the same sale price. ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both. Before mortgage, lawyer and moving.`}
  />
);
