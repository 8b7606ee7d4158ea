import type { DescribedStep } from "./StepForm";

/**
 * A form that is drawn like a step and is none of its record's, so its page describes it.
 * @param more what isn't as usual: without fields, and about nothing of several
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
