import { redirect } from "@remix-run/node";
import { postings as limits } from "~/content/business";
import { site } from "~/content/site";
import { dateAndTime, sentence, torontoDay } from "~/lib/format";
import { type Row, rowsOf, type Values } from "~/lib/forms/form";
import type { FormAction, Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { dayMs } from "~/lib/time/day-ms";
import { agreementOf } from "~/postings/agreement/stage";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import { factNames } from "~/postings/letter";
import { objectionOf, type StepName } from "~/postings/machine";
import { fileView } from "~/postings/papers/papers";
import { type PostingRefusal, type TakenStep, takeStep } from "~/postings/perform.server";
import { type AskedOwner, type Posting, signedAgreement } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import type { PostingRef } from "~/postings/store.server";
import { hubPage } from "~/postings/words";
import { contactChange, contactForms } from "./contact";
import { confirmForm, contactForm, ownersTitle, refuseForm } from "./owner-answer-forms";
import { ownerPath } from "./owner-link";
import { hasSigned, openRefusals, refusalOf, withConfirmation, withRefusal } from "./owner-refusal";
import { readAnswers } from "./read-order";
import { registeredOwnersIn, registeredOwnerText } from "./registered-owners";
import { countLetterToOwner } from "./send.server";
import { carryShown, differencesFrom, type ShownLine, wasShown } from "./shown";
import { fieldsOf } from "./tasks";

/** Page and answers of a co-owner, who comes by the link in a letter or from their own login. */

/** An order, and the co-owner who reads it. */
export interface CoOwnersOrder {
  posting: Posting;
  owner: AskedOwner;
  /** Account of the co-owner, or null if they came by a link, which expires. */
  account: string | null;
}

/** Submitted form of a co-owner. */
export interface OwnerAnswerForm extends CoOwnersOrder {
  shown: string;
  id: string;
  refuses: boolean;
  /** True if the form changes the owner's phone number or email address. */
  contacts: boolean;
}

const ended = "This order is no longer open. You don't need to do anything.";

/**
 * - asked: the co-owner has to confirm the order
 * - agreement: there is one, to sign or signed
 */
type AnswerState = "asked" | "agreement" | "ended" | "expired";

const may = (name: StepName, { state }: Posting): boolean => objectionOf(name, state, "owner") === null;

function stateOf({ posting, owner, account }: CoOwnersOrder): AnswerState {
  if (isEnded(posting)) return "ended";
  if (posting.agreement) return "agreement";
  if (!may("confirm-ownership", posting)) return "ended";
  const isOld = account === null && Date.now() - owner.sentAt.getTime() > limits.ownerLinkDays * dayMs;
  return isOld ? "expired" : "asked";
}

/** Open objection of this owner, or null. */
const openRefusal = ({ posting, owner }: CoOwnersOrder) =>
  openRefusals(posting).find((refusal) => refusal.owner === owner.id) ?? null;

/**
 * True if the owner can confirm. With an agreement out, only an owner who objected can, because others sign
 * instead.
 */
function canConfirm(asked: CoOwnersOrder): boolean {
  if (!may("confirm-ownership", asked.posting)) return false;
  const state = stateOf(asked);
  if (openRefusal(asked)) return state === "asked" || state === "agreement";
  return state === "asked" && !asked.owner.confirmedAt;
}

function canRefuse(asked: CoOwnersOrder): boolean {
  const state = stateOf(asked);
  return (
    (state === "asked" || state === "agreement") &&
    may("refuse-order", asked.posting) &&
    !hasSigned(asked.posting, asked.owner) &&
    !openRefusal(asked)
  );
}

/** Rows of an order that a co-owner reads, and the owners it names. */
function orderOf(posting: Posting): { rows: Row[]; owners: string[] } {
  const { answers, context } = readAnswers(posting, torontoDay(posting.sentAt ?? new Date()));
  const { listPrice, offerPercent, offerDollars, start, startDay } = fieldsOf("price", context);
  const terms = rowsOf(
    Object.fromEntries(
      Object.entries({ listPrice, offerPercent, offerDollars, start, startDay }).flatMap(([name, field]) =>
        field ? [[name, field]] : [],
      ),
    ),
    answers.price ?? {},
  );
  const rows: Row[] = [
    [factNames.reference, posting.reference],
    [factNames.home, homeOf(posting)],
    [factNames.plan, planOf(posting)?.name ?? ""],
    ...terms,
    ...(posting.fee ? feeRows(posting.fee) : []),
  ];
  return { rows, owners: registeredOwnersIn(answers).map(registeredOwnerText) };
}

/**
 * Lines of the page including the owner's own answer. A confirmation is invalid if the page was opened before
 * the owner's objection.
 */
function linesOf(posting: Posting, owner: Pick<AskedOwner, "id">): ShownLine[] {
  const { rows, owners } = orderOf(posting);
  const refused = openRefusals(posting).some((refusal) => refusal.owner === owner.id);
  return [
    ...rows.map(([label, text]): ShownLine => [label, label, text]),
    ["owners", ownersTitle, owners.join(", ")],
    ["answer", "Your answer", refused ? "You object" : ""],
  ];
}

/** View of a co-owner. Once the owner has answered, a link shows only open questions and signed terms. */
export function ownerAnswerView(asked: CoOwnersOrder) {
  const { posting, owner } = asked;
  const state = stateOf(asked);
  const isOpen = state === "asked" || state === "agreement";
  const refusal = isOpen ? refusalOf(posting, owner.id) : null;
  const refused = refusal !== null && refusal.settled === null;
  const confirms = canConfirm(asked);
  const agreement = state === "agreement" ? agreementOf(posting) : null;
  return {
    state,
    name: owner.name,
    seller: posting.seller.name ?? posting.seller.email,
    home: isOpen ? homeOf(posting) : null,
    confirmed: owner.confirmedAt && dateAndTime(owner.confirmedAt),
    refused,
    refusal: refusal && {
      on: sentence(`You told us on ${dateAndTime(refusal.at)}`),
      text: refusal.text,
      settled: refusal.settled?.text || null,
    },
    /** Time at which the owner confirmed after objecting, or null if there was no such change of mind. */
    agreedAfterAll: refusal?.settled?.text === "" ? dateAndTime(refusal.settled.at) : null,
    order: state === "asked" && confirms ? orderOf(posting) : null,
    agreement,
    /** Files of the signed agreement, to keep. */
    signed: signedAgreement(posting).map(fileView),
    /** True if the code posted to the home can be entered. */
    awaitsCode: isOpen && posting.homeOpen === true && posting.homeLetter !== undefined,
    toSign: posting.state === "to-sign",
    /** True if the owner has signed the agreement. */
    hasSigned: hasSigned(posting, owner),
    confirms,
    refuses: canRefuse(asked),
    /** Initial values of the contact form. Only for a working link, because an account has its own page for it. */
    contact: isOpen && asked.account === null ? (contactForms(posting, owner)[0]?.defaults ?? null) : null,
    shown: confirms ? carryShown(linesOf(posting, owner)) : "",
    changeId: newRequestId(),
  };
}

/** A co-owner's submitted form, with the order it concerns. */
export const ownerAnswerForm = (asked: CoOwnersOrder, sent: FormData): OwnerAnswerForm => ({
  ...asked,
  shown: String(sent.get("shown") ?? ""),
  id: idOfForm(sent),
  // Only the objection form has a text field.
  refuses: sent.has("text"),
  contacts: sent.has("phone"),
});

/** Error if an objection comes too late. */
function refusedTooLate({ posting, owner, ...asked }: CoOwnersOrder): string {
  const call = `so it wasn't recorded. Call us: ${site.phone.text}.`;
  if (hasSigned(posting, owner)) return `You've signed the agreement already, ${call}`;
  switch (stateOf({ posting, owner, ...asked })) {
    case "expired":
      return `This link has expired, ${call}`;
    case "ended":
      return `This order is no longer open, ${call}`;
    default:
      return openRefusal({ posting, owner, ...asked })
        ? `You've already objected, and that counts. What you just wrote wasn't added, so please call us at ${site.phone.text}.`
        : `The order has moved on, ${call}`;
  }
}

type OwnersForm = FormAction<object, never, OwnerAnswerForm, AnswerFields>;

/** Parts of a co-owner's form that are the same for a link and an account. */
export const ownerAnswer: Pick<OwnersForm, "form"> &
  Required<Pick<OwnersForm, "wasDone">> & {
    /** @returns null when it's done, because the page shows the result */
    perform(found: OwnerAnswerForm, sent: Values<AnswerFields>): Promise<OwnersOutcome>;
  } = {
  form: (found) => {
    if (found.contacts) {
      const isOpen = ["asked", "agreement"].includes(stateOf(found));
      return isOpen ? { form: contactForm } : { form: contactForm, gone: ended };
    }
    if (!found.refuses) return { form: confirmForm };
    return canRefuse(found) ? { form: refuseForm } : { form: refuseForm, gone: refusedTooLate(found) };
  },
  // The page shows the current state: answered, ended or expired.
  wasDone: (found) =>
    found.posting.events.some(({ id }) => id === found.id) ||
    !(found.refuses || found.contacts || canConfirm(found)),
  perform: (found, sent) =>
    "phone" in sent ? editContact(found, sent) : "text" in sent ? refuse(found, sent.text) : confirm(found),
};

type OwnersOutcome = Outcome<never, AnswerFields> | null;

export type AnswerFields = typeof confirmForm.fields | typeof refuseForm.fields | typeof contactForm.fields;

/** Reference to the posting. An account can use it only while it has the login. */
const refOf = ({ posting, account }: CoOwnersOrder): PostingRef =>
  account === null ? { id: posting.id } : { id: posting.id, coOwner: account };

const stepOf = (
  { owner, id, account }: OwnerAnswerForm,
  transition: StepName,
  rest: Omit<TakenStep, "transition" | "id" | "actor">,
): TakenStep => ({
  ...rest,
  transition,
  id,
  actor: { role: "owner", id: account, name: owner.name },
});

async function confirm(found: OwnerAnswerForm): Promise<OwnersOutcome> {
  const { owner, shown } = found;
  const outcome = await takeStep(
    refOf(found),
    stepOf(found, "confirm-ownership", {
      about: owner.id,
      isAsRead: (now) => wasShown(shown, linesOf(now, owner)),
      change: (now, at, _file, event) => {
        const own = now.owners.find(({ id }) => id === owner.id);
        // Sent from two windows, so the answer is recorded already.
        if (!own || (own.confirmedAt && !openRefusals(now).some((one) => one.owner === own.id))) return null;
        return withConfirmation(now, own.id, event, at);
      },
    }),
  );
  if (!outcome) throw notFound();
  const confirmed = outcome.posting.owners.some(({ id, confirmedAt }) => id === owner.id && confirmedAt);
  if (outcome.refused === null || (outcome.refused === "changed" && confirmed)) return null;
  if (outcome.refused === "changed") {
    const changed =
      "This order was changed after you opened this page, so your confirmation wasn't recorded. Read it again as it is now.";
    const differs = differencesFrom(shown, linesOf(outcome.posting, owner));
    return { errors: { form: [changed] }, status: 409, differs };
  }
  return { errors: { form: [noRoom(outcome.refused, "confirmation") ?? ended] }, status: 409 };
}

async function refuse(found: OwnerAnswerForm, text: string): Promise<OwnersOutcome> {
  const { owner } = found;
  const outcome = await takeStep(
    refOf(found),
    stepOf(found, "refuse-order", {
      about: owner.id,
      reason: text,
      change: (now, _at, _file, event) => withRefusal(now, owner.id, event),
    }),
  );
  if (!outcome) throw notFound();
  const { refused, posting } = outcome;
  if (refused === null) return null;
  const own = posting.owners.find(({ id }) => id === owner.id);
  const late = noRoom(refused, "answer") ?? refusedTooLate({ ...found, posting, owner: own ?? owner });
  return { errors: { form: [late] }, status: 409 };
}

/**
 * Changes the phone number or email address. A new address gets new links, so the owner is redirected to the
 * new one.
 */
async function editContact(
  found: OwnerAnswerForm,
  sent: Values<typeof contactForm.fields>,
): Promise<OwnersOutcome> {
  const { posting, owner } = found;
  const at = Number(contactForms(posting, owner)[0]?.variant);
  const made = contactChange(posting, at, sent, true);
  if ("errors" in made) return made;
  const secret = made.secrets.get(owner.id);
  if (secret && !(await countLetterToOwner(posting.uid, sent.email))) {
    const often = "This address has just had several emails from us. Try again in an hour.";
    return { errors: { form: [often] }, status: 429 };
  }
  const outcome = await takeStep(refOf(found), stepOf(found, "edit-contact", made));
  if (outcome?.refused === null) return secret ? { to: redirect(ownerPath(posting, secret), 303) } : null;
  return { errors: { form: [noRoom(outcome?.refused ?? "changed", "answer") ?? ended] }, status: 409 };
}

const noRoom = (refused: PostingRefusal, what: "answer" | "confirmation"): string | null =>
  refused === "full"
    ? `There's no room left in this order's record, so your ${what} wasn't recorded. Call us at ${site.phone.text}.`
    : null;

/** Question for, or answer of, a co-owner with their own login. Null if there is neither. */
export function coOwnersTurn(posting: Posting, { uid, owner }: { uid: string; owner: AskedOwner }) {
  const { refused, confirms, agreement, toSign, hasSigned, state } = ownerAnswerView({
    posting,
    owner,
    account: uid,
  });
  if (state === "ended") return null;
  if (refused) return { ...hubPage.ownAnswer.refused, asked: false };
  if (toSign && agreement && !hasSigned) return { ...hubPage.ownAnswer.sign, asked: true };
  if (confirms) return { ...hubPage.ownAnswer.confirm, asked: true };
  return agreement ? null : { ...hubPage.ownAnswer.confirmed, asked: false };
}
