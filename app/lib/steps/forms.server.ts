import type { FormNow } from "~/lib/forms/form-action.server";
import { newRequestId } from "~/lib/ids";
import { notTheirs } from "./rights";
import type { Role } from "./states";
import { carriedFields, formIdOf, type StepFormView } from "./step";

/** Forms of steps, as a page draws them and as they come back. */

/** A form as its page draws it. */
export interface DrawnForm<Name extends string = string> extends StepFormView<Name> {
  /** Id of the form on its page. */
  id: string;
  /** Id of the change, which makes a resubmission harmless. */
  changeId: string;
  /** True if the password must be entered first: at the office, for a change of a record. */
  confirmFirst: boolean;
}

/** @param confirms true if a step asks for the password first */
export const drawForms = <Name extends string>(
  forms: readonly StepFormView<Name>[],
  confirms: (act: Name) => boolean = () => false,
): DrawnForm<Name>[] =>
  forms.map((form) => ({
    ...form,
    id: formIdOf(form.act, form.variant),
    changeId: newRequestId(),
    confirmFirst: confirms(form.act),
  }));

interface AskedForm {
  act: string;
  variant: string;
  /** Forms that the step has now. */
  forms: readonly StepFormView[];
  /** Roles that take the step, and the role of the sender. */
  by: readonly Role[];
  role: Role;
}

/** Returns the form as it is now. Without it, or for a person who never had it, returns the bare form with `gone`. */
export function formNow({ act, variant, forms, by, role }: AskedForm, gone: string): FormNow {
  const form = forms.find((one) => one.variant === variant);
  const id = formIdOf(act, variant);
  if (form) return { form: { id, fields: { ...carriedFields, ...form.fields } } };
  const bare = { id, fields: carriedFields };
  return by.includes(role) ? { form: bare, gone } : { form: bare, gone: notTheirs(by), status: 403 };
}

/** Returns the variant that a form names. */
export const variantIn = (sent: FormData): string => String(sent.get("variant") ?? "").slice(0, 100);
