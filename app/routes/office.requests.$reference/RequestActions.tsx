import { FoldedStepForm, StepForm, type StepPage } from "~/lib/forms/StepForm";
import { Templates } from "~/office/templates/Templates";

interface RequestActionsProps extends StepPage {
  templates: readonly { id: string; name: string }[];
}

/** Who has it in hand: to take it, or to give it back, with or without telling the seller. */
export const RequestHanding = ({ forms, seen, path }: StepPage) => (
  <div className="office-handing cluster">
    {forms
      .filter(({ act }) => ["take", "give-back", "review"].includes(act))
      .map((form) => (
        <StepForm key={form.id} form={form} seen={seen} path={path} />
      ))}
    {forms
      .filter(({ act }) => act === "assign")
      .map((form) => (
        <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary={form.name} />
      ))}
  </div>
);

const told = ["write", "schedule", "reschedule", "close", "reopen", "call-off"];

/** What the office can tell the seller about a request: each folded until it is wanted. */
export const RequestActions = ({ forms, seen, path, templates }: RequestActionsProps) =>
  forms
    .filter(({ act }) => told.includes(act))
    .map((form) => (
      <FoldedStepForm key={form.id} form={form} seen={seen} path={path} summary={form.name} main>
        {form.act === "write"
          ? (draw) => (
              <>
                <Templates label="Start from" templates={templates} anchor={`${form.id}-fold`} />
                {Object.keys(form.fields).map((name) => draw(name))}
              </>
            )
          : undefined}
      </FoldedStepForm>
    ));
