import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { form as describe } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { LinkLine } from "~/lib/ui/PageLink";
import { taskPage } from "~/postings/order/task-words";
import { FileForm } from "~/postings/papers/FileForm";
import { paperFiles } from "~/postings/papers/papers";
import { billFirst as words } from "~/postings/papers/words";
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
  const { form, drawn, errors } = useDescribedForm(described);
  return (
    <div className="papers-page flow">
      <LinkLine href={path}>{taskPage.back}</LinkLine>
      <ErrorSummary errors={errors} />
      <h1>{words.title}</h1>
      <p className="lede">{words.lede}</p>
      <FileForm
        form={form}
        button={words.send}
        main
        atOnce={{ name: "upload", value: words.goesOn }}
        other={
          // A chosen file is stored with this button, too.
          <button type="submit" name="taxBill" value="upload" className="button">
            {words.type}
          </button>
        }
      >
        {Object.entries(answer?.origin ?? page.origin).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <input type="hidden" name="open" value="taxBill" />
        <input type="hidden" name="kind" value="taxBill" />
        {drawn}
      </FileForm>
    </div>
  );
}
