import { type ReactNode, useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { useShrunkFiles } from "./use-shrunk-files";
import { papersPage as words } from "./words";

interface FileFormProps {
  form: Pick<Form<Fields>, "id" | "fields">;
  button: string;
  /** True if it is the page's next step. */
  main?: boolean | undefined;
  /** Path to which it's sent, if that isn't its page's. */
  action?: string;
  /** Name and value of the button. Then it's pressed as soon as files are chosen. */
  atOnce?: { name: string; value: string };
  /** A second button. */
  other?: ReactNode;
  children: ReactNode;
}

/** A form with files. Before sending, it shrinks pictures and checks the session. */
export function FileForm({
  form: { id, fields },
  button,
  main,
  atOnce,
  other,
  children,
  ...props
}: FileFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isShrinking = useShrunkFiles(ref, atOnce?.name);
  const hasEnded = useSessionFirst(ref);
  return (
    // Submits as a document request, because the browser then shows the progress and can stop the upload.
    <PageForm
      reloadDocument
      formRef={ref}
      encType="multipart/form-data"
      id={id}
      fields={fields}
      noValidate
      {...props}
    >
      {children}
      <FormStatus />
      <SessionEnded shown={hasEnded} />
      {isShrinking ? <p role="status">{words.shrinking}</p> : null}
      <p className="actions" hidden={isShrinking}>
        <BusyButton busy={words.uploading} className={main ? "button button-main" : "button"} {...atOnce}>
          {button}
        </BusyButton>
        {other}
      </p>
    </PageForm>
  );
}
