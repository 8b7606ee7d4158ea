import { StepForm, Steps, useSteps } from "~/lib/forms/StepForm";
import { written } from "~/lib/ui/Written";

/** Follow-up days, and the form that sets one. */
export function FollowUpSection() {
  const forms = useSteps().forms.filter(({ act }) => act === "end-reminder" || act === "remind");
  if (forms.length === 0) return null;
  return (
    <section id="follow-up" className="office-again">
      <h2>Follow-up</h2>
      {forms
        .filter(({ act }) => act === "end-reminder")
        .map((form) => (
          <div key={form.id} className="office-reminder">
            {form.title ? <p>{written(form.title)}</p> : null}
            <StepForm form={form} quiet />
          </div>
        ))}
      <Steps of="remind" folded summary="Set a follow-up" />
    </section>
  );
}
