import { useDescribedForm } from "~/components/forms/described-form";
import { photosPage as words } from "~/content/postings/photos";
import { uploadField, uploadForm } from "~/rules/postings/photos";

/** Chooses photos and sends them, as a plain form. */
export function PhotoUpload({ described }: { described: ReturnType<typeof useUploadForm> }) {
  const { form, draw } = described;
  return (
    <form method="post" encType="multipart/form-data" id={form.id} noValidate>
      {draw(uploadField)}
      <p className="actions">
        <button type="submit" className="button" data-busy={words.adding}>
          {words.add}
        </button>
      </p>
    </form>
  );
}

/** The form, for its page too: the error summary stands above the heading. */
export const useUploadForm = () => useDescribedForm(uploadForm);
