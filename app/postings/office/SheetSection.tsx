import { Steps } from "~/lib/forms/StepForm";
import { CopyButton } from "~/lib/ui/CopyButton";
import { TextList } from "~/lib/ui/TextList";
import { written } from "~/lib/ui/Written";
import type { sheetPage } from "~/postings/review/sheet-page";

type Section = ReturnType<typeof sheetPage>["parts"][number];

/** A section of the board's form: values to copy, boxes of the rooms, and the office's tick. */
export function SheetSection({ section }: { section: Section }) {
  const { id, title, agents, entered, changed, lines, pages, unanswered } = section;
  return (
    <section id={id} className={agents ? "office-agents" : undefined}>
      <h2>{title}</h2>
      {agents ? <strong>Nothing from this part may appear in the remarks for clients.</strong> : null}
      <dl className="sheet-lines">
        {lines.map((line) => (
          <SheetLine key={line.label} about={line.label} {...line} />
        ))}
      </dl>
      {pages.map((page) => (
        <div key={page.title}>
          {page.isPart ? <h3>{page.title}</h3> : null}
          <ul className="sheet-boxes">
            {page.boxes.map(({ label, cells }) => (
              <li key={label}>
                <strong>{label}</strong>
                <dl>
                  {cells.map((cell) => (
                    <SheetLine
                      key={cell.label}
                      about={`${label}, ${cell.label}`}
                      copy={cell.value}
                      {...cell}
                    />
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="sheet-tick">
        {unanswered.length > 0 ? (
          <details className="step-fold">
            <summary>
              {unanswered.length} without an answer<span className="visually-hidden">: {title}</span>
            </summary>
            <TextList items={unanswered} />
          </details>
        ) : null}
        {changed ? <p className="alarm">{written(changed)}</p> : null}
        {entered ? <p>{written(entered)}</p> : null}
        <Steps of={["mark-entered", "unmark-entered"]} variant={id} quiet />
      </div>
      <p className="visually-hidden" role="status" data-live-status suppressHydrationWarning>
        {""}
      </p>
    </section>
  );
}

interface SheetLineProps extends Pick<Section["lines"][number], "label" | "value" | "copy"> {
  /** Name of the value, for the copy button. */
  about: string;
  isChanged?: boolean;
  length?: string | null;
  isTooLong?: boolean;
}

/** Longest value that shares a column, in characters. */
const longestInColumn = 120;

const SheetLine = ({ label, value, copy, about, isChanged, length, isTooLong }: SheetLineProps) => (
  <div className={value.length > longestInColumn ? "sheet-long" : undefined}>
    <dt>
      {label}
      {isChanged ? <span className="alarm"> (changed)</span> : null}
    </dt>
    <dd>
      <span>
        {written(value)}
        {length ? <span className={isTooLong ? "office-aside alarm" : "office-aside"}>{length}</span> : null}
      </span>
      <CopyButton text={copy} about={about} />
    </dd>
  </div>
);
