import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { postings as limits } from "~/content/business";
import { calendarDate, dateAndTime, today } from "~/lib/format";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { nearMoment } from "~/office/queue/due";
import { headOf, pathOf } from "~/postings/facts";
import { amendmentOf } from "~/postings/guards";
import { canExtend, daysLeft } from "~/postings/listing/term";
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
import type { Amendment, Posting } from "~/postings/posting";
import { objectionOf, termStates } from "~/postings/states";
import { endedAmendments } from "~/postings/store.server";
import { takeStep } from "~/postings/transitions.server";
import { amendmentActForm } from "./act";
import { possibleKinds } from "./amendment";
import { kindsNow, needsInitials } from "./forms";
import { endedAs, inOneLine } from "./progress";
import { amendmentKindWords, amendmentNames, amendmentWords } from "./words";

/** The page with the changes of a listing: what is under way, what was done before, what can be changed, the end of the term. */

const { page: words } = amendmentWords;

/** Address of the page. */
export const amendmentsPath = (posting: Pick<Posting, "reference">): string =>
  `${pathOf(posting)}/amendments`;

/** An amendment as its seller reads it. */
export function amendmentView(amendment: Amendment, posting: Posting, now = new Date()) {
  const { id, kind, state, rows, note, requestedAt, signers, signatures, link, due, told, endedAt, answer } =
    amendment;
  return {
    ...{ id, kind, rows, note, answer },
    name: amendmentNames[kind],
    ...{ state: amendmentWords.states[state], stage: state },
    objected: told.some(({ objection }) => objection && !objection.settled),
    asked: dateAndTime(requestedAt),
    ended: endedAt && dateAndTime(endedAt),
    due: due && !endedAt ? nearMoment(due, now) : null,
    signers: signers.map((owner): [name: string, signed: string] => {
      const signed = signatures.find((signature) => signature.owner === owner);
      if (!signed) return [owner, words.unsigned];
      const on = calendarDate(signed.on);
      return [owner, signed.initialed ? words.initialed(on) : words.signedOn(on)];
    }),
    initials: needsInitials(amendment, posting) ? amendmentWords.initials : null,
    link: state === "to-sign" ? link : null,
    objections: told.flatMap(({ id, name, objection }) =>
      objection
        ? [{ id, by: words.objection(name), text: objection.text, settled: objection.settled?.text ?? null }]
        : [],
    ),
  };
}

/** The end of the term, and what can be said about it; null where it isn't running. */
function termOf(posting: Posting, now: Date) {
  const { state, mls, term } = posting;
  if (!mls || !termStates.some((running) => running === state)) return null;
  const left = daysLeft(mls.endDay, now);
  const nearEnd = canExtend(mls.endDay, today());
  return {
    text: words.until(words.left(left), calendarDate(mls.endDay)),
    from: nearEnd ? null : words.extendFrom(calendarDate(addDays(mls.endDay, -limits.term.extendWithinDays))),
    declined: term.declinedFor === mls.endDay,
    // Long before the end nobody asks.
    canDecline: nearEnd && term.declinedFor !== mls.endDay,
  };
}

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showAmendments(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const posting = await requireListing(request, reference);
  const ended = await orServiceUnavailable(endedAmendments(posting.id));
  const now = new Date();
  const open = posting.amendments;
  const possible = kindsNow(posting, now);
  const later = possibleKinds(posting.state).filter((kind) => !possible.includes(kind));
  return {
    ...headOf(posting),
    path: pathOf(posting),
    open: open.map((amendment) => ({
      ...amendmentView(amendment, posting, now),
      changeId: newRequestId(),
      mayWithdraw: objectionOf("withdraw-amendment", posting.state, "seller") === null,
    })),
    ended: ended.toReversed().map((amendment) => amendmentView(amendment, posting, now)),
    term: termOf(posting, now),
    termId: newRequestId(),
    full: possible.length > 0 && open.length >= limits.amendments.open,
    kinds: [...possible, ...later].map((kind) => ({
      kind,
      ...amendmentKindWords[kind],
      name: amendmentNames[kind],
      href: `${amendmentsPath(posting)}/${kind}`,
      // One of a kind at a time; an extension only towards the end.
      possible: possible.includes(kind) && !open.some((one) => one.kind === kind),
      underWay: open.some((one) => one.kind === kind),
    })),
    comparesEnding:
      possible.includes("end") && (possible.includes("suspend") || posting.state === "suspended"),
  };
}

/**
 * Does what the page's buttons say: takes a change back, or says no to an extension.
 * @returns a failure to show on the page
 * @throws Response 303 to the page again; 404; 503
 */
export async function actOnAmendments(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return signInFirst(sender, amendmentActForm.fields, context);
  const { user } = sender;
  const posting = await findOwn(user, reference);
  const form = parseForm(amendmentActForm, sent);
  const again = answerAgain(sender, amendmentActForm.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { intent, about } = form.data;
  const id = idOfForm(sent);
  const actor = { role: "seller", id: user.uid, name: null } as const;
  const which = { uid: user.uid, reference: posting.reference };
  const withdraws = intent === "withdraw";
  const amendment = amendmentOf(posting, about);
  // Said before, and so not noted again.
  if (!withdraws && posting.mls && posting.term.declinedFor === posting.mls.endDay) {
    throw await backTo(amendmentsPath(posting), sender, words.noThanksDone);
  }
  try {
    const outcome = await takeStep(
      which,
      withdraws
        ? {
            ...{ transition: "withdraw-amendment", actor, id, about },
            reason: amendment ? inOneLine(amendment) : null,
            change: (now, at) => endedAs(now, about, "withdrawn", at),
          }
        : {
            ...{ transition: "answer-about-extension", actor, id },
            change: (now) => ({ ...now, term: { ...now.term, declinedFor: now.mls?.endDay ?? null } }),
          },
    );
    if (!outcome) throw notFound();
    if (outcome.refused) return again({ failure: form.fail({ form: [words.gone] }), status: 409 });
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await backTo(amendmentsPath(posting), sender, withdraws ? words.withdrawn : words.noThanksDone);
}
