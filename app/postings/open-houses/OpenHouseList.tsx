import { type DescribedStep, FoldedStepForm, StepForm } from "~/lib/forms/StepForm";
import { EditEntry } from "~/postings/EditEntry";

interface OpenHouseListProps {
  openHouses: readonly { id: string; when: string; note: string; state: string }[];
  forms: readonly DescribedStep[];
  /** How many events the page shows, and the address of the posting's first page: at the office. */
  seen?: number;
  path?: string;
}

/** Open houses, the last one first, each with what can be done about it. */
export function OpenHouseList({ openHouses, forms, seen, path = "" }: OpenHouseListProps) {
  if (openHouses.length === 0) return <p>No open house is planned.</p>;
  const carried = seen === undefined ? {} : { seen };
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
              {enter ? <StepForm form={enter} {...carried} about={when} /> : null}
              {change ? <FoldedStepForm form={change} {...carried} summary="Change it" about={when} /> : null}
              <EditEntry of="enter-open-house" variant={id} forms={forms} path={path} {...carried} />
              {cancel ? <FoldedStepForm form={cancel} {...carried} summary="Cancel it" about={when} /> : null}
            </div>
          </section>
        );
      })}
    </>
  );
}
