import { BusyButton } from "~/lib/forms/PageForm";
import { taskPage as words } from "./task-words";

interface TaskActionsProps {
  /** Labels of the main button, before and during the submission. */
  submit?: string;
  busy?: string;
  /** True if the second button is shown. */
  later?: boolean;
}

/** Buttons below every task's form: continue with the next task, or save and come back later. */
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
