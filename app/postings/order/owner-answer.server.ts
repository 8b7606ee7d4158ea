import { redirect } from "@remix-run/node";
import { postings as limits } from "~/content/business";
import { site } from "~/content/site";
import { dateAndTime, sentence, torontoDay } from "~/lib/format";
import { type Row, rowsOf, type Values } from "~/lib/forms/form";
import type { FormAction, Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { agreementOf } from "~/postings/agreement/stage";
import { feeRows, homeOf, planOf } from "~/postings/facts";
import { factNames } from "~/postings/letter";
import { objectionOf, type StepName } from "~/postings/machine";
import { type PostingRefusal, type TakenStep, takeStep } from "~/postings/perform.server";
import type { AskedOwner, Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import type { PostingRef } from "~/postings/store.server";
import { hubPage } from "~/postings/words";
import { contactChange, contactForms } from "./contact";
import { confirmForm, contactForm, ownersTitle, refuseForm } from "./owner-answer-forms";
import { ownerPath } from "./owner-link";
import { confirmedBy, hasSigned, openRefusals, refusalOf, refusedBy } from "./owner-refusal";
import { readOrder } from "./read-order";
import { mayWriteToOwner } from "./send.server";
import { carryShown, differsFrom, type ShownLine, wasShown } from "./shown";
import { fieldsOf } from "./tasks";

/** What another owner reads of an order, and what they answer: by the link of their letter, or from their own login. */

/** An order, and the other owner who reads it. */
export interface Asked {
  posting: Posting;
  owner: AskedOwner;
  /** The account with which they do; null by a link, which is too old after its days. */
  account: string | null;
}

/** What an owner's form was sent with. */
export interface Answering extends Asked {
  shown: string;
  id: string;
  refuses: boolean;
  /** True if it says how we reach the owner. */
  contacts: boolean;
}

const ended = "This order is no longer open. You don't need to do anything.";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * - asked: whether the order is right
 * - agreement: there is one, to sign or signed
 */
type AnswerState = "asked" | "agreement" | "ended" | "expired";

const may = (name: StepName, { state }: Posting): boolean => objectionOf(name, state, "owner") === null;

function stateOf({ posting, owner, account }: Asked): AnswerState {
  if (isEnded(posting)) return "ended";
  if (posting.agreement) return "agreement";
  if (!may("confirm-ownership", posting)) return "ended";
  const isOld = account === null && Date.now() - owner.sentAt.getTime() > limits.ownerLinkDays * dayMs;
  return isOld ? "expired" : "asked";
}

/** The no of this owner that nobody has sorted out; null when there is none. */
const openRefusal = ({ posting, owner }: Asked) =>
  openRefusals(posting).find((refusal) => refusal.owner === owner.id) ?? null;

/** Whether a yes is asked: to the order; to the agreement only after a no, since a yes to that is a signature. */
function canConfirm(asked: Asked): boolean {
  if (!may("confirm-ownership", asked.posting)) return false;
  const state = stateOf(asked);
  if (openRefusal(asked)) return state === "asked" || state === "agreement";
  return state === "asked" && !asked.owner.confirmedAt;
}

function canRefuse(asked: Asked): boolean {
  const state = stateOf(asked);
  return (
    (state === "asked" || state === "agreement") &&
    may("refuse-order", asked.posting) &&
    !hasSigned(asked.posting, asked.owner) &&
    !openRefusal(asked)
  );
}

/** What an owner reads of an order, and the owners it names. */
function orderOf(posting: Posting): { rows: Row[]; owners: string[] } {
  const { answers, context } = readOrder(posting, torontoDay(posting.sentAt ?? new Date()));
  const { listPrice, offerPercent, offerDollars, start, startDay } = fieldsOf("price", context);
  const terms = rowsOf(
    Object.fromEntries(
      Object.entries({ listPrice, offerPercent, offerDollars, start, startDay }).flatMap(([name, field]) =>
        field ? [[name, field]] : [],
      ),
    ),
    answers.price ?? {},
  );
  const owners = (answers.owners?.owners ?? []) as { name: string }[];
  const rows: Row[] = [
    [factNames.reference, posting.reference],
    [factNames.home, homeOf(posting)],
    [factNames.plan, planOf(posting)?.name ?? ""],
    ...terms,
    ...(posting.fee ? feeRows(posting.fee) : []),
  ];
  return { rows, owners: owners.map(({ name }) => name) };
}

/** The same line by line, with what they answered: a yes on a page from before their no isn't one after all. */
function linesOf(posting: Posting, owner: Pick<AskedOwner, "id">): ShownLine[] {
  const { rows, owners } = orderOf(posting);
  const refused = openRefusals(posting).some((refusal) => refusal.owner === owner.id);
  return [
    ...rows.map(([label, text]): ShownLine => [label, label, text]),
    ["owners", ownersTitle, owners.join(", ")],
    ["answer", "Your answer", refused ? "You don't agree" : ""],
  ];
}

/** What an owner reads. Once a link has done its work, it shows no more of the order than is left to answer or was signed. */
export function ownerAnswerView(asked: Asked) {
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
    /** When they said yes after a no, where that is how it ended. */
    agreedAfterAll: refusal?.settled?.text === "" ? dateAndTime(refusal.settled.at) : null,
    order: state === "asked" && confirms ? orderOf(posting) : null,
    agreement,
    toSign: posting.state === "to-sign",
    /** Whether the agreement as it was signed is at hand: as a file only in an account. */
    hasSigned: hasSigned(posting, owner),
    confirms,
    refuses: canRefuse(asked),
    /** What the form for phone and email begins with; by a link that works, since an account has a page for it. */
    contact: isOpen && asked.account === null ? (contactForms(posting, owner)[0]?.defaults ?? null) : null,
    shown: confirms ? carryShown(linesOf(posting, owner)) : "",
    changeId: newRequestId(),
  };
}

/** What the form of an owner says, beside the order it's about. */
export const answering = (asked: Asked, sent: FormData): Answering => ({
  ...asked,
  shown: String(sent.get("shown") ?? ""),
  id: idOfForm(sent),
  // The one form asks for words, the other for nothing.
  refuses: sent.has("text"),
  contacts: sent.has("phone"),
});

/** What is said when a no comes too late. */
function refusedTooLate({ posting, owner, ...asked }: Asked): string {
  const call = `so it wasn't recorded. Call us: ${site.phone.text}.`;
  if (hasSigned(posting, owner)) return `You've signed the agreement already, ${call}`;
  switch (stateOf({ posting, owner, ...asked })) {
    case "expired":
      return `This link has expired, ${call}`;
    case "ended":
      return `This order is no longer open, ${call}`;
    default:
      return openRefusal({ posting, owner, ...asked })
        ? `You've already told us that you don't agree, and that counts. What you just wrote wasn't added to it: please call us at ${site.phone.text}.`
        : `The order has moved on, ${call}`;
  }
}

type OwnersForm = FormAction<object, never, Answering, AnswerFields>;

/** The parts of an owner's form that are the same by a link and from an account. */
export const ownerAnswer: Pick<OwnersForm, "form"> &
  Required<Pick<OwnersForm, "wasDone">> & {
    /** @returns null when it's done: the page says how it is */
    perform(found: Answering, sent: Values<AnswerFields>): Promise<OwnersOutcome>;
  } = {
  form: (found) => {
    if (found.contacts) {
      const isOpen = ["asked", "agreement"].includes(stateOf(found));
      return isOpen ? { form: contactForm } : { form: contactForm, gone: ended };
    }
    if (!found.refuses) return { form: confirmForm };
    return canRefuse(found) ? { form: refuseForm } : { form: refuseForm, gone: refusedTooLate(found) };
  },
  // The page says how it is now: answered before, ended, or too old.
  wasDone: (found) =>
    found.posting.events.some(({ id }) => id === found.id) ||
    !(found.refuses || found.contacts || canConfirm(found)),
  perform: (found, sent) =>
    "phone" in sent ? editContact(found, sent) : "text" in sent ? refuse(found, sent.text) : confirm(found),
};

type OwnersOutcome = Outcome<never, AnswerFields> | null;

export type AnswerFields = typeof confirmForm.fields | typeof refuseForm.fields | typeof contactForm.fields;

/** Which posting: for an account, as long as it has the login. */
const whichOf = ({ posting, account }: Asked): PostingRef =>
  account === null ? { id: posting.id } : { id: posting.id, coOwner: account };

const stepOf = (
  { owner, id, account }: Answering,
  transition: StepName,
  rest: Omit<TakenStep, "transition" | "id" | "actor">,
): TakenStep => ({
  ...rest,
  transition,
  id,
  actor: { role: "owner", id: account, name: owner.name },
});

async function confirm(found: Answering): Promise<OwnersOutcome> {
  const { owner, shown } = found;
  const outcome = await takeStep(
    whichOf(found),
    stepOf(found, "confirm-ownership", {
      about: owner.id,
      isAsRead: (now) => wasShown(shown, linesOf(now, owner)),
      change: (now, at, _file, event) => {
        const own = now.owners.find(({ id }) => id === owner.id);
        // Pressed in two windows at once: it is recorded.
        if (!own || (own.confirmedAt && !openRefusals(now).some((one) => one.owner === own.id))) return null;
        return confirmedBy(now, own.id, event, at);
      },
    }),
  );
  if (!outcome) throw notFound();
  const confirmed = outcome.posting.owners.some(({ id, confirmedAt }) => id === owner.id && confirmedAt);
  if (outcome.refused === null || (outcome.refused === "changed" && confirmed)) return null;
  if (outcome.refused === "changed") {
    const changed =
      "This order was changed after you opened this page, so your confirmation wasn't recorded. Read it again as it is now.";
    const differs = differsFrom(shown, linesOf(outcome.posting, owner));
    return { errors: { form: [changed] }, status: 409, differs };
  }
  return { errors: { form: [noRoom(outcome.refused, "confirmation") ?? ended] }, status: 409 };
}

async function refuse(found: Answering, text: string): Promise<OwnersOutcome> {
  const { owner } = found;
  const outcome = await takeStep(
    whichOf(found),
    stepOf(found, "refuse-order", {
      about: owner.id,
      reason: text,
      change: (now, _at, _file, event) => refusedBy(now, owner.id, event),
    }),
  );
  if (!outcome) throw notFound();
  const { refused, posting } = outcome;
  if (refused === null) return null;
  const own = posting.owners.find(({ id }) => id === owner.id);
  const late = noRoom(refused, "answer") ?? refusedTooLate({ ...found, posting, owner: own ?? owner });
  return { errors: { form: [late] }, status: 409 };
}

/** Another phone or email address. At a new address the links are new, so the owner goes on with the new one. */
async function editContact(
  found: Answering,
  sent: Values<typeof contactForm.fields>,
): Promise<OwnersOutcome> {
  const { posting, owner } = found;
  const at = Number(contactForms(posting, owner)[0]?.variant);
  const made = contactChange(posting, at, sent, true);
  if ("errors" in made) return made;
  const secret = made.secrets.get(owner.id);
  if (secret && !(await mayWriteToOwner(posting.uid, sent.email))) {
    const often = "This address has just had several emails from us. Try again in an hour.";
    return { errors: { form: [often] }, status: 429 };
  }
  const outcome = await takeStep(whichOf(found), stepOf(found, "edit-contact", made));
  if (outcome?.refused === null) return secret ? { to: redirect(ownerPath(posting, secret), 303) } : null;
  return { errors: { form: [noRoom(outcome?.refused ?? "changed", "answer") ?? ended] }, status: 409 };
}

const noRoom = (refused: PostingRefusal, what: "answer" | "confirmation"): string | null =>
  refused === "full"
    ? `There's no room left in this order's record, so your ${what} wasn't recorded. Call us at ${site.phone.text}.`
    : null;

/** What another owner with a login of their own is asked for, or has answered; null where neither is left. */
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
