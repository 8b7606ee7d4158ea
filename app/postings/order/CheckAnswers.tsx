import type { Row } from "~/lib/forms/form";
import { formWords } from "~/lib/forms/words";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";

interface Part {
  id: string;
  title: string;
  rows: Row[];
  /** What its first lines come to, where it isn't worked out from them. */
  gist?: string | undefined;
  gaps: readonly string[];
  agreed: boolean;
  /** Whether it was saved after this page was. */
  changed: boolean;
}

interface CheckAnswersProps {
  /** Address of the order. */
  path: string;
  /** Task by task: what was answered, and what is missing. */
  parts: readonly Part[];
  /** Whether each task can still be changed. */
  editable: boolean;
}

/** Answers that say nothing without their question. */
const sayNothing: readonly string[] = ["Yes", "No", "None", formWords.ticked];
const answersInGist = 4;

/** "3 bedrooms", "1 bedroom below grade", "7 total rooms". */
function countText(count: string, label: string): string {
  const what = label.toLowerCase();
  return `${count} ${count === "1" ? what.replace(/s\b/, "") : what}`;
}

/** The beginning of what a task says, in one line. */
function gistOf(task: string, rows: readonly Row[]): string {
  // "3 bedrooms": a figure alone would say nothing, and none of a thing is no news.
  const counts = task === "rooms" || task === "photos";
  return rows
    .filter(([, value]) => !sayNothing.includes(value) && !(counts && value === "0"))
    .slice(0, answersInGist)
    .map(([label, value]) => (counts && /^\d+$/.test(value) ? countText(value, label) : value))
    .join(task === "address" ? " " : " · ");
}

/** Every answer of an order, task by task: what is complete is folded, what is missing stands open, each with the way to change it. */
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
