import { useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import { useDescribedForm } from "~/lib/forms/described-form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { sendPapersForm } from "./later";
import { useShrunkFiles } from "./use-shrunk-files";
import { type LaterKind, papersPage as words } from "./words";

/** The form with which a seller sends papers after the order, for its page too: the error summary stands above the heading. */
export const useSendPapers = (kinds?: readonly LaterKind[], changeId = "") =>
  useDescribedForm(sendPapersForm(kinds), { defaults: { changeId } });

interface SendPapersProps {
  described: ReturnType<typeof useSendPapers>;
  /** The one kind it sends; asked where it's left out. */
  kind?: LaterKind;
  changeId: string;
  button?: string;
  /** Whether it is the page's next step. */
  main?: boolean;
}

export function SendPapers({
  described: { form, draw },
  kind,
  changeId,
  button = words.send,
  main,
}: SendPapersProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isShrinking = useShrunkFiles(ref);
  const hasEnded = useSessionFirst(ref);
  return (
    // A document: the browser itself shows how far the files are, and stops sending them.
    <PageForm
      reloadDocument
      formRef={ref}
      encType="multipart/form-data"
      id={form.id}
      fields={form.fields}
      noValidate
    >
      <input type="hidden" name="changeId" value={changeId} />
      {kind ? <input type="hidden" name="kind" value={kind} /> : draw("kind")}
      {kind ? null : draw("note")}
      {draw("files")}
      {draw("meant")}
      <FormStatus />
      <SessionEnded shown={hasEnded} />
      {isShrinking ? <p role="status">{words.shrinking}</p> : null}
      <p className="actions">
        {isShrinking ? null : (
          <BusyButton busy={words.uploading} className={main ? "button button-main" : "button"}>
            {button}
          </BusyButton>
        )}
      </p>
    </PageForm>
  );
}
