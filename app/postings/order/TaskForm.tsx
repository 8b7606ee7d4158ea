import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { followersOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import type { Field, Fields, Form, Section, Typed } from "~/lib/forms/form";
import { FormStatus, PageForm } from "~/lib/forms/PageForm";
import { Anchor } from "~/lib/ui/Anchor";
import { RichText } from "~/lib/ui/RichText";
import { Sentence } from "~/lib/ui/Sentence";
import type { PageOrigin } from "./start-forms";
import { TaskActions } from "./TaskActions";
import { useAutosave } from "./use-autosave";

interface TaskFormProps {
  described: Form<Fields>;
  title: string;
  lede: string;
  /** What was saved, as it was typed. */
  defaults: Typed;
  /** Where the page began; left out where the form has fields of its own for that. */
  origin?: Partial<PageOrigin> & { shown?: string };
  /** Said above the form: what is missing, what no longer fits, what another window saved. */
  children?: ReactNode;
  /** Drawn before the fields of these names. */
  before?: Readonly<Record<string, ReactNode>>;
  /** Drawn after the fields of these names. */
  after?: Readonly<Record<string, ReactNode>>;
  /** Names of fields that are missing: no fold hides them. */
  due?: readonly string[];
  /** Address to which the form saves itself while one types. */
  autosave: string | false;
  /** Label of the main button. */
  submit?: string;
  /** The same while it is under way. */
  busy?: string;
  /** Whether there is a button that saves for later. */
  later?: boolean;
}

/** One subject of an order on a page of its own. Nothing is required here: gaps are told and kept. */
export function TaskForm({
  described,
  title,
  lede,
  defaults,
  origin,
  children,
  before = {},
  after = {},
  due = [],
  autosave,
  submit,
  busy,
  later,
}: TaskFormProps) {
  const { pathname } = useLocation();
  const { fields } = described;
  const { form, draw, errors } = useDescribedForm(described, { defaults });
  const { ref, status, isSaved } = useAutosave(autosave);
  const standIns = new Set(Object.values(fields).map((field) => ("unless" in field ? field.unless : "")));
  const isStandIn = (name: string) => fields[name]?.kind === "checkbox" && standIns.has(name);

  const failure = useFormFailure();
  const typedNow: Readonly<Record<string, unknown>> =
    (failure?.formId === form.id && failure.result.initialValue) || defaults;
  const wrong = errors.flatMap(({ field = "" }) => field.slice(form.id.length + 1).replace(/\W.*$/, ""));
  /** Whether a fold shows this field: it was answered, something is wrong with it, or it's time for it. */
  const isOpened = (name: string): boolean => {
    const [asked, typed] = [fields[name], typedNow[name]];
    const isUsual = typed === "no" && asked?.kind === "radio" && asked.tick;
    return wrong.includes(name) || due.includes(name) || !(isUsual || isBlank(typed));
  };

  /** A field with what is asked after its answer; the styles hide that until it is given. */
  const drawWithMore = (name: string): ReactNode => {
    const followers = followersOf(fields, name);
    const drawn = draw(name);
    return (
      <div key={name} className={isStandIn(name) ? "task-field stands-in" : "task-field"}>
        {before[name]}
        {drawn}
        {followers.length > 0 ? (
          <div className="follow-up task-fields">{followers.map(drawWithMore)}</div>
        ) : null}
        {after[name]}
      </div>
    );
  };

  return (
    <div className="task-page flow">
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      <p className="lede">
        <Sentence text={lede} />
      </p>
      {children}
      {/* Its own address without the place on it that a list's button led to: redirects would keep that. */}
      <PageForm
        formRef={ref}
        action={pathname}
        id={form.id}
        fields={form.fields}
        noValidate
        className="task-form"
      >
        {Object.entries(origin ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        {hiddenOf(fields).map((name) => draw(name))}
        {sectionsOf(fields).map(({ section, names }) => {
          const drawn = (
            <div key="fields" className="task-fields">
              {names.map(drawWithMore)}
            </div>
          );
          return section?.folded ? (
            <details key={names[0]} className="task-fold" open={names.some(isOpened)}>
              <summary>{section.title}</summary>
              {section.text ? (
                <p>
                  <RichText text={section.text} />
                </p>
              ) : null}
              {drawn}
            </details>
          ) : (
            <section key={names[0]} className="task-section">
              {section ? <SectionHead {...section} /> : null}
              {drawn}
            </section>
          );
        })}
        <p className="task-saved" role="status">
          {status}
        </p>
        <FormStatus isSaved={isSaved} />
        <TaskActions submit={submit} busy={busy} later={later} />
      </PageForm>
    </div>
  );
}

const SectionHead = ({ title, text, link }: Section) => (
  <div className="task-section-head">
    <h2>{title}</h2>
    {text ? (
      <p>
        <RichText text={text} />
      </p>
    ) : null}
    {link ? (
      <p>
        <Anchor className="button" href={link.href}>
          {link.label}
        </Anchor>
      </p>
    ) : null}
  </div>
);

/** Whether nothing was typed: also in the one item that a list begins with. */
const isBlank = (typed: unknown): boolean =>
  typed === undefined ||
  typed === "" ||
  (typeof typed === "object" && (typed === null || Object.values(typed).every(isBlank)));

const hiddenOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "hidden");

const isFollower = (field: Field): boolean => "onlyIf" in field && field.onlyIf !== undefined;

/** The fields section by section, in their order; those asked after another's answer are drawn with it. */
function sectionsOf(fields: Fields): { section: Section | null; names: string[] }[] {
  const sections: { section: Section | null; names: string[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "hidden" || isFollower(field)) continue;
    if (field.section || sections.length === 0) sections.push({ section: field.section ?? null, names: [] });
    sections.at(-1)?.names.push(name);
  }
  return sections;
}
