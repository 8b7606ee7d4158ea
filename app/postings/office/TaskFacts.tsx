import { useFormFailure } from "~/lib/forms/described-form";
import { type DescribedStep, StepForm } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import type { factParts } from "~/postings/review/fact-parts";

type FactTask = ReturnType<typeof factParts>["tasks"][number];

interface TaskFactsProps {
  task: FactTask;
  form: DescribedStep | undefined;
  path: string;
  canAsk: boolean;
}

/** Facts of one section: the seller's answers and their sources. Checked ones are folded. */
export function TaskFacts({ task: { task, title, count, rows }, form, path, canAsk }: TaskFactsProps) {
  const failed = useFormFailure()?.formId === form?.id && form !== undefined;
  const open = rows.filter(({ checked, optional }) => checked === null && !optional);
  const done = rows.filter(({ checked, optional }) => checked !== null || optional);
  const sources = form ? <StepForm form={form} /> : null;
  return (
    <section id={task} className="facts-task" aria-labelledby={`${task}-heading`}>
      <h2 id={`${task}-heading`}>
        {title} {open.length > 0 ? <span className="office-aside">{count}</span> : null}
      </h2>
      {open.length > 0 ? (
        <>
          <Table caption={`${title}: facts without a source`} rows={open} path={path} canAsk={canAsk} />
          {sources}
        </>
      ) : null}
      {done.length > 0 ? (
        <details className="step-fold" open={failed && open.length === 0}>
          <summary>
            {open.length > 0 ? `${done.length} checked` : count}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Table caption={`${title}: checked facts`} rows={done} checked path={path} canAsk={canAsk} />
          {open.length > 0 ? null : sources}
        </details>
      ) : null}
    </section>
  );
}

interface TableProps extends Pick<TaskFactsProps, "path" | "canAsk"> {
  caption: string;
  rows: FactTask["rows"];
  /** True to show the source and the person who checked it. */
  checked?: boolean;
}

const head = {
  fact: "Fact",
  value: "The seller says",
  source: "Source",
  checked: "Checked by",
  ask: "Ask",
};

const Table = ({ caption, rows, checked = false, path, canAsk }: TableProps) => {
  const columns = [
    "fact",
    "value",
    ...(checked ? ["source", "checked"] : []),
    ...(canAsk ? ["ask"] : []),
  ] as (keyof typeof head)[];
  return (
    <table className="data-table data-table-pair office-table facts-table">
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
        {rows.map(({ key, label, shown, lookUp, checked: done, voided }) => (
          <tr key={key}>
            <th scope="row">{written(label)}</th>
            <td>
              {written(lookUp ? "For us to look up" : shown)}
              {voided ? <span className="office-aside alarm">{written(voided)}</span> : null}
            </td>
            {done ? (
              <>
                <td>
                  {written(done.source)}
                  {done.found ? <p>{written(done.found)}</p> : null}
                </td>
                <td className="office-aside">{written(done.by)}</td>
              </>
            ) : null}
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
