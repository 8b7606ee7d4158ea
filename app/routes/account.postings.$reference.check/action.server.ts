import { redirect } from "@remix-run/node";
import { sendVerificationLink } from "~/accounts/email-verification.server";
import { authCode, authStatus } from "~/accounts/failure.server";
import { verificationMessage } from "~/accounts/messages";
import { leaveReturn } from "~/accounts/session.server";
import { beginningOf, sentence } from "~/lib/format";
import type { Outcome } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { requestIdOf } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { copySentAnswers } from "~/postings/office-file";
import { firstAnswerBy } from "~/postings/order/guide-call";
import { asDraft, rawOf, readAnswers } from "~/postings/order/read-order";
import { saveTask } from "~/postings/order/save-answers.server";
import { prepareSending, withOrderSent } from "~/postings/order/send.server";
import { differencesFrom, wasShown } from "~/postings/order/shown";
import { orderContent, orderLines } from "~/postings/order/shown-order";
import { checkForm } from "~/postings/order/start-forms";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { gapsUntil } from "~/postings/order/tasks";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { backTo, findOwned, type Reader } from "~/postings/seller-guard.server";
import { refusals } from "~/postings/transition-words";
import { closuresForPages } from "~/work/closures/days.server";
import { confirmAddress } from "./words";

/** The form as it's saved, with gaps. */
const form = { id: checkForm.id, fields: asDraft(checkForm.fields) };

const changed =
  "The order isn't sent yet: an answer changed after you opened this page, perhaps in another window. The order as it is now is below, and your answers here are kept. Read it again, then send it.";

/**
 * Saves the last page. It also sends the order, or the link that confirms the account's address, if
 * requested.
 * @returns a failure to show on the page
 * @throws Response 303 to the order when it's sent or saved, 404, 503
 */
export const sendOrder = sellerForm<never, SellersForm, typeof form.fields>({
  form: () => ({ form }),
  // Sent twice, or again after going back.
  wasDone: ({ posting }, refused) => !refused && posting.state !== "draft",
  again: (found) => wasSent(found),
  async perform(found, { changeId }, typed) {
    const { sender, posting, sent } = found;
    const { user } = sender;
    const later = sent.get("next") === "later";
    // Its letters go to the account's address, which needs no confirmation to begin an order.
    const letter = sent.get("next") === confirmAddress.intent;
    if (!user.emailVerified && !later && !letter)
      return { errors: { form: [refusals.unconfirmed] }, status: 403 };
    const raw = rawOf(checkForm.fields, typed);
    const [seen, page] = ["seen", "page"].map((name) => beginningOf(String(sent.get(name) ?? ""), 40));
    const origin = { seen: Number(seen) || 0, ...(page ? { page } : {}) };
    const saved = await saveTask({ uid: user.uid, reference: posting.reference }, "check", { raw }, origin);
    if (!saved) throw notFound();
    if (saved.outcome === "outdated") return { errors: { form: [taskPage.conflict] }, status: 409 };
    if (later) return { to: await backTo(pathOf(posting), sender, taskPage.saved) };
    if (letter) return sendLink(found);
    const shown = String(sent.get("shown") ?? "");
    const refused = await submit(user, saved.posting, { id: requestIdOf(changeId), shown });
    if (!refused) return { to: await wasSent(found) };
    if (refused === changed) {
      // Shows both versions. The form keeps its typed values and accepts the changes as read.
      const now = await findOwned(user, posting.reference);
      return {
        errors: { form: [refused] },
        status: 409,
        differs: differencesFrom(shown, orderLines(orderContent(now))),
      };
    }
    if (refused !== refusals.incomplete) return { errors: { form: [refused] }, status: 409 };
    const { answers, context } = readAnswers(saved.posting);
    const own = Object.entries(gapsUntil("sent", "check", answers, context)).map(([name, gap]) => [
      name,
      [gap],
    ]);
    return { errors: { form: own.length > 0 ? [] : [refused], fields: Object.fromEntries(own) } };
  },
});

/** Sends another link that confirms the account's address and leads back to the page. */
async function sendLink({ sender, posting }: SellersForm): Promise<Outcome> {
  const { user, request } = sender;
  if (!user.emailVerified) {
    try {
      await sendVerificationLink(user);
    } catch (error) {
      const code = authCode(error);
      if (code === undefined) throw error;
      const { status, headers = {} } = authStatus(error, 503);
      return status === 429
        ? { errors: { form: [verificationMessage(code)] }, status, headers }
        : { errors: { form: [confirmAddress.notSent] }, status: 503 };
    }
  }
  const path = `${pathOf(posting)}/check`;
  const notice = user.emailVerified
    ? "Your email address is confirmed. You can send the order."
    : confirmAddress.sent(user.email);
  const headers = { "Set-Cookie": await leaveReturn(request, path, notice) };
  return { to: redirect(path, { status: 303, headers }) };
}

const wasSent = async ({ posting, sender }: SellersForm): Promise<Response> =>
  backTo(
    pathOf(posting),
    sender,
    `We have your order ${posting.reference}. ${sentence(`You'll hear from us by ${firstAnswerBy(posting, posting.sentAt ?? new Date(), await closuresForPages())}`)}`,
  );

/**
 * Sends the order with its letters.
 * @returns the reason in words if it wasn't sent, or null
 * @throws ProviderUnavailable
 */
async function submit(
  user: Reader,
  posting: Posting,
  { id, shown }: { id: string; shown: string },
): Promise<string | null> {
  if (!wasShown(shown, orderLines(orderContent(posting)))) return changed;
  const { refused, sending, forgive } = await prepareSending(user, posting);
  if (refused) return refused;
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      transition: "submit",
      id,
      actor: { role: "seller", id: user.uid, name: user.standsIn ?? null },
      secrets: sending.secrets,
      isAsRead: (now) => wasShown(shown, orderLines(orderContent(now))),
      change: (now, at) => withOrderSent(now, at, sending),
      // The office compares later answers with these.
      changeFile: (file, before) => ({ ...file, asSent: copySentAnswers(before) }),
    },
  );
  // No letter was sent, so the attempt doesn't count.
  if (outcome?.refused !== null) await forgive();
  if (!outcome) throw notFound();
  if (outcome.refused === null) return null;
  if (outcome.refused === "changed") return changed;
  if (outcome.refused === "staff") return refusals.staff;
  if (outcome.refused === "incomplete") return refusals.incomplete;
  return outcome.refused === "taken" ? refusals.taken(outcome.blocks[0]?.what ?? "") : refusals.gone;
}
