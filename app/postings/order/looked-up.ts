import type { AnswerKey } from "./answers";
import type { TaskId } from "./task-names";

/**
 * Answers that the office takes from the land registry, the tax bill and the assessment where the seller leaves them empty: it
 * checks them there anyway. An order from before had a box "I don't know. Please look it up." beside each; it said the same.
 */
const lookedUp: ReadonlySet<string> = new Set<AnswerKey>([
  "address.crossStreets",
  "address.community",
  "address.legalDescription",
  "address.pin",
  "address.rollNumber",
  "lot.frontage",
  "lot.depth",
  "lot.unit",
  "lot.source",
  "condo.registryOffice",
  "condo.corporation",
  "condo.level",
  "condo.unit",
  "taxes.assessment",
  "taxes.assessmentYear",
]);

/** Whether the office looks an answer up that is left empty. */
export const isLookedUp = (task: TaskId, name: string): boolean => lookedUp.has(`${task}.${name}`);
