import { DetailsList } from "~/components/ui/DetailsList";
import { taskPage as words } from "~/content/postings/pages";

interface TaskNotesProps {
  /** The task, which is its form's id. */
  task: string;
  /** What another window saved, where that is newer. */
  there?: { rows: readonly { label: string; value: string }[] } | null;
  /** Labels of answers that no longer fit the others. */
  outdated: readonly string[];
  missing: readonly { field: string; message: string }[];
}

/** Said above a task's form: what another window saved, what no longer fits, what is missing. */
export const TaskNotes = ({ task, there, outdated, missing }: TaskNotesProps) => (
  <>
    {there ? (
      <div className="note">
        <p>{words.conflict}</p>
        <DetailsList items={there.rows.map(({ label, value }) => [label, words.there(value)])} />
      </div>
    ) : null}
    {outdated.length > 0 ? (
      <div className="note">
        <p>{words.outdated}</p>
        <ul>
          {outdated.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
    ) : null}
    {missing.length > 0 ? (
      <div className="note">
        <p className="note-title">{words.missing}</p>
        <ul>
          {missing.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${task}-${field}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </>
);
