import { FoldedStepForm, StepForm, type StepPage } from "~/lib/forms/StepForm";
import { written } from "~/lib/ui/Written";

/** The days on which somebody looks at it again, and the form that sets one. */
export const LookAgain = ({ forms, seen, path }: StepPage) => {
  const open = forms.filter(({ act }) => act === "end-reminder");
  return (
    <section id="look-again" className="office-again">
      <h2>Look again</h2>
      {open.map((form) => (
        <div key={form.id} className="office-reminder">
          {form.title ? <p>{written(form.title)}</p> : null}
          <StepForm form={form} seen={seen} path={path} quiet />
        </div>
      ))}
      {forms
        .filter(({ act }) => act === "remind")
        .map((form) => (
          <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary="Remind me on a day" />
        ))}
    </section>
  );
};
