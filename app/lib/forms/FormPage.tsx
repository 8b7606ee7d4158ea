import type { ReactNode } from "react";
import { Sentence } from "~/lib/ui/Sentence";
import { ErrorSummary, type FormError } from "./ErrorSummary";

interface FormPageProps {
  title: string;
  lede?: ReactNode;
  /** What is wrong with what was sent. */
  errors?: readonly FormError[];
  /** Whether the first field in error takes the focus instead of the summary. */
  focusFirstField?: boolean;
  children?: ReactNode;
  /** What belongs beside the form, e.g. what happens next. */
  aside?: ReactNode;
  /** What a wide window has room for beside the form, and a narrow one leaves out. */
  specimen?: ReactNode;
}

/** A quiet page around one form: no hero. */
export function FormPage({
  title,
  lede,
  errors = [],
  focusFirstField = false,
  children,
  aside,
  specimen,
}: FormPageProps) {
  const kind = specimen ? "form-page form-page-specimen" : aside ? "form-page form-page-aside" : "form-page";
  return (
    <div className={kind}>
      <div className="form-page-main flow">
        <ErrorSummary errors={errors} autoFocus={!focusFirstField} />
        <h1>{title}</h1>
        {lede ? <p className="lede">{typeof lede === "string" ? <Sentence text={lede} /> : lede}</p> : null}
        {children}
      </div>
      {aside || specimen ? <div className="form-page-side">{specimen ?? aside}</div> : null}
    </div>
  );
}
