import type { ReactNode } from "react";
import { written } from "~/lib/ui/Written";
import { plainText } from "./plain-text";
import { RichText } from "./RichText";
import type { ReceiptLine, RichText as RichTextValue } from "./shapes";

interface ReceiptProps {
  title: string;
  lines: readonly ReceiptLine[];
  /** Assumptions of the figures. Every savings claim needs them. */
  basis?: ReactNode;
  /** Notes below the basis, about what the figures leave out. */
  notes?: readonly RichTextValue[];
  headingLevel?: 2 | 3 | 4;
  /** True if its values are words and dates instead of amounts. */
  ticket?: boolean;
}

/** A printed slip: costs and proceeds of a sale, or the ticket of a request. */
export function Receipt({ title, lines, basis, notes, headingLevel = 3, ticket = false }: ReceiptProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={ticket ? "receipt receipt-ticket" : "receipt"}>
      <div className="receipt-slip">
        <Heading className="receipt-title">{title}</Heading>
        <dl className="receipt-lines">
          {lines.map((line, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a receipt may have two lines of the same name.
              key={`${index}-${line.label}`}
              className={line.tone ? `receipt-line receipt-line-${line.tone}` : "receipt-line"}
            >
              <dt>{written(line.label)}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        {basis ? <p className="receipt-basis soft">{basis}</p> : null}
        {notes ? (
          <ul className="receipt-notes soft">
            {notes.map((note) => (
              <li key={plainText(note)}>
                <RichText text={note} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
