import { PageLink } from "./PageLink";

interface ReportTableProps {
  title: string;
  caption: string;
  /** Whether the heading over the table says it already: it's then read out and not shown. */
  headed?: true;
  /** Heading of the first column, which names the lines, and of the others. */
  first: string;
  columns: readonly string[];
  lines: readonly Line[];
  /** What stands where a line has no number. */
  none?: string;
  text?: string;
  /** The last line, which sums up the others. */
  total?: { name: string; values: readonly number[] };
}

interface Line {
  name: string;
  values: readonly (number | null)[];
  /** Where each number leads; left out where none does. */
  hrefs?: readonly (string | null)[];
}

/** A number, as a link to what it counts where there is some. */
function Figure({
  value,
  href,
  none,
}: {
  value: number | null | undefined;
  href: string | null;
  none: string;
}) {
  if (!value || !href) return value ?? none;
  return <PageLink href={href}>{value}</PageLink>;
}

/** A table of numbers, a line each, with what they add up to. */
export function ReportTable({
  title,
  caption,
  headed,
  first,
  columns,
  lines,
  none = "",
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
          {lines.map(({ name, values, hrefs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => (
                <td key={column}>
                  <Figure value={values[index]} href={hrefs?.[index] ?? null} none={none} />
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
                <td key={column}>{total.values[index]}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
