import type { Row } from "~/lib/forms/form";
import { formWords } from "~/lib/forms/words";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";

interface Part {
  id: string;
  title: string;
  rows: Row[];
  /** Summary of the task's first lines. By default it's derived from the rows. */
  gist?: string | undefined;
  gaps: readonly string[];
  agreed: boolean;
  /** True if the task was saved after this page was saved. */
  changed: boolean;
}

interface CheckAnswersProps {
  /** Address of the order. */
  path: string;
  /** Answers and gaps of each task. */
  parts: readonly Part[];
  /** True if the tasks can still be changed. */
  editable: boolean;
}

/** Answers that mean nothing without their question. */
const sayNothing: readonly string[] = ["Yes", "No", "None", formWords.ticked];
const answersInGist = 4;

/** "3 bedrooms", "1 bedroom below grade", "7 total rooms". */
function countText(count: string, label: string): string {
  const what = label.toLowerCase();
  return `${count} ${count === "1" ? what.replace(/s\b/, "") : what}`;
}

/** Summarizes a task's answers in one line. */
function gistOf(task: string, rows: readonly Row[]): string {
  // A count needs its label, as in "3 bedrooms", and a count of zero isn't worth a mention.
  const counts = task === "rooms" || task === "photos";
  return rows
    .filter(([, value]) => !sayNothing.includes(value) && !(counts && value === "0"))
    .slice(0, answersInGist)
    .map(([label, value]) =>
      counts && /^\d+$/.test(value) ? countText(value, label) : value.replaceAll("\n", " · "),
    )
    .join(task === "address" ? " " : " · ");
}

/** All answers of an order, each task with a link to change it. Complete tasks are folded, incomplete ones are open. */
export const CheckAnswers = ({ path, parts, editable }: CheckAnswersProps) => (
  <div className="check-answers">
    {parts.map((part) => (
      <section key={part.id} id={`part-${part.id}`} className="check-part">
        <Answers {...part} gaps={editable ? part.gaps : []} />
        {editable && !part.agreed ? (
          <PageLink className="check-change tap" href={`${path}/${part.id}`}>
            Change <span className="visually-hidden">{part.title}</span>
          </PageLink>
        ) : null}
      </section>
    ))}
  </div>
);

function Answers({ id, title, rows, gaps, changed, gist = gistOf(id, rows) }: Part) {
  const list = rows.length > 0 ? <DetailsList items={rows} /> : null;
  if (gaps.length > 0) {
    return (
      <>
        <h2>{title}</h2>
        <TextList className="flagged" items={gaps} />
        {list}
      </>
    );
  }
  if (!list) {
    return (
      <>
        <h2>{title}</h2>
        <p>Nothing given.</p>
      </>
    );
  }
  return (
    <details className="check-fold plus" open={changed}>
      <summary>
        <h2>{title}</h2>
        {changed ? <span className="posting-state stamp">Changed since you were last here</span> : null}
        <span className="check-gist soft">{gist}</span>
      </summary>
      {list}
    </details>
  );
}
