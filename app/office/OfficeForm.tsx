import type { ReactNode } from "react";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import type { FormError } from "~/lib/forms/ErrorSummary";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields, Form } from "~/lib/forms/form";
import type { BlockLine, BlockPlace } from "~/postings/blocks";
import { officePage } from "~/postings/office/page-words";
import { officeOrder as words } from "~/postings/office/words";
import { officeRequest } from "./words/office";

/** A form about a posting, as the server describes it (`app/postings/office/postings.server.ts`). */
export interface DescribedOfficeForm {
  id: string;
  act: string;
  variant: string;
  /** What it is about, where there are several. */
  title?: string;
  button: string;
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
  blocks: readonly BlockLine[];
  /** What is to be known before it is sent. */
  note?: string;
  changeId: string;
  confirmFirst: boolean;
}

/** What the forms of a page have in common. */
export interface OfficeFormPage {
  /** The forms that are drawn: those whose password was typed recently, and the one that came back. */
  forms: readonly DescribedOfficeForm[];
  /** How many events of the posting the page shows: somebody else's step since then refuses a form. */
  seen: number;
  /** Address of the posting's first page. */
  path: string;
}

interface OfficeFormProps extends Pick<OfficeFormPage, "seen"> {
  /** Address of the posting's first page, for links to what is in the way. */
  path?: string;
  form: DescribedOfficeForm;
  /** Whether it is what leads on: one on a page. */
  main?: boolean;
  /** Draws the fields in its own way; all one under the other when left out. */
  children?: (draw: (name: string) => ReactNode) => ReactNode;
}

const placeOf = (path: string, place: BlockPlace): string =>
  place === "facts" || place === "papers" ? `${path}/${place}` : `${path}#${place}`;

/** One thing the office can do with a posting: what is in the way of it, or its fields and its button. */
export function OfficeForm({ form: described, seen, path = "", main, children }: OfficeFormProps) {
  const { id, act, variant, button, fields, defaults, blocks, note, changeId } = described;
  const { form, draw } = useDescribedForm({ id, fields }, { defaults });
  if (blocks.length > 0) {
    return (
      <div className="office-blocked" id={id}>
        <p>
          <strong>{officePage.steps[act] ?? button}</strong>. {words.inTheWay}
        </p>
        <ul>
          {blocks.map(({ text, place }) => (
            <li key={text}>{place ? <a href={placeOf(path, place)}>{text}</a> : text}</li>
          ))}
        </ul>
        {note ? <p>{note}</p> : null}
      </div>
    );
  }
  const asked = Object.keys(fields).filter((name) => fields[name]?.kind !== "hidden");
  // What the page shows now is what a form speaks of, also where it came back.
  const carried = Object.keys(fields).filter((name) => fields[name]?.kind === "hidden");
  return (
    <DescribedForm form={form}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="changeId" value={changeId} />
      <input type="hidden" name="seen" value={seen} />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={defaults[name] ?? ""} />
      ))}
      {note ? <p>{note}</p> : null}
      {children ? children(draw) : asked.map((name) => draw(name))}
      <p className="form-status" role="status" />
      <button type="submit" className={main ? "button button-main" : "button"} data-busy={officeRequest.busy}>
        {button}
      </button>
    </DescribedForm>
  );
}

interface FoldedFormProps extends OfficeFormProps {
  summary?: string;
}

/** A form that is seldom used: closed until somebody wants it, or until it came back. */
export function FoldedForm({ summary, ...props }: FoldedFormProps) {
  const { form } = props;
  const failure = useFormFailure();
  return (
    <details className="office-fold" id={`${form.id}-fold`} open={failure?.formId === form.id}>
      <summary>{summary ?? officePage.openForm(form.button)}</summary>
      <OfficeForm {...props} />
    </details>
  );
}

/** The forms a page may draw now. */
export const drawnNow = (
  forms: readonly DescribedOfficeForm[],
  failure: FormFailure | undefined,
): DescribedOfficeForm[] => forms.filter(({ confirmFirst, id }) => !confirmFirst || id === failure?.formId);

/** What was wrong with the form that was sent, for the page's error summary. */
export function errorsOfOffice(forms: readonly Form[], failure: FormFailure | undefined): FormError[] {
  if (!failure) return [];
  const fields = forms.find(({ id }) => id === failure.formId)?.fields ?? {};
  return errorsOf(failure.formId, fields, failure.result.error);
}

const ownFields: readonly string[] = ["act", "variant", "changeId", "seen", "items"];

/** What was typed into a form that is no longer on the page, for its writer to keep. */
export function LostWords({ forms, failure }: Pick<OfficeFormPage, "forms"> & { failure?: FormFailure }) {
  if (!failure || forms.some(({ id, blocks }) => id === failure.formId && blocks.length === 0)) return null;
  const typed = Object.entries(failure.result.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && value && !ownFields.includes(name) ? [value] : [],
  );
  if (typed.length === 0) return null;
  return (
    <div className="note">
      <p className="note-title">{officePage.typed}</p>
      {typed.map((text) => (
        <p key={text} className="request-text">
          {text}
        </p>
      ))}
    </div>
  );
}
