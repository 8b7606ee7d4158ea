import { data } from "@remix-run/node";
import type { FormError, FormValues } from "#server/forms";

/** What a form action answers when it does not redirect: what to show, and what was typed. */
export interface FormFailure {
  errors: FormError[];
  values: FormValues;
}

/** A failed form, shown again. Status 400 unless said otherwise. */
export function formFailure(failure: FormFailure, init: ResponseInit = { status: 400 }) {
  return data<FormFailure>({ errors: failure.errors, values: failure.values }, init);
}
