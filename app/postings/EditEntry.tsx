import { inSentence } from "~/lib/format";
import { FoldedStepForm, type StepPage } from "~/lib/forms/StepForm";
import { entryId } from "./entry";

/** "Edit, with a reason" and "Entered by mistake". There are none for a reader who may not. */

const summaries: Readonly<Record<string, string>> = {
  correct: "Edit, with a reason",
  "remove-entry": "Entered by mistake",
};

/** The forms for the entry that they stand beside. @param of the step that entered it @param variant which of several */
export const EditEntry = ({
  of,
  variant,
  forms,
  ...page
}: StepPage & { of: string; variant?: string | undefined }) =>
  forms
    .filter((form) => form.act in summaries && form.variant === entryId(of, variant))
    .map((form) => <FoldedStepForm key={form.id} form={form} {...page} summary={summaries[form.act]} />);

/** The forms for all entries of some steps, each with the name of its entry. */
export const EditEntries = ({ of, forms, ...page }: StepPage & { of: readonly string[] }) =>
  forms
    .filter(
      ({ act, variant }) =>
        act in summaries && of.some((step) => variant === step || variant.startsWith(`${step}-`)),
    )
    .map((form) => (
      <FoldedStepForm
        key={form.id}
        form={form}
        {...page}
        summary={`${summaries[form.act]}: ${inSentence(form.title ?? "")}`}
      />
    ));
