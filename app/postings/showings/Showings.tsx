import type { ReactNode } from "react";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import type { Typed } from "~/lib/forms/form";
import { pageStep } from "~/lib/forms/page-step";
import { type DescribedStep, FoldedStepForm, LostWords, StepForm, stepErrors } from "~/lib/forms/StepForm";
import { About } from "~/lib/ui/About";
import { LinkLine } from "~/lib/ui/PageLink";
import { Sentence } from "~/lib/ui/Sentence";
import { Written } from "~/lib/ui/Written";
import type { ShowingAct, ShowingForms } from "./showing";
import type { showingsView } from "./view";
import { showingsPage as words } from "./words";

type ShowingsProps = Pick<
  ReturnType<typeof showingsView>,
  "open" | "fields" | "upcoming" | "past" | "earlier" | "cancelled" | "ids"
>;
type ShowingView = ShowingsProps["past"][number];

/** Default length of a showing, in minutes. */
const usual: Typed<ShowingForms["add"]> = { minutes: "30" };

/** Name of the box that confirms overlapping showings. */
const mayOverlap: keyof ShowingForms["add"] = "overlap";

/**
 * Forms of the page, with the errors of the one that came back.
 * @param others forms that the page draws itself
 */
export function useShowingForms(
  { open, fields, upcoming, past, ids }: ShowingsProps,
  others: readonly DescribedStep[] = [],
) {
  const failure = useFormFailure();
  const form = (act: ShowingAct, button: string, more: Partial<DescribedStep> = {}): DescribedStep => {
    const step = pageStep(act, button, "", more);
    // Ask about overlaps only after the form has come back with one.
    const asked = Object.entries(fields[act]).filter(
      ([name]) => name !== mayOverlap || failure?.formId === step.id,
    );
    return { ...step, fields: Object.fromEntries(asked) };
  };
  const all = [
    form("add", "Add the showing", { changeId: ids.add, defaults: usual }),
    form("consent", words.consent.submit, { changeId: ids.consent }),
    form("revoke", words.consent.revoke),
    ...upcoming.flatMap(({ id, name, defaults, asked }) => [
      form("change", "Save the change", { variant: id, title: name, defaults }),
      form("cancel", "Cancel the showing", {
        variant: id,
        title: name,
        note: asked ? "We'll email the agent." : "We don't notify the agent, so please call them.",
      }),
    ]),
    ...past.flatMap(({ id, name, feedback, missed, defaults: { edits = "" } }) => [
      form("feedback", "Save the feedback", {
        variant: id,
        title: name,
        defaults: { edits, text: feedback },
      }),
      missed
        ? form("came", "Undo no-show", { variant: id, title: name })
        : form("missed", "Mark as a no-show", { variant: id, title: name }),
    ]),
  ];
  const forms = open ? all : [];
  return {
    /** Form of this act and showing, or undefined if there is none now. */
    of: (act: ShowingAct, showing = "") => forms.find((one) => one.act === act && one.variant === showing),
    errors: (
      <>
        <ErrorSummary errors={stepErrors([...all, ...others], failure)} />
        <LostWords forms={[...forms, ...others]} />
      </>
    ),
  };
}

/** Finds a form of the page. */
export type FindForm = ReturnType<typeof useShowingForms>["of"];

/** A form about one showing, folded by default. */
const Fold = ({ form, summary }: { form: DescribedStep | undefined; summary: string }) =>
  form ? <FoldedStepForm form={form} summary={summary} main /> : null;

/** A form that consists of its button. */
const Press = ({ form }: { form: DescribedStep | undefined }) =>
  form ? <StepForm form={form} quiet /> : null;

/** Showings in groups, each with its actions. */
export function ShowingGroups({
  upcoming,
  past,
  earlier,
  cancelled,
  of,
}: Omit<ShowingsProps, "open" | "fields" | "ids"> & { of: FindForm }) {
  return (
    <>
      <section>
        <h2>Upcoming</h2>
        {upcoming.length === 0 ? <p>No showings are booked.</p> : null}
        <ul className="rows">
          {upcoming.map((showing) => (
            <Showing key={showing.id} {...showing}>
              <a href={showing.calendar} download>
                Add to calendar
                <About words={showing.name} />
              </a>
              <Fold form={of("change", showing.id)} summary="Edit showing" />
              <Fold form={of("cancel", showing.id)} summary="Cancel showing" />
            </Showing>
          ))}
        </ul>
      </section>
      <section>
        <h2>Past</h2>
        {past.length === 0 ? <p>No showings so far.</p> : null}
        <ul className="rows">
          {past.map((showing) => (
            <Showing key={showing.id} {...showing} past>
              <Fold form={of("feedback", showing.id)} summary="Add feedback" />
              <Press form={of(showing.missed ? "came" : "missed", showing.id)} />
            </Showing>
          ))}
        </ul>
        {earlier > 0 ? <LinkLine href="?all">{words.earlier(earlier)}</LinkLine> : null}
      </section>
      {cancelled.length > 0 ? (
        <section>
          <h2>Cancelled</h2>
          <ul className="rows">
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
  /** True if the showing is over and feedback can be entered. */
  past?: boolean;
  children?: ReactNode;
}

function Showing({ when, minutes, past, children, ...showing }: ShowingProps) {
  const who = [showing.agent, showing.brokerage || "No brokerage named", showing.phone].filter(Boolean);
  return (
    <li className="showing">
      <h3>
        {when}, {minutes}
      </h3>
      <p>
        <Sentence text={who.join(", ")} />
      </p>
      {showing.alone ? <p className="flagged">No owner present</p> : null}
      {showing.ended ? (
        <p>
          {showing.asked ? "Cancelled because the listing has ended. We've told the agent." : words.endedCall}
        </p>
      ) : null}
      {showing.missed ? <p className="flagged">No-show.</p> : null}
      {showing.note ? (
        <p className="quoted">
          <b>Note:</b> <Written text={showing.note} />
        </p>
      ) : null}
      {past || showing.feedback ? (
        <p className="quoted">
          <b>Feedback:</b> <Written text={showing.feedback || "None yet"} />
        </p>
      ) : null}
      {children ? <div className="cluster">{children}</div> : null}
    </li>
  );
}
