import { guideWords } from "~/content/reco-guide";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { Anchor } from "~/lib/ui/Anchor";
import { askForm } from "./fields";
import { enquiryWords as words } from "./words";

interface EnquiryFormProps {
  /**
   * Path of the home's page, whose `/ask` receives the form. The page itself is cached and the same for all
   * visitors.
   */
  home: string;
}

/**
 * Form for questions from buyers without an agent. It carries no id, because duplicates are recognized by
 * their words.
 */
export function EnquiryForm({ home }: EnquiryFormProps) {
  const { form, draw } = useDescribedForm(askForm);
  return (
    <>
      <p>
        {words.represents} {words.guideFirst}
      </p>
      <p>
        <Anchor className="tap" href={guideWords.link.href}>
          {guideWords.link.label}
        </Anchor>
      </p>
      <DescribedForm form={form} action={`${home}/ask`}>
        {draw("name")}
        {draw("reach")}
        {draw("visit")}
        {draw("text")}
        {draw("consent")}
        {/* Bots fill in every field. People and screen readers don't find this one. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="field-hint">
          We use it to pass your question on, and keep it for a year. More: <a href="/privacy">privacy</a>.
        </p>
        <SubmitButton label="Send to the seller" busyLabel="Sending…" />
      </DescribedForm>
    </>
  );
}
