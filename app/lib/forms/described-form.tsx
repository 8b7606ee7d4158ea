import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormError } from "./ErrorSummary";
import { FieldList } from "./FieldList";
import { FormField } from "./FormField";
import type { FormFailure } from "./failure";
import { revealsOf, whenOf } from "./follow-ups";
import type { Fields, Form, Typed } from "./form";
import { PageForm } from "./PageForm";

/**
 * Returns the answer of the page's action. It comes with the page and stays with it (`app/document/visit.tsx`). Remix forgets it
 * when the page's data reloads and when a link leads to an anchor.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  return useState(answer)[0];
}

/** Returns the failure of one of the page's forms. */
export function useFormFailure(): FormFailure | undefined {
  const answer = useAnswer<FormFailure>();
  return answer?.formId ? answer : undefined;
}

/**
 * Prepares a described form for its page.
 * @returns the form as its page draws it. Each field is drawn by `draw`, and all of them by `drawn`. The list `errors` is for the
 *   error summary, in the order of the page.
 */
export function useDescribedForm<F extends Fields>(
  { id, fields }: Form<F>,
  {
    defaults,
    focusFirstField,
    refused,
  }: { defaults?: NoInfer<Typed<F>>; focusFirstField?: boolean; refused?: FormFailure } = {},
) {
  const answered = useFormFailure();
  const failure = refused ?? answered;
  const { initialValue, error } = failure?.formId === id ? failure.result : {};
  const typed: Readonly<Record<string, unknown>> = initialValue ?? defaults ?? {};
  const errors = errorsOf(id, fields, error);
  const draw = (name: keyof F & string) => {
    const field = fields[name];
    if (!field) return null;
    const common = { name, id: `${id}-${name}` };
    if (field.kind === "list")
      return <FieldList key={name} {...common} field={field} items={itemsIn(typed[name])} errors={error} />;
    return (
      <FormField
        key={name}
        {...common}
        field={field}
        value={typed[name]}
        errors={error?.[name]}
        when={whenOf(fields, field)}
        reveals={revealsOf(fields, name)}
        autoFocus={focusFirstField && errors[0]?.field === common.id}
      />
    );
  };
  const drawn = Object.keys(fields).map(draw);
  return { form: { id, fields, props: { id, noValidate: true } }, draw, drawn, errors };
}

/** Items of a list. A list begins with one empty item. */
function itemsIn(typed: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(typed)) return [{}];
  return typed.map((item) => (typeof item === "object" && item !== null ? item : {}));
}

/** A described form as its page draws it. */
export type DrawnForm = Form & { props: { id: string; noValidate: boolean } };

/** Messages about the whole form first, then those of the fields in order. */
export function errorsOf(id: string, fields: Fields, error: FormFailure["result"]["error"]): FormError[] {
  const order = ["", ...Object.keys(fields)];
  const place = (name: string) => order.indexOf(/^\w*/.exec(name)?.[0] ?? "");
  // Messages of quotes are words to tick, next to the message of the quoted field.
  const isQuote = (name: string) => fields[name]?.kind === "checkboxes" && "quotes" in fields[name];
  return Object.entries(error ?? {})
    .filter(([name]) => !isQuote(name))
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, messages]) =>
      (messages ?? []).map((message) => (name ? { field: `${id}-${name}`, message } : { message })),
    );
}

interface DescribedFormProps {
  form: DrawnForm;
  className?: string;
  /** Address of the action, if it isn't the page's own. */
  action?: string;
  reloadDocument?: boolean;
  children: ReactNode;
}

/** A described form. By default it's sent to its page's own action. */
export const DescribedForm = ({ form, children, ...props }: DescribedFormProps) => (
  <PageForm {...form.props} fields={form.fields} {...props}>
    {children}
  </PageForm>
);
