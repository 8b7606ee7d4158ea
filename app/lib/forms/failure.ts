/** Content of a form that came back: its errors and its typed values, without secrets and files. */
export interface FormFailure {
  /** Id of the form on its page. */
  formId: string;
  result: {
    /** Typed values by field name. */
    initialValue?: Readonly<Record<string, unknown>>;
    /** Messages by field name. Those under "" are about the whole form. */
    error?: Readonly<Record<string, readonly string[]>>;
  };
  /** True if no form is accepted for a while, regardless of its content. */
  closed?: true;
}
