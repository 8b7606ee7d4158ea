import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { senderOf } from "~/accounts/sign-in-again.server";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { type Fields, form } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { type AmendmentKind, amendmentKinds, amendmentRules } from "~/postings/amendments/amendment";
import { type AmendmentDraft, amendmentFields, closedFor, draftOf, kinds } from "~/postings/amendments/kinds";
import { OffOrEnded } from "~/postings/amendments/OffOrEnded";
import { inOneLine, requested, toldOwners } from "~/postings/amendments/progress";
import { amendmentsPath } from "~/postings/amendments/view";
import { amendmentNames, amendmentWords } from "~/postings/amendments/words";
import { headOf, planOf } from "~/postings/facts";
import { TaskForm } from "~/postings/order/TaskForm";
import { taskPage } from "~/postings/order/task-words";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type SignedInSender,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/amendments.css?url";
import { PreparedPhotos } from "./PreparedPhotos";
import { preparedPhotos, preparePhotos } from "./prepared-photos.server";
import { ReviewBeforeSending } from "./ReviewBeforeSending";
import { fingerprint, type Review, reviewOf } from "./review.server";

/** The form with which a seller asks for a change of the listing: typed, then read old beside new, then sent. */

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (page, status) => (status === 401 ? taskPage.signIn.title : (page?.title ?? "")),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const twice = "The same kind of change is under way already. Take it back first, or wait until it's done.";

/** @throws Response 404 */
function kindOf(text: string | undefined): AmendmentKind {
  const kind = amendmentKinds.find((one) => one === text);
  if (!kind) throw notFound();
  return kind;
}

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** What the form carries besides what it asks: its id, which button was pressed, and what was shown before it was sent. */
const carried = { changeId: hidden, intent: hidden, shown: hidden } as const satisfies Fields;

const formOf = (kind: AmendmentKind, posting: Posting) =>
  form(`amendment-${kind}`, { ...carried, ...amendmentFields(kind, posting) });

/** Where the password is typed again, when this kind needs it and it was typed too long ago. */
function confirmFor(user: User, posting: Posting, kind: AmendmentKind): string | null {
  if (!amendmentRules[kind].password || isRecentSignIn(user)) return null;
  return confirmPasswordPath(`${amendmentsPath(posting)}/${kind}`);
}

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  if (context.signedOut) return null;
  const user = await requireUser(request);
  const posting = await findOwn(user, params.reference);
  if (!posting.mls) throw notFound();
  const { lede, needs, fee, defaults } = kinds[kind];
  return {
    ...headOf(posting),
    kind,
    title: amendmentNames[kind],
    lede,
    needs,
    path: amendmentsPath(posting),
    underWay: posting.amendments.some((one) => one.kind === kind),
    closed: closedFor(kind, posting),
    compares: kind === "end" || kind === "suspend",
    fee: fee?.(planOf(posting)?.id) ?? null,
    fields: formOf(kind, posting).fields as Fields,
    defaults: { ...defaults?.(posting), changeId: newRequestId() },
    confirmPath: confirmFor(user, posting, kind),
    photos: kind === "photos" ? preparedPhotos(posting) : null,
  };
}

/** The form again, or a login form in its place; with a review, old beside new and the button that sends it. */
const answered = ({ answer, init }: Answered, review: Review | null = null) =>
  data({ ...answer, review }, init);

