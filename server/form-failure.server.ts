import { type AppLoadContext, data } from "@remix-run/node";
import type { FormError, FormValues } from "#server/forms";

/** What a form action answers when it does not redirect: what to show, and what was typed. */
export interface FormFailure {
  errors: FormError[];
  values: FormValues;
}

/** A failed form, shown again. Status 400 unless said otherwise. */
export function formFailure(
  context: AppLoadContext,
  failure: FormFailure,
  init: ResponseInit = { status: 400 },
) {
  // Remix gives an action's answer to its own route only; the title is drawn further up.
  context.formFailed = true;
  return data<FormFailure>({ errors: failure.errors, values: failure.values }, init);
}
