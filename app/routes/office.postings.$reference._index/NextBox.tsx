import { Fragment } from "react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { capitalised, countInWords } from "~/content/phrases";
import { type DescribedStep, FoldedStepForm, StepForm, Steps, useSteps } from "~/lib/forms/StepForm";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { officeOrder } from "~/postings/office-words";
import { PaperUpload } from "~/postings/papers/PaperUpload";
import { useOverview } from "./use-overview";

const forward = ["start-review", "prepare-agreement", "send-proof", "approve-proof", "go-live"];
const backward = ["recall-agreement", "undo-step"];
const ending = ["decline", "withdraw-for-seller"];

/** Label of the link to the questions' page. @param drafted number of questions that aren't sent yet */
function askOf(drafted: number): string {
  if (drafted === 0) return "Request changes from the seller";
  return `Review and send ${countInWords(drafted, "drafted question")}`;
}

/** Summarizes blocks by checks in one line, because the checks are listed below. */
function inShort(form: DescribedStep): DescribedStep {
  const below = form.blocks.filter(({ place }) => place === "#checks");
  if (below.length < 2) return form;
  const text = `${capitalised(countInWords(below.length, "check"))} aren't recorded yet.`;
  const others = form.blocks.filter(({ place }) => place !== "#checks");
  return { ...form, blocks: [...others, { text, place: "#checks" }] };
}

/** Next possible steps with the posting, and their obstacles. */
export function NextBox() {
  const { path, confirmPath, waits, elsewhere, ofRegistrants, canAsk, drafted, signed, upload } =
    useOverview();
  const { forms, failed } = useSteps();
  const steps = forms.filter(({ act }) => forward.includes(act)).map(inShort);
  const back = forms.filter(({ act }) => backward.includes(act));
  const ends = forms.filter(({ act }) => ending.includes(act));
  // A form with many fields is folded, unless it's the only next step.
  const isFolded = ({ fields, blocks }: DescribedStep) =>
    blocks.length === 0 && Object.keys(fields).length > 2 && steps.length > 1;
  const nothing =
    steps.length === 0 && ends.length === 0 && elsewhere.length === 0 && !canAsk && !confirmPath;
  return (
    <section className="office-next card" aria-labelledby="next">
      <h2 id="next">{officeOrder.next}</h2>
      <ConfirmFirst />
      {elsewhere.length > 0 ? (
        <ul className="rows taps">
          {elsewhere.map(({ id, href, text }) => (
            <li key={id}>
              <PageLink href={href}>{text}</PageLink>
            </li>
          ))}
        </ul>
      ) : null}
      {waits ? <p>Waiting for the seller.</p> : null}
      {ofRegistrants.map((step) => (
        <p key={step}>An agent or the broker of record can now {step}.</p>
      ))}
      {upload && !confirmPath ? (
        <>
          <h3>File the signed agreement</h3>
          <PaperUpload upload={upload} path={path} button="File the agreement" />
        </>
      ) : null}
      {steps.map((form) =>
        isFolded(form) ? (
          <FoldedStepForm key={form.id} form={form} />
        ) : (
          <Fragment key={form.id}>
            {form.blocks.length === 0 && Object.keys(form.fields).length > 0 ? <h3>{form.name}</h3> : null}
            <StepForm form={form} main />
          </Fragment>
        ),
      )}
      {canAsk ? <LinkLine href={`${path}/facts#questions`}>{askOf(drafted)}</LinkLine> : null}
      {back.map((form) => (
        <FoldedStepForm
          key={form.id}
          form={form}
          {...(form.act === "undo-step" ? { summary: `Undo “${form.title}”` } : {})}
        />
      ))}
      {nothing ? <p>{officeOrder.nothing}</p> : null}
      {ends.length > 0 ? (
        <details className="step-fold" open={ends.some(({ id }) => id === failed)}>
          <summary>Decline or cancel</summary>
          {signed ? (
            <p>
              An owner has signed the agreement, so the order can no longer be declined. Cancel it instead,
              and we'll email every owner. You can still record money that's owed.
            </p>
          ) : null}
          <Steps of={ending} folded />
        </details>
      ) : null}
    </section>
  );
}
