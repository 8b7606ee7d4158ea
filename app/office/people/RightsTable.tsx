import { roleNames } from "~/office/words/office";
import { peoplePage as words } from "~/office/words/people";
import { staffRoles } from "./permissions";

interface Right {
  what: string;
  may: readonly boolean[];
  others: readonly string[];
}

interface RightsTableProps {
  rights: Readonly<Record<keyof typeof words.groups, readonly Right[]>>;
}

/** Who may do what, group by group: a line each, a column for each role of the office. */
export function RightsTable({ rights }: RightsTableProps) {
  const groups = Object.entries(words.groups) as [keyof typeof words.groups, string][];
  return (
    <table className="data-table data-table-versus data-table-versus-three rights">
      <caption>{words.rightsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          {staffRoles.map((role) => (
            <th key={role} scope="col">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([group, name]) => (
        <tbody key={group}>
          <tr className="rights-group">
            <th colSpan={4} scope="rowgroup">
              {name}
            </th>
          </tr>
          {rights[group].map(({ what, may, others }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                {others.length > 0 ? (
                  <span className="rights-others">
                    {may.some(Boolean) ? words.also(others) : words.only(others)}
                  </span>
                ) : null}
              </th>
              {staffRoles.map((role, index) => (
                <td key={role}>
                  <span className="cell-name">{roleNames[role]} </span>
                  {may[index] ? words.yes : <span className="rights-no">{words.no}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
