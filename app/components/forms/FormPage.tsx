import { type ReactNode, useEffect, useRef } from "react";
import { ErrorSummary, type FormError } from "./ErrorSummary";

interface FormPageProps {
  title: string;
  lede?: ReactNode;
  /** What is wrong with what was sent. A new array each time the form comes back. */
  errors?: readonly FormError[];
  /** Whether the first field in error takes the focus instead of the summary. */
  focusFirstField?: boolean;
  children: ReactNode;
  /** What belongs beside the form, e.g. what happens next. */
  aside?: ReactNode;
}

const none: readonly FormError[] = [];

/** A quiet page around one form: no hero. */
export function FormPage({
  title,
  lede,
  errors = none,
  focusFirstField = false,
  children,
  aside,
}: FormPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0) return;
    if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
    // Without JavaScript the page comes back with empty password fields; with it, no differently.
    for (const input of page.current?.querySelectorAll<HTMLInputElement>('input[autocomplete$="password"]') ??
      []) {
      input.value = "";
    }
    // Runs after the summary has taken the focus.
    const first = errors[0]?.field;
    if (focusFirstField && first) document.getElementById(first)?.focus();
  }, [errors, focusFirstField]);
  return (
    <div className={aside ? "form-page form-page-aside" : "form-page"} ref={page}>
      <div className="form-page-main">
        <ErrorSummary errors={errors} />
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </div>
      {aside ? <div className="form-page-side">{aside}</div> : null}
    </div>
  );
}
