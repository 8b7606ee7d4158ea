import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { addressesOfFile } from "~/accounts/staff-addresses.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, today, torontoDay } from "~/lib/format";
import { form as describe, type Fields } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { headOf, pathOf, planOf } from "~/postings/facts";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type LoadContext,
  requireListing,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import type { Posting } from "~/postings/posting";
import { isEnded, objectionOf } from "~/postings/states";
import { changeOffers, findOffers, hasTaken, wasTaken } from "~/postings/store.server";
import { type PostingStep, takeStep } from "~/postings/transitions.server";
import {
  acceptable,
  accepting,
  canMark,
  conditionMet,
  conditionReason,
  entering,
  isOpenCondition,
  marked,
  momentOf,
  possibleMarks,
  type Sent,
  textOf,
  wrongAcceptance,
  wrongOffer,
} from "./changes";
import * as fields from "./fields";
import { countOpen } from "./offer";
import { offersPage as words } from "./page-words";
import type { OfferMark, OffersFile } from "./record";
import { comparison, directionViews, offerViews, saleView, sortOf } from "./view";
import { offerErrors, offerWords } from "./words";

/** The seller's page of offers and the sale. */

/** What a form of the page does. */
const intents = ["enter", "mark", "accept", "condition"] as const;
type Intent = (typeof intents)[number];

interface SellerForm {
  id: string;
  intent: Intent;
  /** Which offer or condition it is about; "" where there is one such form. */
  about: string;
  title: string;
  button: string;
  fields: Fields;
}

const hidden = { kind: "hidden", maxLength: 100 } as const;
const ownFields = { intent: hidden, about: hidden, changeId: hidden } as const satisfies Fields;

const formOf = (intent: Intent, about: string, title: string, button: string, own: Fields): SellerForm => ({
  ...{ id: about ? `${intent}-${about}` : intent, intent, about, title, button },
  fields: { ...ownFields, ...own },
});

/** The forms the page has now. @param day today in Toronto, ISO */
function formsOf(posting: Posting, file: OffersFile, day: string): SellerForm[] {
  const may = (name: "record-offer" | "report-acceptance" | "report-condition") =>
    objectionOf(name, posting.state, "seller") === null;
  const { sale } = posting;
  const accepted = acceptable(file);
  return [
    ...(canMark(posting) ? file.offers : []).flatMap((offer): SellerForm[] => {
      const marks = possibleMarks(offer);
      const title = words.mark(offerWords.name(offer.letter));
      if (marks.length === 0) return [];
      return [formOf("mark", offer.id, title, words.markButton, fields.markFields(marks, day))];
    }),
    ...(may("record-offer") && file.offers.length < limits.offers
      ? [formOf("enter", "", words.enter, words.enterButton, fields.enterFields(day))]
      : []),
    ...(may("report-acceptance") && !sale && accepted.length > 0
      ? [formOf("accept", "", words.accept, words.acceptButton, fields.acceptFields(accepted, day))]
      : []),
    ...(may("report-condition") ? (sale?.conditions ?? []) : []).flatMap(
      ({ id, what, state }): SellerForm[] =>
        state === "open"
          ? [
              formOf(
                "condition",
                id,
                words.condition(what),
                words.conditionButton,
                fields.conditionFields(day),
              ),
            ]
          : [],
    ),
  ];
}

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showOffers(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const posting = await requireListing(request, reference);
  const file = await orServiceUnavailable(findOffers(posting.id));
  const now = new Date();
  const forms = formsOf(posting, file, torontoDay(now));
  return {
    ...headOf(posting),
    path: pathOf(posting),
    advice: words.advice[planOf(posting)?.id ?? "basic"],
    count: offerWords.count(countOpen(file.offers, now)),
    telling:
      posting.offerorsToTell && !isEnded(posting)
        ? words.telling(dateAndTime(posting.offerorsToTell.since))
        : null,
    sale: saleView(posting, now),
    conditional: posting.state === "conditional",
    offers: offerViews(file, now),
    comparison: comparison(file, sortOf(request), now),
    directions: directionViews(file, now),
    enters: objectionOf("record-offer", posting.state, "seller") === null,
    full: file.offers.length >= limits.offers,
    forms: forms.map((form) => ({
      ...form,
      defaults: { intent: form.intent, about: form.about, changeId: newRequestId() },
    })),
  };
}

/** What a form does: a step of the posting, or a change of the register alone; or what is wrong with it. */
type Doing =
  | { wrong: Record<string, string[]> }
  | { step: Omit<PostingStep, "actor" | "id">; notice: (posting: Posting) => string }
  | { change: Parameters<typeof changeOffers>[1]; notice: (posting: Posting) => string };

