import type { Values } from "~/lib/forms/form";
import type { Actor } from "~/lib/steps/states";
import { torontoClock } from "~/office/queue/due";
import type { enterFields } from "./fields";
import type { Offer } from "./offer";
import { offerErrors } from "./words";

/** What the form of an offer comes to. */

/** An offer as somebody enters it. */
type Entered = Values<ReturnType<typeof enterFields>>;

const receivedAt = ({ receivedOn, receivedTime }: Entered): Date => torontoClock(receivedOn, receivedTime);
const irrevocableUntil = ({ untilOn, untilTime }: Pick<Entered, "untilOn" | "untilTime">): Date =>
  torontoClock(untilOn, untilTime);

/** What is wrong with a well-formed offer, by the fields' names. */
export function wrongOffer(sent: Entered, now: Date): Partial<Record<keyof Entered, string[]>> {
  const received = receivedAt(sent);
  const brokered = Boolean(sent.brokerage);
  const wrong: Partial<Record<keyof Entered, string[]>> = {};
  if (received > now) wrong.receivedTime = [offerErrors.notYet];
  if (sent.datedOn > sent.receivedOn) wrong.datedOn = [offerErrors.datedLater];
  if (irrevocableUntil(sent) <= received) wrong.untilOn = [offerErrors.beforeReceived];
  if (!brokered && !sent.noBrokerage) wrong.brokerage = [offerErrors.party];
  if (brokered && sent.noBrokerage) wrong.noBrokerage = [offerErrors.bothParties];
  return wrong;
}

/** The offer as it is kept. */
export const offerOf = (sent: Entered, letter: string, by: Actor, id: string, at: Date): Offer => ({
  id,
  letter,
  addedAt: at,
  by,
  datedOn: sent.datedOn,
  receivedAt: receivedAt(sent),
  means: sent.means,
  brokerage: sent.brokerage ?? "",
  representative: sent.representative ?? "",
  contact: sent.contact ?? "",
  irrevocableUntil: irrevocableUntil(sent),
  price: sent.price ?? null,
  deposit: sent.deposit ?? null,
  closingDay: sent.closingDay ?? null,
  conditions: sent.conditions ?? "",
  presentedAt: null,
  comment: sent.comment ?? "",
  state: "open",
  stateAt: at,
  marks: [],
});
