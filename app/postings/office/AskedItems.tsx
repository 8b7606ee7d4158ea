import { Fragment } from "react";
import { StackedTable } from "~/lib/ui/StackedTable";
import { answeredText, noAnswerYet } from "~/postings/review/asked";

interface Item {
  id: string;
  label: string;
  before: string;
  what: string;
  answer: { changed: boolean; text: string; now?: string } | null;
}

interface AskedItemsProps {
  asked: readonly Item[];
  /** Earlier rounds, oldest first; `asked` where it is not the last one's. */
  changes: readonly {
    at: string;
    asked: readonly Item[];
    answers: readonly { label: string; before: string; after: string }[];
    unasked?: true | undefined;
  }[];
}

/** What the seller was asked and answered, and what they changed: old and new beside each other. */
export function AskedItems({ asked, changes }: AskedItemsProps) {
  if (asked.length === 0 && changes.length === 0) return null;
  return (
    <section id="asked">
      {asked.length > 0 ? <Asked caption="What we asked the seller" items={asked} /> : null}
      {changes.map(({ at, asked, answers, unasked }) => (
        <Fragment key={at}>
          {asked.length > 0 ? <Asked caption={`What we asked before, answered ${at}`} items={asked} /> : null}
          {answers.length > 0 ? (
            <StackedTable
              className="office-table"
              caption={
                <h2>
                  {unasked
                    ? `What the seller added. Read ${at}`
                    : `What the seller changed. Sent again ${at}`}
                </h2>
              }
              head={["Answer", "Before", "Now"]}
              rows={answers.map(({ label, before, after }) => ({
                id: label,
                cells: [label, before || "Nothing", after || "Nothing"],
              }))}
            />
          ) : null}
        </Fragment>
      ))}
    </section>
  );
}

const answerOf = (answer: Item["answer"]) =>
  answer ? answeredText(answer) : <span className="office-open">{noAnswerYet}</span>;

const Asked = ({ caption, items }: { caption: string; items: readonly Item[] }) => (
  <StackedTable
    className="office-table"
    caption={<h2>{caption}</h2>}
    head={["About", "We asked", "Answer"]}
    rows={items.map(({ id, label, before, what, answer }) => ({
      id,
      cells: [
        <>
          {label}
          {before ? <span className="office-aside">It said: {before}</span> : null}
        </>,
        what,
        answerOf(answer),
      ],
    }))}
  />
);
