import { useActionData } from "@remix-run/react";
import { useState } from "react";
import type { FormFailure } from "#server/form-failure.server";
import type { FormError } from "#server/forms";

const nothing: FormFailure = { errors: [], values: {} };

/**
 * What the form's action refused, or nothing. Forms are sent as documents, so it comes with the page and
 * stays with it: a link to another place on a hydrated page makes Remix forget what the action returned.
 */
export function useFormFailure(): FormFailure {
  const failure = useActionData<FormFailure>();
  return useState(failure ?? nothing)[0];
}

/** The message for one field, if it has one. */
export const errorAt = (errors: readonly FormError[], field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message;
