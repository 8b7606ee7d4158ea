import { bookConsultation, links } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { PageLink } from "~/lib/ui/PageLink";
import { Sentence } from "~/lib/ui/Sentence";
import type { Link } from "~/lib/ui/shapes";
import { OrderSubmitted } from "~/postings/order/OrderSubmitted";
import type { NextStep as Step } from "~/requests/next-step";

/** Ways to begin, or to begin again. */
const beginnings: readonly Link[] = [
  { label: "Start an order", href: links.startPosting },
  bookConsultation,
  { label: "Ask a question", href: links.question },
];

/** States in which the seller acts next, so that the step's button is the page's main one. */
const sellersTurn = new Set(["due", "asked", "draft"]);

/** Next step: our deadline to answer, the appointment, or ways to begin. */
export const NextStep = ({ step }: { step: Step | null }) => (
  <section className="next-step card" aria-labelledby="next-step">
    {step ? <OpenStep step={step} /> : <FirstStep />}
  </section>
);

function OpenStep({ step }: { step: Step }) {
  const { label, large, leaf, text, link } = step;
  // With an open order, the next step is neither a second order nor a consultation.
  const isOrder = link.href.startsWith("/account/postings/");
  const others = beginnings.filter(({ href }) => !isOrder || href === links.question);
  const urgent = sellersTurn.has(step.state);
  return (
    <>
      <div className="next-step-day">
        {leaf ? (
          <p className="leaf" aria-hidden="true">
            <span>{leaf.month}</span>
            <span>{leaf.date}</span>
          </p>
        ) : null}
        <div>
          <h2 id="next-step">
            <span className={large ? "next-step-label" : undefined}>{label}</span>{" "}
            {large ? <span className="next-step-large">{large}</span> : null}
          </h2>
          <p>
            <Sentence text={text} />
          </p>
        </div>
      </div>
      <p className="actions next-step-foot">
        <PageLink className={urgent ? "button button-main" : "button"} href={link.href}>
          {link.label}
        </PageLink>
        {others.map(({ label, href }) => (
          <Anchor key={href} className="button button-quiet" href={href}>
            {label}
          </Anchor>
        ))}
      </p>
    </>
  );
}

/** Without open orders or requests: the way to a listing, and its steps. */
function FirstStep() {
  return (
    <div className="columns">
      <div>
        <h2 id="next-step">Sell your home?</h2>
        <p>
          Order your listing here: the plan, the home, the photos. You can stop at any point and come back.
        </p>
        <p className="actions">
          {beginnings.map(({ label, href }, index) => (
            <Anchor key={href} className={index === 0 ? "button button-main" : "button"} href={href}>
              {label}
            </Anchor>
          ))}
        </p>
      </div>
      <div>
        <OrderSubmitted heading="h3" />
      </div>
    </div>
  );
}
