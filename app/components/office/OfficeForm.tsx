import { DescribedForm, errorsOf, useDescribedForm } from "~/components/forms/described-form";
import type { FormError } from "~/components/forms/ErrorSummary";
import { SubmitButton } from "~/components/forms/Fields";
import { officeRequest } from "~/content/office";
import { officeOrder as words } from "~/content/postings/office";
import type { Fields } from "~/rules/fields";
import type { FormFailure } from "~/rules/form-failure";

/** A form about a posting, as the server describes it (`server/office/postings.server.ts`). */
export interface DescribedOfficeForm {
  id: string;
  act: string;
  variant: string;
  button: string;
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
  blocks: readonly string[];
  changeId: string;
}

interface OfficeFormProps {
  form: DescribedOfficeForm;
  /** How many events of the posting the page shows: somebody else's step since then refuses this one. */
  seen: number;
}

/** One thing the office can do with a posting: what is in the way of it, or its fields and its button. */
export function OfficeForm({ form: described, seen }: OfficeFormProps) {
  const { id, act, variant, button, fields, defaults, blocks, changeId } = described;
  const { form, draw } = useDescribedForm({ id, fields }, { defaults });
  if (blocks.length > 0) {
    return (
      <div className="office-blocked" id={id}>
        <p>
          <strong>{button}</strong>. {words.inTheWay}
        </p>
        <ul>
          {blocks.map((block) => (
            <li key={block}>{block}</li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <DescribedForm form={form}>
      {/* As the page is now, also where the form came back. */}
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="changeId" value={changeId} />
      <input type="hidden" name="seen" value={seen} />
      {Object.keys(fields).map((name) => draw(name))}
      <SubmitButton label={button} busyLabel={officeRequest.busy} />
    </DescribedForm>
  );
}

/** What was wrong with the form that was sent, for the page's error summary. */
export function errorsOfOffice(
  forms: readonly DescribedOfficeForm[],
  failure: FormFailure | undefined,
): FormError[] {
  if (!failure) return [];
  const fields = forms.find(({ id }) => id === failure.formId)?.fields ?? {};
  return errorsOf(failure.formId, fields, failure.result.error);
}
