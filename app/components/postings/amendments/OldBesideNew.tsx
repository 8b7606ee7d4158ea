import { amendmentWords as words } from "~/content/postings/amendments";

interface OldBesideNewProps {
  caption: string;
  rows: readonly { label: string; before: string; after: string }[];
  /** Whether nothing is to come any more: it was made, declined or taken back. */
  ended?: boolean;
}

/** What changes: old beside new; one under the other where there is no room. */
export function OldBesideNew({ caption, rows, ended = false }: OldBesideNewProps) {
  const [before, after] = ended ? words.endedHead : [words.before, words.after];
  return (
    <table className="data-table data-table-stack old-new">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[words.page.what, before, after].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <span className="cell-name">{before} </span>
              <span className="cell-value">{row.before || words.nothing}</span>
            </td>
            <td>
              <span className="cell-name">{after} </span>
              <span className="cell-value">{row.after || words.nothing}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
