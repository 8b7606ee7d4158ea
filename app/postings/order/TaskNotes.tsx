import { DetailsList } from "~/lib/ui/DetailsList";
import { TextList } from "~/lib/ui/TextList";
import { taskPage as words } from "./task-words";

interface TaskNotesProps {
  task: string;
  /** Answers saved in another window, if they differ. */
  there: readonly { label: string; value: string }[];
  /** Labels of answers that no longer fit. */
  outdated: readonly string[];
  missing: readonly { field: string; message: string }[];
}

/** Notes about a saved task, above its form. */
export const TaskNotes = ({ task, there, outdated, missing }: TaskNotesProps) => (
  <>
    {there.length > 0 ? (
      <div className="note">
        <p className="note-title">{words.thereTitle}</p>
        <DetailsList items={there.map(({ label, value }) => [label, value])} />
      </div>
    ) : null}
    {outdated.length > 0 ? (
      <div className="note">
        <p className="note-title">{words.outdated}</p>
        <TextList items={outdated} />
      </div>
    ) : null}
    {missing.length > 0 ? (
      <div className="note">
        <p className="note-title">{words.missing}</p>
        <ul className="plain-list taps">
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
