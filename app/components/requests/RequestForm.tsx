import type { ReactNode } from "react";
import type { FormError } from "~/components/forms/ErrorSummary";
import {
  CheckboxField,
  Field,
  RadioGroup,
  SelectField,
  SubmitButton,
  TextAreaField,
} from "~/components/forms/Fields";
import { Anchor } from "~/components/ui/Anchor";
import { RichText } from "~/components/ui/RichText";
import {
  choices,
  requestFields as fields,
  formWords,
  guideWords,
  partWords,
  type RequestWords,
} from "~/content/requests";
import { errorAt } from "~/form-errors";
import { longDate } from "~/rules/format";

interface RequestFormProps {
  words: Pick<RequestWords, "parts" | "message" | "submit">;
  /** Made by the server for this form: sending it twice makes one request. */
  requestId: string;
  values: Readonly<Record<string, string>>;
  errors: readonly FormError[];
  /** When and how this seller received the regulator's guide, if they have said so before. */
  guide: { acknowledgedAt: Date; language: "en" | "fr" } | null;
}

/** The form of one kind of request; its parts are named in `requestForms`. */
export function RequestForm({ words, requestId, values, errors, guide }: RequestFormProps) {
  const { parts, message, submit } = words;
  const given = <Name extends keyof typeof fields>(name: Name) => ({
    ...fields[name],
    name,
    value: values[name],
    error: errorAt(errors, name),
  });
  return (
    <form method="post" noValidate>
      <input type="hidden" name="requestId" value={values.requestId ?? requestId} />
      {parts.includes("guide") ? (
        <Part title={partWords.guide}>
          {guide && !errorAt(errors, "guideReceived") ? (
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
              <RadioGroup
                {...given("guideLanguage")}
                legend={fields.guideLanguage.label}
                options={choices.guideLanguage}
              />
              <CheckboxField
                {...given("guideReceived")}
                value="yes"
                checked={values.guideReceived === "yes"}
              />
            </>
          )}
        </Part>
      ) : null}
      {parts.includes("home") ? (
        <Part title={partWords.home}>
          <Field {...given("street")} autoComplete="address-line1" required />
          <Field {...given("city")} autoComplete="address-level2" width="medium" required />
          <Field
            {...given("postalCode")}
            autoComplete="postal-code"
            width="short"
            spellCheck={false}
            required
          />
          <SelectField {...given("propertyType")} options={choices.propertyType} required />
          <Field {...given("squareFeet")} inputMode="numeric" autoComplete="off" width="medium" optional />
        </Part>
      ) : null}
      {parts.includes("plans") ? (
        <Part title={partWords.plans}>
          <SelectField {...given("plan")} options={choices.plan} optional />
          <SelectField {...given("timeline")} options={choices.timeline} optional />
        </Part>
      ) : null}
      {parts.includes("when") ? (
        <Part title={partWords.when}>
          <Field {...given("preferredDay")} type="date" autoComplete="off" width="medium" optional />
          <SelectField {...given("preferredTime")} options={choices.preferredTime} optional />
        </Part>
      ) : null}
      <TextAreaField
        {...given("message")}
        {...message}
        optional={!message.required}
        required={message.required}
      />
      <Part title={partWords.sender}>
        <Field {...given("name")} autoComplete="name" required />
        <Field {...given("email")} type="email" autoComplete="email" spellCheck={false} required />
        <RadioGroup
          {...given("preferredContact")}
          legend={fields.preferredContact.label}
          options={choices.preferredContact}
        />
        <Field {...given("phone")} type="tel" autoComplete="tel" width="medium" optional />
      </Part>
      <CheckboxField {...given("marketing")} value="yes" checked={values.marketing === "yes"} />
      {/* Bots fill in whatever they find; people and screen readers do not find this. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{fields.website.label}</label>
        <input type="text" id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="field-hint">
        {formWords.privacy} <a href="/privacy">{formWords.privacyLink}</a>.
      </p>
      <SubmitButton label={submit} busyLabel={formWords.busy} />
    </form>
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
