import { FoldedStepForm, StepForm, type StepPage } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { officeListingPage as words } from "~/postings/office/page-words";
import { PhotoStrip } from "~/postings/photos/PhotoStrip";
import type { PhotoView } from "~/postings/photos/photos";
import { AmendmentItem } from "./AmendmentItem";
import type { AmendmentState } from "./amendment";
import { OldBesideNew } from "./OldBesideNew";
import type { AmendmentView } from "./view";

interface OpenChangeProps extends StepPage {
  change: AmendmentView & {
    by: string;
    told: readonly string[];
    /** The signed paper it needs on file. */
    paper: string | null;
    photos: readonly PhotoView[];
  };
}

/** Steps that end it without its being made. */
const ending = ["decline-amendment"];

/** A change that is under way: what it says, and the steps the office can take with it. */
export function OpenChange({ change, forms, seen, path }: OpenChangeProps) {
  const own = forms.filter(
    ({ act, variant }) => act !== "request-amendment" && variant.split("_")[0] === change.id,
  );
  const steps = own.filter(({ act }) => !ending.includes(act));
  const ends = own.filter(({ act }) => ending.includes(act));
  return (
    <AmendmentItem amendment={change}>
      <DetailsList
        items={[
          [words.askedByName, words.askedBy(change.by, change.asked)],
          [words.told, change.told.join(", ") || words.nobody],
          ...(change.link
            ? ([
                [
                  words.link,
                  <a key="link" href={change.link}>
                    {change.link}
                  </a>,
                ],
              ] as const)
            : []),
          ...(change.paper
            ? ([
                [
                  words.paper,
                  <a key="paper" href={`${path}/papers`}>
                    {words.paperLink(change.paper)}
                  </a>,
                ],
              ] as const)
            : []),
        ]}
      />
      {change.photos.length > 0 ? <PhotoStrip photos={change.photos} path={path} /> : null}
      {steps.map((form) => (
        <div key={form.id} className="office-step">
          {form.title && form.title !== change.name ? <h4>{form.title}</h4> : null}
          <StepForm form={form} seen={seen} path={path} />
        </div>
      ))}
      {ends.map((form) => (
        <FoldedStepForm key={form.id} form={form} seen={seen} path={path} />
      ))}
    </AmendmentItem>
  );
}

interface EndedChangesProps {
  changes: readonly {
    id: string;
    what: string;
    rows: readonly { label: string; before: string; after: string }[];
    state: string;
    stage: AmendmentState;
    on: string;
    answer: string | null;
    inTime: string | null;
  }[];
}

/** What was made, declined or taken back, the latest first. */
export function EndedChanges({ changes }: EndedChangesProps) {
  if (changes.length === 0) {
    return (
      <section>
        <h2>{words.endedTitle}</h2>
        <p>{words.noEnded}</p>
      </section>
    );
  }
  return (
    <section>
      <h2>{words.endedTitle}</h2>
      {changes.map(({ id, what, rows, state, stage, on, answer, inTime }) => (
        <div key={id} className="amendment">
          <h3>{what}</h3>
          <p>{[state, on, inTime, answer].filter(Boolean).join(". ")}</p>
          <OldBesideNew caption={what} rows={rows} stage={stage} />
        </div>
      ))}
    </section>
  );
}
