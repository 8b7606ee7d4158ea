import { useActionData } from "@remix-run/react";
import type { FormFailure } from "#server/form-failure.server";
import type { FormError } from "#server/forms";

/** What the form's action refused, or nothing yet; the same array until the form is sent again. */
const nothing: FormFailure = { errors: [], values: {} };

export const useFormFailure = (): FormFailure => useActionData<FormFailure>() ?? nothing;

/** The message for one field, if it has one. */
export const errorAt = (errors: readonly FormError[], field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message;
