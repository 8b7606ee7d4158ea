import { useLocation } from "@remix-run/react";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Fields";
import type { Fields } from "~/lib/forms/form";
import { RichText } from "~/lib/ui/RichText";
import { offersPage as words } from "./page-words";

/** A form about offers, as the server describes it (`app/postings/offers/page.server.ts`). */
export interface DescribedRegisterForm {
  id: string;
  intent: string;
  about: string;
  title: string;
  button: string;
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
}

/** The fields of a form under the headings they bring, and its button. */
export function RegisterForm({ form: described }: { form: DescribedRegisterForm }) {
  const { pathname } = useLocation();
  const { id, fields, defaults, button } = described;
  const { form, draw } = useDescribedForm({ id, fields }, { defaults });
  return (
    <form method="post" action={pathname} id={form.id} noValidate className="register-form">
      {Object.entries(fields).map(([name, field]) => {
        const section = field.kind === "hidden" ? undefined : field.section;
        return section ? (
          <div key={name} className="register-head">
            <h2>{section.title}</h2>
            {section.text ? (
              <p>
                <RichText text={section.text} />
              </p>
            ) : null}
            {draw(name)}
          </div>
        ) : (
          draw(name)
        );
      })}
      <SubmitButton label={button} busyLabel={words.busy} />
    </form>
  );
}

/** The same, closed until somebody wants it, or until it came back. */
export function FoldedRegisterForm({ form, open = false }: { form: DescribedRegisterForm; open?: boolean }) {
  const failure = useFormFailure();
  return (
    <details className="register-fold" open={open || failure?.formId === form.id}>
      <summary>{form.title}</summary>
      <RegisterForm form={form} />
    </details>
  );
}
