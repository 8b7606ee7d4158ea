import { appOrigin } from "#server/platform/env.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { calendarDate, dateAndTime } from "~/lib/format";
import { parseForm, readForm, uncheckedForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { isRequestId } from "~/lib/ids";
import { headOf, pathOf } from "~/postings/facts";
import { hashOf, isSecretOf, newSecret } from "~/postings/order/owner-link";
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
import { isEnded } from "~/postings/states";
import {
  changePosting,
  findOffers,
  findPostingById,
  findShowings,
  type PostingChange,
} from "~/postings/store.server";
import { datesOf, feedOf } from "./dates";
import { calendarForm } from "./dates-form";
import { datesPage as words } from "./dates-words";

/** The dates of a listing, and the private address under which a calendar program reads them. */

const datesRead = async (posting: Posting) => {
  const [showings, offers] = await Promise.all([findShowings(posting.id), findOffers(posting.id)]);
  return datesOf(posting, showings, offers);
};

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showDates(request: Request, reference: string | undefined, { signedOut }: LoadContext) {
  if (signedOut) return null;
  const posting = await requireListing(request, reference);
  const now = new Date();
  const dates = (await orServiceUnavailable(datesRead(posting))).map(({ id, what, at, until, day }) => ({
    ...{ id, what, past: until < now },
    when: day === null ? dateAndTime(at) : calendarDate(day),
  }));
  return {
    ...headOf(posting),
    path: pathOf(posting),
    next: dates.filter(({ past }) => !past),
    past: dates.filter(({ past }) => past).reverse(),
    since: posting.calendar && dateAndTime(posting.calendar.madeAt),
    seen: seenOf(posting),
    ended: isEnded(posting),
  };
}

const seenOf = ({ calendar }: Posting): string => calendar?.madeAt.toISOString() ?? "";

/** The form again, or a login in its place; or the address of a calendar that was just made. */
export type DatesAnswer = Answered | { address: string; headers: Headers };

/**
 * Makes the calendar's address, or takes it back.
 * @throws Response 303 to the page when it is taken back; 404; 503
 */
export async function actOnDates(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<DatesAnswer> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return signInFirst(sender, calendarForm.fields, context);
  const posting = await findOwn(sender.user, reference);
  const form = parseForm(calendarForm, sent);
  const again = answerAgain(sender, calendarForm.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const revoke = form.data.intent === "revoke";
  const secret = newSecret();
  const calendar = revoke ? null : { secretHash: hashOf(secret), madeAt: new Date() };
  try {
    const refused = await changePosting(
      { uid: sender.user.uid, reference: posting.reference },
      (now): PostingChange<string | null> => {
        if (calendar && (isEnded(now) || !now.mls)) return { result: words.calendar.ended };
        // Loaded again, the page that shows an address sends its form again, which must not end that address.
        if (seenOf(now) !== form.data.seen) return { result: words.calendar.moved };
        return { next: { ...now, calendar }, result: null };
      },
    );
    if (refused) return again({ failure: form.fail({ form: [refused] }), status: 409 });
  } catch (error) {
    const failed = ({ form: [message = ""] }: { form: string[] }) =>
      uncheckedForm(calendarForm.id, sent, message);
    return again(unanswered(error, failed));
  }
  if (revoke) throw await backTo(`${pathOf(posting)}/dates`, sender, words.calendar.revoked);
  return { address: `${appOrigin()}/calendar/${posting.id}/${secret}.ics`, headers: sender.headers };
}

/**
 * What a calendar program reads.
 * @param file the secret with its ending
 * @throws Response 404 when the address is none, or none any more; 503
 */
export async function calendarFeed(id: string | undefined, file: string | undefined): Promise<Response> {
  const [, secret = ""] = /^([\w-]{43})\.ics$/.exec(file ?? "") ?? [];
  const posting = isRequestId(id) && secret ? await orServiceUnavailable(findPostingById(id)) : null;
  const open = posting?.calendar && !posting.restrictedAt && isSecretOf(posting.calendar, secret);
  if (!posting || !open) throw notFound();
  return new Response(feedOf(posting, await orServiceUnavailable(datesRead(posting))), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
