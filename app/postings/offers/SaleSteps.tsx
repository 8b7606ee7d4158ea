import type { ReactNode } from "react";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { type DescribedOfficeForm, FoldedForm, OfficeForm } from "~/office/OfficeForm";
import { officeOffersPage as words } from "./office-words";

const onward = ["sell-conditionally", "sell-firm", "close", "report-on-mls"];
const reports = ["report-acceptance", "report-condition"];
const backward = [
  "correct-acceptance",
  "fall-through",
  "fall-through-after-term",
  "release",
  "release-after-term",
];

interface SaleStepsProps {
  page: { seen: number; path: string; confirmPath: string | null };
  forms: readonly DescribedOfficeForm[];
  /** Which form of the page came back. */
  failed: string | undefined;
  /** How the sale stands. */
  children: ReactNode;
}

/** What the office can record of a sale, and what is in the way of it. */
export function SaleSteps({ page: { seen, path, confirmPath }, forms, failed, children }: SaleStepsProps) {
  if (forms.every(({ act }) => ![...onward, ...reports, ...backward].includes(act))) return <>{children}</>;
  const of = (acts: readonly string[]) => forms.filter(({ act }) => acts.includes(act));
  return (
    <>
      {children}
      <section className="office-next" aria-labelledby="record">
        <h2 id="record">{words.sale}</h2>
        {confirmPath ? <ConfirmFirst href={confirmPath} elsewhere={failed !== undefined} /> : null}
        {of(onward).map((form) => (
          <div key={form.id}>
            {form.title ? <h3>{form.title}</h3> : null}
            <OfficeForm form={form} seen={seen} path={path} main={form.act !== "report-on-mls"} />
          </div>
        ))}
        {of(reports).map((form) => (
          <FoldedForm
            key={form.id}
            form={form}
            seen={seen}
            path={path}
            summary={form.title || words.accept}
          />
        ))}
        {of(backward).map((form) => (
          <FoldedForm key={form.id} form={form} seen={seen} path={path} summary={backwards(form.act)} />
        ))}
      </section>
    </>
  );
}

function backwards(act: string): string {
  if (act === "correct-acceptance") return words.correct;
  return act.startsWith("release") ? words.release : words.fell;
}
