import type { ReactNode } from "react";
import { written } from "./Written";

interface StackedTableProps {
  className?: string;
  caption?: ReactNode;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/**
 * A table that becomes a stack of small records on a narrow screen. Each cell repeats its column's name there, so nothing scrolls
 * sideways.
 */
export const StackedTable = ({ className = "", caption, head, rows }: StackedTableProps) => (
  <table className={`data-table data-table-stack ${className}`}>
    {caption ? <caption>{caption}</caption> : null}
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
          <th scope="row">{written(first)}</th>
          {rest.map((cell, index) => (
            <td key={head[index + 1]}>
              <span className="cell-name">{head[index + 1]} </span>
              <div className="cell-value">{written(cell)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
