import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { type DescribedStep, errorsOfSteps, LostWords, StepForm } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { Written } from "~/lib/ui/Written";
import type { EnquiryMarking } from "./enquiry";
import type { enquiriesView } from "./view";

type View = ReturnType<typeof enquiriesView>;
type Item = View["waiting"][number];

/** What the button of a mark says. */
const buttons: Readonly<Record<EnquiryMarking, string>> = {
  "passed-on": "I've told the seller",
  "not-passed-on": "The seller wasn't told after all",
  "called-back": "I called back",
  "not-called-back": "I haven't called back after all",
  junk: "Mark what's ticked as junk",
  "not-junk": "It's no junk",
};

/** The form that marks several as junk, to which the boxes beside them belong. */
const junkForm = (changeId: string): DescribedStep => ({
  id: "junk",
  act: "junk",
  variant: "",
  button: buttons.junk,
  fields: {},
  defaults: {},
  blocks: [],
  changeId,
  confirmFirst: false,
});

/** The form that marks an enquiry: one press. */
const markForm = ({ id, mark }: Item): DescribedStep | null =>
  mark && {
    id: `${mark.marking}-${id}`,
    act: mark.marking,
    variant: id,
    button: buttons[mark.marking],
    fields: {},
    defaults: {},
    blocks: [],
    changeId: mark.changeId,
    confirmFirst: false,
  };

/** What was wrong with the form that came back. @param more the page's other forms */
export function EnquiryErrors({ view, more = [] }: { view: View; more?: readonly DescribedStep[] }) {
  const failure = useFormFailure();
  const forms = [
    ...more,
    junkForm(""),
    ...[...view.waiting, ...view.others].flatMap((one) => markForm(one) ?? []),
  ];
  return (
    <>
      <ErrorSummary errors={errorsOfSteps(forms, failure)} />
      <LostWords forms={forms} failure={failure} />
    </>
  );
}

interface EnquiryListProps {
  title: string;
  /** What is said where there is none. */
  none: string;
  enquiries: readonly Item[];
  /** Whether those of this list are what their reader does next. */
  main?: boolean;
}

/** Enquiries with what can be marked of each. */
export const EnquiryList = ({ title, none, enquiries, main = false }: EnquiryListProps) => (
  <section>
    <h2>{title}</h2>
    {enquiries.length === 0 ? <p>{none}</p> : null}
    <ul className="enquiries">
      {enquiries.map((enquiry) => (
        <EnquiryItem key={enquiry.id} enquiry={enquiry} main={main} />
      ))}
    </ul>
    {main && enquiries[0]?.mark ? (
      <StepForm form={junkForm(enquiries[0].mark.changeId)} main={false} quiet />
    ) : null}
  </section>
);

function EnquiryItem({ enquiry, main }: { enquiry: Item; main: boolean }) {
  const { name, reach, rows, text, stands } = enquiry;
  const form = markForm(enquiry);
  return (
    <li className="enquiry">
      <h3>{name}</h3>
      <p>
        <a href={reach.href}>{reach.text}</a>
      </p>
      {text ? (
        <blockquote className="request-text">
          <Written text={text} />
        </blockquote>
      ) : null}
      <DetailsList items={rows} />
      {stands ? <p>{stands}</p> : null}
      {main ? (
        <label className="choice">
          <input type="checkbox" name="junk" value={enquiry.id} form="junk" /> Junk
        </label>
      ) : null}
      {form ? <StepForm form={form} main={main} quiet={!main} /> : null}
    </li>
  );
}
