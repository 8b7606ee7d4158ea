import { BusyButton } from "~/lib/forms/PageForm";
import { taskPage as words } from "./task-words";

interface TaskActionsProps {
  /** Label of the main button, and the same while it is under way. */
  submit?: string;
  busy?: string;
  /** Whether there is the second one. */
  later?: boolean;
}

/** The two buttons below every task's form: go on to the next task, or save and come back later. */
export const TaskActions = ({ submit = words.submit, busy = words.busy, later = true }: TaskActionsProps) => (
  <p className="actions">
    <BusyButton busy={busy} className="button button-main">
      {submit}
    </BusyButton>
    {later ? (
      <button type="submit" name="next" value="later" className="button">
        {words.later}
      </button>
    ) : null}
  </p>
);
