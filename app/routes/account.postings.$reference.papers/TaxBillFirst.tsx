import { useRef } from "react";
import { SessionEnded, useSessionFirst } from "~/accounts/use-session-first";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { form as describe } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { taskPage } from "~/postings/order/task-words";
import { paperFiles } from "~/postings/papers/papers";
import { useShrunkFiles } from "~/postings/papers/use-shrunk-files";
import { papersPage, billFirst as words } from "~/postings/papers/words";
import type { PapersAnswer } from "./action.server";
import type { PapersPage } from "./view.server";

interface TaxBillFirstProps {
  /** Path of the order. */
  path: string;
  page: PapersPage;
  /** Result of a submitted form. */
  answer: PapersAnswer | undefined;
}

const described = describe("papers", {
  files: { ...paperFiles, label: words.files, hint: words.hint },
  meant: meantField,
});

/** First page after an order's start. The tax bill answers for the seller, who sends it by choosing a photo. */
export function TaxBillFirst({ path, page, answer }: TaxBillFirstProps) {
  const ref = useRef<HTMLFormElement>(null);
  const isShrinking = useShrunkFiles(ref, "upload");
  const hasEnded = useSessionFirst(ref);
  const { form, drawn, errors } = useDescribedForm(described);
  return (
    <div className="papers-page flow">
      <LinkLine href={path}>{taskPage.back}</LinkLine>
      <ErrorSummary errors={errors} />
      <h1>{words.title}</h1>
      <p className="lede">{words.lede}</p>
      {/* Submits as a document request, because the browser then shows the progress and can stop the upload. */}
      <PageForm
        reloadDocument
        formRef={ref}
        encType="multipart/form-data"
        id={form.id}
        fields={form.fields}
        noValidate
      >
        {Object.entries(answer?.origin ?? page.origin).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <input type="hidden" name="open" value="taxBill" />
        <input type="hidden" name="kind" value="taxBill" />
        {drawn}
        {isShrinking ? <p role="status">{papersPage.shrinking}</p> : null}
        <FormStatus />
        <SessionEnded shown={hasEnded} />
        <p className="actions" hidden={isShrinking}>
          <BusyButton
            busy={papersPage.uploading}
            className="button button-main"
            name="upload"
            value={words.goesOn}
          >
            {words.send}
          </BusyButton>
          {/* A chosen file is stored with this button, too. */}
          <button type="submit" name="taxBill" value="upload" className="button">
            {words.type}
          </button>
        </p>
      </PageForm>
    </div>
  );
}
