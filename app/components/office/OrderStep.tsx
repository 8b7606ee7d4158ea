import { DescribedForm, useDescribedForm } from "~/components/forms/described-form";
import { SubmitButton } from "~/components/forms/Fields";
import { officeRequest } from "~/content/office";
import { type OfficeStep, officeSteps } from "~/content/postings/office";
import { officeStepForm } from "~/rules/postings/office-forms";

interface OrderStepProps {
  step: OfficeStep;
  /** Makes it safe to send twice. */
  changeId: string;
  /** How many events of the order the page shows: somebody else's step since then refuses this one. */
  seen: number;
}

/** One thing the office can do with an order: its words, if it takes any, and its button. */
export function OrderStep({ step, changeId, seen }: OrderStepProps) {
  const { form, draw } = useDescribedForm(officeStepForm(step), { defaults: { changeId } });
  return (
    <DescribedForm form={form}>
      {/* As the page is now, also where the form came back. */}
      <input type="hidden" name="transition" value={step} />
      <input type="hidden" name="seen" value={seen} />
      {draw("changeId")}
      {draw("text")}
      <SubmitButton label={officeSteps[step].button} busyLabel={officeRequest.busy} />
    </DescribedForm>
  );
}
