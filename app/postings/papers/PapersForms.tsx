import { useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import type { Typed } from "~/lib/forms/form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { PageLink } from "~/lib/ui/PageLink";
import type { PageOrigin } from "~/postings/order/start-forms";
import { TaskActions } from "~/postings/order/TaskActions";
import { TaskNotes } from "~/postings/order/TaskNotes";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { NeededPapers } from "./NeededPapers";
import { PaperTable, type StoredPaper } from "./PaperTable";
import { papersForm } from "./papers";
import { useShrunkFiles } from "./use-shrunk-files";
import { type PaperKind, papersPage as words } from "./words";

interface PapersFormsProps {
  /** Address of the order. */
  path: string;
  /** Null where the store did not answer: then there is only the form that was sent. */
  page: {
    editable: boolean;
    /** Whose order it is, where another owner adds to its documents; null for the seller. */
    seller: string | null;
    /** Whether the order holds as many papers as it may. */
    full: boolean;
    /** Of the document that the page was opened for; null for none. */
    kind: PaperKind | null;
    needed: readonly { kind: PaperKind; state: keyof typeof words.states }[];
    missing: readonly { field: string; message: string }[];
    stored: readonly StoredPaper[];
    /** Papers that are asked about, and what was said of them. */
    open: readonly PaperKind[];
    raw: Typed;
    origin: PageOrigin;
  } | null;
  /** What became of a form that was sent. */
  answer?: {
    open: readonly PaperKind[];
    origin: PageOrigin | null;
    there: readonly { label: string; value: string }[];
    taken: number;
  };
}

/** The papers of an order: which it needs, which are there, and how the office gets to see the others. */
export function PapersForms({ path, page, answer }: PapersFormsProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isShrinking = useShrunkFiles(ref);
  const hasEnded = useSessionFirst(ref);
  const needed = page?.needed ?? [];
  const open = page?.open ?? answer?.open ?? [];
  const described = papersForm(
    needed.map(({ kind }) => kind),
    open,
  );
  const { form, draw, errors } = useDescribedForm(described, {
    defaults: { ...page?.raw, kind: page?.kind ?? "" },
  });
  const origin = answer?.origin ?? page?.origin;
  const { editable = true, full = false, seller = null } = page ?? {};
  const answers = editable && seller === null;
  return (
    <div className="papers-page flow">
      <p>
        <PageLink href={path}>{taskPage.back}</PageLink>
      </p>
      <ErrorSummary errors={errors} />
      <h1>{tasks.papers.title}</h1>
      {editable ? <p className="lede">{tasks.papers.lede}</p> : <p>{taskPage.closed}</p>}
      {seller && editable ? <p className="note">{words.adds(seller)}</p> : null}
      {answer?.taken ? <p className="note">{words.saved(answer.taken)}</p> : null}
      <TaskNotes
        task={form.id}
        there={answer?.there ?? []}
        outdated={[]}
        missing={answers ? (page?.missing ?? []) : []}
      />
      {page ? <NeededPapers path={editable && !full ? path : null} papers={page.needed} /> : null}
      {page ? (
        <PaperTable
          path={`${path}/papers`}
          papers={page.stored}
          editable={answers}
          kinds={needed.map(({ kind }) => kind)}
        />
      ) : null}
      {editable ? (
        // A document: the browser itself shows how far the files are, and stops sending them.
        <PageForm
          reloadDocument
          formRef={ref}
          encType="multipart/form-data"
          id={form.id}
          fields={form.fields}
          noValidate
        >
          {Object.entries(origin ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} defaultValue={value} />
          ))}
          {open.map((kind) => (
            <input key={kind} type="hidden" name="open" defaultValue={kind} />
          ))}
          <section id="upload">
            <h2>{words.uploadTitle}</h2>
            <div className="note">
              <p className="note-title">{words.refusedTitle}</p>
              <p>{words.refused}</p>
            </div>
            {full ? (
              <p>{words.full}</p>
            ) : (
              <>
                {["kind", "files", "meant"].map((name) => draw(name))}
                {isShrinking ? <p role="status">{words.shrinking}</p> : null}
                <p className="actions" hidden={isShrinking}>
                  <BusyButton busy={words.uploading} name="upload" value="yes">
                    {words.upload}
                  </BusyButton>
                </p>
              </>
            )}
          </section>
          {answers && open.length > 0 ? (
            <section>
              <h2>{words.restTitle}</h2>
              <p>{words.rest}</p>
              {open.map((kind) => draw(kind))}
            </section>
          ) : null}
          <FormStatus />
          <SessionEnded shown={hasEnded} />
          {answers ? <TaskActions /> : null}
        </PageForm>
      ) : null}
    </div>
  );
}
