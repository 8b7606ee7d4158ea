import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormError } from "./ErrorSummary";
import { FieldList } from "./FieldList";
import { FormField } from "./FormField";
import type { FormFailure } from "./failure";
import type { Field, Fields, Form, Typed } from "./form";
import { PageForm } from "./PageForm";
import { formWords } from "./words";

/**
 * What the page's action answered. It comes with the page and stays with it (`app/document/visit.tsx`), while Remix forgets it
 * when the page's data is read again and when a link leads to another place on the page.
 */
export function useAnswer<Action>() {
  const answer = useActionData<Action>();
  return useState(answer)[0];
}

/** What the action of the page's forms refused. */
export function useFormFailure(): FormFailure | undefined {
  const answer = useAnswer<FormFailure>();
  return answer?.formId ? answer : undefined;
}

/**
 * A described form on its page.
 * @returns the form as its page draws it; `draw`, which draws the field of a name; `drawn`, all fields in their order; and all errors
 *   in the order of the page, for the error summary
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

/** The items of a list. A list begins with one item to fill in. */
function itemsIn(typed: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(typed)) return [{}];
  return typed.map((item) => (typeof item === "object" && item !== null ? item : {}));
}

/** A described form as its page draws it. */
export type DrawnForm = Form & { props: { id: string; noValidate: boolean } };

/** Names of the fields that are asked after certain answers to the one of this name. */
export const followersOf = (fields: Fields, name: string): string[] =>
  Object.keys(fields).filter((other) => onlyIfOf(fields[other])?.field === name);

const onlyIfOf = (field: Field | undefined) => (field && "onlyIf" in field ? field.onlyIf : undefined);

const revealsOf = (fields: Fields, name: string): string[] =>
  followersOf(fields, name).flatMap((follower) => onlyIfOf(fields[follower])?.is ?? []);

/** After which answers a field is asked, in words. */
function whenOf(fields: Fields, field: Field): string | undefined {
  const onlyIf = onlyIfOf(field);
  const asked = onlyIf && fields[onlyIf.field];
  if (!onlyIf || !asked || !("options" in asked)) return undefined;
  if (asked.kind === "radio" && asked.tick) return formWords.onlyIfTicked;
  const answers = asked.options.filter(({ value }) => onlyIf.is.includes(value));
  return formWords.onlyIf(answers.map(({ label }) => label));
}

/** Messages about the whole form come first, then those of the fields, in their order. */
export function errorsOf(id: string, fields: Fields, error: FormFailure["result"]["error"]): FormError[] {
  const order = ["", ...Object.keys(fields)];
  const place = (name: string) => order.indexOf(/^\w*/.exec(name)?.[0] ?? "");
  // Those of quotes are words to tick, beside the message of the field that has them.
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
  /** Where it is sent, where that isn't its page's own action. */
  action?: string;
  reloadDocument?: boolean;
  children: ReactNode;
}

/** A described form, sent to its page's own action unless it says another. */
export const DescribedForm = ({ form, children, ...props }: DescribedFormProps) => (
  <PageForm {...form.props} fields={form.fields} {...props}>
    {children}
  </PageForm>
);
