import type { FormFailure } from "~/lib/forms/failure";

/** The form that came back, of what an action of an order's pages answered. */
export const failureOf = (answer: Partial<FormFailure> | undefined): FormFailure | undefined =>
  answer?.formId && answer.result ? { formId: answer.formId, result: answer.result } : undefined;
