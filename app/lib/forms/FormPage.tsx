import type { ReactNode } from "react";
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
}

/** A quiet page around one form: no hero. */
export function FormPage({
  title,
  lede,
  errors = [],
  focusFirstField = false,
  children,
  aside,
}: FormPageProps) {
  return (
    <div className={aside ? "form-page form-page-aside" : "form-page"}>
      <div className="form-page-main">
        <ErrorSummary errors={errors} autoFocus={!focusFirstField} />
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </div>
      {aside ? <div className="form-page-side">{aside}</div> : null}
    </div>
  );
}
