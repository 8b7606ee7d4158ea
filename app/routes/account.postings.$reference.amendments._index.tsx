import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { postings as limits } from "~/content/business";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { calendarDate, today } from "~/lib/format";
import { errorsOf } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { form } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { AmendmentItem } from "~/postings/amendments/AmendmentItem";
import { possibleKinds } from "~/postings/amendments/amendment";
import { kinds, kindsNow } from "~/postings/amendments/kinds";
import { OffOrEnded } from "~/postings/amendments/OffOrEnded";
import { endedAs, inOneLine } from "~/postings/amendments/progress";
import { amendmentsPath, amendmentView } from "~/postings/amendments/view";
import { amendmentNames } from "~/postings/amendments/words";
import { headOf, pathOf } from "~/postings/facts";
import { amendmentOf } from "~/postings/guards";
import { ListingHead } from "~/postings/listing/ListingHead";
import { canExtend, daysLeft } from "~/postings/listing/term";
import { objectionOf } from "~/postings/machine";
import { taskPage } from "~/postings/order/task-words";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  requireListing,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { SignInFirst } from "~/postings/SignInFirst";
import { termStates } from "~/postings/states";
import { endedAmendments } from "~/postings/store.server";
import styles from "~/styles/amendments.css?url";

/** The changes of a listing: what is under way, what was done before, what can be changed, the end of the term. */

const title = "Changes of your listing";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (_, status) => (status === 401 ? taskPage.signIn.title : title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The end of the term, and what can be said about it; null where it isn't running. */
function termOf({ state, mls, term }: Posting, now: Date) {
  if (!mls || !termStates.some((running) => running === state)) return null;
  const days = daysLeft(mls.endDay, now);
  const left = days > 1 ? `${days} days are left` : days === 1 ? "One day is left" : "Today is the last day";
  const nearEnd = canExtend(mls.endDay, today());
  const extendsFrom = calendarDate(addDays(mls.endDay, -limits.term.extendWithinDays));
  const declined = term.declinedFor === mls.endDay;
  return {
    text: `${left}: the listing ends at 11:59 p.m. of ${calendarDate(mls.endDay)}.`,
    from: nearEnd ? null : `You can ask for an extension from ${extendsFrom} on.`,
    declined,
    // Long before the end nobody asks.
    canDecline: nearEnd && !declined,
  };
}

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.signedOut) return null;
  const posting = await requireListing(request, params.reference);
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
      name: amendmentNames[kind],
      button: kinds[kind].button,
      needs: kinds[kind].needs,
      href: `${amendmentsPath(posting)}/${kind}`,
      // One of a kind at a time; an extension only towards the end.
      possible: possible.includes(kind) && !open.some((one) => one.kind === kind),
      underWay: open.some((one) => one.kind === kind),
    })),
    comparesEnding:
      possible.includes("end") && (possible.includes("suspend") || posting.state === "suspended"),
  };
}

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** The page's buttons: what they do, to which amendment, and an id that makes it safe to send twice. */
const buttonForm = form("amendments", { intent: hidden, about: hidden, changeId: hidden });

const answered = ({ answer, init }: Answered) => data(answer, init);

