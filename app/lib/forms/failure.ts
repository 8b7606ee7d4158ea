import type { SubmissionResult } from "@conform-to/react";

/** What a form that came back shows: what is wrong, and what was typed, secrets and files apart. */
export interface FormFailure {
  /** Which of the page's forms it is. */
  formId: string;
  result: SubmissionResult;
  /** Not taken, whatever is in it: no form is, for a while. */
  closed?: true;
}
