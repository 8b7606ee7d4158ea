import { fullDay } from "~/lib/format";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { SubmitButton } from "~/lib/forms/Fields";
import type { Fields } from "~/lib/forms/form";
import { PageForm } from "~/lib/forms/PageForm";
import { formWords } from "~/lib/forms/words";
import { DetailsList } from "~/lib/ui/DetailsList";
import { loginForm } from "./forms";

/** Its heading, and the title of a page that it takes the place of. */
export const signInFirstTitle = "Log in to save this page";

interface SignInFirstProps {
  /** Of the form that was sent. */
  fields: Fields;
  typed: readonly (readonly [name: string, value: string])[];
}

/**
 * In place of a form whose session had ended: the login, which carries what was typed and is sent to the same address,
 * so that one press logs in and saves.
 */
export function SignInFirst({ fields, typed }: SignInFirstProps) {
  const { form, draw, errors } = useDescribedForm(loginForm);
  const shown = typed.flatMap(([name, value]) => typedRow(fields, name, value));
  return (
    <div className="task-page">
      <ErrorSummary errors={errors} />
      <h1>{signInFirstTitle}</h1>
      <p className="lede">
        Your session has ended. What you typed is kept on this page: log in, and it will be saved where you
        were.
      </p>
      {/* Another session is another document. What is carried has still to be sent, so no other tab may load it away. */}
      <PageForm reloadDocument id={form.id} noValidate className="task-form" data-login data-unsent>
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form sends a name more than once, in an order that stays
          <input key={index} type="hidden" name={name} defaultValue={value} />
        ))}
        {draw("email")}
        {draw("password")}
        <SubmitButton label="Log in and save" busyLabel="Logging in..." />
      </PageForm>
      <p>
        Forgot your password? This opens in another window, so that this page stays:{" "}
        <a href="/forgot-password" target="_blank" rel="noreferrer">
          set a new password
        </a>
        .
      </p>
      {shown.length > 0 ? (
        <section>
          <h2>What you typed</h2>
          <DetailsList items={shown} />
        </section>
      ) : null}
    </div>
  );
}

/** A day in words; whatever else was typed in its place as it is. */
const dayOf = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? fullDay(value) : value;

/** What was typed into a field, as people read it; nothing for what only machines read. */
function typedRow(fields: Fields, name: string, value: string): [label: string, value: string][] {
  const [, head = "", index, part] = /^(\w+)(?:\[(\d+)\]\.(\w+))?$/.exec(name) ?? [];
  const outer = fields[head];
  const field = part && outer?.kind === "list" ? outer.item[part] : outer;
  if (!field?.label || field.kind === "list" || !value) return [];
  const item =
    index && outer?.kind === "list" ? `${formWords.item(outer.itemName, Number(index) + 1)}: ` : "";
  const option = "options" in field ? field.options.find((each) => each.value === value)?.label : undefined;
  const text =
    field.kind === "checkbox" ? formWords.ticked : (option ?? (field.kind === "date" ? dayOf(value) : value));
  return [[item + field.label, text]];
}
