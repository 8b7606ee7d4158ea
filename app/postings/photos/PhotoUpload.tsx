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
  reference: string;
  photos: readonly PhotoView[];
  /** Whether the order holds as many photos as its plan takes. */
  full: boolean;
  onPhotos: (stored: readonly PhotoView[]) => void;
}

/** Chooses photos and sends them: as a plain form, and with scripts one by one as soon as they are chosen. */
export function PhotoUpload({ described, full, ...sending }: PhotoUploadProps) {
  const { form, draw, enhanced } = described;
  const { add, ...uploads } = useUploads({ ...sending, full });
  const ref = useRef<HTMLFormElement>(null);
  const takeChosen = () => {
    const input = ref.current?.elements.namedItem(uploadField);
    if (!(input instanceof HTMLInputElement) || !input.files?.length) return;
    add([...input.files]);
    // The same file can then be chosen again.
    input.value = "";
  };
  // Somebody may have chosen before the scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(takeChosen, []);
  return (
    <>
      {full ? null : (
        // A document where scripts don't run; where they do, each photo is sent by itself, with its progress.
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
              <BusyButton busy="Adding...">Add them</BusyButton>
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

/** The form, for its page too: the error summary stands above the heading. */
export function useUploadForm() {
  const enhanced = useEnhanced();
  return { ...useDescribedForm<Fields>(enhanced ? enhancedForm : uploadForm), enhanced };
}
