import type { ReactNode } from "react";
import { plans } from "~/content/business";
import { feeOwed, inWords, updateTime } from "~/content/phrases";
import { planSummaries } from "~/content/plans";
import { callsPassedOn, goLiveWithin, homeCodeJob } from "~/content/policy-words";
import { links, site, startOrder } from "~/content/site";
import { Drawing } from "~/drawings/Drawing";
import { formatDollars } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { PlainList, Section } from "~/lib/ui/Blocks";

/**
 * Explainer of the home page: a sale on Basic as a street of six stops. Our work is left of the kerb, the seller's right of it.
 * It agrees with `listing-steps.ts`, which has every step to the MLS. A phone scrolls along it, and in a wider window the prices
 * hang between its halves. Its drawings use parts of the street at the top of the page.
 */
export const StreetOfTheSale = () => (
  <div className="argument">
    <section id="what-you-do" aria-labelledby="what-you-do-heading">
      <div className="street-top">
        <h2 id="what-you-do-heading">One sale, six stops</h2>
        <p>
          An example on {plans.basic.name}: we check and post, you show and negotiate. Left of the kerb is our
          work, right of it yours.
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it's swiped, which the arrow keys do too once it has the focus. */}
      <div className="street-walk" role="group" tabIndex={0} aria-labelledby="what-you-do-heading">
        <ol className="stops">
          <Stop
            picture="sign-in"
            day="Monday"
            title="The sign goes in"
            we={["Explain the regulator's guide.", "Check your facts.", ...homeCodeJob()]}
            you={[
              <>
                Set the price. <Anchor href={links.freeAppraisal}>An appraisal is free</Anchor>.
              </>,
              "Put up your own sign, where by-laws allow.",
            ]}
          />
          <Stop
            picture="photos"
            day="Wednesday, a week later"
            title={`Your ${inWords(plans.basic.photos)} photos`}
            we={["Draw up the agreement and the proof."]}
            you={[
              "Take the photos.",
              <>
                Decide{" "}
                <Anchor href="/how-much-commission-should-seller-offer-to-an-agent">
                  what to offer a buyer's agent
                </Anchor>
                .
              </>,
              "Sign, and approve the proof.",
            ]}
          />
          <Stop
            picture="on-mls"
            day="Thursday"
            title="On the MLS"
            we={[
              `Post it ${goLiveWithin()}, on the MLS and REALTOR.ca.`,
              `Enter changes within ${updateTime}.`,
            ]}
            you={[
              `Pay ${formatDollars(plans.basic.feeDollars)} + HST, ${feeOwed}.`,
              <>
                Show it <Anchor href={links.homes}>on a page here</Anchor>, too.
              </>,
            ]}
          />
        </ol>
        <ol className="stops" start={4}>
          <Stop
            picture="hallway"
            day="Sunday, 2 p.m."
            alone="You"
            title="Strangers in your hallway"
            we={[callsPassedOn()]}
            you={["Return calls, agree on times and open the door. We aren't there."]}
          />
          <Stop
            picture="offer"
            day="Tuesday"
            alone="You, and your lawyer"
            title="An offer on your table"
            we={["Report an accepted offer to the MLS."]}
            you={["Enter it in your account.", "Negotiate. Your own lawyer reads it, at your cost."]}
          />
          <Stop
            picture="keys"
            day="Closing day"
            title="Keys"
            we={[`On ${plans.basic.name}, nothing: you owe us no more.`]}
            you={["Pay what you offered the buyer's brokerage.", "Hand over the keys."]}
          />
        </ol>
      </div>
      <div className="street-prices">
        <Drawing name="stops/rope" alt="" className="street-rope" />
        <h3 className="visually-hidden">Three plans, three prices</h3>
        <ul>
          {planSummaries.map(({ id, name, price, fee }) => (
            <li key={id}>
              <Anchor className="street-price" href={`${links.plans}#plan-${id}`}>
                <span className="street-price-name">{name}</span>{" "}
                <span className="street-price-figure">{price}</span>{" "}
                <span>{fee.replace(price, "").replace(/^, /, "")} + HST</span>
              </Anchor>
            </li>
          ))}
        </ul>
        <p>
          <Anchor className="button" href={links.plans}>
            Compare the three plans
          </Anchor>
        </p>
      </div>
      <p className="street-start">
        <Anchor className="button" href={startOrder.href}>
          {startOrder.label}
        </Anchor>
      </p>
    </section>
    <div className="not-for">
      <div className="stop-picture">
        <Drawing name="stops/sign-out" alt="" />
      </div>
      <Section id="who-should-not" heading="Who shouldn't choose it?">
        <p>Hire a full-service brokerage if one of these is you.</p>
        <PlainList>
          <li>You can't take calls at work or be home for showings.</li>
          <li>You'd rather not talk money with a stranger.</li>
          <li>A separation or an estate is behind the sale. See a lawyer early, too.</li>
          <li>Losing the posting fee on a home that does not sell would hurt.</li>
        </PlainList>
        <p>
          If we think it's you, we'll say so on the phone: <a href={site.phone.href}>{site.phone.text}</a>.
        </p>
      </Section>
    </div>
  </div>
);

/**
 * A stop of the sale.
 * @param stop.alone person who acts alone here, if it isn't us
 */
const Stop = (stop: {
  picture: "sign-in" | "photos" | "on-mls" | "hallway" | "offer" | "keys";
  day: string;
  alone?: string;
  title: string;
  we: readonly ReactNode[];
  you: readonly ReactNode[];
}) => (
  <li className="stop">
    <div className="stop-picture">
      <Drawing name={`stops/${stop.picture}`} alt="" />
    </div>
    <div className="stop-title">
      <p className="stop-day cluster">
        {stop.day}
        {stop.alone ? <mark>{stop.alone}</mark> : null}
      </p>
      <h3>{stop.title}</h3>
    </div>
    <div className="stop-sides">
      <Side heading="We do" items={stop.we} />
      <Side heading="You do" items={stop.you} />
    </div>
  </li>
);

/** One side of the kerb. */
const Side = ({ heading, items }: { heading: string; items: readonly ReactNode[] }) => (
  <div className="stop-side">
    <h4>{heading}</h4>
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={index}>{item}</li>
      ))}
    </ul>
  </div>
);
