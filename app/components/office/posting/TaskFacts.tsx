import { type DescribedOfficeForm, OfficeForm } from "~/components/office/OfficeForm";
import { factsPage as words } from "~/content/postings/office-page";

export interface FactTask {
  task: string;
  title: string;
  count: string;
  rows: readonly {
    key: string;
    name: string;
    label: string;
    shown: string;
    lookUp: boolean;
    checked: { by: string; source: string; found: string } | null;
    voided: string | null;
  }[];
}

interface TaskFactsProps {
  task: FactTask;
  form: DescribedOfficeForm | undefined;
  seen: number;
  path: string;
  canAsk: boolean;
}

/** The facts of one task: what the seller says, and where each was checked. */
export function TaskFacts({ task, form, seen, path, canAsk }: TaskFactsProps) {
  return (
    <section id={task.task} aria-labelledby={`${task.task}-heading`}>
      {form ? (
        <OfficeForm form={form} seen={seen} path={path}>
          {(draw) => (
            <>
              <Table task={task} path={path} canAsk={canAsk} draw={draw} />
              {draw("all")}
            </>
          )}
        </OfficeForm>
      ) : (
        <Table task={task} path={path} canAsk={canAsk} />
      )}
    </section>
  );
}

type TableProps = Pick<TaskFactsProps, "task" | "path" | "canAsk"> & {
  draw?: (name: string) => React.ReactNode;
};

const Table = ({ task: { task, title, count, rows }, path, canAsk, draw }: TableProps) => {
  const [fact, value, said, source, checked] = words.head;
  return (
    <table className="data-table data-table-stack office-table facts-table">
      <caption>
        <h2 id={`${task}-heading`}>
          {title} <span className="office-aside">{count}</span>
        </h2>
      </caption>
      <thead>
        <tr>
          {[fact, value, said, source, checked].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, label, shown, lookUp, checked: done, voided }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {canAsk ? (
                <a className="office-aside" href={`${path}/facts?ask=${key}#questions`}>
                  {words.ask}
                  <span className="visually-hidden">{words.askAbout(label)}</span>
                </a>
              ) : null}
            </th>
            <td>
              <span className="cell-name">{value} </span>
              <span className="cell-value">{lookUp ? words.lookUp : shown}</span>
            </td>
            <td>
              <span className="cell-name">{said} </span>
              <span className="cell-value">{lookUp ? words.saidBy.office : words.saidBy.seller}</span>
            </td>
            <td>
              <span className="cell-name">{source} </span>
              <div className="cell-value">
                {draw ? draw(`source_${name}`) : done?.source}
                {draw && lookUp ? <div className="fact-found">{draw(`found_${name}`)}</div> : null}
                {!draw && done?.found ? <p>{done.found}</p> : null}
              </div>
            </td>
            <td>
              <span className="cell-name">{checked} </span>
              <span className="cell-value">
                {done ? done.by : <span className="office-open">{voided ?? words.open}</span>}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
