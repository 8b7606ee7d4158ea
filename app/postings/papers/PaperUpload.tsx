import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { papersPage } from "./words";

/** The form with which the office adds papers. */
export function PaperUpload({ form: described }: { form: Form<Fields> }) {
  const { form, draw } = useDescribedForm(described);
  return (
    // A document: the browser itself shows how far the files are, and stops sending them.
    <PageForm reloadDocument encType="multipart/form-data" id={form.id} noValidate>
      {draw("kind")}
      {draw("files")}
      <FormStatus />
      <p className="actions">
        <BusyButton busy={papersPage.uploading} className="button button-main">
          Add a document
        </BusyButton>
      </p>
    </PageForm>
  );
}
