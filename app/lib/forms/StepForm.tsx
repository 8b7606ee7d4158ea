import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { inSentence } from "~/lib/format";
import { About } from "~/lib/ui/About";
import { PageLink } from "~/lib/ui/PageLink";
import { RichText } from "~/lib/ui/RichText";
import { written } from "~/lib/ui/Written";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "./described-form";
import { ErrorSummary, type FormError } from "./ErrorSummary";
import type { FormFailure } from "./failure";
import type { Field, Fields, Form, Typed } from "./form";
import { keptFields } from "./kept-words";
import { BusyButton, FormStatus } from "./PageForm";

/** A step's form as the server describes it. */
export interface DescribedStep {
  id: string;
  act: string;
  variant: string;
  /** Subject of the form, if there are several. */
  title?: string;
  button: string;
  fields: Fields;
  defaults: Typed;
  /** Obstacles. `place` is the page that removes one, after the record's address. */
  blocks: readonly { text: string; place: string | null }[];
  /** Note to read before sending. */
  note?: string;
  /** Name of the step, if the button says something else. */
  name?: string | undefined;
  changeId: string;
  confirmFirst: boolean;
}

/** Loader data about the forms of a page with steps. */
export interface StepPage {
  forms: readonly DescribedStep[];
  /** Number of events on the page. A later step of a colleague makes a form fail. Absent if it doesn't. */
  seen?: number;
  /** Address of the record's first page, for links to obstacles. */
  path: string;
}

/**
 * Returns the page's forms to draw: confirmed ones, and the one that came back.
 * @returns `failed`: id of the form that came back
 */
export function useSteps() {
  const { forms = [] } = useLoaderData<Partial<StepPage>>();
  const failure = useFormFailure();
  return { forms: visibleForms(forms, failure), failed: failure?.formId };
}

interface StepsProps extends Omit<StepFormProps, "form"> {
  /** Names of the steps. */
  of: string | readonly string[];
  /** Variant of the steps. All variants if absent. */
  variant?: string;
  /** True if folded. */
  folded?: boolean;
  summary?: string;
}

/** Forms of these steps that the page has now. */
export const Steps = ({ of, variant, folded = false, summary, ...props }: StepsProps) =>
  useSteps()
    .forms.filter(({ act }) => (typeof of === "string" ? act === of : of.includes(act)))
    .filter((form) => variant === undefined || form.variant === variant)
    .map((form) =>
      folded ? (
        <FoldedStepForm key={form.id} form={form} summary={summary} {...props} />
      ) : (
        <StepForm key={form.id} form={form} {...props} />
      ),
    );

interface StepFormProps {
  form: DescribedStep;
  /** True for the page's main step, of which there is one. */
  main?: boolean;
  /** True if its button is one of many next to its subject. */
  quiet?: boolean;
  /** Subject for screen readers. By default the form's title. */
  about?: string;
  /** Draws the fields its own way. By default they're in one column. */
  children?: (draw: (name: string) => ReactNode) => ReactNode;
}

/** "mark as made" → "mark this as made" */
const objectOf = (act: string): string => act.replace(/(?<=^(?:mark|record|count)) as /, " this as ");

/** One possible step: its obstacles, or its fields and its button. */
export function StepForm({ form: described, main, quiet, about, children }: StepFormProps) {
  const { seen, path = "" } = useLoaderData<Partial<StepPage>>();
  const { id, act, variant, title, button, fields, defaults, blocks, note, name, changeId } = described;
  const { form, draw } = useDescribedForm({ id, fields }, { defaults });
  if (blocks.length > 0) {
    return (
      <div className="step-blocked" id={id}>
        <p>
          You can't <strong>{objectOf(inSentence(name ?? button))}</strong> yet:
        </p>
        <ul className="bulleted taps">
          {blocks.map(({ text, place }) => (
            <li key={text}>{place ? <PageLink href={path + place}>{text}</PageLink> : written(text)}</li>
          ))}
        </ul>
        {note ? <p>{written(note)}</p> : null}
      </div>
    );
  }
  const asked = Object.keys(fields).filter((name) => fields[name]?.kind !== "hidden");
  // A form refers to the content of the current page, also after it came back.
  const carried = Object.keys(fields).filter((name) => fields[name]?.kind === "hidden");
  return (
    <DescribedForm form={form}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="changeId" value={changeId} />
      {typeof seen === "number" ? <input type="hidden" name="seen" value={seen} /> : null}
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={textIn(defaults[name])} />
      ))}
      {note ? <p>{written(note)}</p> : null}
      {children
        ? children(draw)
        : asked.map((field) => (
            <Asked key={field} field={fields[field]}>
              {draw(field)}
            </Asked>
          ))}
      <FormStatus />
      <BusyButton
        busy="Saving…"
        className={main ? "button button-main" : quiet ? "button button-quiet" : "button"}
      >
        {button}
        <About words={about ?? title} beside={button} />
      </BusyButton>
    </DescribedForm>
  );
}

