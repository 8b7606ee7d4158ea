import { machineOf } from "~/lib/steps/machine";
import { type Objection, objectionTo, type Role } from "~/lib/steps/states";
import { formsOfStep, type StepFormView } from "~/lib/steps/step";
import * as agreement from "./agreement/steps";
import * as amendments from "./amendments/steps";
import { blockLines } from "./blocks";
import * as communications from "./communications/steps";
import { editSteps } from "./edits/steps";
import { blocksOf } from "./guards";
import * as homeCode from "./home-code/steps";
import * as homePage from "./home-page/steps";
import * as listing from "./listing/steps";
import * as mls from "./mls/steps";
import * as money from "./money/steps";
import * as offers from "./offers/steps";
import * as openHouses from "./open-houses/steps";
import * as order from "./order/steps";
import * as papers from "./papers/steps";
import { changePhotosStep } from "./photos/steps";
import * as proof from "./proof/steps";
import * as review from "./review/steps";
import { identifyBuyer } from "./sale/buyer-identity-step";
import { changeSale } from "./sale/changes";
import { recordDeposit } from "./sale/deposit-step";
import { notePeople } from "./sale/people";
import * as sale from "./sale/steps";
import * as services from "./services/steps";
import type { PostingState } from "./states";
import type { PostingStep, StepContext } from "./step";
import * as trust from "./trust/steps";

/** All steps of a posting by name, and lookups for them. */

const subjects = {
  order,
  review,
  homeCode,
  papers,
  agreement,
  proof,
  listing,
  homePage,
  openHouses,
  money,
  amendments,
  offers,
  sale,
  services,
  communications,
  mls,
};

const entering = {
  ...order,
  ...review,
  ...homeCode,
  ...papers,
  ...agreement,
  ...proof,
  ...listing,
  ...money,
  ...amendments,
  ...offers,
  ...sale,
  ...homePage,
  ...openHouses,
  ...services,
  ...communications,
  ...mls,
  changeSale,
  notePeople,
  identifyBuyer,
  recordTrustReceipt: trust.recordTrustReceipt,
  payFromTrust: trust.payFromTrust,
  reverseTrust: trust.reverseTrust,
  recordDeposit,
  changePhotosStep,
};

const all = { ...entering, ...editSteps(Object.values(entering)) };

type Exported = (typeof all)[keyof typeof all];

export type StepName = Extract<Exported, PostingStep>["name"];

/** All steps, subject by subject. */
export const steps: readonly PostingStep<StepName>[] = Object.values(all);

/** Names of the steps that lead to another state. */
export const movingSteps = steps.filter(({ to }) => to !== null).map(({ name }) => name);

const subjectByName = new Map(
  Object.entries(subjects).flatMap(([subject, own]) =>
    Object.values(own).map(({ name }) => [name as string, subject] as const),
  ),
);

const machine = machineOf(steps, (name) => subjectByName.get(name) ?? "");

export const findStep = machine.find;
export const stepOf = machine.get;
export const isOvertaken = machine.isOvertaken;

/** Timeline texts of steps that no longer exist. */
const formerly: Readonly<Record<string, string>> = {
  "correct-acceptance": "withdrew the report of an accepted offer",
  "reopen-amendment": "reopened a change declined by mistake",
  "withdraw-signature": "removed a signature recorded by mistake",
};

/** Timeline text after the person's name: "sent the order". */
export const doneBy = (name: string): string => machine.doneBy(name) || (formerly[name] ?? "");

/** Reason why this role can't take this step in this state, or null. */
export const objectionOf = (name: StepName, state: PostingState, role: Role): Objection | null =>
  objectionTo(stepOf(name), { state, track: "", role, reason: "given" });

/** Forms of a step for its reader. Empty if the rule doesn't allow the step. */
export function formsOf(name: StepName, context: StepContext): StepFormView<StepName>[] {
  const { posting, file, user } = context;
  const step = stepOf(name);
  if (objectionOf(name, posting.state, user.role)) return [];
  return formsOfStep(step, context, ({ about, clears = [], blocks = [] }) => {
    const cleared = [...(step.clears ?? []), ...clears];
    // Show blocks only to the office. Sellers get a reason if the step is refused.
    const inTheWay =
      user.role === "seller" || user.role === "owner"
        ? []
        : blocksOf(step.guards ?? [], posting, file, { at: new Date(), about });
    return blockLines([...inTheWay.filter(({ code }) => !cleared.includes(code)), ...blocks]);
  });
}
