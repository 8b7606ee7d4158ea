interface ReportTableProps {
  title: string;
  caption: string;
  /** Whether the heading over the table says it already: it's then read out and not shown. */
  headed?: true;
  /** Heading of the first column, which names the lines, and of the others. */
  first: string;
  columns: readonly string[];
  lines: readonly Line[];
  text?: string;
  /** The last line, which sums up the others. */
  total?: Line;
}

interface Line {
  name: string;
  values: readonly number[];
}

/** A table of numbers, a line each, with what they add up to. */
export function ReportTable({
  title,
  caption,
  headed,
  first,
  columns,
  lines,
  text,
  total,
}: ReportTableProps) {
  return (
    <section>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      <table className="data-table report">
        <caption className={headed && "visually-hidden"}>{caption}</caption>
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
          {lines.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              <th scope="row">{total.name}</th>
              {columns.map((column, index) => (
                <td key={column}>{total.values[index]}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
