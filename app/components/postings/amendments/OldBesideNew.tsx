import { amendmentWords as words } from "~/content/postings/amendments";

interface OldBesideNewProps {
  caption: string;
  rows: readonly { label: string; before: string; after: string }[];
}

/** What changes: old beside new; one under the other where there is no room. */
export const OldBesideNew = ({ caption, rows }: OldBesideNewProps) => (
  <table className="data-table data-table-stack old-new">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {[words.page.what, words.before, words.after].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <span className="cell-name">{words.before} </span>
            <span className="cell-value">{before || words.nothing}</span>
          </td>
          <td>
            <span className="cell-name">{words.after} </span>
            <span className="cell-value">{after || words.nothing}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
