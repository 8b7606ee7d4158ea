/** What a form that came back shows: what is wrong, and what was typed, secrets and files apart. */
export interface FormFailure {
  /** Which of the page's forms it is. */
  formId: string;
  result: {
    /** What was typed, by the names of the fields. */
    initialValue?: Readonly<Record<string, unknown>>;
    /** Messages by the names of the fields. Those under "" are about the whole form. */
    error?: Readonly<Record<string, readonly string[]>>;
  };
  /** Not taken, whatever is in it: no form is, for a while. */
  closed?: true;
}
