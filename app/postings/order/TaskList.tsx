import { PageLink } from "~/lib/ui/PageLink";

interface Task {
  id: string;
  title: string;
  state: string;
  stateName: string;
  /** Missing answers of a begun task, or "". */
  missing: string;
}

interface TaskListProps {
  /** Address of the order. */
  path: string;
  /** Tasks of this home, grouped by what they are needed for, with the minutes left. */
  groups: readonly TaskGroup[];
}

interface TaskGroup {
  title: string;
  left: string | null;
  /** True if the group isn't due yet or is complete. A folded group opens when it's pressed. */
  folded: boolean;
  tasks: readonly Task[];
}

/**
 * Tasks of an order with their states, modelled on GOV.UK's task list. Tasks needed for sending come first,
 * then those of the listing.
 */
export const TaskList = ({ path, groups }: TaskListProps) =>
  groups.map((group) => <Group key={group.title} path={path} {...group} />);

function Group({ path, title, left, folded, tasks }: TaskGroup & { path: string }) {
  const head = (
    <>
      <h3>{title}</h3>
      {left ? <span>{left}</span> : null}
    </>
  );
  const lines = (
    <ol className="rows rows-apart">
      {tasks.map((task) => (
        <TaskLine key={task.id} path={path} {...task} />
      ))}
    </ol>
  );
  return folded ? (
    <details className="task-group plus">
      <summary>{head}</summary>
      {lines}
    </details>
  ) : (
    <div className="task-group">
      {head}
      {lines}
    </div>
  );
}

const TaskLine = ({ path, id, title, state, stateName, missing }: Task & { path: string }) => (
  <li>
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
);
