import { FoldedStepForm, StepForm, type StepPage } from "~/lib/forms/StepForm";
import { Templates } from "~/office/Templates";
import { letterWords, requestSteps } from "./words/office";

interface RequestActionsProps extends StepPage {
  templates: readonly { id: string; name: string }[];
}

const titleOf = (act: string): string | undefined => {
  const step = requestSteps[act as keyof typeof requestSteps];
  return step && "title" in step ? step.title : undefined;
};

/** Who has it in hand: to take it, or to give it back, with or without telling the seller. */
export const RequestHanding = ({ forms, seen, path }: StepPage) => (
  <div className="office-handing">
    {forms
      .filter(({ act }) => ["take", "give-back", "review"].includes(act))
      .map((form) => (
        <StepForm key={form.id} form={form} seen={seen} path={path} />
      ))}
    {forms
      .filter(({ act }) => act === "assign")
      .map((form) => (
        <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary={titleOf("assign")} />
      ))}
  </div>
);

/** What the office can tell the seller about a request: each folded until it is wanted. */
export function RequestActions({ forms, seen, path, templates }: RequestActionsProps) {
  const told = ["write", "schedule", "reschedule", "close", "reopen", "call-off"];
  return forms
    .filter(({ act }) => told.includes(act))
    .map((form) => (
      <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary={titleOf(form.act)} main>
        {form.act === "write"
          ? (draw) => (
              <>
                <Templates label={letterWords.templates} templates={templates} anchor={`${form.id}-fold`} />
                {Object.keys(form.fields).map((name) => draw(name))}
              </>
            )
          : undefined}
      </FoldedStepForm>
    ));
}
