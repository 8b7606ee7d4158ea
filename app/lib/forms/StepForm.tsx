import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
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

/** A form that takes a step, as the server describes it. */
export interface DescribedStep {
  id: string;
  act: string;
  variant: string;
  /** What it is about, where there are several. */
  title?: string;
  button: string;
  fields: Fields;
  defaults: Typed;
  /** What is in the way; `place`: where that is put right, after the address of the record. */
  blocks: readonly { text: string; place: string | null }[];
  /** What is to be known before it is sent. */
  note?: string;
  /** What it does, where the button says something else. */
  name?: string | undefined;
  changeId: string;
  confirmFirst: boolean;
}

/** What the loader of a page with steps says of its forms. */
export interface StepPage {
  forms: readonly DescribedStep[];
  /** How many events of the record the page shows: a colleague's step since then refuses a form. Left out where it does not. */
  seen?: number;
  /** Address of the record's first page, for links to what is in the way. */
  path: string;
}

/**
 * The forms of the page that are drawn: those whose password was typed recently, and the one that came back.
 * @returns `failed`: the id of the form that came back
 */
export function useSteps() {
  const { forms = [] } = useLoaderData<Partial<StepPage>>();
  const failure = useFormFailure();
  return { forms: visibleForms(forms, failure), failed: failure?.formId };
}

interface StepsProps extends Omit<StepFormProps, "form"> {
  /** The names of the steps. */
  of: string | readonly string[];
  /** Which of several things they are taken with; all of them when left out. */
  variant?: string;
  /** Closed until somebody wants it. */
  folded?: boolean;
  summary?: string;
}

/** The forms of these steps that the page has now. */
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
  /** Whether it is what leads on: one on a page. */
  main?: boolean;
  /** Whether its button is one of many beside what it is about. */
  quiet?: boolean;
  /** What the button and the fold are about; the form's title when left out. */
  about?: string;
  /** Draws the fields in its own way; all one under the other when left out. */
  children?: (draw: (name: string) => ReactNode) => ReactNode;
}

/** One step that can be taken: what is in the way of it, or its fields and its button. */
export function StepForm({ form: described, main, quiet, about, children }: StepFormProps) {
  const { seen, path = "" } = useLoaderData<Partial<StepPage>>();
  const { id, act, variant, title, button, fields, defaults, blocks, note, name, changeId } = described;
  const { form, draw } = useDescribedForm({ id, fields }, { defaults });
  if (blocks.length > 0) {
    return (
      <div className="step-blocked" id={id}>
        <p>
          <strong>{name ?? button}</strong>. Before that:
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
  // What the page shows now is what a form speaks of, also where it came back.
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

/** What a field of one text begins with. */
const textIn = (value: Typed[string]): string => (typeof value === "string" ? value : "");

/** A field under the heading it brings, if it does. */
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
  /** Whether it stands open from the start. */
  open?: boolean;
}

/** A form that is seldom used: closed until somebody wants it, or until it came back. */
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

/** The forms a page may draw now. */
export const visibleForms = (
  forms: readonly DescribedStep[],
  failure: FormFailure | undefined,
): DescribedStep[] => forms.filter(({ confirmFirst, id }) => !confirmFirst || id === failure?.formId);

/** What was wrong with the form that was sent, for the page's error summary. */
export function stepErrors(forms: readonly Form[], failure: FormFailure | undefined): FormError[] {
  if (!failure) return [];
  const fields = forms.find(({ id }) => id === failure.formId)?.fields ?? {};
  return errorsOf(failure.formId, fields, failure.result.error);
}

/**
 * What stands above a page of steps when one of its forms came back: what is wrong, and the words of a form that has gone.
 * @param given `forms` in place of those of the page's loader
 */
export function StepErrors(given: { forms?: readonly DescribedStep[] }) {
  const { forms = [] } = { ...useLoaderData<Partial<StepPage>>(), ...given };
  return (
    <>
      <ErrorSummary errors={stepErrors(forms, useFormFailure())} />
      <LostWords forms={forms} />
    </>
  );
}

/** What was typed into a form that is no longer on the page, for its writer to keep. */
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
