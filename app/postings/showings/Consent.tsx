import { FoldedStepForm, StepForm } from "~/lib/forms/StepForm";
import { Quoted } from "~/lib/ui/Written";
import type { FindForm } from "./Showings";
import type { showingsView } from "./view";
import { showingsPage as words } from "./words";

interface ConsentProps extends Pick<ReturnType<typeof showingsView>, "consent" | "planned" | "consents"> {
  /** True if this reader can give it, which only the seller can. */
  mayConsent: boolean;
  of: FindForm;
}

/** The sellers' written consent to showings without them, and its history. */
export function Consent({ consent, planned, consents, mayConsent, of }: ConsentProps) {
  const { consent: own } = words;
  const [give, revoke] = [of("consent"), of("revoke")];
  return (
    <section>
      <h2>{mayConsent ? own.title : own.officeTitle}</h2>
      <p>{mayConsent ? own.text : own.officeText}</p>
      {consent ? (
        <>
          <Quoted text={consent.text} />
          <p>{consent.given}.</p>
        </>
      ) : (
        <>
          <p>{mayConsent ? own.none : own.officeNone}</p>
          {planned ? <p>{mayConsent ? own.planned : own.officePlanned}</p> : null}
        </>
      )}
      {mayConsent && consent && revoke ? <StepForm form={revoke} main /> : null}
      {mayConsent && !consent && give ? <FoldedStepForm form={give} summary={own.add} main /> : null}
      {consents.length > 0 ? (
        <ul className="rows">
          {consents.map(({ id, text, given, revoked }) => (
            <li key={id} className="showing">
              <Quoted text={text} />
              <p>
                {given}. {revoked}.
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
