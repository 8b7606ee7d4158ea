import { type PlanId, planList } from "~/content/business";
import { optionName, planSummaries } from "~/content/plans";
import { calendarDate, dateAndTime, formatCents, fullDay, inSentence, longDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { emailKey, formats, parseAs } from "~/lib/forms/formats";
import { isSellersTurn, unsignedOwners } from "./agreement/signed";
import { type Fee, type FeeDue, planCentsOf } from "./money/fee";
import { feeDueNames } from "./money/fee-due";
import { dueDay, invoiceDueDay } from "./money/invoice";
import type { Invoice } from "./money/record";
import { openRefusals } from "./order/owner-refusal";
import { registeredOwnerText } from "./order/registered-owners";
import { registeredOwnersOf } from "./order/signers";
import {
  addressOf,
  addressPartsOf,
  hasNoEmail,
  lastChangeRequest,
  type MlsListing,
  type Posting,
} from "./posting";
import { isEnded, wasListed } from "./states";
import { hubPage, nextSteps, signingNames, stateNames } from "./words";

export { addressOf } from "./posting";

/** Name of an order, and facts that its pages and letters show. */

export const pathOf = ({ reference }: Pick<Posting, "reference">): string => `/account/postings/${reference}`;

/** Path of the seller's page about changes to the listing. */
export const amendmentsPath = (posting: Pick<Posting, "reference">): string =>
  `${pathOf(posting)}/amendments`;

/** Name of the home, with or without a street or an address. */
export function homeOf(posting: Pick<Posting, "tasks">): string {
  const { street, municipality } = addressPartsOf(posting);
  if (!street && municipality) return `Home in ${municipality}`;
  return addressOf(posting) ?? "Address to come";
}

/** Address of the home with its province, and its postal code if it has one. */
export function propertyOf(posting: Pick<Posting, "tasks">): string {
  const code = parseAs("postal-code", String(posting.tasks.address?.raw.postalCode ?? ""));
  return addressOf(posting) ? `${homeOf(posting)}, ON ${code ?? ""}`.trim() : homeOf(posting);
}

/** Word for a posting: an order, and a listing once the home has been on the MLS. */
export const stageWord = ({ mls }: Pick<Posting, "mls">): "order" | "listing" => (mls ? "listing" : "order");

/** Chosen plan of an order, or undefined. */
export const planOf = ({ tasks: { plan } }: Pick<Posting, "tasks">) =>
  planList.find(({ id }) => id === plan?.raw.plan);

/** A posting's state as the seller sees it. After the seller has signed, it says if other owners still have to. */
export function stateNameOf(
  posting: Pick<Posting, "state" | "agreement" | "owners" | "seller" | "tasks">,
): string {
  if (posting.state !== "to-sign" || !posting.agreement || isSellersTurn(posting))
    return stateNames[posting.state];
  return unsignedOwners(posting).length > 0 ? signingNames.others : signingNames.done;
}

/** Contact for agents: the owner chosen for calls, or the seller. */
export function contactOf({ tasks, seller }: Pick<Posting, "tasks" | "seller">) {
  const owners = tasks.owners?.raw.owners ?? [];
  const owner = owners.find(({ contact }) => contact) ?? owners.find(({ phone }) => phone) ?? owners[0];
  const phone = owner?.phone ? parseAs("phone", owner.phone) : null;
  return {
    name: owner?.name || seller.name || seller.email,
    phone: phone ? { text: formats.phone.show(phone), number: phone.number } : null,
  };
}

/** Heading of each page of an order. */
export const postingHeading = (posting: Posting) => ({
  reference: posting.reference,
  name: homeOf(posting),
  plan: planOf(posting)?.name ?? null,
  state: posting.state,
  stateName: stateNameOf(posting),
  saved: dateAndTime(posting.updatedAt),
});

/** Page of an order with its messages. A listing has them in a place of their own. */
export const messagesPath = (posting: Posting): string =>
  pathOf(posting) + (wasListed(posting.state) ? "/help" : "");

/** MLS number, with board and MLS system if recorded: "N12345678 (TRREB, PropTx)". */
export const mlsNumber = ({ number, board }: Pick<MlsListing, "number" | "board">): string =>
  board ? `${number} (${board})` : number;

/** Next step and the person who takes it, in a sentence or two. Null if there is none. */
export function nextStepText(posting: Posting): string | null {
  const { state, agreement, mls } = posting;
  const [refusal] = mls ? [] : openRefusals(posting);
  if (refusal && !isEnded(posting)) return hubPage.refused(refusal.name);
  // Once a question or correction was answered, the guide call has already been announced or made.
  if (state === "submitted" && lastChangeRequest(posting)) return hubPage.sentAgain;
  if (state === "in-review" && agreement) return hubPage.checkedAgain;
  return (state === "to-sign" ? signingText(posting) : null) ?? nextSteps[state] ?? null;
}

/** Owners who have signed the agreement and owners who haven't, in words. Null before the first signature. */
function signingText(posting: Posting): string | null {
  const signed = (posting.agreement?.signatures ?? []).map(({ owner }) => owner);
  if (signed.length === 0) return null;
  const left = unsignedOwners(posting);
  if (left.length === 0) return "Every owner has signed. We'll send you the proof next, for you to approve.";
  return isSellersTurn(posting) ? hubPage.partlySigned(signed, left) : hubPage.othersSign(left);
}

/** Co-owners who were asked, with their latest answer: confirmed the order, or signed the agreement. */
export const ownersOf = (posting: Pick<Posting, "owners" | "agreement" | "refusals" | "events">) =>
  posting.owners.map(({ id, name, confirmedAt }) => {
    const signed = posting.agreement?.signatures.find(({ owner }) => owner === name);
    const answer = signed
      ? hubPage.ownerSigned(calendarDate(signed.on))
      : openRefusals(posting).some(({ owner }) => owner === id)
        ? "Objects. An agent will speak with both of you."
        : confirmedAt
          ? hubPage.ownerConfirmed(longDate(confirmedAt))
          : "Asked by email to confirm";
    return { id, name, answer };
  });

/** Due date of a plan's fee, in words. */
const dueOf = (plan: PlanId): string => planSummaries.find(({ id }) => id === plan)?.due ?? "";

/** Due date in words: the day once known, or the event that makes it due. */
export function dueText(due: FeeDue, posting: Pick<Posting, "agreement" | "mls" | "sale">): string {
  const day = dueDay(due, posting);
  return day ? fullDay(day) : feeDueNames[due.on];
}

/** The day once known, or the event that makes the fee due, for use within a sentence. @param day ISO */
const dayOrEvent = (day: string | null, due: FeeDue): string =>
  day ? fullDay(day) : inSentence(feeDueNames[due.on]);

/** Due date of an invoice, which is never before its own date. */
export function invoiceDueText(
  invoice: Pick<Invoice, "due" | "on">,
  posting: Pick<Posting, "agreement" | "mls" | "sale">,
): string {
  return dayOrEvent(invoiceDueDay(invoice, posting), invoice.due);
}

/** Like `dueText`, for use within a sentence. */
export function dueInSentence(due: FeeDue, posting: Pick<Posting, "agreement" | "mls" | "sale">): string {
  return dayOrEvent(dueDay(due, posting), due);
}

/** Due date of a posting's fee according to its agreement: the day, once known. Null before there is an agreement. */
export function feeDueOf({
  agreement,
  mls,
  sale,
  money,
}: Pick<Posting, "agreement" | "mls" | "sale" | "money">): string | null {
  if (!agreement) return null;
  const due = dueText(agreement.feeDue, { agreement, mls, sale });
  return money.charges.length > 1 ? `${due}. What was added since is due separately` : due;
}

/** Lines of a fee, with its due date. @param dueText due date according to the agreement, if there is one */
export function feeRows(fee: Fee, dueText: string | null = null): Row[] {
  const { plan, feeCents, taxCents, options = [] } = fee;
  const name = options.length > 0 ? planList.find(({ id }) => id === plan)?.name : undefined;
  return [
    [name ?? "Fee", formatCents(planCentsOf(fee))],
    ...options.map(
      ({ id, cents, from }): Row => [
        optionName(id),
        from
          ? `${formatCents(cents)}, its lowest price: we agree on the final one before it's booked`
          : formatCents(cents),
      ],
    ),
    ["HST", formatCents(taxCents)],
    ["Total", formatCents(feeCents + taxCents)],
    ["Due", dueText ?? dueOf(plan)],
  ];
}

/** Time when the seller last sent the order, either the first time or again with answers. Null before. */
export const lastSentAt = ({ events, sentAt }: Pick<Posting, "events" | "sentAt">): Date | null =>
  events.findLast(({ transition }) => transition === "submit" || transition === "resubmit")?.at ?? sentAt;

/**
 * Buyer of our services: the owner who runs the order, as on title. The account holder if they aren't an owner. Without an
 * email address, the owner to contact first. The mailing address is "" if none was given.
 */
export function invoiceBuyerOf(posting: Posting): { buyer: string; mailing: string } {
  const { seller, tasks, agreement } = posting;
  const own = tasks.owners?.raw.owners?.find(({ email, contact }) =>
    hasNoEmail(posting) ? contact : email && emailKey(email) === emailKey(seller.email),
  );
  const owner = registeredOwnersOf(posting).find(({ signers }) => signers.some((name) => name === own?.name));
  const buyer = owner ? registeredOwnerText(owner) : (seller.name ?? agreement?.owners[0] ?? "");
  return { buyer, mailing: own?.mailing ?? "" };
}
