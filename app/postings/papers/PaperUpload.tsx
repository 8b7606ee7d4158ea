import { useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { useShrunkFiles } from "./use-shrunk-files";
import { papersPage } from "./words";

/** The form with which the office adds papers. */
export function PaperUpload({ form: described }: { form: Form<Fields> }) {
  const { form, draw } = useDescribedForm(described);
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
      {draw("kind")}
      {draw("files")}
      {draw("meant")}
      <FormStatus />
      <SessionEnded shown={hasEnded} />
      {isShrinking ? <p role="status">{papersPage.shrinking}</p> : null}
      <p className="actions" hidden={isShrinking}>
        <BusyButton busy={papersPage.uploading} className="button button-main">
          Add a document
        </BusyButton>
      </p>
    </PageForm>
  );
}
