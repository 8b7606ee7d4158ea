import { PageLink } from "~/lib/ui/PageLink";
import type { taskLines } from "./task-lines";

interface TaskListProps {
  /** Address of the order. */
  path: string;
  tasks: ReturnType<typeof taskLines>;
}

/** Tasks of an order with their states, modelled on GOV.UK's task list. */
export const TaskList = ({ path, tasks }: TaskListProps) => (
  <ol className="rows rows-apart">
    {tasks.map(({ id, title, state, stateName, missing }) => (
      <li key={id}>
        {state === "cannot-start" ? (
          <span className="tap">{title}</span>
        ) : (
          <PageLink className="tap" href={`${path}/${id}`} aria-describedby={`task-${id}`}>
            {title}
          </PageLink>
        )}
        <span id={`task-${id}`} className={`stamp task-${state}`}>
          {stateName}
        </span>
        {missing ? <span className="task-missing">Still missing: {missing}</span> : null}
      </li>
    ))}
  </ol>
);
