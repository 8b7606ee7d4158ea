import { useEffect, useRef } from "react";

export interface FormError {
  /** Name (and id) of the field; without it the message is about the whole form. */
  field?: string;
  message: string;
}

/**
 * What went wrong, above the `h1`, after GOV.UK's pattern. Takes the focus each time it gets a new
 * array of errors; pass the same array while the same answer stands.
 */
export function ErrorSummary({ errors }: { errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>There is a problem</h2>
        <ul>
          {errors.map((error) => (
            <li key={`${error.field ?? ""}-${error.message}`}>
              {error.field ? <a href={`#${error.field}`}>{error.message}</a> : error.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