/**
 * Does what the page's buttons say: takes a change back, or says no to an extension.
 * @returns a failure to show on the page
 * @throws Response 303 to the page again; 404; 503
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return answered(signInFirst(sender, buttonForm.fields, context));
  const { user } = sender;
  const posting = await findOwn(user, params.reference);
  const parsed = parseForm(buttonForm, sent);
  const again = answerAgain(sender, buttonForm.fields);
  if (!parsed.ok) return answered(again({ failure: parsed.fail(), status: parsed.status }));
  const { intent, about } = parsed.data;
  const id = idOfForm(sent);
  const actor = { role: "seller", id: user.uid, name: null } as const;
  const which = { uid: user.uid, reference: posting.reference };
  const withdraws = intent === "withdraw";
  const amendment = amendmentOf(posting, about);
  const done = () =>
    backTo(
      amendmentsPath(posting),
      sender,
      withdraws
        ? "It's taken back. Nothing changes."
        : "Noted: no more reminders about the end of this term.",
    );
  // Said before, and so not noted again.
  if (!withdraws && posting.mls && posting.term.declinedFor === posting.mls.endDay) throw await done();
  try {
    const outcome = await takeStep(
      which,
      withdraws
        ? {
            transition: "withdraw-amendment",
            actor,
            id,
            about,
            reason: amendment ? inOneLine(amendment) : null,
            change: (now, at) => endedAs(now, about, "withdrawn", at),
          }
        : {
            transition: "answer-about-extension",
            actor,
            id,
            change: (now) => ({ ...now, term: { ...now.term, declinedFor: now.mls?.endDay ?? null } }),
          },
    );
    if (!outcome) throw notFound();
    if (outcome.refused) {
      const gone = "That isn't possible any more: it was done or has ended meanwhile.";
      return answered(again({ failure: parsed.fail({ form: [gone] }), status: 409 }));
    }
  } catch (error) {
    return answered(again(unanswered(error, parsed.fail)));
  }
  throw await done();
}

/** A button that does one thing with the page. */
const Act = ({
  intent,
  about = "",
  changeId,
  label,
}: Record<"intent" | "changeId" | "label", string> & { about?: string }) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="about" value={about} />
    <input type="hidden" name="changeId" value={changeId} />
    <p className="actions">
      <button type="submit" className="button" data-busy="Sending...">
        {label}
      </button>
    </p>
  </form>
);

export default function Amendments() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  const { path, term, open, ended, full } = page;
  return (
    <>
      <ErrorSummary errors={errorsOf(buttonForm.id, buttonForm.fields, answer?.result?.error)} />
      <p className="task-crumbs">
        <a href={path}>Back to the order</a>
      </p>
      <h1>{title}</h1>
      <ListingHead {...page} />
      <p className="lede">
        What the listing says changes only here. You see old beside new, who has signed, and by when we do it.
      </p>
      {term ? (
        <section>
          <h2>The term</h2>
          <p>{term.text}</p>
          {term.from ? <p>{term.from}</p> : null}
          {term.declined ? (
            <p>You said that you don't want an extension. You can still ask for one until the last day.</p>
          ) : null}
          {term.canDecline ? (
            <>
              <p>Tell us, and we send you no more reminders. You can still extend it until the last day.</p>
              <Act intent="no-thanks" changeId={page.termId} label="No, thanks: let it end" />
            </>
          ) : null}
        </section>
      ) : null}
      <section>
        <h2>Under way</h2>
        {open.length === 0 ? <p>Nothing is under way.</p> : null}
        {open.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment}>
            {amendment.mayWithdraw ? (
              <Act
                intent="withdraw"
                about={amendment.id}
                changeId={amendment.changeId}
                label="Take it back"
              />
            ) : null}
          </AmendmentItem>
        ))}
      </section>
      <section>
        <h2>What you can change</h2>
        {page.kinds.length === 0 ? <p>Nothing can be changed as the listing stands now.</p> : null}
        {full ? (
          <p className="note">
            {`${limits.amendments.open} changes can be under way at a time. Wait until one is done, or take one back.`}
          </p>
        ) : null}
        {page.kinds.length > 0 ? (
          <ul className="change-kinds">
            {page.kinds.map(({ kind, name, button, needs, href, possible, underWay }) => (
              <li key={kind}>
                <p>
                  {possible && !full ? (
                    <a className="button" href={href}>
                      {button}
                    </a>
                  ) : (
                    <strong>{name}</strong>
                  )}
                </p>
                <p>{underWay ? "Under way" : needs}</p>
              </li>
            ))}
          </ul>
        ) : null}
        {page.comparesEnding ? <OffOrEnded heading="h3" /> : null}
      </section>
      <section>
        <h2>Earlier changes</h2>
        {ended.length === 0 ? <p>Nothing has been changed so far.</p> : null}
        {ended.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment} />
        ))}
      </section>
    </>
  );
}
