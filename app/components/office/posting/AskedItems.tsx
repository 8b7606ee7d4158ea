import { officePage as words } from "~/content/postings/office-page";

interface AskedItemsProps {
  asked: readonly {
    id: string;
    label: string;
    before: string;
    what: string;
    answer: { changed: boolean; text: string } | null;
  }[];
  changes: readonly {
    at: string;
    answers: readonly { label: string; before: string; after: string }[];
  }[];
}

/** What the seller was asked and answered, and what they changed: old and new beside each other. */
export function AskedItems({ asked, changes }: AskedItemsProps) {
  if (asked.length === 0 && changes.length === 0) return null;
  const answerOf = (answer: AskedItemsProps["asked"][number]["answer"]) => {
    if (!answer) return <span className="office-open">{words.noAnswer}</span>;
    return [answer.changed ? words.changed : words.stays, answer.text].filter(Boolean).join(": ");
  };
  return (
    <section id="asked">
      {asked.length > 0 ? (
        <Table
          caption={words.asked}
          head={words.askedHead}
          rows={asked.map(({ id, label, before, what, answer }) => ({
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
      ) : null}
      {changes.map(({ at, answers }) => (
        <Table
          key={at}
          caption={`${words.changes}. ${words.changesSince(at)}`}
          head={words.changesHead}
          rows={answers.map(({ label, before, after }) => ({
            id: label,
            cells: [label, before || words.nothing, after || words.nothing],
          }))}
        />
      ))}
    </section>
  );
}

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
