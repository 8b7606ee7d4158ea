import { redirect } from "@remix-run/node";
import { env } from "#server/platform/env.server";
import { countStep } from "#server/platform/metrics.server";
import { orServiceUnavailable, pagePath, requireUser } from "~/accounts/guard.server";
import { withReturn } from "~/accounts/redirect-to";
import { leaveNotice } from "~/accounts/session.server";
import { type SignInAgain, senderOf } from "~/accounts/sign-in-again.server";
import { planList } from "~/content/business";
import { today } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { idForOtherWords, newRequestId, requestIdOf } from "~/lib/ids";
import { headOf, moneyLines, pathOf } from "~/postings/facts";
import type { LoadContext } from "~/postings/own.server";
import { sellerOf, unanswered } from "~/postings/own.server";
import { beginPosting, listPostings } from "~/postings/store.server";
import { postingsPage } from "~/postings/words";
import { newPostingPage } from "./new-words";
import { asDraft, rawOf } from "./read-order";
import { beginForm } from "./start-forms";
import { stopsOf } from "./tasks";

/** The list of orders, and the form that begins one. */

/** The seller's postings, newest first. @throws Response to /login, 503 */
export async function showPostings(request: Request) {
  const user = await requireUser(request);
  const found = await orServiceUnavailable(listPostings(user.uid));
  return { postings: found.map(headOf) };
}

/** What the page that begins an order is answered: what is wrong with the form, or a login form in its place. */
interface BeginAnswer extends Partial<FormFailure> {
  signIn: SignInAgain | null;
}

/**
 * What a fresh order starts with.
 * @param known false after a form that came without a session, or could not be stored
 * @throws Response to /login
 */
export async function startPosting(request: Request, known = true) {
  const user = known ? await requireUser(request) : { emailVerified: true };
  const asked = new URL(request.url).searchParams.get("plan");
  const plan = planList.find(({ id }) => id === asked)?.id;
  return {
    /** Described here, so that the browser does not fetch the words of every task. */
    fields: beginForm(today()).fields,
    money: moneyLines(),
    emailVerified: user.emailVerified,
    /** Where the address of the account is confirmed, and from where one comes back here. */
    confirm: withReturn("/account/verify-email", pagePath(request)),
    defaults: { postingId: newRequestId(), ...(plan ? { plan } : {}) },
  };
}

/**
 * The id under which an account's order is stored, from the one its form carries: always the same, and not to be chosen.
 * Two ids can be made to have the same reference, which would keep the office from both orders.
 */
export const storedId = (sent: string, uid: string): string =>
  idForOtherWords(sent, `${uid}\n${env().SESSION_SECRET[0]}`);

/**
 * Begins an order with its first task.
 * @returns what to show on the page: the form with what is wrong, or a login form in its place
 * @throws Response 303 to the order's next task when it has begun, to the order itself when it is to wait
 */
export async function beginOrder(
  request: Request,
  context: LoadContext,
): Promise<{ answer: BeginAnswer; init: ResponseInit }> {
  const sent = await readForm(request);
  const described = beginForm(today());
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  const headers = new Headers();
  const again = (failure: FormFailure, status: number) => ({
    answer: { ...failure, signIn: null },
    init: { status, headers },
  });
  try {
    const sender = await senderOf(request, sent, context);
    if (!sender.user) {
      context.signedOut = true;
      return { answer: { ...sender.signIn.failure, signIn: sender.signIn }, init: sender.init };
    }
    const { user } = sender;
    for (const [name, value] of sender.headers) headers.append(name, value);
    if (!user.emailVerified) {
      throw redirect(withReturn("/account/verify-email", pagePath(request)), { headers });
    }
    if (!parsed.ok) return again(parsed.fail(), parsed.status);
    const later = sent.get("next") === "later";
    // Whoever can't order is told so at once; what was typed can be saved for later all the same.
    const stops = later ? {} : stopsOf(parsed.data);
    if (Object.keys(stops).length > 0) {
      return again(parsed.fail({ form: [newPostingPage.stopped], fields: stops }), 400);
    }
    const { postingId } = parsed.data as { postingId: string };
    const raw = rawOf(described.fields, parsed.payload);
    const id = storedId(requestIdOf(postingId), user.uid);
    const begun = await beginPosting(user.uid, await sellerOf(user), id, raw);
    countStep("begun", begun.refused === null);
    if (begun.refused === "staff") return again(parsed.fail({ form: [postingsPage.staff] }), 403);
    if (begun.refused) return again(parsed.fail({ form: [postingsPage.full] }), 409);
    const path = pathOf(begun.posting);
    if (!later) throw redirect(`${path}/owners`, { status: 303, headers });
    headers.append("Set-Cookie", await leaveNotice(sender.request, newPostingPage.saved));
    throw redirect(path, { status: 303, headers });
  } catch (error) {
    const { failure, status } = unanswered(error, parsed.fail);
    context.firebaseDown = status === 503;
    return again(failure, status);
  }
}
