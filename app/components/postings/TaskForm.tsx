import type { ReactNode } from "react";
import { useDescribedForm } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { taskPage as words } from "~/content/postings/pages";
import type { Fields, Form } from "~/rules/fields";
import { useAutosave } from "./use-autosave";

interface TaskFormProps {
  described: Form<Fields>;
  title: string;
  lede: string;
  /** What was saved, as it was typed. */
  defaults: Record<string, unknown>;
  /** Said above the form: what is missing, what no longer fits, what another window saved. */
  children?: ReactNode;
  /** Whether it saves itself while one types. */
  autosave: boolean;
  /** Label of the main button. */
  submit?: string;
  /** The same while it is under way. */
  busy?: string;
}

/** One subject of an order on a page of its own. Nothing is required here: gaps are told and kept. */
export function TaskForm({
  described,
  title,
  lede,
  defaults,
  children,
  autosave,
  submit,
  busy,
}: TaskFormProps) {
  const { form, draw, errors } = useDescribedForm(described, { defaults: defaults as never });
  const { ref, status } = useAutosave(autosave);
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {children}
      <form ref={ref} method="post" id={form.id} noValidate className="task-form">
        {Object.keys(described.fields).map((name) => draw(name))}
        <p className="form-status" role="status">
          {status}
        </p>
        <p className="actions">
          <button type="submit" className="button button-main" data-busy={busy ?? words.busy}>
            {submit ?? words.submit}
          </button>
          <button type="submit" name="then" value="later" className="button">
            {words.later}
          </button>
        </p>
      </form>
    </>
  );
}