/**
 * Takes what the form sends: to be read once more, or to be asked for.
 * @throws Response 303 to the changes when it is asked for; 404; 503
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const kind = kindOf(params.kind);
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return answered(signInFirst(sender, { note: hidden }, context));
  const { user } = sender;
  const posting = await findOwn(user, params.reference);
  if (!posting.mls) throw notFound();
  const intent = String(sent.get("intent") ?? "");
  if (kind === "photos" && (intent === "begin" || intent === "discard")) {
    return answered(await preparePhotos(sender, posting, intent, carried));
  }
  const described = formOf(kind, posting);
  const parsed = parseForm(described, sent);
  const again = answerAgain(sender, described.fields);
  const refuse = (message: string, status: number) =>
    answered(again({ failure: parsed.fail({ form: [message] }), status }));
  const id = idOfForm(sent);
  const done = () =>
    backTo(
      amendmentsPath(posting),
      sender,
      `We have it: ${amendmentNames[kind].toLowerCase()}. You find it here until it's done.`,
    );
  // Sent twice: the office may have done something with it since.
  if (posting.events.some((event) => event.id === id)) throw await done();
  if (!parsed.ok) return answered(again({ failure: parsed.fail(), status: parsed.status }));
  const closed = closedFor(kind, posting);
  if (closed) return refuse(closed, 409);
  if (intent === "edit") return answered(again({ failure: parsed.fail(), status: 200 }));
  if (confirmFor(user, posting, kind)) {
    return refuse(
      "Nothing is sent yet: you typed your password too long ago. Confirm it in another tab, with the link below, then send this again.",
      403,
    );
  }
  const draft = draftOf(kind, posting, { sent: parsed.data, typed: parsed.payload });
  if ("errors" in draft) return answered(again({ failure: parsed.fail(draft.errors), status: 400 }));
  if (intent !== "send" || sent.get("shown") !== fingerprint(draft.rows)) {
    const moved = intent === "send";
    return answered(
      {
        answer: { signIn: null, fields: described.fields },
        init: { status: moved ? 409 : 200, headers: sender.headers },
      },
      reviewOf(kind, posting, draft, sent, moved),
    );
  }
  // Its letters go to the account's address, which may have changed since.
  if (!user.emailVerified) {
    return refuse("Confirm your email address first: open the link in our email to you.", 403);
  }
  try {
    const refused = await askFor(sender, posting, { ...draft, id, kind });
    if (refused) return refuse(refused, 409);
  } catch (error) {
    return answered(again(unanswered(error, parsed.fail)));
  }
  throw await done();
}

interface Asked extends AmendmentDraft {
  id: string;
  kind: AmendmentKind;
}

/** @returns why it was not asked for, in words; null when it was @throws ProviderUnavailable, RateLimited */
async function askFor({ user }: SignedInSender, posting: Posting, asked: Asked): Promise<string | null> {
  const actor = { role: "seller", id: user.uid, name: null } as const;
  const { told, secrets } = toldOwners(posting);
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      transition: "request-amendment",
      actor,
      id: asked.id,
      about: asked.id,
      secrets,
      reason: inOneLine(asked),
      change: (now, at) => requested(now, { ...asked, told, by: actor }, at),
    },
  );
  if (!outcome) throw notFound();
  if (outcome.refused === null) return null;
  const codes = outcome.blocks.map(({ code }) => code);
  if (codes.includes("amendment-twice")) return twice;
  if (codes.includes("sale-stands") && outcome.posting.sale) return closedFor("end", outcome.posting);
  return codes.includes("amendments-full") || outcome.refused === "full"
    ? "So many changes are under way, or were made, that no other can begin here. Call us."
    : amendmentWords.notNow;
}

type Page = Exclude<Awaited<ReturnType<typeof loader>>, null>;

export default function AmendmentForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  if (answer?.review) return <ReviewBeforeSending title={page.title} review={answer.review} />;
  return <Form page={page} came={answer !== undefined} />;
}

/** @param came whether the form came back: what was typed stays in view, even where it isn't possible any more */
function Form({ page, came }: { page: Page; came: boolean }) {
  const { kind, title, lede, path, underWay, fields, defaults, confirmPath, photos } = page;
  const closed = underWay ? twice : page.closed;
  const ready = !photos || photos.begun;
  return (
    <>
      <p className="task-crumbs">
        <a href={path}>{amendmentWords.page.backHere}</a>
      </p>
      {closed !== null && !came ? (
        <>
          <h1>{title}</h1>
          <div className="note">
            <p>{closed}</p>
            {underWay ? null : <p>{page.needs}</p>}
          </div>
        </>
      ) : !ready && photos ? (
        <>
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          <PreparedPhotos photos={photos} />
        </>
      ) : (
        <TaskForm
          described={form(`amendment-${kind}`, fields)}
          title={title}
          lede={lede}
          defaults={defaults}
          autosave={false}
          submit="See old beside new"
          busy="Sending..."
          later={false}
        >
          {confirmPath ? (
            <div className="note">
              <p>
                You typed your password some time ago. For this change we ask for it again, so that nobody
                else does it in your name.
              </p>
              <p>
                <a className="button" href={confirmPath} target={came ? "_blank" : undefined} rel="noopener">
                  Confirm your password
                </a>
              </p>
            </div>
          ) : null}
          {page.compares ? (
            <section>
              <OffOrEnded heading="h2" />
            </section>
          ) : null}
          {page.fee ? (
            <p>
              <strong>What it does to the fee.</strong> {page.fee}
            </p>
          ) : null}
          {photos ? <PreparedPhotos photos={photos} /> : null}
        </TaskForm>
      )}
    </>
  );
}
