import { planQuestions, planChooserWords as words } from "~/content/plan-chooser";
import { links, startPlan } from "~/content/site";
import { RadioGroup } from "~/lib/forms/Fields";
import { Anchor } from "~/lib/ui/Anchor";
import { askedName, type PlanAnswers, type PlanChoice } from "./chooser";
import { KeptAnswers } from "./KeptAnswers";

interface PlanChooserProps {
  answers: PlanAnswers;
  /** The plan that fits them. */
  choice: PlanChoice | null;
  /** Whether the form was sent. */
  asked: boolean;
  /** What is typed into the price field, which the page keeps. */
  price: string;
  /** The same in cents, once it could be read. */
  priceCents?: number;
}

/** Three questions in a GET form, so that an answered one can be shared; the answer stands above them. */
export function PlanChooser({ answers, choice, asked, price, priceCents }: PlanChooserProps) {
  const again = price ? `${links.plans}?price=${encodeURIComponent(price)}` : links.plans;
  const start = choice && startPlan({ id: choice.plan, name: choice.name }, priceCents);
  return (
    <aside id="plan-chooser" className="chooser" aria-labelledby="plan-chooser-heading">
      <details open={asked || choice !== null}>
        <summary className="chooser-summary">
          <h2 id="plan-chooser-heading">{words.heading}</h2>
        </summary>
        {choice && start ? (
          <div className="note chooser-choice">
            <p className="note-title">{words.fits(choice.name)}</p>
            <p>{choice.why}</p>
            <p className="actions">
              <Anchor className="button button-main" href={start.href}>
                {start.label}
              </Anchor>
              <a href={`#plan-${choice.plan}`}>{words.seeIt}</a>
            </p>
          </div>
        ) : (
          <p className={asked ? "field-error" : undefined}>{asked ? words.unanswered : words.intro}</p>
        )}
        <form method="get" action={`${links.plans}#plan-chooser`} className="chooser-form">
          {(["photos", "offers", "pay"] as const).map((name) => (
            <RadioGroup key={name} name={name} {...planQuestions[name]} value={answers[name]} />
          ))}
          <KeptAnswers answers={{ price }} />
          <p className="actions">
            {/* A form of radio buttons alone sends nothing when none is chosen. */}
            <button type="submit" name={askedName} value="1" className="button">
              {words.submit}
            </button>
            {choice ? (
              <a className="button button-quiet" href={`${again}#plan-chooser`}>
                {words.startOver}
              </a>
            ) : null}
          </p>
        </form>
      </details>
    </aside>
  );
}
