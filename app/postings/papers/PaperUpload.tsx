import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form } from "~/lib/forms/form";
import { papersPage } from "./words";

/** The form with which the office adds papers. */
export function PaperUpload({ form: described }: { form: Form<Fields> }) {
  const { form, draw } = useDescribedForm(described);
  return (
    <form method="post" encType="multipart/form-data" id={form.id} noValidate>
      {draw("kind")}
      {draw("files")}
      <p className="form-status" role="status" />
      <p className="actions">
        <button type="submit" className="button button-main" data-busy={papersPage.uploading}>
          Add a paper
        </button>
      </p>
    </form>
  );
}
