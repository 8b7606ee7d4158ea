import { Anchor } from "~/components/ui/Anchor";
import { dashboardPage } from "~/content/account";

const words = dashboardPage.next;

interface NextStepProps {
  /** The most urgent of what is open; null when nothing is. */
  step: {
    label: string;
    large: string | null;
    leaf: { month: string; date: number } | null;
    text: string;
    reference: string;
  } | null;
  /** What happens after a request to list, in order. */
  listing: readonly string[];
}

/** What comes next: the day by which we answer, the time that is set, or how to begin. */
export const NextStep = ({ step, listing }: NextStepProps) => (
  <section className="next-step" aria-labelledby="next-step">
    {step ? <OpenStep step={step} /> : <FirstStep listing={listing} />}
  </section>
);

function OpenStep({ step }: { step: NonNullable<NextStepProps["step"]> }) {
  const { label, large, leaf, text, reference } = step;
  return (
    <>
      <div className="next-step-day">
        {leaf ? (
          <p className="leaf" aria-hidden="true">
            <span className="leaf-month">{leaf.month}</span>
            <span className="leaf-date">{leaf.date}</span>
          </p>
        ) : null}
        <div>
          <h2 id="next-step">
            <span className={large ? "next-step-label" : undefined}>{label}</span>{" "}
            {large ? <span className="next-step-large">{large}</span> : null}
          </h2>
          <p className="next-step-text">{text}</p>
        </div>
      </div>
      <p className="actions next-step-foot">
        <a className="button" href={`/account/requests/${reference}`}>
          {words.see}
        </a>
        {dashboardPage.start.map(({ label, href }) => (
          <Anchor key={href} className="button button-quiet" href={href}>
            {label}
          </Anchor>
        ))}
      </p>
    </>
  );
}

/** Nothing is open: the way to a posting, and what happens on it. */
function FirstStep({ listing }: Pick<NextStepProps, "listing">) {
  const { heading, text, nextTitle } = words.none;
  return (
    <div className="next-step-first">
      <div>
        <h2 id="next-step">{heading}</h2>
        <p>{text}</p>
        <p className="actions">
          {dashboardPage.start.map(({ label, href }, index) => (
            <Anchor key={href} className={index === 0 ? "button button-main" : "button"} href={href}>
              {label}
            </Anchor>
          ))}
        </p>
      </div>
      <div>
        <h3>{nextTitle}</h3>
        <ol>
          {listing.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}
