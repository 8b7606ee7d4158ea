import type { ReactNode } from "react";
import { papersPage as words } from "~/content/postings/papers";

interface UploadFormProps {
  id: string;
  /** The form's fields, drawn. */
  children: ReactNode;
}

/** Sends papers of one kind. */
export const UploadForm = ({ id, children }: UploadFormProps) => (
  <section>
    <h2>{words.uploadTitle}</h2>
    <form method="post" encType="multipart/form-data" id={id} noValidate className="task-form">
      {children}
      <p className="form-status" role="status" />
      <p className="actions">
        <button type="submit" className="button" data-busy={words.uploading}>
          {words.upload}
        </button>
      </p>
    </form>
    <div className="note">
      <p className="note-title">{words.refusedTitle}</p>
      <p>{words.refused}</p>
    </div>
  </section>
);
