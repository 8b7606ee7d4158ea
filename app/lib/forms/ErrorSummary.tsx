import { Sentence } from "~/lib/ui/Sentence";
import { formWords } from "./words";

export interface FormError {
  /** Name and id of the field. Absent for a message about the whole form. */
  field?: string;
  message: string;
}

interface ErrorSummaryProps {
  errors: readonly FormError[];
  /** Target of the form's address, if it has a fragment. Without scripts the fragment moves the focus here. */
  id?: string;
  /** True if it takes the focus on load. `enhancements/error-summary.ts` helps browsers that don't. */
  autoFocus?: boolean;
}

/** Error summary above the `h1`, after GOV.UK's pattern. */
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
