import { postings } from "~/content/business";
import { wholeNumber } from "~/lib/format";
import { isMeant } from "~/lib/forms/meant";
import { checkRemarks, type Remark } from "~/postings/order/remarks";
import { useTyped } from "./use-typed";

interface DescriptionCheckProps {
  formId: string;
  /** Saved description. */
  saved: string;
  /** Full names of the owners. */
  owners: readonly string[];
  /** Words that the seller has confirmed as harmless. */
  meant: readonly string[];
}

/** Length and check of the description: of the saved text, or with scripts of the typed text. */
export function DescriptionCheck({ formId, saved, owners, meant }: DescriptionCheckProps) {
  const { publicText } = useTyped(formId, { publicText: saved });
  const text = publicText.replace(/\r\n/g, "\n").trim();
  const remarks = checkRemarks(text, owners).filter(({ found }) => !isMeant(meant, found));
  const { publicText: most, publicTextLeast: least } = postings.longest;
  // While typing, a short text isn't an error. The form reports it when it's sent.
  const state = text.length > most ? "over" : text.length >= least ? "enough" : undefined;
  return (
    <div className="remarks">
      <p className="remarks-count soft" data-length={state}>
        {`${wholeNumber(text.length)} of ${wholeNumber(most)} characters`}
      </p>
      <div aria-live="polite">
        {text.length >= least && remarks.length === 0 ? (
          <p className="field-hint">
            We found nothing that breaks a rule. We'll still read it before it's published.
          </p>
        ) : null}
        <Remarks
          title="Remove this, or tick below that it's something else. The listing can't be published with it"
          className="remarks-refused flagged"
          found={remarks.filter(({ refused }) => refused)}
        />
        <Remarks
          title="Please check this"
          className="remarks-doubtful flagged"
          found={remarks.filter(({ refused }) => !refused)}
        />
      </div>
    </div>
  );
}

function Remarks({
  title,
  className,
  found,
}: {
  title: string;
  className: string;
  found: readonly Remark[];
}) {
  if (found.length === 0) return null;
  return (
    <section className={className}>
      <h3>{title}</h3>
      <ul>
        {found.map(({ rule, found: quoted, message, source }) => (
          <li key={`${rule} ${quoted}`}>
            {message}
            <span className="soft">Rule: {source}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