function doingOf(form: SellerForm, sent: Sent, actor: Actor, posting: Posting, file: OffersFile): Doing {
  const now = new Date();
  switch (form.intent) {
    case "enter": {
      const wrong = wrongOffer(sent, now);
      if (Object.keys(wrong).length > 0) return { wrong };
      const open = countOpen(file.offers, now) + Number(momentOf(sent, "untilOn", "untilTime") > now);
      const notice = (after: Posting) => words.entered(offerWords.count(after.offerorsToTell?.open ?? open));
      return { step: { transition: "record-offer", withOffers: entering(sent, actor) }, notice };
    }
    case "accept": {
      const wrong = wrongAcceptance(sent, file, now);
      if (Object.keys(wrong).length > 0) return { wrong };
      return {
        step: { transition: "report-acceptance", withOffers: accepting(sent, actor) },
        notice: () => words.accepted,
      };
    }
    case "condition": {
      const [how, on] = [textOf(sent, "how"), textOf(sent, "on")];
      const { sale } = posting;
      if (sale && on < torontoDay(sale.acceptedAt)) return { wrong: { on: [offerErrors.metBefore] } };
      const what = sale?.conditions.find(({ id }) => id === form.about)?.what ?? "";
      return {
        step: {
          ...{ transition: "report-condition", reason: conditionReason(what, how, on) },
          // Somebody else may have said how it ended since the page was drawn.
          withOffers: (offers, before) =>
            isOpenCondition(before, form.about)
              ? { offers, posting: conditionMet(before, form.about, how, on) }
              : null,
        },
        notice: () => words.conditionDone,
      };
    }
    default: {
      const on = momentOf(sent, "markOn", "markTime");
      if (on > now) return { wrong: { markTime: [offerErrors.notYet] } };
      const mark = { what: textOf(sent, "mark") as OfferMark, on, by: actor };
      return {
        change: (offers, before, at) => marked({ offers, posting: before }, form.about, mark, at),
        notice: () => words.marked,
      };
    }
  }
}

/**
 * Does what the sent form says.
 * @returns a failure to show on the page
 * @throws Response 303 to the page when it is done; 404; 503
 */
export async function changeRegister(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  const named = intents.find((intent) => intent === sent.get("intent"));
  const about = String(sent.get("about") ?? "").slice(0, 100);
  if (!sender.user) return signInFirst(sender, plainFields(named), context);
  const { user } = sender;
  const posting = await findOwn(user, reference);
  if (!posting.mls) throw notFound();
  if (!named) throw new Response("Bad request", { status: 400 });
  const file = await orServiceUnavailable(findOffers(posting.id));
  const path = `${pathOf(posting)}/offer-register`;
  const changeId = idOfForm(sent);
  const found = formsOf(posting, file, today()).find((one) => one.intent === named && one.about === about);
  const described = found ?? formOf(named, about, "", "", plainFields(named));
  const form = parseForm(describe(described.id, described.fields), sent);
  const again = answerAgain(sender, described.fields);
  // The same form sent twice: it is done.
  const done =
    file.forms.includes(changeId) ||
    hasTaken(posting, changeId, user.uid) ||
    ((!found || !form.ok) && (await orServiceUnavailable(wasTaken(posting.id, changeId, user.uid))));
  if (done) throw await backTo(path, sender, words.marked);
  if (!found) return again({ failure: form.fail({ form: [words.moved] }), status: 409 });
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const actor: Actor = { role: "seller", id: user.uid, name: null };
  const doing = doingOf(found, form.data, actor, posting, file);
  if ("wrong" in doing) return again({ failure: form.fail({ fields: doing.wrong }), status: 400 });
  const which = { uid: user.uid, reference: posting.reference };
  let after: Posting;
  try {
    const staff = await addressesOfFile(posting);
    if ("step" in doing) {
      const outcome = await takeStep(which, { ...doing.step, actor, id: changeId, staff });
      if (!outcome) throw notFound();
      if (outcome.refused) {
        const full = outcome.refused === "full" || outcome.refused === "register-full";
        const message = full ? words.noRoom : words.moved;
        return again({ failure: form.fail({ form: [message] }), status: 409 });
      }
      after = outcome.posting;
    } else {
      const changed = await changeOffers(which, doing.change, { id: changeId, actor, staff });
      if (!changed) return again({ failure: form.fail({ form: [words.moved] }), status: 409 });
      after = changed;
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await backTo(path, sender, doing.notice(after));
}

/** A form's fields without the lists that depend on the register: for what came too late, or without a session. */
function plainFields(intent: Intent | undefined): Fields {
  const day = today();
  switch (intent) {
    case "enter":
      return { ...ownFields, ...fields.enterFields(day) };
    case "accept":
      return { ...ownFields, ...fields.acceptFields([], day) };
    case "condition":
      return { ...ownFields, ...fields.conditionFields(day) };
    case "mark":
      return { ...ownFields, ...fields.markFields([], day) };
    default:
      return ownFields;
  }
}
