import { type DescribedStep, FoldedStepForm, StepForm } from "~/lib/forms/StepForm";
import { EditEntry } from "~/postings/EditEntry";

interface OpenHouseListProps {
  openHouses: readonly { id: string; when: string; note: string; state: string }[];
  forms: readonly DescribedStep[];
}

/** Open houses, the latest first, each with its actions. */
export function OpenHouseList({ openHouses, forms }: OpenHouseListProps) {
  if (openHouses.length === 0) return <p>No open house is planned.</p>;
  return (
    <>
      {openHouses.map(({ id, when, note, state }) => {
        const cancel = forms.find(({ act, variant }) => act === "cancel-open-house" && variant === id);
        const change = forms.find(({ act, variant }) => act === "change-open-house" && variant === id);
        const enter = forms.find(({ act, variant }) => act === "enter-open-house" && variant === id);
        return (
          <section key={id} className="showing" aria-labelledby={`open-house-${id}`}>
            <h3 id={`open-house-${id}`}>{when}</h3>
            {state ? <p>{state.endsWith(".") ? state : `${state}.`}</p> : null}
            {note ? <p>“{note}”</p> : null}
            <div className="cluster">
              {enter ? <StepForm form={enter} about={when} /> : null}
              {change ? <FoldedStepForm form={change} summary="Edit open house" about={when} /> : null}
              <EditEntry of="enter-open-house" variant={id} />
              {cancel ? <FoldedStepForm form={cancel} summary="Cancel open house" about={when} /> : null}
            </div>
          </section>
        );
      })}
    </>
  );
}
