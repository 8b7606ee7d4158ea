import { RadioGroup } from "~/components/forms/Fields";
import { planQuestions, planChooserWords as words } from "~/content/plan-chooser";
import { links } from "~/content/site";
import { askedName, type PlanAnswers, type PlanChoice } from "~/rules/plan-chooser";

interface PlanChooserProps {
  answers: PlanAnswers;
  /** The plan that fits them. */
  choice: PlanChoice | null;
  /** Whether the form was sent. */
  asked: boolean;
}

/** Three questions in a GET form, so that an answered one can be shared; the answer stands above them. */
export function PlanChooser({ answers, choice, asked }: PlanChooserProps) {
  return (
    <section id="plan-chooser" className="section chooser">
      <h2>{words.heading}</h2>
      {choice ? (
        <div className="note chooser-choice">
          <p className="note-title">{words.fits(choice.name)}</p>
          <p>{choice.why}</p>
        </div>
      ) : (
        <p className={asked ? "field-error" : undefined}>{asked ? words.unanswered : words.intro}</p>
      )}
      <form method="get" action={`${links.plans}#plan-chooser`} className="chooser-form">
        {(["photos", "offers", "pay"] as const).map((name) => (
          <RadioGroup key={name} name={name} {...planQuestions[name]} value={answers[name]} />
        ))}
        <p className="actions">
          {/* A form of radio buttons alone sends nothing when none is chosen. */}
          <button type="submit" name={askedName} value="1" className="button">
            {words.submit}
          </button>
          {choice ? (
            <a className="button button-quiet" href={`${links.plans}#plan-chooser`}>
              {words.startOver}
            </a>
          ) : null}
        </p>
      </form>
    </section>
  );
}
