import type { DescribedStep } from "./StepForm";

/**
 * A form that looks like a step but belongs to its page, which describes it.
 * @param more differences from the default, which has no fields and a single subject
 */
export const pageStep = (
  act: string,
  button: string,
  changeId: string,
  more: Partial<Omit<DescribedStep, "id" | "act" | "button" | "changeId">> = {},
): DescribedStep => ({
  id: more.variant ? `${act}-${more.variant}` : act,
  act,
  variant: "",
  button,
  fields: {},
  defaults: {},
  blocks: [],
  changeId,
  confirmFirst: false,
  ...more,
});
