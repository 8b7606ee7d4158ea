import { sentence } from "~/lib/format";
import { FoldedStepForm, StepForm, useSteps } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { EditEntries, EditEntry } from "~/postings/EditEntry";
import { PhotoStrip } from "~/postings/photos/PhotoStrip";
import type { PhotoView } from "~/postings/photos/photos";
import { AmendmentItem } from "./AmendmentItem";
import { OldBesideNew } from "./OldBesideNew";
import type { AmendmentView } from "./view";

interface OpenChangeProps {
  path: string;
  change: AmendmentView & {
    by: string;
    told: readonly string[];
    /** Signed document that it needs, or null. */
    paper: { name: string; isHeld: boolean } | null;
    photos: readonly PhotoView[];
  };
}

/** Steps that end it without making it. */
const ending = ["decline-amendment"];

/** An open change: its content, and the office's steps. */
export function OpenChange({ change, path }: OpenChangeProps) {
  const own = useSteps().forms.filter(
    ({ act, variant }) => act !== "request-amendment" && variant.split("_")[0] === change.id,
  );
  const steps = own.filter(({ act }) => !ending.includes(act));
  const ends = own.filter(({ act }) => ending.includes(act));
  const { link, paper } = change;
  return (
    <AmendmentItem amendment={change}>
      <DetailsList
        items={[
          ["Requested by", `${change.by}, ${change.asked}`],
          ["Owners notified", change.told.join(", ") || "None"],
          ...(link
            ? [
                [
                  "Out for signature at",
                  <PageLink key="link" href={link}>
                    {link}
                  </PageLink>,
                ] as const,
              ]
            : []),
          ...(paper
            ? [
                [
                  "Signed document",
                  <PageLink key="paper" href={`${path}/papers?kind=${encodeURIComponent(paper.name)}`}>
                    {paper.name}: {paper.isHeld ? "on file" : "not on file yet"}
                  </PageLink>,
                ] as const,
              ]
            : []),
        ]}
      />
      <EditEntries of={[`record-amendment-signature-${change.id}_`, `settle-objection-${change.id}_`]} />
      {change.photos.length > 0 ? <PhotoStrip photos={change.photos} path={path} /> : null}
      {steps.map((form) => (
        <div key={form.id} className="office-step">
          {form.title && form.title !== change.name ? <h4>{written(form.title)}</h4> : null}
          <StepForm form={form} />
        </div>
      ))}
      {ends.map((form) => (
        <FoldedStepForm key={form.id} form={form} />
      ))}
    </AmendmentItem>
  );
}

/** Changes that were made, declined or withdrawn, newest first. One declined by mistake can be reopened. */
export const EndedChanges = ({ changes }: { changes: readonly AmendmentView[] }) => (
  <section>
    <h2>Made, declined or withdrawn</h2>
    {changes.length === 0 ? <p>None so far.</p> : null}
    {changes.map(({ id, name, rows, state, stage, ended, answer, inTime }) => (
      <div key={id} className="amendment">
        <OldBesideNew caption={<h3>{name}</h3>} rows={rows} stage={stage} />
        <p>{[state, ended, inTime, answer].flatMap((text) => (text ? sentence(text) : [])).join(" ")}</p>
        <EditEntry of="decline-amendment" variant={id} />
      </div>
    ))}
  </section>
);
