import { isValidElement, type ReactNode } from "react";
import { Anchor } from "./Anchor";
import { plainText } from "./plain-text";
import { RichText } from "./RichText";
import type { Block, RichText as RichTextValue } from "./shapes";

/** Draws content blocks in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: content never changes its order.
  return blocks.map((block, index) => <OneBlock key={`${index}-${block.kind}`} block={block} />);
}

/** A part of a page with its heading and anchor. */
export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} className="section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
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
        <PlainList>
          {block.items.map((item) => (
            <li key={plainText(item)}>
              <RichText text={item} />
            </li>
          ))}
        </PlainList>
      );
    case "note":
      return (
        <Note title={block.title}>
          <RichText text={block.text} />
        </Note>
      );
    case "actions":
      return (
        <Actions>
          {block.links.map((link, index) => (
            <Button key={link.label} href={link.href} main={block.main && index === 0}>
              {link.label}
            </Button>
          ))}
        </Actions>
      );
  }
}

export const PlainList = ({ children }: { children?: ReactNode }) => (
  <ul className="plain-list">{children}</ul>
);

/**
 * Detail that some readers don't need. A phone folds it. It's open in a wider window, on paper, and if a link leads to its section.
 * The summary describes it. A browser's text search opens it.
 */
export const FoldedText = ({ summary, children }: { summary: string; children?: ReactNode }) => (
  <details className="more">
    <summary className="fold-line">{summary}</summary>
    {children}
  </details>
);

/** A boxed aside of one paragraph. */
export function Note({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="note">
      {title ? <p className="note-title">{title}</p> : null}
      <p>{children}</p>
    </div>
  );
}

export const Actions = ({ children }: { children?: ReactNode }) => <p className="actions">{children}</p>;

/** A link drawn as a button, in `Actions`. */
export function Button({ href, main, children }: { href: string; main?: boolean; children?: ReactNode }) {
  return (
    <Anchor href={href} className={main ? "button button-main" : "button"}>
      {children}
    </Anchor>
  );
}

interface AccordionItemProps {
  /** Questions of one name close each other. `enhancements/accordions.ts` keeps the pressed one in place. */
  name: string;
  id: string;
  question: string;
  open?: boolean;
  children?: ReactNode;
}

/**
 * A question that opens and closes. The anchor is on the answer, because browsers open a closed `details` for a target inside it.
 */
export function AccordionItem({ name, id, question, open, children }: AccordionItemProps) {
  return (
    <details name={name} className="accordion-item" open={open}>
      <summary className="accordion-question">
        {/* One element, because the line is a flex container. */}
        <span>{question}</span>
      </summary>
      <div id={id} className="accordion-answer">
        {children}
      </div>
    </details>
  );
}

/** Shape of a table on a narrow screen, by its number of columns. */
const tableShapes: Record<number, string> = {
  2: "data-table-pair",
  3: "data-table-versus",
  4: ["data-table-versus", "data-table-versus-three"].join(" "),
};

interface DataTableProps {
  caption: string;
  /** True if a heading above has the same words. The caption is then only for screen readers. */
  headed?: true;
  head: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A table. On a narrow screen two columns stay. Of three or four, the first becomes a line above the others. A cell with long
 * text takes the whole width. More columns become a stack of small records, where each cell repeats its column's name. So nothing
 * scrolls sideways or needs the head.
 */
export function DataTable({ caption, headed, head, rows }: DataTableProps) {
  const figures = head.map((_, column) => column > 0 && rows.every((row) => isFigure(row[column])));
  return (
    <table className={`data-table ${tableShapes[head.length] ?? "data-table-stack"}`}>
      <caption className={headed && "visually-hidden"}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, column) =>
            // A column of buttons has no name.
            name === "" ? (
              <td key={name} />
            ) : (
              <th key={name} scope="col" className={figures[column] ? "figure-cell" : undefined}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may share their first cell and never change order.
            key={rowIndex}
            className={(head.length === 2 ? rows : [row]).some(hasLong) ? "row-long" : undefined}
          >
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={head[column] ?? column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={head[column] ?? column} className={figures[column] ? "figure-cell" : undefined}>
                  <span className="cell-name">{head[column]} </span>
                  <div className="cell-value">{cell}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Read {
  text?: RichTextValue;
  children?: ReactNode;
}

/** Returns the words in a cell. */
function wordsIn(cell: ReactNode): string {
  if (Array.isArray(cell)) return cell.map(wordsIn).join("");
  if (isValidElement<Read>(cell)) return plainText(cell.props.text ?? "") + wordsIn(cell.props.children);
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}

/** Returns true if a cell's words don't fit next to another cell on a phone, in four lines. */
const isLong = (cell: ReactNode): boolean => wordsIn(cell).length > 64;

const hasLong = (row: readonly ReactNode[]): boolean => row.slice(1).some(isLong);

/** Returns true for money, percentages and counts. A column of them aligns on the right. */
function isFigure(cell: ReactNode): boolean {
  return /^[−-]?\$?[\d,]+(\.\d+)?%?$/.test(wordsIn(cell).trim());
}
