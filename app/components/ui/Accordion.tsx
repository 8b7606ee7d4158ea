import type { Question } from "~/content/types";
import { Blocks } from "./Blocks";

interface AccordionProps {
  /** Questions with the same name close each other. */
  name: string;
  items: readonly Question[];
  /** Whether the first one starts open. */
  openFirst?: boolean;
}

/**
 * Questions that open one at a time. The anchor sits on the answer, because browsers open a closed
 * `details` for a target inside it, not for the `details` itself.
 */
export function Accordion({ name, items, openFirst = false }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map((item, index) => (
        <details key={item.id} name={name} className="accordion-item" open={openFirst && index === 0}>
          <summary className="accordion-question">{item.question}</summary>
          <div id={item.id} className="accordion-answer">
            <Blocks blocks={item.answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
