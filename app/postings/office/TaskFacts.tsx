import type { ReactNode } from "react";
import { useFormFailure } from "~/lib/forms/described-form";
import { type DescribedStep, StepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";

interface FactRow {
  key: string;
  name: string;
  label: string;
  shown: string;
  lookUp: boolean;
  checked: { by: string; source: string; found: string } | null;
  voided: string | null;
}

interface FactTask {
  task: string;
  title: string;
  count: string;
  rows: readonly FactRow[];
}

interface TaskFactsProps {
  task: FactTask;
  form: DescribedStep | undefined;
  seen: number;
  path: string;
  canAsk: boolean;
}

/** Draws the field of a name; left out where nothing can be changed. */
type Draw = (name: string) => ReactNode;

/** The facts of one task: what the seller says, and where each was checked. Those that are checked are folded. */
export function TaskFacts({ task: { task, title, count, rows }, form, seen, path, canAsk }: TaskFactsProps) {
  const failed = useFormFailure()?.formId === form?.id && form !== undefined;
  const open = rows.filter(({ checked }) => checked === null);
  const done = rows.filter(({ checked }) => checked !== null);
  const openRows = (draw?: Draw) =>
    open.length > 0 ? (
      <Table
        caption={`${title}: facts without a source`}
        rows={open}
        path={path}
        canAsk={canAsk}
        draw={draw}
      />
    ) : null;
  const doneRows = (draw?: Draw) => (
    <Table
      caption={`${title}: facts that are checked`}
      rows={done}
      checked
      path={path}
      canAsk={canAsk}
      draw={draw}
    />
  );
  const folded = (inside: ReactNode) =>
    done.length > 0 ? (
      <details className="step-fold" open={failed}>
        <summary>
          {open.length > 0 ? (done.length === 1 ? "1 is checked" : `${done.length} are checked`) : count}
          <span className="visually-hidden">: {title}</span>
        </summary>
        {inside}
      </details>
    ) : null;
  const allOf = (form: DescribedStep, children: (draw: Draw) => ReactNode) => (
    <StepForm form={form} seen={seen} path={path}>
      {children}
    </StepForm>
  );
  return (
    <section id={task} className="facts-task" aria-labelledby={`${task}-heading`}>
      <h2 id={`${task}-heading`}>
        {title} {open.length > 0 ? <span className="office-aside">{count}</span> : null}
      </h2>
      {form && open.length > 0
        ? allOf(form, (draw) => (
            <>
              <div className="facts-all">
                {draw("all")}
                <button type="submit" className="button">
                  Save
                </button>
              </div>
              {openRows(draw)}
              {folded(doneRows(draw))}
            </>
          ))
        : openRows()}
      {form && open.length === 0 ? folded(allOf(form, doneRows)) : null}
      {form ? null : folded(doneRows())}
    </section>
  );
}

interface TableProps extends Pick<TaskFactsProps, "path" | "canAsk"> {
  caption: string;
  rows: readonly FactRow[];
  /** Whether who checked them is shown, too. */
  checked?: boolean;
  draw?: Draw;
}

const head = {
  fact: "Fact",
  value: "The seller says",
  source: "Source",
  checked: "Checked by",
  ask: "Ask",
};

const Table = ({ caption, rows, checked = false, path, canAsk, draw }: TableProps) => {
  const columns = [
    "fact",
    "value",
    ...(draw || checked ? ["source"] : []),
    ...(checked ? ["checked"] : []),
    ...(canAsk ? ["ask"] : []),
  ] as (keyof typeof head)[];
  return (
    <table className="data-table office-table facts-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`facts-${column}`}>
              {head[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, label, shown, lookUp, checked: done, voided }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              {lookUp ? "Left to us: we look it up" : shown}
              {voided ? <span className="office-aside office-open">{voided}</span> : null}
            </td>
            {draw ? (
              <td className="facts-source">
                {draw(`source_${name}`)}
                {lookUp ? <div className="facts-found">{draw(`found_${name}`)}</div> : null}
              </td>
            ) : null}
            {!draw && done ? (
              <td>
                {done.source}
                {done.found ? <p>{done.found}</p> : null}
              </td>
            ) : null}
            {done ? <td className="office-aside">{done.by}</td> : null}
            {canAsk ? (
              <td className="facts-ask">
                <PageLink href={`${path}/facts?ask=${key}#questions`}>
                  Ask<span className="visually-hidden"> the seller to change: {label}</span>
                </PageLink>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
