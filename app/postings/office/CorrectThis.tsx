import { FoldedStepForm, type StepPage } from "~/lib/forms/StepForm";

interface CorrectThisProps extends StepPage {
  /** What it is about, among what can be corrected. */
  id: string;
}

/** The form that puts right what stands beside it; nothing where nobody may. */
export function CorrectThis({ id, forms, seen, path }: CorrectThisProps) {
  const form = forms.find(({ act, variant }) => act === "correct" && variant === id);
  return form ? <FoldedStepForm form={form} seen={seen} path={path} summary="Correct this" /> : null;
}
