import { PageLink } from "~/lib/ui/PageLink";

interface Task {
  id: string;
  title: string;
  state: string;
  stateName: string;
}

interface TaskListProps {
  /** Address of the order. */
  path: string;
  /** Those that this home has, by what they're needed for, with how long the rest of them takes. */
  groups: readonly TaskGroup[];
}

interface TaskGroup {
  title: string;
  left: string | null;
  /** Whether it comes after something else, or nothing of it is left: then it opens when it's pressed. */
  folded: boolean;
  tasks: readonly Task[];
}

/** The tasks of an order with their states, after GOV.UK's task list: first what sends it, then what makes its listing. */
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

const TaskLine = ({ path, id, title, state, stateName }: Task & { path: string }) => (
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
  </li>
);
