import { guideWords } from "~/content/reco-guide";
import { DescribedForm, useDescribedForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { Anchor } from "~/lib/ui/Anchor";
import { askForm } from "./fields";
import { enquiryWords as words } from "./words";

interface EnquiryFormProps {
  /** Address of the home's page, to whose `/ask` it is sent: the page itself is stored, and the same for all. */
  home: string;
}

/** The form by which a buyer without an agent asks about a home. It carries no id: the words themselves say whether they came before. */
export function EnquiryForm({ home }: EnquiryFormProps) {
  const { form, draw } = useDescribedForm(askForm);
  return (
    <>
      <p>
        {words.represents} {words.guideFirst}
      </p>
      <p>
        <Anchor href={guideWords.link.href}>{guideWords.link.label}</Anchor>
      </p>
      <DescribedForm form={form} action={`${home}/ask`}>
        {draw("name")}
        {draw("reach")}
        {draw("visit")}
        {draw("text")}
        {draw("consent")}
        {/* Bots fill in whatever they find; people and screen readers do not find this. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Leave this empty</label>
          <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="field-hint">
          We use it to pass your question on, and keep it for a year. More: <a href="/privacy">privacy</a>.
        </p>
        <SubmitButton label="Send it to the seller" busyLabel="Sending…" />
      </DescribedForm>
    </>
  );
}
