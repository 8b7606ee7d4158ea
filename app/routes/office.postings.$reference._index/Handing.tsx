import { Steps } from "~/lib/forms/StepForm";

/** Who has the posting in hand: to take it, to give it back, or to a colleague. */
export const AssignmentForms = () => (
  <>
    <Steps of={["take", "give-back"]} />
    <Steps of="assign" folded summary="Assign to someone else" />
  </>
);