/** Initial text of a text field. */
const textIn = (value: Typed[string]): string => (typeof value === "string" ? value : "");

/** A field, with its section heading if it has one. */
function Asked({ field, children }: { field: Field | undefined; children: ReactNode }) {
  const section = field && field.kind !== "hidden" ? field.section : undefined;
  if (!section) return <>{children}</>;
  return (
    <div className="step-head stack">
      <h2>{section.title}</h2>
      {section.text ? (
        <p>
          <RichText text={section.text} />
        </p>
      ) : null}
      {children}
    </div>
  );
}

interface FoldedStepFormProps extends StepFormProps {
  summary?: string | undefined;
  /** True if open from the start. */
  open?: boolean;
}

/** A rarely used form, closed until it's opened or until it came back. */
export function FoldedStepForm({ summary, open = false, ...props }: FoldedStepFormProps) {
  const { form, about = form.title } = props;
  const words = summary ?? `${form.button}...`;
  const failure = useFormFailure();
  return (
    <details className="step-fold" id={`${form.id}-fold`} open={open || failure?.formId === form.id}>
      <summary>
        {written(words)}
        <About words={about} beside={words} />
      </summary>
      <StepForm {...props} />
    </details>
  );
}

/** Forms that a page may draw now. */
export const visibleForms = (
  forms: readonly DescribedStep[],
  failure: FormFailure | undefined,
): DescribedStep[] => forms.filter(({ confirmFirst, id }) => !confirmFirst || id === failure?.formId);

/** Errors of the submitted form, for the page's error summary. */
export function stepErrors(forms: readonly Form[], failure: FormFailure | undefined): FormError[] {
  if (!failure) return [];
  const fields = forms.find(({ id }) => id === failure.formId)?.fields ?? {};
  return errorsOf(failure.formId, fields, failure.result.error);
}

/**
 * Errors of a form that came back, and the words of one that's gone, above a page of steps.
 * @param given `forms` in place of the forms in the page's loader data, and its `others` that aren't steps
 */
export function StepErrors({
  others = [],
  ...given
}: {
  forms?: readonly DescribedStep[];
  others?: readonly { form: Pick<Form, "id">; errors: readonly FormError[] }[];
}) {
  const { forms = [] } = { ...useLoaderData<Partial<StepPage>>(), ...given };
  const failure = useFormFailure();
  const other = others.find(({ form }) => form.id === failure?.formId);
  if (other) return <ErrorSummary errors={other.errors} />;
  return (
    <>
      <ErrorSummary errors={stepErrors(forms, failure)} />
      <LostWords forms={forms} />
    </>
  );
}

/** Typed words of a form that the page no longer has, for the writer to copy. */
export function LostWords({ forms }: Pick<StepPage, "forms">) {
  const failure = useFormFailure();
  if (!failure || forms.some(({ id, blocks }) => id === failure.formId && blocks.length === 0)) return null;
  const sent = Object.entries(failure.result.initialValue ?? {}).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const typed = keptFields(sent).flatMap((field, index) =>
    field?.shape.startsWith("text") ? [{ label: field.label, text: sent[index]?.[1] }] : [],
  );
  if (typed.length === 0) return null;
  return (
    <div className="note">
      <p className="note-title">You had typed:</p>
      {typed.map(({ label, text }) => (
        <p key={label} className="quoted">
          <strong>{label}</strong> {text}
        </p>
      ))}
    </div>
  );
}
