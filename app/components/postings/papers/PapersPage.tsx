import { useDescribedForm } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { TaskNotes } from "~/components/postings/TaskNotes";
import { taskPage } from "~/content/postings/pages";
import { type PaperKind, papersPage as words } from "~/content/postings/papers";
import { tasks } from "~/content/postings/tasks";
import { taskForm, uploadPaperForm } from "~/rules/postings/forms";
import type { OrderContext } from "~/rules/postings/tasks";
import { NeededPapers } from "./NeededPapers";
import { PaperTable, type StoredPaper } from "./PaperTable";

interface PapersPageProps {
  reference: string;
  /** Address of the page. */
  path: string;
  context: OrderContext;
  version: number;
  /** What was said of papers that are not uploaded, as it was saved. */
  raw: Record<string, unknown>;
  missing: readonly { field: string; message: string }[];
  editable: boolean;
  needed: readonly { kind: PaperKind; state: keyof typeof words.states }[];
  stored: readonly StoredPaper[];
  /** Whether the order holds as many papers as it may. */
  full: boolean;
  there?: { version: number; rows: readonly { label: string; value: string }[] } | null;
  /** How many of the files that came together were taken. */
  taken?: number;
}

/** The papers of an order: which it needs, which are there, and how the office gets to see the others. */
export function PapersPage({ there, taken = 0, context, editable, needed, ...page }: PapersPageProps) {
  const upload = useDescribedForm(uploadPaperForm(needed.map(({ kind }) => kind)));
  const choices = taskForm("papers", context);
  const rest = useDescribedForm(choices, {
    defaults: { ...page.raw, seen: String(there?.version ?? page.version) } as never,
  });
  const names = Object.keys(choices.fields);
  return (
    <>
      <p>
        <a href={`/account/postings/${page.reference}`}>{taskPage.back}</a>
      </p>
      <ErrorSummary errors={[...upload.errors, ...rest.errors]} />
      <h1>{tasks.papers.title}</h1>
      <p className="lede">{tasks.papers.lede}</p>
      {taken > 0 ? <p className="note">{words.saved(taken)}</p> : null}
      <TaskNotes task="papers" there={there} outdated={[]} missing={page.missing} />
      <NeededPapers papers={needed} />
      {editable ? (
        <section>
          <h2>{words.uploadTitle}</h2>
          <div className="note">
            <p className="note-title">{words.refusedTitle}</p>
            <p>{words.refused}</p>
          </div>
          {page.full ? (
            <p>{words.full}</p>
          ) : (
            <form
              method="post"
              encType="multipart/form-data"
              id={upload.form.id}
              noValidate
              className="task-form"
            >
              {upload.draw("kind")}
              {upload.draw("files")}
              <p className="form-status" role="status" />
              <p className="actions">
                <button type="submit" className="button" data-busy={words.uploading}>
                  {words.upload}
                </button>
              </p>
            </form>
          )}
        </section>
      ) : null}
      <PaperTable path={page.path} papers={page.stored} editable={editable} />
      {editable ? (
        <section>
          {names.length > 1 ? (
            <>
              <h2>{words.restTitle}</h2>
              <p>{words.rest}</p>
            </>
          ) : null}
          <form method="post" id={rest.form.id} noValidate className="task-form">
            {names.map((name) => rest.draw(name))}
            <p className="form-status" role="status" />
            <p className="actions">
              <button type="submit" className="button button-main" data-busy={taskPage.busy}>
                {taskPage.submit}
              </button>
              <button type="submit" name="then" value="later" className="button">
                {taskPage.later}
              </button>
            </p>
          </form>
        </section>
      ) : null}
    </>
  );
}
