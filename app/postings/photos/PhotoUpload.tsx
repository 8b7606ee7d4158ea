import { useEffect, useRef } from "react";
import { useDescribedForm } from "~/lib/forms/described-form";
import type { Fields, Form } from "~/lib/forms/form";
import { BusyButton, PageForm } from "~/lib/forms/PageForm";
import { type PhotoView, uploadField, uploadForm } from "./photos";
import { UploadList } from "./UploadList";
import { photoUpload } from "./upload-words";
import { useEnhanced } from "./use-enhanced";
import { useUploads } from "./use-uploads";

interface PhotoUploadProps {
  described: ReturnType<typeof useUploadForm>;
  /** Path of the order. */
  path: string;
  photos: readonly PhotoView[];
  /** True if the order holds as many photos as its plan allows. */
  full: boolean;
  onPhotos: (stored: readonly PhotoView[]) => void;
}

/** Upload form. With scripts, photos are sent one by one as soon as they are chosen. */
export function PhotoUpload({ described, full, ...sending }: PhotoUploadProps) {
  const { form, draw, enhanced } = described;
  const { add, ...uploads } = useUploads({ ...sending, full });
  const ref = useRef<HTMLFormElement>(null);
  const takeChosen = () => {
    const input = ref.current?.elements.namedItem(uploadField);
    if (!(input instanceof HTMLInputElement) || !input.files?.length) return;
    add([...input.files]);
    // Allow choosing the same file again.
    input.value = "";
  };
  // Files may have been chosen before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(takeChosen, []);
  return (
    <>
      {full ? null : (
        // Without scripts, this loads a new document. With scripts, each photo is sent separately and shows
        // its progress.
        <PageForm
          reloadDocument
          formRef={ref}
          encType="multipart/form-data"
          id={form.id}
          noValidate
          onChange={takeChosen}
        >
          {draw(uploadField)}
          {enhanced ? null : (
            <p className="actions">
              <BusyButton busy="Adding...">Upload</BusyButton>
            </p>
          )}
        </PageForm>
      )}
      <UploadList {...uploads} />
    </>
  );
}

const { fields } = uploadForm;
const enhancedForm: Form = {
  ...uploadForm,
  fields: { ...fields, [uploadField]: { ...fields[uploadField], hint: photoUpload.hint } },
};

/** The upload form. Pages use it too, because the error summary is above the heading. */
export function useUploadForm() {
  const enhanced = useEnhanced();
  return { ...useDescribedForm<Fields>(enhanced ? enhancedForm : uploadForm), enhanced };
}
