import type { ReactNode } from "react";
import { Sentence } from "~/lib/ui/Sentence";
import { ErrorSummary, type FormError } from "./ErrorSummary";

interface FormPageProps {
  title: string;
  lede?: ReactNode;
  /** Errors of the submitted form. */
  errors?: readonly FormError[];
  /** True if the first field in error takes the focus instead of the summary. */
  focusFirstField?: boolean;
  children?: ReactNode;
  /** Content next to the form, such as the next steps. */
  aside?: ReactNode;
  /** Picture next to the form in a wide window. A narrow one leaves it out. */
  specimen?: ReactNode;
}

/** A page with one form and without a hero. */
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
