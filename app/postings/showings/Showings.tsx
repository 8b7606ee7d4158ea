import type { ReactNode } from "react";
import { DescribedForm, errorsOf, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { SubmitButton } from "~/lib/forms/Fields";
import type { Fields } from "~/lib/forms/form";
import { PageLink } from "~/lib/ui/PageLink";
import type { ShowingIntent } from "./showing";
import { showingsPage as words } from "./words";

/** A showing as its page shows it. */
export interface ShowingView {
  id: string;
  when: string;
  minutes: string;
  agent: string;
  brokerage: string;
  phone: string;
  note: string;
  feedback: string;
  alone: boolean;
  /** Address of its calendar file. */
  calendar: string;
  /** What stands in the form that changes it. */
  defaults: Record<string, string>;
}

type Described = Readonly<Record<ShowingIntent, { fields: Fields }>>;

export interface ShowingsProps {
  /** Whether showings can be written down and changed now. */
  open: boolean;
  fields: Described;
  upcoming: readonly ShowingView[];
  past: readonly ShowingView[];
  /** How many past ones are not shown. */
  earlier: number;
  cancelled: readonly ShowingView[];
  ids: { add: string; consent: string };
}

interface ShowingFormProps {
  intent: ShowingIntent;
  fields: Fields;
  /** Which showing; left out where the form is about none. */
  showing?: string;
  changeId?: string;
  defaults?: Record<string, string>;
  button: string;
  children?: ReactNode;
}

/** How long a showing is unless somebody says otherwise. */
const usualMinutes = "30";

/** One form of the page. */
export function ShowingForm(props: ShowingFormProps) {
  const { intent, fields, showing = "", changeId = "", defaults, button, children } = props;
  const id = showing ? `${intent}-${showing}` : intent;
  const { form, draw } = useDescribedForm(
    { id, fields },
    { defaults: { minutes: usualMinutes, ...defaults } },
  );
  // Whether two visits at a time are right is asked once they are.
  const came = useFormFailure()?.formId === id;
  return (
    <DescribedForm form={form}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="showing" value={showing} />
      <input type="hidden" name="changeId" value={changeId} />
      {children}
      {Object.keys(fields)
        .filter((name) => fields[name]?.kind !== "hidden" && (name !== "overlap" || came))
        .map((name) => draw(name))}
      <SubmitButton label={button} busyLabel={words.busy} />
    </DescribedForm>
  );
}

/** A form that stays closed until somebody wants it, or until it came back. */
export function Folded({ summary, name, ...form }: ShowingFormProps & { summary: string; name: string }) {
  const failure = useFormFailure();
  return (
    <details
      className="showing-fold"
      open={failure?.formId === (form.showing ? `${form.intent}-${form.showing}` : form.intent)}
    >
      <summary aria-label={name}>{summary}</summary>
      <ShowingForm {...form} />
    </details>
  );
}

/** What was wrong with the form that was sent, for the page's error summary. */
export function ShowingErrors({ fields }: { fields: Described }) {
  const failure = useFormFailure();
  if (!failure) return null;
  const intent = failure.formId.split("-", 1)[0] as ShowingIntent;
  return (
    <ErrorSummary errors={errorsOf(failure.formId, fields[intent]?.fields ?? {}, failure.result.error)} />
  );
}

/** The showings in their groups, each with what can be done about it. */
export function ShowingGroups({ open, fields, upcoming, past, earlier, cancelled }: ShowingsProps) {
  return (
    <>
      <section>
        <h2>{words.upcoming}</h2>
        {upcoming.length === 0 ? <p>{words.noUpcoming}</p> : null}
        <ul className="showings">
          {upcoming.map((showing) => (
            <Showing key={showing.id} {...showing}>
              <a href={showing.calendar} aria-label={words.calendarName(showing.when)} download>
                {words.calendar}
              </a>
              {open ? (
                <>
                  <Folded
                    intent="change"
                    summary={words.change}
                    name={words.changeName(showing.when)}
                    fields={fields.change.fields}
                    showing={showing.id}
                    button={words.save}
                    defaults={showing.defaults}
                  />
                  <Folded
                    intent="cancel"
                    summary={words.cancel}
                    name={words.cancelName(showing.when)}
                    fields={fields.cancel.fields}
                    showing={showing.id}
                    button={words.cancelSubmit}
                  >
                    <p>{words.cancelText}</p>
                  </Folded>
                </>
              ) : null}
            </Showing>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.past}</h2>
        {past.length === 0 ? <p>{words.noPast}</p> : null}
        <ul className="showings">
          {past.map((showing) => (
            <Showing key={showing.id} {...showing} past>
              {open ? (
                <Folded
                  intent="feedback"
                  summary={words.feedbackOpen}
                  name={words.feedbackName(showing.when)}
                  fields={fields.feedback.fields}
                  showing={showing.id}
                  button={words.feedbackSubmit}
                  defaults={{ text: showing.feedback }}
                />
              ) : null}
            </Showing>
          ))}
        </ul>
        {earlier > 0 ? (
          <p>
            <PageLink href="?all">{words.earlier(earlier)}</PageLink>
          </p>
        ) : null}
      </section>
      {cancelled.length > 0 ? (
        <section>
          <h2>{words.cancelled}</h2>
          <ul className="showings">
            {cancelled.map((showing) => (
              <Showing key={showing.id} {...showing} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface ShowingProps extends ShowingView {
  /** Whether it is behind us, so that one asks what was said. */
  past?: boolean;
  children?: ReactNode;
}

function Showing({ when, minutes, past, children, ...showing }: ShowingProps) {
  const who = [showing.agent, showing.brokerage || words.noBrokerage, showing.phone].filter(Boolean);
  return (
    <li className="showing">
      <h3>
        {when}, {minutes}
      </h3>
      <p>{who.join(", ")}</p>
      {showing.alone ? <p className="showing-alone">{words.alone}</p> : null}
      {showing.note ? (
        <p className="request-text">
          <b>{words.note}:</b> {showing.note}
        </p>
      ) : null}
      {past || showing.feedback ? (
        <p className="request-text">
          <b>{words.feedback}:</b> {showing.feedback || words.noFeedback}
        </p>
      ) : null}
      {children ? <div className="showing-actions">{children}</div> : null}
    </li>
  );
}
