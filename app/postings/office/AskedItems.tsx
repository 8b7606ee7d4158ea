import { Fragment } from "react";
import { StackedTable } from "~/lib/ui/StackedTable";
import { officePage as words } from "./page-words";

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
  }[];
}

/** What the seller was asked and answered, and what they changed: old and new beside each other. */
export function AskedItems({ asked, changes }: AskedItemsProps) {
  if (asked.length === 0 && changes.length === 0) return null;
  return (
    <section id="asked">
      {asked.length > 0 ? <Asked caption={words.asked} items={asked} /> : null}
      {changes.map(({ at, asked, answers }) => (
        <Fragment key={at}>
          {asked.length > 0 ? <Asked caption={words.askedBefore(at)} items={asked} /> : null}
          {answers.length > 0 ? (
            <StackedTable
              className="office-table"
              caption={
                <h2>
                  {words.changes}. {words.changesSince(at)}
                </h2>
              }
              head={words.changesHead}
              rows={answers.map(({ label, before, after }) => ({
                id: label,
                cells: [label, before || words.nothing, after || words.nothing],
              }))}
            />
          ) : null}
        </Fragment>
      ))}
    </section>
  );
}

const answerOf = (answer: Item["answer"]) => {
  if (!answer) return <span className="office-open">{words.noAnswer}</span>;
  return words.answer(answer);
};

const Asked = ({ caption, items }: { caption: string; items: readonly Item[] }) => (
  <StackedTable
    className="office-table"
    caption={<h2>{caption}</h2>}
    head={words.askedHead}
    rows={items.map(({ id, label, before, what, answer }) => ({
      id,
      cells: [
        <>
          {label}
          {before ? <span className="office-aside">{words.before(before)}</span> : null}
        </>,
        what,
        answerOf(answer),
      ],
    }))}
  />
);
