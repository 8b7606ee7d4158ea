import { Steps } from "~/lib/forms/StepForm";

/** Assignment of the posting: take it, unassign it, or assign it to a colleague. */
export const AssignmentForms = () => (
  <>
    <Steps of={["take", "give-back"]} />
    <Steps of="assign" folded summary="Assign to someone else" />
  </>
);
