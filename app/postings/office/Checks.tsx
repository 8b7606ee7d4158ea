import { FoldedStepForm, type StepPage } from "~/lib/forms/StepForm";
import { StackedTable } from "~/lib/ui/StackedTable";
import { CorrectThis } from "./CorrectThis";

interface ChecksProps extends StepPage {
  checks: readonly {
    variant: string;
    name: string;
    what: string;
    owner: string | null;
    noted: { id: string; done: string; by: string } | null;
    needed: boolean;
  }[];
}

/** What is done with the owners before there is an agreement: what was noted of it, and the form for it. */
export function Checks({ checks, forms, seen, path }: ChecksProps) {
  return (
    <section id="checks">
      <StackedTable
        className="office-table"
        caption={<h2>Checks</h2>}
        head={["Check", "Done"]}
        rows={checks.map((one) => {
          const form = forms.find(({ act, variant }) => act === "record-check" && variant === one.variant);
          return {
            id: one.variant,
            cells: [
              <>
                {[one.name, one.owner].filter(Boolean).join(": ")}
                <span className="office-aside">{one.what}</span>
              </>,
              <>
                {one.noted ? (
                  <>
                    {one.noted.done}
                    <span className="office-aside">{one.noted.by}</span>
                  </>
                ) : (
                  <span className={one.needed ? "office-open" : undefined}>
                    {one.needed ? "Open" : "Not needed on this plan"}
                  </span>
                )}
                {one.noted ? (
                  <CorrectThis id={`check-${one.noted.id}`} forms={forms} seen={seen} path={path} />
                ) : null}
                {form && !one.noted ? (
                  <FoldedStepForm form={form} seen={seen} path={path} summary="Record it" />
                ) : null}
              </>,
            ],
          };
        })}
      />
    </section>
  );
}
