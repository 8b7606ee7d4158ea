import { Fragment } from "react";
import { officePage as words } from "~/content/postings/office-page";

interface Item {
  id: string;
  label: string;
  before: string;
  what: string;
  answer: { changed: boolean; text: string } | null;
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
            <Table
              caption={`${words.changes}. ${words.changesSince(at)}`}
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
  return [answer.changed ? words.changed : words.stays, answer.text].filter(Boolean).join(": ");
};

const Asked = ({ caption, items }: { caption: string; items: readonly Item[] }) => (
  <Table
    caption={caption}
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

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { id: string; cells: readonly React.ReactNode[] }[];
}

const Table = ({ caption, head, rows }: TableProps) => (
  <table className="data-table data-table-stack office-table">
    <caption>
      <h2>{caption}</h2>
    </caption>
    <thead>
      <tr>
        {head.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [first, ...rest] }) => (
        <tr key={id}>
          <th scope="row">{first}</th>
          {rest.map((cell, index) => (
            <td key={head[index + 1]}>
              <span className="cell-name">{head[index + 1]} </span>
              <span className="cell-value request-text">{cell}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
