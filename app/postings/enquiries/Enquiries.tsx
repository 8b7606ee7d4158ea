import { beginningOf } from "~/lib/format";
import { pageStep } from "~/lib/forms/page-step";
import { type DescribedStep, FoldedStepForm, StepErrors, StepForm } from "~/lib/forms/StepForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { Written, written } from "~/lib/ui/Written";
import { junkForm, junkWords } from "~/postings/junk";
import type { EnquiryMarking } from "./enquiry";
import type { enquiriesView } from "./view";

type View = ReturnType<typeof enquiriesView>;
type Item = View["waiting"][number];

/** Button texts by mark. */
const buttons: Readonly<Record<EnquiryMarking, string>> = {
  "passed-on": "Mark as passed on",
  "not-passed-on": "Undo “passed on”",
  "called-back": "Mark as answered",
  "not-called-back": "Undo “answered”",
  junk: junkWords.button,
  "not-junk": "Not junk",
};

/** Form for clearing junk among waiting enquiries. */
function junkOf(waiting: readonly Item[]): DescribedStep[] {
  const options = waiting.map(({ id, name, text, reach }) => ({
    value: id,
    label: `${name}: ${text ? beginningOf(text, 60) : reach.text}`,
  }));
  return waiting[0]?.mark ? [junkForm(options, waiting[0].mark.changeId)] : [];
}

/** Form with one button that marks an enquiry. */
export const markForm = ({ id, name, mark }: Item): DescribedStep | null =>
  mark && pageStep(mark.marking, buttons[mark.marking], mark.changeId, { variant: id, title: name });

/** Errors of a submitted form. @param more the page's other forms */
export const EnquiryErrors = ({ view, more = [] }: { view: View; more?: readonly DescribedStep[] }) => (
  <StepErrors
    forms={[
      ...more,
      ...junkOf(view.waiting),
      ...[...view.waiting, ...view.others].flatMap((one) => markForm(one) ?? []),
    ]}
  />
);

interface EnquiryListProps {
  title: string;
  /** Text for an empty list. */
  none: string;
  enquiries: readonly Item[];
  /** True if marking these enquiries is the reader's main task. */
  main?: boolean;
}

/** Enquiries, each with its mark button. */
export const EnquiryList = ({ title, none, enquiries, main = false }: EnquiryListProps) => (
  <section>
    <h2>{title}</h2>
    {enquiries.length === 0 ? <p>{none}</p> : null}
    <ul className="rows">
      {enquiries.map((enquiry) => (
        <EnquiryItem key={enquiry.id} enquiry={enquiry} main={main} />
      ))}
    </ul>
    {(main ? junkOf(enquiries) : []).map((form) => (
      <FoldedStepForm key={form.id} form={form} summary={junkWords.open} />
    ))}
  </section>
);

function EnquiryItem({ enquiry, main }: { enquiry: Item; main: boolean }) {
  const { name, reach, rows, text, stands } = enquiry;
  const form = markForm(enquiry);
  return (
    <li>
      <h3>{written(name)}</h3>
      <p>
        <a href={reach.href}>{reach.text}</a>
      </p>
      {text ? (
        <blockquote className="quoted">
          <Written text={text} />
        </blockquote>
      ) : null}
      <DetailsList items={rows} />
      {stands ? <p>{stands}</p> : null}
      {form ? <StepForm form={form} main={main} quiet={!main} /> : null}
    </li>
  );
}
