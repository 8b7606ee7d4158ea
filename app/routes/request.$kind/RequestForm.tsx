import type { ReactNode } from "react";
import { guideWords } from "~/content/reco-guide";
import { longDate } from "~/lib/format";
import { DescribedForm, type DrawnForm } from "~/lib/forms/described-form";
import { SubmitButton } from "~/lib/forms/Inputs";
import { Anchor } from "~/lib/ui/Anchor";
import { RichText } from "~/lib/ui/RichText";
import { choices, type requestForm } from "~/requests/forms";
import type { RequestWords } from "~/requests/kinds";

type FieldName = keyof ReturnType<typeof requestForm>["fields"];

interface RequestFormProps {
  words: Pick<RequestWords, "parts" | "submit">;
  form: DrawnForm;
  /** Draws a field, or nothing if the kind has none of that name. */
  draw: (name: FieldName) => ReactNode;
  /** Time and language of the seller's earlier acknowledgement of the regulator's guide, or null. */
  guide: { acknowledgedAt: Date; language: "en" | "fr" } | null;
}

/** Form of one kind of request. `requestForms` names its parts. */
export function RequestForm({ words: { parts, submit }, form, draw, guide }: RequestFormProps) {
  return (
    <DescribedForm form={form}>
      {draw("requestId")}
      {parts.includes("home") ? (
        <Part title="The home">
          {draw("street")}
          {draw("city")}
          {draw("postalCode")}
          {draw("propertyType")}
          {draw("squareFeet")}
        </Part>
      ) : null}
      {parts.includes("plans") ? (
        <Part title="Your plan">
          {draw("plan")}
          {draw("timeline")}
        </Part>
      ) : null}
      {parts.includes("when") ? (
        <Part title="When suits you">
          {draw("preferredDay")}
          {draw("preferredTime")}
        </Part>
      ) : null}
      {draw("message")}
      <Part title="How we reach you">
        {draw("name")}
        {draw("email")}
        {draw("preferredContact")}
        {draw("phone")}
      </Part>
      {parts.includes("guide") ? (
        <Part title="Before we talk: the regulator's guide">
          {guide ? (
            <KnownGuide {...guide} />
          ) : (
            <>
              <p>
                <RichText text={guideWords.text} />
              </p>
              <p>
                <Anchor className="button" href={guideWords.link.href}>
                  {guideWords.link.label}
                </Anchor>
              </p>
              {draw("guideLanguage")}
              {draw("guideReceived")}
            </>
          )}
        </Part>
      ) : null}
      {draw("marketing")}
      {/* Bots fill in every field they find. People and screen readers don't find this one. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="field-hint">
        We use what you send to answer you and to keep a record of the request. We use it for marketing only
        if you tick the box above. How we keep it: <a href="/privacy">privacy</a>.
      </p>
      <SubmitButton label={submit} busyLabel="Sending…" />
    </DescribedForm>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="form-part">
      <legend className="form-part-title">{title}</legend>
      {children}
    </fieldset>
  );
}

function KnownGuide({ acknowledgedAt, language }: NonNullable<RequestFormProps["guide"]>) {
  const copy = choices.guideLanguage.find(({ value }) => value === language)?.label ?? language;
  return (
    <p>
      {guideWords.known(copy, longDate(acknowledgedAt))}{" "}
      <Anchor href={guideWords.link.href}>{guideWords.link.label}</Anchor>
    </p>
  );
}
