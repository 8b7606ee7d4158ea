import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form } from "~/lib/forms/form";
import { FileForm } from "./FileForm";

/** The form with which the office adds papers. */
export function PaperUpload({ form: described }: { form: Form<Fields> }) {
  const { form, drawn } = useDescribedForm(described);
  return (
    <FileForm form={form} button="Add a document" main>
      {drawn}
    </FileForm>
  );
}
