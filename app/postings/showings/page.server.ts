import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { postings as limits } from "~/content/business";
import { dateAndTime, today } from "~/lib/format";
import { form as describe } from "~/lib/forms/form";
import { parseForm, readForm, uncheckedForm } from "~/lib/forms/parse-form";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { headOf, pathOf } from "~/postings/facts";
import {
  type Answered,
  answerAgain,
  backTo,
  type Failed,
  findOwn,
  type LoadContext,
  requireListing,
  requireOwn,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";
import { changePosting, findShowings, type PostingChange, type WhichPosting } from "~/postings/store.server";
import { collection } from "~/store/collections.server";
import { showingFile } from "./calendar";
import { changedShowings, type ShowingProblem, showingDefaults } from "./changes";
import { emptyShowingsFile, type Showing, type ShowingsFile } from "./record";
import { consentInForce, groupedShowings, type ShowingIntent, showingForms } from "./showing";
import { showingsPage as words } from "./words";

/** The showings of a home: the page of its seller, and what it shares with the office's. */

/** Whether showings can be written down and changed now. */
export const takesShowings = ({ state, restrictedAt }: Posting): boolean =>
  !restrictedAt && listedStates.some((listed) => listed === state);

/** What both pages show. @param all whether every past showing is shown. @param path of the page's posting */
export function showingsView(posting: Posting, file: ShowingsFile, path: string, all: boolean) {
  const { upcoming, past, cancelled } = groupedShowings(file.showings, new Date());
  const shown = all ? past : past.slice(0, limits.pastShowings);
  const consent = consentInForce(file.consents);
  const view = (showing: Showing) => ({
    ...{ id: showing.id, when: dateAndTime(showing.startsAt), minutes: words.minutes(showing.minutes) },
    ...{ agent: showing.agent, brokerage: showing.brokerage, phone: showing.phone },
    ...{ note: showing.note, feedback: showing.feedback, alone: showing.alone },
    calendar: `${path}/showing-log/${showing.id}/visit.ics`,
    defaults: showingDefaults(showing),
  });
  return {
    ...headOf(posting),
    ...{ path, open: takesShowings(posting), fields: showingForms(today()) },
    upcoming: upcoming.map(view),
    past: shown.map(view),
    earlier: past.length - shown.length,
    cancelled: cancelled.map(view),
    consent: consent && { given: words.consent.given(dateAndTime(consent.at)), text: consent.text },
    // What the order plans is no consent: that is given in the log alone.
    planned: !consent && posting.tasks.showings?.raw.access === "lock-box",
    consents: file.consents
      .filter(({ revokedAt }) => revokedAt !== null)
      .map(({ id, at, text, revokedAt }) => ({
        ...{ id, text, given: words.consent.given(dateAndTime(at)) },
        revoked: words.consent.revoked(dateAndTime(revokedAt ?? at)),
      })),
    ids: { add: newRequestId(), consent: newRequestId() },
  };
}

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showShowings(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const posting = await requireListing(request, reference);
  const file = await orServiceUnavailable(findShowings(posting.id));
  const all = new URL(request.url).searchParams.has("all");
  return { ...showingsView(posting, file, pathOf(posting), all), mayConsent: true };
}

const problems: Readonly<Record<ShowingProblem, string>> = {
  gone: words.gone,
  full: words.full,
  overlap: words.twice,
  "no-consent": words.consent.missing,
};

/** Under which field a problem is shown, where it belongs to one. */
const fieldOf: Readonly<Partial<Record<ShowingProblem, string>>> = {
  overlap: "time",
  "no-consent": "alone",
};

const notices: Readonly<Record<ShowingIntent, string>> = {
  add: words.added,
  change: words.saved,
  cancel: words.cancelledNotice,
  feedback: words.feedbackSaved,
  consent: words.consent.addedNotice,
  revoke: words.consent.revokedNotice,
};

const intentOf = (value: unknown): ShowingIntent | undefined =>
  (Object.keys(notices) as ShowingIntent[]).find((intent) => intent === value);

/** The form that was sent, as its page draws it: one for each showing. Null when it is none of the page's. */
function sentForm(sent: FormData) {
  const intent = intentOf(sent.get("intent"));
  if (!intent) return null;
  const showing = String(sent.get("showing") ?? "").slice(0, 100);
  const { fields } = showingForms(today())[intent];
  return { intent, showing, form: describe(showing ? `${intent}-${showing}` : intent, fields) };
}

/**
 * Does what a form about showings says.
 * @param intents what this person may do
 * @returns the notice for the next page, or the form again
 * @throws Response 400 when it says nothing that this person may do; ProviderUnavailable, RateLimited
 */
export async function changeShowings(
  which: WhichPosting,
  sent: FormData,
  actor: Actor,
  intents?: readonly ShowingIntent[],
): Promise<string | Failed> {
  const known = sentForm(sent);
  if (!known || (intents && !intents.includes(known.intent))) {
    throw new Response("Bad request", { status: 400 });
  }
  const { intent, showing, form: described } = known;
  const form = parseForm(described, sent);
  if (!form.ok) return { failure: form.fail(), status: form.status };
  const id = idOfForm(sent);
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<ShowingProblem | "closed" | null>> => {
      if (!takesShowings(posting)) return { result: "closed" };
      const kept = await transaction.get(collection(db, "showings").doc(posting.id));
      const change = { intent, showing, id, actor, at: new Date(), data: form.data };
      const next = changedShowings(kept.data() ?? emptyShowingsFile, change);
      return typeof next === "string" ? { result: next } : { showings: next, result: null };
    },
  );
  if (problem === null) return notices[intent];
  const message = problem === "closed" ? words.closed : problems[problem];
  const field = problem === "closed" ? undefined : fieldOf[problem];
  return {
    failure: form.fail(field ? { fields: { [field]: [message] } } : { form: [message] }),
    status: 409,
  };
}

/**
 * What the seller's forms do.
 * @returns a failure to show on the page @throws Response 303 to the page when it is done; 400; 404; 503
 */
export async function actOnShowings(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const form = sentForm(sent)?.form ?? describe("showing", {});
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return signInFirst(sender, form.fields, context);
  const posting = await findOwn(sender.user, reference);
  const again = answerAgain(sender, form.fields);
  let done: string | Failed;
  try {
    const which = { uid: sender.user.uid, reference: posting.reference };
    done = await changeShowings(which, sent, { role: "seller", id: sender.user.uid, name: null });
  } catch (error) {
    return again(unanswered(error, ({ form: [message = ""] }) => uncheckedForm(form.id, sent, message)));
  }
  if (typeof done !== "string") return again(done);
  throw await backTo(`${pathOf(posting)}/showing-log`, sender, done);
}

/** One showing of a posting as a file for calendars. @throws Response 404 when there is none, 503 */
export async function showingCalendarFile(posting: Posting, id: string | undefined): Promise<Response> {
  const { showings } = await orServiceUnavailable(findShowings(posting.id));
  const showing = showings.find((one) => one.id === id);
  if (!showing) throw notFound();
  return calendarResponse(showingFile(posting, showing), posting.reference);
}

/** One of the seller's. @throws Response to /login, 404, 503 */
export async function showingDownload(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<Response> {
  return showingCalendarFile(await requireOwn(request, reference), id);
}
