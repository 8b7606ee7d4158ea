import { DescribedForm, errorsOf, useDescribedForm } from "~/components/forms/described-form";
import type { FormError } from "~/components/forms/ErrorSummary";
import { SubmitButton } from "~/components/forms/Fields";
import { officeRequest } from "~/content/office";
import { transitionWords } from "~/content/requests";
import type { FormFailure } from "~/rules/form-failure";
import { transitionForm } from "~/rules/request-forms";
import type { RequestTransitionName } from "~/rules/request-states";

interface TransitionFormProps {
  name: RequestTransitionName;
  /** Makes it safe to send twice. */
  changeId: string;
  /** How many events of the request the page shows: somebody else's change since then refuses this one. */
  seen: number;
}

/** One thing the office can do to a request: its words, if it takes any, and its button. */
export function TransitionForm({ name, changeId, seen }: TransitionFormProps) {
  const described = transitionForm(name);
  const { form, draw } = useDescribedForm(described, { defaults: { changeId } });
  return (
    <DescribedForm form={form}>
      {/* As the page is now, also where the form came back. */}
      <input type="hidden" name="transition" value={name} />
      <input type="hidden" name="seen" value={seen} />
      {draw("changeId")}
      {draw("reason")}
      <SubmitButton label={transitionWords[name].button ?? name} busyLabel={officeRequest.busy} />
    </DescribedForm>
  );
}

interface ConfirmFirstProps {
  href: string;
  /** Whether it opens in another tab, because something is typed here. */
  elsewhere: boolean;
}

/** In place of the forms, where the password was typed too long ago. */
export const ConfirmFirst = ({ href, elsewhere }: ConfirmFirstProps) => (
  <>
    <p>{officeRequest.confirmFirst}</p>
    <p>
      <a className="button" href={href} target={elsewhere ? "_blank" : undefined} rel="noopener">
        {officeRequest.confirm}
      </a>
    </p>
  </>
);

/** What was wrong with the transition that was sent, for the page's error summary, and what was typed. */
export function errorsOfTransition(failure: FormFailure | undefined): { errors: FormError[]; typed: string } {
  if (!failure) return { errors: [], typed: "" };
  const { formId, result } = failure;
  // A transition's form is called as the transition is.
  const { fields } = transitionForm(formId as RequestTransitionName);
  const { reason } = result.initialValue ?? {};
  return { errors: errorsOf(formId, fields, result.error), typed: typeof reason === "string" ? reason : "" };
}
