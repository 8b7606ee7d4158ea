import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { followersOf } from "~/lib/forms/follow-ups";
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
  /** Saved values, as they were typed. */
  defaults: Typed;
  /** State that the page began with. Left out if the form has its own fields for it. */
  origin?: Partial<PageOrigin> & { shown?: string };
  /** Notes above the form: missing answers, outdated answers, and changes saved in another window. */
  children?: ReactNode;
  /** Content before the fields of these names. */
  before?: Readonly<Record<string, ReactNode>>;
  /** Content after the fields of these names. */
  after?: Readonly<Record<string, ReactNode>>;
  /** Names of missing fields. They are never hidden in a fold. */
  due?: readonly string[];
  /** Autosave address, or false if the form doesn't save itself. */
  autosave: string | false;
  /** Label of the main button. */
  submit?: string;
  /** Label of the main button during the submission. */
  busy?: string;
  /** True if there is a button to save for later. */
  later?: boolean;
}

/** Form for one task of an order. Nothing is required: the page names gaps and saves anyway. */
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
  /** True if a fold shows this field: it was answered, is wrong or is due. */
  const isOpened = (name: string): boolean => {
    const [asked, typed] = [fields[name], typedNow[name]];
    const isUsual = asked?.kind === "radio" && (asked.tick ? typed === "no" : typed === asked.initial);
    return wrong.includes(name) || due.includes(name) || !(isUsual || isBlank(typed));
  };

  /** A field with its follow-up questions. The styles hide these until the answer calls for them. */
  const drawWithMore = (name: string): ReactNode => {
    const followers = followersOf(fields, name);
    const drawn = draw(name);
    return (
      <Fragment key={name}>
        <div className={isStandIn(name) ? "task-field stands-in" : "task-field"}>
          {before[name]}
          {drawn}
          {followers.length > 0 ? (
            <div className="follow-up task-fields">{followers.map(drawWithMore)}</div>
          ) : null}
        </div>
        {after[name]}
      </Fragment>
    );
  };

  return (
    <div className="task-page flow">
      <ErrorSummary errors={errors} />
      <h1>{title}</h1>
      {lede ? (
        <p className="lede">
          <Sentence text={lede} />
        </p>
      ) : null}
      {children}
      {/* Posts to the page's address without its fragment, because redirects would keep the fragment. */}
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

/** True if nothing was typed, also in the one item that a list begins with. */
const isBlank = (typed: unknown): boolean =>
  typed === undefined ||
  typed === "" ||
  (typeof typed === "object" && (typed === null || Object.values(typed).every(isBlank)));

const hiddenOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === "hidden");

const isFollower = (field: Field): boolean => "onlyIf" in field && field.onlyIf !== undefined;

/** Groups the fields by section, in order. Follow-up questions are drawn with their main question. */
function sectionsOf(fields: Fields): { section: Section | null; names: string[] }[] {
  const sections: { section: Section | null; names: string[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "hidden" || isFollower(field)) continue;
    if (field.section || sections.length === 0) sections.push({ section: field.section ?? null, names: [] });
    sections.at(-1)?.names.push(name);
  }
  return sections;
}
