interface TaskListProps {
  /** Address of the order. */
  path: string;
  tasks: readonly { id: string; title: string; state: string; stateName: string }[];
}

/** The tasks of an order with their states, after GOV.UK's task list. */
export const TaskList = ({ path, tasks }: TaskListProps) => (
  <ol className="task-list">
    {tasks.map(({ id, title, state, stateName }) => (
      <li key={id} className="task">
        {state === "cannot-start" ? (
          <span className="task-name">{title}</span>
        ) : (
          <a className="task-name" href={`${path}/${id}`} aria-describedby={`task-${id}`}>
            {title}
          </a>
        )}
        <span id={`task-${id}`} className={`task-state task-${state}`}>
          {stateName}
        </span>
      </li>
    ))}
  </ol>
);
