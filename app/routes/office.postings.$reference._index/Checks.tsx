import type { ReactNode } from "react";
import { Steps, useSteps } from "~/lib/forms/StepForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { written } from "~/lib/ui/Written";
import { EditEntry } from "~/postings/EditEntry";
import { type Overview, useOverview } from "./use-overview";

type Check = Overview["checks"][number];

/** Title of the fold with the checks that are done or not needed. */
function settledName(settled: readonly Check[], all: number): string {
  const recorded = settled.filter(({ noted }) => noted).length;
  const others = settled.length - recorded;
  if (recorded === all) return `Checks: all ${all} recorded`;
  if (recorded === 0) return `Not needed on this plan: ${others}`;
  return `Checks recorded: ${recorded}${others > 0 ? `; not needed on this plan: ${others}` : ""}`;
}

/** Checks of the owners before the agreement: the open ones with their form, and the others folded. */
export function Checks() {
  const { checks } = useOverview();
  const { failed } = useSteps();
  const open = checks.filter(({ noted, needed }) => needed && !noted);
  const settled = checks.filter((one) => !open.includes(one));
  const isReopened = settled.some(
    ({ variant, noted }) =>
      failed === `record-check-${variant}` || (noted && failed === `correct-record-check-${noted.id}`),
  );
  return (
    <section id="checks">
      {open.length > 0 ? <CheckTable caption={<h2>Checks</h2>} checks={open} /> : null}
      {settled.length > 0 ? (
        <details className="step-fold" open={isReopened}>
          <summary>{settledName(settled, checks.length)}</summary>
          <CheckTable checks={settled} />
        </details>
      ) : null}
    </section>
  );
}

const CheckTable = ({ checks, caption }: { checks: readonly Check[]; caption?: ReactNode }) => {
  const { path } = useOverview();
  const { forms } = useSteps();
  // Most homes get a code, so the form for an exception stays folded.
  const next = checks.find(
    ({ needed, noted, variant }) =>
      needed &&
      !noted &&
      variant !== "home" &&
      forms.some((form) => form.act === "record-check" && form.variant === variant),
  );
  return (
    <StackedTable
      className="office-table"
      caption={caption}
      head={["Check", "Record"]}
      rows={checks.map((one, index) => {
        // One record may concern several owners.
        const isFirst = checks.findIndex(({ noted }) => noted?.id === one.noted?.id) === index;
        return {
          id: one.variant,
          cells: [
            <>
              {written([one.name, one.owner].filter(Boolean).join(": "))}
              <span className="office-aside">{written(one.what)}</span>
            </>,
            <>
              {one.noted ? (
                <>
                  {written(one.noted.done)}
                  <span className="office-aside">{written(one.noted.by)}</span>
                </>
              ) : (
                <span className={one.needed ? "alarm" : undefined}>
                  {one.needed ? "Outstanding" : "Not needed on this plan"}
                </span>
              )}
              {one.letter && !one.noted ? (
                <>
                  <span className="office-aside">{one.letter.text}</span>
                  <LinkLine href={`${path}/home-code`}>
                    {one.letter.text ? "Post a new code" : "Post a code to the home"}
                  </LinkLine>
                </>
              ) : null}
              {one.noted && isFirst ? <EditEntry of="record-check" variant={one.noted.id} /> : null}
              {one.noted ? null : (
                <Steps
                  of="record-check"
                  variant={one.variant}
                  folded={one !== next}
                  summary="Record this check"
                />
              )}
            </>,
          ],
        };
      })}
    />
  );
};
