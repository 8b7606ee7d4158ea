import { inSentence } from "~/lib/format";
import { FoldedStepForm, useSteps } from "~/lib/forms/StepForm";
import { formIdOf } from "~/lib/steps/step";

/** "Edit" and "Remove". Missing if the reader has no permission. */

const summaries: Readonly<Record<string, string>> = {
  correct: "Edit",
  "remove-entry": "Remove",
};

/** Edit forms of one entry. @param of step that entered it @param variant which of several entries */
export const EditEntry = ({ of, variant }: { of: string; variant?: string | undefined }) =>
  useSteps()
    .forms.filter((form) => form.act in summaries && form.variant === formIdOf(of, variant))
    .map((form) => <FoldedStepForm key={form.id} form={form} summary={summaries[form.act]} />);

/**
 * Edit forms of several entries, each with its name.
 * @param of prefixes of their ids: a step's name, or with an id after it
 */
export const EditEntries = ({ of }: { of: readonly string[] }) =>
  useSteps()
    .forms.filter(({ act, variant }) => act in summaries && of.some((begins) => variant.startsWith(begins)))
    .map((form) => (
      <FoldedStepForm
        key={form.id}
        form={form}
        summary={`${summaries[form.act]} ${inSentence(form.title ?? "")}`}
      />
    ));
