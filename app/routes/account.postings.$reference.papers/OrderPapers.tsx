import { useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import { postings } from "~/content/business";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { SelectField } from "~/lib/forms/Inputs";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { About } from "~/lib/ui/About";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TaskActions } from "~/postings/order/TaskActions";
import { TaskNotes } from "~/postings/order/TaskNotes";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { PaperRows } from "~/postings/papers/PaperRows";
import { papersForm, uploadPath } from "~/postings/papers/papers";
import { useShrunkFiles } from "~/postings/papers/use-shrunk-files";
import { paperKinds, papersPage as words } from "~/postings/papers/words";
import type { PapersAnswer } from "./action.server";
import type { PapersPage } from "./view.server";

interface OrderPapersProps {
  /** Path of the order. */
  path: string;
  page: PapersPage;
  /** Result of a submitted form. */
  answer: PapersAnswer | undefined;
}

/** Documents of an order: the needed ones, the stored ones, and how the office gets to see the others. */
export function OrderPapers({ path, page, answer }: OrderPapersProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isShrinking = useShrunkFiles(ref);
  const hasEnded = useSessionFirst(ref);
  const { editable, full, seller, needed, open, stored } = page;
  const described = papersForm(
    needed.map(({ kind }) => kind),
    open,
  );
  const { form, draw, errors } = useDescribedForm(described, {
    defaults: { ...page.raw, kind: page.kind ?? "" },
  });
  const origin = answer?.origin ?? page.origin;
  const answers = editable && seller === null;
  return (
    <div className="papers-page flow">
      <LinkLine href={path}>{taskPage.back}</LinkLine>
      <ErrorSummary errors={errors} />
      <h1>{tasks.papers.title}</h1>
      {editable ? <p className="lede">{tasks.papers.lede}</p> : <p>{taskPage.closed}</p>}
      {seller && editable ? (
        <p className="note">{`Your documents are added to this order. ${seller} can remove one, and says which will reach us another way.`}</p>
      ) : null}
      {answer?.taken ? <p className="note">{words.saved(answer.taken)}</p> : null}
      <TaskNotes
        task={form.id}
        there={answer?.there ?? []}
        outdated={[]}
        missing={answers && !answer ? page.missing : []}
      />
      <section>
        <h2>What we need to see</h2>
        <p>This list depends on your answers.</p>
        <ul className="rows rows-apart">
          {needed.map(({ kind, state }) => (
            <li key={kind}>
              <span className="needed-paper taps">
                <strong>{paperKinds[kind].name}</strong> <span>{paperKinds[kind].why}</span>
                {editable && !full && state === "open" ? (
                  <PageLink href={uploadPath(path, kind)}>
                    Upload it
                    <About words={paperKinds[kind].name} />
                  </PageLink>
                ) : null}
              </span>
              <span className={`stamp ${state === "open" ? "task-incomplete" : "task-done"}`}>
                {words.states[state]}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Uploaded so far</h2>
        {answers && stored.length > 0 ? <p>{`${stored.length} of ${postings.papers} files.`}</p> : null}
        <PaperRows path={path} papers={stored}>
          {(paper) =>
            answers ? (
              <>
                {paper.isUnsorted && needed.length > 0 ? <Sort paper={paper} needed={needed} /> : null}
                <PageForm>
                  <button type="submit" className="button button-quiet" name="remove" value={paper.id}>
                    Remove
                    <span className="visually-hidden"> {paper.name}</span>
                  </button>
                  <FormStatus />
                </PageForm>
              </>
            ) : null
          }
        </PaperRows>
      </section>
      {editable ? (
        // Submits as a document request, because the browser then shows the progress and can stop the upload.
        <PageForm
          reloadDocument
          formRef={ref}
          encType="multipart/form-data"
          id={form.id}
          fields={form.fields}
          noValidate
        >
          {Object.entries(origin).map(([name, value]) => (
            <input key={name} type="hidden" name={name} defaultValue={value} />
          ))}
          {open.map((kind) => (
            <input key={kind} type="hidden" name="open" defaultValue={kind} />
          ))}
          <section id="upload">
            <h2>Upload a document</h2>
            <div className="note">
              <p className="note-title">What not to send</p>
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
                    Upload
                  </BusyButton>
                </p>
              </>
            )}
          </section>
          {answers && open.length > 0 ? (
            <section>
              <h2>Documents you'll email or show us</h2>
              <p>You don't need to upload these.</p>
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

/** Asks for the kind of a document that was sent without one. */
const Sort = ({ paper, needed }: { paper: PapersPage["stored"][number]; needed: PapersPage["needed"] }) => (
  <PageForm className="paper-sort">
    <SelectField
      name="kind"
      id={`kind-${paper.id}`}
      label={words.kind}
      placeholder={words.chooseKind}
      options={needed.map(({ kind }) => ({ value: kind, label: paperKinds[kind].name }))}
    />
    <button type="submit" className="button button-quiet" name="sort" value={paper.id}>
      {words.sort}
      <span className="visually-hidden"> {paper.name}</span>
    </button>
  </PageForm>
);
