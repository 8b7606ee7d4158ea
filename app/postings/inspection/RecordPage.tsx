import { dateAndTime } from "~/lib/format";
import { written } from "~/lib/ui/Written";
import type { Cell, RecordPart, SectionedRecord } from "~/postings/subject";

/** Link to a document: its path in the ZIP, or its office page. */
type HrefOf = (document: { id: string; path: string }) => string;

/** A record in sections, for the office's page and as the first file in the ZIP. */
export function RecordPage({
  record: { title, facts, sections },
  hrefOf,
}: {
  record: SectionedRecord;
  hrefOf: HrefOf;
}) {
  return (
    <article className="record-cover">
      <h1>{title}</h1>
      <Facts rows={facts} />
      <nav aria-label="Sections">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, parts }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {parts.map((part, index) => (
            <Part key={part.title ?? index} part={part} hrefOf={hrefOf} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Part({
  part: { title, text, rows, records = [], table },
  hrefOf,
}: {
  part: RecordPart;
  hrefOf: HrefOf;
}) {
  return (
    <>
      {title ? <h3>{written(title)}</h3> : null}
      {text ? <p>{written(text)}</p> : null}
      {rows ? <Facts rows={rows} /> : null}
      {records.map(({ name, rows }) => (
        <section key={name}>
          <h3>{written(name)}</h3>
          <Facts rows={rows} />
        </section>
      ))}
      {table ? (
        <table>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.lines.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the page never changes while it is open
              <tr key={line}>
                {cells.map((cell, place) => (
                  <td key={table.head[place]} data-name={table.head[place]}>
                    <CellText cell={cell} hrefOf={hrefOf} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

function CellText({ cell, hrefOf }: { cell: Cell; hrefOf: HrefOf }) {
  if (typeof cell === "string") return written(cell);
  return cell instanceof Date ? dateAndTime(cell) : <a href={hrefOf(cell)}>{written(cell.text)}</a>;
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {rows.map(([label, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels can be the same twice, and the page never changes
        <div key={index}>
          <dt>{written(label)}</dt>
          <dd>{written(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
