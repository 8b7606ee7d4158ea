import { FoldedStepForm, StepForm, type StepPage } from "~/lib/forms/StepForm";

/** Who has the posting in hand: to take it, to give it back, or to somebody else. */
export const Handing = ({ forms, seen, path }: StepPage) => (
  <>
    {forms
      .filter(({ act }) => act === "take" || act === "give-back")
      .map((form) => (
        <StepForm key={form.id} form={form} seen={seen} path={path} />
      ))}
    {forms
      .filter(({ act }) => act === "assign")
      .map((form) => (
        <FoldedStepForm
          key={form.id}
          form={form}
          seen={seen}
          path={path}
          summary="Assign it to somebody else"
        />
      ))}
  </>
);
