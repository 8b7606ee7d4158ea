import { DescribedForm, type DrawnForm, useFormFailure } from "~/lib/forms/described-form";
import { FieldGroup, SubmitButton } from "~/lib/forms/Inputs";
import type { agentsView } from "~/postings/showing-requests/view";
import { agentsWords } from "~/postings/showing-requests/words";

interface AskFormProps extends Pick<ReturnType<typeof agentsView>, "days" | "hours"> {
  form: DrawnForm;
  draw: (name: string) => React.ReactNode;
}

/** Number of unfolded days. On a phone, all days would make a long page. */
const openDays = 1;

/** An agent's form: first a time, then the agent's data. */
export function AskForm({ form, draw, days, hours }: AskFormProps) {
  const failure = useFormFailure();
  const chosen = String(failure?.result.initialValue?.time ?? "");
  const id = `${form.id}-time`;
  return (
    <DescribedForm form={form}>
      {draw("changeId")}
      <FieldGroup
        name="time"
        id={id}
        label="When?"
        hint={hours}
        error={failure?.result.error?.time?.[0]}
        required
      >
        {days.map(({ day, name, times }, index) => (
          <details
            key={day}
            className="free-day plus"
            open={index < openDays || times.some(({ value }) => value === chosen)}
          >
            <summary>
              {name} <span className="soft">{times.length === 1 ? "1 time" : `${times.length} times`}</span>
            </summary>
            <div className="free-times">
              {times.map(({ value, label, isRequested }, place) => (
                <label key={value} className="free-time">
                  <input
                    type="radio"
                    name="time"
                    // The error summary links to the first one.
                    id={index === 0 && place === 0 ? id : undefined}
                    value={value}
                    defaultChecked={value === chosen}
                  />
                  <span>
                    {label}
                    {isRequested ? <small>{agentsWords.alsoRequested}</small> : null}
                  </span>
                </label>
              ))}
            </div>
          </details>
        ))}
      </FieldGroup>
      <div className="ask-fields">
        {["minutes", "people", "agent", "brokerage", "phone", "email"].map((name) => (
          <div key={name}>{draw(name)}</div>
        ))}
      </div>
      <SubmitButton label="Request this showing" busyLabel="Sending..." />
    </DescribedForm>
  );
}
