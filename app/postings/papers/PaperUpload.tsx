import type { ReactNode } from "react";
import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form, Typed } from "~/lib/forms/form";
import { FileForm } from "./FileForm";

interface PaperUploadProps {
  upload: { form: Form<Fields>; defaults: Typed };
  /** Path of the posting at the office. */
  path: string;
  button?: string;
  /** A second button. */
  other?: ReactNode;
}

/** Form with which the office adds documents. On any page, the documents' page takes it. */
export function PaperUpload({ upload, path, button = "Add a document", other }: PaperUploadProps) {
  const { defaults } = upload;
  const { form, draw } = useDescribedForm(upload.form, { defaults });
  const { kind, ...others } = form.fields;
  const isKnown = kind?.kind === "select" && kind.options.length === 1;
  return (
    <FileForm
      form={form}
      button={button}
      action={`${path}/papers?kind=${defaults.kind ?? ""}`}
      other={other}
      main
    >
      {isKnown ? <input type="hidden" name="kind" value={String(defaults.kind)} /> : draw("kind")}
      {Object.keys(others).map(draw)}
    </FileForm>
  );
}
