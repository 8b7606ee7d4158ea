import { joinNames } from "~/lib/format";
import { useFormFailure } from "~/lib/forms/described-form";
import { Steps } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { StackedTable } from "~/lib/ui/StackedTable";
import { written } from "~/lib/ui/Written";
import type { PaperAct } from "~/postings/office-papers";
import { PaperLink } from "~/postings/papers/PaperRows";
import type { showOfficePapers } from "./view.server";

const needs = { mandatory: "Mandatory", optional: "Optional", "one-of": "Any one of these" };

interface PaperStageProps {
  path: string;
  stage: Awaited<ReturnType<typeof showOfficePapers>>["stages"][number];
}

/** Documents of one stage: their need and location. Those of a future stage are folded. */
export function PaperStage(props: PaperStageProps) {
  const { stage, title, reached, papers } = props.stage;
  const failure = useFormFailure();
  const failed = papers.some(({ kind }) => failure?.formId === `record-paper-${kind}`);
  return (
    <section id={stage}>
      {reached ? (
        <StageTable {...props} />
      ) : (
        <details className="step-fold" open={failed}>
          <summary>{title}</summary>
          <StageTable {...props} />
        </details>
      )}
    </section>
  );
}

function StageTable({ stage, path }: PaperStageProps) {
  return (
    <StackedTable
      className="office-table office-papers"
      caption={
        <h2>
          {stage.title}{" "}
          <span className="office-aside">
            {stage.missing === 0
              ? "Complete"
              : `${stage.missing} ${stage.reached ? "missing" : "needed at this stage"}`}
          </span>
        </h2>
      }
      head={["Document", "Needed", "On file"]}
      rows={stage.papers.map(({ kind, name, form: official, need, held, files, missed }) => {
        return {
          id: kind,
          cells: [
            <>
              {name}
              {official ? <span className="office-aside">{official}</span> : null}
            </>,
            needs[need],
            <>
              {files.map((file) => (
                <div key={file.id} className="office-file">
                  <PaperLink path={path} file={file} />
                  <span className="office-aside">{`${file.size}, ${file.added}`}</span>
                  {file.ours ? null : <span className="office-aside">From the seller</span>}
                  {file.shared ? <span className="office-aside">Shared with the seller</span> : null}
                  <div className="cluster">
                    <Steps of={["share-paper", "unshare-paper"]} variant={file.id} quiet />
                    {file.hides ? <PaperActLink path={path} file={file} act="hide" /> : null}
                    {file.hides && file.ours ? <PaperActLink path={path} file={file} act="move" /> : null}
                  </div>
                </div>
              ))}
              {held ? <p>{written(held)}</p> : null}
              {missed.length > 0 ? (
                <p className="alarm">{`${joinNames(missed)} relied on a removed document.`}</p>
              ) : null}
              {files.length === 0 && !held ? (
                <span className={need === "mandatory" ? "alarm" : undefined}>Outstanding</span>
              ) : null}
              <Steps
                of="record-paper"
                variant={kind}
                folded
                summary={held ? "Change the location of record" : "Record the location"}
              />
            </>,
          ],
        };
      })}
    />
  );
}

const labels: Readonly<Record<PaperAct, string>> = {
  hide: "Remove from the file",
  destroy: "Delete for good",
  move: "Move to another file",
};

/** Link to the page that removes a document from the file, or deletes it from the store. */
export const PaperActLink = ({
  path,
  file: { id, name },
  act,
}: {
  path: string;
  file: { id: string; name: string };
  act: PaperAct;
}) => (
  <PageLink className="button button-quiet" href={`${path}/papers/${id}/${act}`}>
    {labels[act]}
    <span className="visually-hidden"> {name}</span>
  </PageLink>
);
