import { Sentence } from "~/lib/ui/Sentence";
import { formWords } from "./words";

export interface FormError {
  /** Name (and id) of the field; without it the message is about the whole form. */
  field?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Where the form's own address leads, if it has a fragment; without scripts that moves the focus here. */
  id?: string;
  /** Whether it takes the focus when the page loads; `enhancements/error-summary.ts` does what a browser does not. */
  autoFocus?: boolean;
}

/** What went wrong, above the `h1`, after GOV.UK's pattern. */
export function ErrorSummary({ errors, id, autoFocus = true }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div id={id} className="error-summary" tabIndex={-1} autoFocus={autoFocus}>
      <div role="alert">
        <h2>{formWords.problem}</h2>
        <ul>
          {errors.map((error) => (
            <li key={`${error.field ?? ""}-${error.message}`}>
              {error.field ? (
                <a href={`#${error.field}`}>
                  <Sentence text={error.message} linked />
                </a>
              ) : (
                <Sentence text={error.message} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
