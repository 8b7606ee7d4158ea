import type { Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { calendarActs } from "~/postings/dates/calendar-form";
import { calendarAction } from "~/postings/dates/seller-calendar.server";
import { enquiriesAction, sellersMarks } from "~/postings/enquiries/seller-action.server";
import { deleteDraft } from "~/postings/erasure/erase.server";
import { messagesPath, pathOf } from "~/postings/facts";
import { codeAction, codeActs } from "~/postings/home-code/seller-code.server";
import { noticesOfAnswers, offerWords } from "~/postings/offers/words";
import { orderIdOf } from "~/postings/order/begin.server";
import { canCopy, copyPosting } from "~/postings/order/copy.server";
import { messageForm, withdrawForm } from "~/postings/order/hub-forms";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { chooseAction, type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { actorIn, backTo, postingRefOf, sellerOf } from "~/postings/seller-guard.server";
import { sellersPage } from "~/postings/sellers-page.server";
import { answerActs } from "~/postings/showing-requests/forms";
import { showingsAction } from "~/postings/showing-requests/seller-action.server";
import { refusals } from "~/postings/transition-words";
import { hubPage, postingsPage } from "~/postings/words";

type HubFields = typeof messageForm.fields | typeof withdrawForm.fields;

/**
 * Handles an order's forms: `intent` "withdraw", "copy" or "discard", or else a message.
 * @returns a failure to show on the page
 * @throws Response 303 when it's done, 404, 503
 */
export const changeHub = sellerForm<never, SellersForm, HubFields>({
  // Co-owners can only write messages. The other forms are the seller's.
  coOwners: true,
  form: ({ sent }) => ({ form: isAbout(sent) === "message" ? messageForm : withdrawForm }),
  perform(found, { text, changeId }) {
    const about = isAbout(found.sent);
    if (found.coOwner && about !== "message") throw notFound();
    switch (about) {
      case "withdraw":
        return withdraw(found, text ?? null);
      case "copy":
        return copyOrder(found, changeId);
      case "discard":
        return discard(found);
      default:
        return write(found, text ?? "");
    }
  },
});

const intents = ["withdraw", "copy", "discard"] as const;

const isAbout = (sent: FormData): (typeof intents)[number] | "message" =>
  intents.find((intent) => intent === sent.get("intent")) ?? "message";

/** Takes a step of the order. @param notice shown afterwards */
async function take(
  found: SellersForm,
  step: Pick<TakenStep, "transition" | "change" | "reason">,
  notice: string,
): Promise<Outcome> {
  const { sender, posting, sent } = found;
  const { uid } = sender.user;
  const actor = actorIn(found, uid);
  const outcome = await takeStep(postingRefOf(found, uid), { ...step, id: idOfForm(sent), actor });
  if (!outcome) throw notFound();
  switch (outcome.refused) {
    case null:
      return { to: await backTo(messagesPath(posting), sender, notice) };
    case "full":
      return { errors: { form: [refusals.full] }, status: 409 };
    case "blocked":
      return {
        errors: { form: [step.transition === "withdraw" ? hubPage.signed : refusals.gone] },
        status: 409,
      };
    default:
      return { errors: { form: [refusals.gone] }, status: 409 };
  }
}

const withdraw = (found: SellersForm, reason: string | null): Promise<Outcome> =>
  take(found, { transition: "withdraw", reason }, "The order has been cancelled.");

function write(found: SellersForm, text: string): Promise<Outcome> {
  const actor = actorIn(found, found.sender.user.uid);
  return take(
    found,
    {
      transition: "write",
      change: (now, at, _file, id) => ({ ...now, messages: [...now.messages, { id, at, actor, text }] }),
    },
    "Your message has been sent.",
  );
}

/** Copies an ended order to a new one. */
async function copyOrder({ sender, posting }: SellersForm, changeId: string): Promise<Outcome> {
  const { user } = sender;
  if (!canCopy(posting)) return { errors: { form: [refusals.gone] }, status: 409 };
  const { uid } = user;
  const seller = await sellerOf(user);
  const begun = await copyPosting({ uid, seller }, posting, orderIdOf(changeId, uid));
  if (begun.refused) {
    const text = begun.refused === "staff" ? postingsPage.staff : postingsPage.full;
    return { errors: { form: [text] }, status: 409 };
  }
  const notice =
    "This is your new order. Your answers and photos were copied. Check each task before you send it.";
  return { to: await backTo(pathOf(begun.posting), sender, notice) };
}

/** The office never saw a draft, so it's deleted completely. */
async function discard({ sender, posting }: SellersForm): Promise<Outcome> {
  const gone = await deleteDraft(sender.user.uid, posting.id);
  if (!gone) return { errors: { form: [refusals.gone] }, status: 409 };
  return { to: await backTo("/account", sender, "The draft has been deleted.") };
}

/** Steps whose forms are in cards of the first page of a listing. */
const answers = sellersPage({
  page: "",
  steps: noticesOfAnswers,
  gone: offerWords.gone,
  view: () => ({}),
});
export const stepsOfCards = answers.acts;

/** Handles the page's forms, among them answers to something that waits. */
export const changeOrder = chooseAction(
  [
    [answers.acts, answers.action],
    [answerActs, showingsAction("")],
    [sellersMarks, enquiriesAction("")],
    [codeActs, codeAction],
    [calendarActs, calendarAction("")],
  ],
  changeHub,
);
