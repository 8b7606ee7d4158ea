import { plainText } from "~/content/plain-text";
import type {
  Block,
  FoundQuestion,
  Question,
  RichText as RichTextValue,
  Section as SectionValue,
} from "~/content/types";
import { Figure } from "~/drawings/figures";
import { Anchor } from "./Anchor";
import { Marked, MarkedWords } from "./Marked";
import { Receipt } from "./Receipt";
import { RichText } from "./RichText";
import { Specimen } from "./Specimen";

/** Content blocks in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: content never changes its order.
  return blocks.map((block, index) => <OneBlock key={`${index}-${block.kind}`} block={block} />);
}

/** A part of a page with its heading and anchor. */
export function Section({ section }: { section: SectionValue }) {
  return (
    <section id={section.id} className="section" aria-labelledby={`${section.id}-heading`}>
      <h2 id={`${section.id}-heading`}>{section.heading}</h2>
      <Blocks blocks={section.blocks} />
      {section.slip ? (
        <div className="slip">
          <p className="slip-title">{section.slip.title}</p>
          <p>
            <RichText text={section.slip.text} />
          </p>
        </div>
      ) : null}
    </section>
  );
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "list":
      return (
        <ul className="plain-list">
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      );
    case "steps":
      return (
        <ol className="steps">
          {block.items.map((item) => (
            <li key={item.title} className="step">
              <p className="step-title">{item.title}</p>
              <p>
                <RichText text={item.text} />
              </p>
            </li>
          ))}
        </ol>
      );
    case "definitions":
      return (
        <dl className="definitions">
          {block.items.map((item) => (
            <div key={item.term} className="definition">
              <dt>{item.term}</dt>
              <dd>
                <RichText text={item.text} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <DataTable caption={block.caption} head={block.head} rows={block.rows} />;
    case "receipt":
      return <Receipt title={block.title} lines={block.lines} basis={block.basis} />;
    case "specimen":
      return <Specimen {...block} />;
    case "pullquote":
      return <p className="pullquote">{block.text}</p>;
    case "note":
      return (
        <div className="note">
          {block.title ? <p className="note-title">{block.title}</p> : null}
          <p>
            <RichText text={block.text} />
          </p>
        </div>
      );
    case "figure":
      return <Figure figure={block} />;
    case "actions":
      return (
        <p className="actions">
          {block.links.map((link, index) => (
            <Anchor
              key={link.label}
              href={link.href}
              className={block.main && index === 0 ? "button button-main" : "button"}
            >
              {link.label}
            </Anchor>
          ))}
        </p>
      );
    case "accordion":
      return <Accordion name={block.name} items={block.items} />;
  }
}

const none: readonly string[] = [];

interface AccordionProps {
  /** Questions of the same name close each other; `enhancements/accordions.ts` keeps the pressed one in its place. */
  name: string;
  /** Those that a search found have its words marked. */
  items: readonly (Question | FoundQuestion)[];
  /** Whether the first one starts open. */
  openFirst?: boolean;
}

/**
 * Questions that open and close. The anchor sits on the answer, because browsers open a closed
 * `details` for a target inside it, not for the `details` itself.
 */
export function Accordion({ name, items, openFirst = false }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map((item, index) => (
        <MarkedWords.Provider key={item.id} value={"marked" in item ? item.marked : none}>
          <details name={name} className="accordion-item" open={openFirst && index === 0}>
            <summary className="accordion-question">
              {/* One element, because the line is a flex container. */}
              <span>
                <Marked text={item.question} />
              </span>
            </summary>
            <div id={item.id} className="accordion-answer">
              <Blocks blocks={item.answer} />
            </div>
          </details>
        </MarkedWords.Provider>
      ))}
    </div>
  );
}

/** How a table of so many columns is drawn on a narrow screen. */
const tableShapes: Record<number, string> = {
  2: "data-table-pair",
  3: "data-table-versus",
  4: ["data-table-versus", "data-table-versus-three"].join(" "),
};

interface DataTableProps {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly RichTextValue[])[];
}

/**
 * A table. On a narrow screen two columns stay as they are, and of three or four the first becomes a line above the
 * others; in a row with long cells, and in two columns with any, each has the whole width. More become a stack of small records: each cell repeats its column's name there, so nothing scrolls sideways and
 * nothing depends on seeing the head.
 */
export function DataTable({ caption, head, rows }: DataTableProps) {
  const figures = head.map((_, column) => column > 0 && rows.every((row) => isFigure(row[column] ?? "")));
  return (
    <table className={`data-table ${tableShapes[head.length] ?? "data-table-stack"}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" className={figures[column] ? "figure-cell" : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may share their first cell and never change order.
            key={`${rowIndex}-${row[0] ? plainText(row[0]) : ""}`}
            className={(head.length === 2 ? rows : [row]).some(hasLong) ? "row-long" : undefined}
          >
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={head[column] ?? column} scope="row">
                  <RichText text={cell} />
                </th>
              ) : (
                <td key={head[column] ?? column} className={figures[column] ? "figure-cell" : undefined}>
                  <span className="cell-name">{head[column]} </span>
                  <span className="cell-value">
                    <RichText text={cell} />
                  </span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a cell has more words than fit beside another one on a phone: four lines. */
const isLong = (cell: RichTextValue): boolean => plainText(cell).length > 64;

const hasLong = (row: readonly RichTextValue[]): boolean => row.slice(1).some(isLong);

/** A column of nothing but money, percentages or counts lines up on the right. */
function isFigure(cell: RichTextValue): boolean {
  return /^[−-]?\$?[\d,]+(\.\d+)?%?$/.test(plainText(cell));
}
