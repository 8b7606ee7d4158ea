import type { FormNow } from "~/lib/forms/form-action.server";
import { newRequestId } from "~/lib/ids";
import { notTheirs } from "./rights";
import type { Role } from "./states";
import { carriedFields, formIdOf, type StepFormView } from "./step";

/** The forms of steps, as a page draws them and as they come back. */

/** A form as its page draws it. */
export interface DrawnForm<Name extends string = string> extends StepFormView<Name> {
  /** Names the form among those of its page. */
  id: string;
  /** Makes it safe to send twice. */
  changeId: string;
  /** True if the password has to be typed again before: at the office, where it changes a record. */
  confirmFirst: boolean;
}

/** @param confirms whether a step asks for the password first */
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
  /** The forms of its step that there are now. */
  forms: readonly StepFormView[];
  /** Roles that take the step, and the one of the sender. */
  by: readonly Role[];
  role: Role;
}

/** The form as it is now, or the bare one with `gone` if it isn't there any more, or never was for this person. */
export function formNow({ act, variant, forms, by, role }: AskedForm, gone: string): FormNow {
  const form = forms.find((one) => one.variant === variant);
  const id = formIdOf(act, variant);
  if (form) return { form: { id, fields: { ...carriedFields, ...form.fields } } };
  const bare = { id, fields: carriedFields };
  return by.includes(role) ? { form: bare, gone } : { form: bare, gone: notTheirs(by), status: 403 };
}

/** The variant that a form names: which of several. */
export const variantIn = (sent: FormData): string => String(sent.get("variant") ?? "").slice(0, 100);
