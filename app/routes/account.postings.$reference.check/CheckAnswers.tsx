import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";

interface CheckAnswersProps {
  /** Address of the order. */
  path: string;
  /** Task by task: what was answered, and what is missing. */
  parts: readonly { id: string; title: string; rows: Row[]; gaps: readonly string[]; agreed: boolean }[];
  /** Whether each task can still be changed. */
  editable: boolean;
}

/** Every answer of an order, task by task, each with the way to change it. */
export const CheckAnswers = ({ path, parts, editable }: CheckAnswersProps) => (
  <div className="check-answers">
    {parts.map(({ id, title, rows, gaps, agreed }) => (
      <section key={id}>
        <div className="check-answers-head">
          <h2>{title}</h2>
          {editable && !agreed ? (
            <PageLink href={`${path}/${id}`}>
              Change <span className="visually-hidden">{title}</span>
            </PageLink>
          ) : null}
        </div>
        {editable && gaps.length > 0 ? (
          <ul className="check-answers-gaps">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        ) : null}
        {rows.length > 0 ? <DetailsList items={rows} /> : null}
        {rows.length + gaps.length === 0 ? <p>Nothing given.</p> : null}
      </section>
    ))}
  </div>
);
