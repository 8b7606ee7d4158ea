import type { Kind } from "~/postings/office/form-kinds";
import type { OfficeStep } from "~/postings/office/words";
import {
  declineAmendment,
  makeAmendment,
  recordAmendmentSignature,
  requestAmendment,
  resume,
  sendAmendment,
  settleObjection,
  suspend,
  terminate,
} from "./steps";

/** The office's steps about changes of a listing, as the map of its forms takes them. */

export const amendmentSteps = [
  requestAmendment,
  sendAmendment,
  recordAmendmentSignature,
  makeAmendment,
  suspend,
  resume,
  terminate,
  declineAmendment,
  settleObjection,
];

export type AmendmentAct = Extract<OfficeStep, (typeof amendmentSteps)[number]["name"]>;

export const amendmentForms = Object.fromEntries(
  amendmentSteps.map(({ name, clears, forms }): [AmendmentAct, Kind] => [
    name,
    { clears, forms: (context) => [...(forms?.(context) ?? [])] },
  ]),
) as Record<AmendmentAct, Kind>;
