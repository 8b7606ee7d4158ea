interface ReportTableProps {
  title: string;
  caption: string;
  /** Heading of the first column, which names the lines, and of the others. */
  first: string;
  columns: readonly string[];
  lines: readonly Line[];
  /** Last line, with the totals. Lines of zeros are then left out. */
  total?: Line;
}

interface Line {
  name: string;
  values: readonly number[];
}

/** A table of numbers with a line of totals. */
export function ReportTable({ title, caption, first, columns, lines, total }: ReportTableProps) {
  const shown = total ? lines.filter(({ values }) => values.some((value) => value !== 0)) : lines;
  return (
    <section>
      <h2>{title}</h2>
      <table className="data-table figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column} data-name={column}>
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {columns.map((column, index) => (
                <td key={column} data-name={column}>
                  {total.values[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
