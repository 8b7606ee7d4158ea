import type { ComponentProps } from "react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { type DescribedStep, FoldedStepForm, StepForm, useSteps } from "~/lib/forms/StepForm";
import { written } from "~/lib/ui/Written";
import { EditEntries } from "~/postings/EditEntry";
import type { StepName } from "~/postings/machine";
import { PaperUpload } from "~/postings/papers/PaperUpload";
import { saleWords } from "~/postings/sale/words";

const onward = ["sell-conditionally", "sell-firm", "report-on-mls", "close"] as const;
const reports = ["report-acceptance", "report-condition", "change-sale"] as const;
const backward = ["fall-through", "fall-through-after-term", "release", "release-after-term"] as const;

/** Steps of a sale, in the order of the page. */
export const saleActs = [...onward, ...reports, ...backward] satisfies readonly StepName[];

interface SaleStepsProps {
  page: {
    /** Offers to choose between, before an acceptance is reported. */
    choices: readonly string[];
    /** Form for the documents that the sale waits for. */
    upload: ComponentProps<typeof PaperUpload>["upload"] | null;
    path: string;
    confirmPath: string | null;
  };
}

/** Forms that edit or undo what was recorded of a sale. */
export const SaleEdits = () => (
  <>
    <EditEntries of={["report-acceptance", "report-condition", "report-on-mls"]} />
    {useSteps()
      .forms.filter(({ act }) => act === "undo-step")
      .map((form) => (
        <FoldedStepForm key={form.id} form={form} summary={`Undo “${form.title}”`} />
      ))}
  </>
);

/** Steps for recording a sale, with their obstacles. */
export function SaleSteps({ page: { choices, upload, path, confirmPath } }: SaleStepsProps) {
  const { forms, failed } = useSteps();
  if (forms.every(({ act }) => !saleActs.some((one) => one === act))) return null;
  const waits = ({ act, id }: DescribedStep) =>
    act === "report-acceptance" && choices.length > 0 && failed !== id;
  const of = (acts: readonly string[]) => forms.filter((form) => acts.includes(form.act) && !waits(form));
  // The next condition takes one press.
  const condition = forms.find(({ act }) => act === "report-condition");
  return (
    <section className="office-next card" aria-labelledby="record">
      <h2 id="record">Record the sale</h2>
      <ConfirmFirst />
      {upload && !confirmPath ? (
        <>
          <h3>File a document of the sale</h3>
          <PaperUpload upload={upload} path={path} button="File the document" />
        </>
      ) : null}
      {of(onward).map((form) => (
        <div key={form.id}>
          {form.title ? <h3>{written(form.title)}</h3> : null}
          <StepForm form={form} main={form.act !== "report-on-mls"} />
        </div>
      ))}
      {forms.some(waits) ? <p>{saleWords.choose}</p> : null}
      {of(reports).map((form) => (
        <FoldedStepForm
          key={form.id}
          form={form}
          open={form === condition || (form.act === "report-acceptance" && choices.length === 0)}
          summary={form.act === "change-sale" ? form.name : form.title || "Report an accepted offer"}
        />
      ))}
      {of(backward).map((form) => (
        <FoldedStepForm key={form.id} form={form} summary={backwards(form.act)} />
      ))}
    </section>
  );
}

const backwards = (act: string): string =>
  act.startsWith("release") ? "Record the mutual release" : "Record the deal as fallen through";
