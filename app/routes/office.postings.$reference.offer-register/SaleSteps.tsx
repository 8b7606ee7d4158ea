import type { ComponentProps, ReactNode } from "react";
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
    /** True if the page's address names the accepted offer. */
    named: boolean;
    /** Form for the documents that the sale waits for. */
    upload: ComponentProps<typeof PaperUpload>["upload"] | null;
    path: string;
    confirmPath: string | null;
  };
  /** Status of the sale. */
  children: ReactNode;
}

/** Steps for recording a sale, with their obstacles. */
export function SaleSteps({ page: { choices, named, upload, path, confirmPath }, children }: SaleStepsProps) {
  const { forms, failed } = useSteps();
  const facts = (
    <>
      {children}
      <EditEntries of={["report-acceptance", "report-condition", "report-on-mls"]} />
      {forms
        .filter(({ act }) => act === "undo-step")
        .map((form) => (
          <FoldedStepForm key={form.id} form={form} summary={`Undo “${form.title}”`} />
        ))}
    </>
  );
  if (forms.every(({ act }) => !saleActs.some((one) => one === act))) return facts;
  const waits = ({ act, id }: DescribedStep) =>
    act === "report-acceptance" && choices.length > 0 && failed !== id;
  const of = (acts: readonly string[]) => forms.filter((form) => acts.includes(form.act) && !waits(form));
  // The next condition takes one press.
  const condition = forms.find(({ act }) => act === "report-condition");
  return (
    <>
      {facts}
      <section className="office-next card" aria-labelledby="record">
        <h2 id="record">Record the sale</h2>
        <ConfirmFirst />
        {upload && !confirmPath ? (
          <>
            <h3>Add a document of the sale</h3>
            <PaperUpload upload={upload} path={path} />
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
            open={form === condition || (form.act === "report-acceptance" && (named || choices.length === 0))}
            summary={form.act === "change-sale" ? form.name : form.title || "Report an accepted offer"}
          />
        ))}
        {of(backward).map((form) => (
          <FoldedStepForm key={form.id} form={form} summary={backwards(form.act)} />
        ))}
      </section>
    </>
  );
}

const backwards = (act: string): string =>
  act.startsWith("release") ? "Record the mutual release" : "Record the deal as fallen through";
