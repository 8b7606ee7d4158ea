import { PageLink } from "~/lib/ui/PageLink";
import { taskGroups } from "./task-names";

interface Task {
  id: string;
  title: string;
  state: string;
  stateName: string;
}

interface TaskListProps {
  /** Address of the order. */
  path: string;
  /** Those that this home has. */
  tasks: readonly Task[];
}

/** The tasks of an order in their groups, with their states, after GOV.UK's task list. */
export const TaskList = ({ path, tasks }: TaskListProps) =>
  taskGroups.map((group) => (
    <div key={group.title} className="task-group">
      <h3>{group.title}</h3>
      <ol className="task-list">
        {tasks
          .filter(({ id }) => group.tasks.some((task) => task === id))
          .map((task) => (
            <TaskLine key={task.id} path={path} {...task} />
          ))}
      </ol>
    </div>
  ));

const TaskLine = ({ path, id, title, state, stateName }: Task & { path: string }) => (
  <li className="task">
    {state === "cannot-start" ? (
      <span className="task-name">{title}</span>
    ) : (
      <PageLink className="task-name" href={`${path}/${id}`} aria-describedby={`task-${id}`}>
        {title}
      </PageLink>
    )}
    <span id={`task-${id}`} className={`task-state task-${state}`}>
      {stateName}
    </span>
  </li>
);
