import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser, type User } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import type { PageHandle } from "~/document/meta";
import { inSentence } from "~/lib/format";
import { useAnswer } from "~/lib/forms/described-form";
import { hiddenField } from "~/lib/forms/fields";
import { type Fields, form, type Typed, type Values } from "~/lib/forms/form";
import type { Outcome } from "~/lib/forms/form-action.server";
import { parseForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import type { Closure } from "~/lib/time/closures";
import { LinkLine } from "~/lib/ui/PageLink";
import { Sentence } from "~/lib/ui/Sentence";
import { showsChanges } from "~/postings/agreement/signed";
import { type AmendmentKind, amendmentKinds } from "~/postings/amendment";
import styles from "~/postings/amendments/amendments.css?url";
import {
  type AmendmentDraft,
  amendmentDefaults,
  amendmentFields,
  draftOf,
  kinds,
  noteField,
  requirementsText,
  unavailableReason,
} from "~/postings/amendments/kinds";
import { OffOrEnded } from "~/postings/amendments/OffOrEnded";
import { amendmentWords } from "~/postings/amendments/words";
import { amendmentsPath, pathOf, postingHeading } from "~/postings/facts";
import { joiningOwners } from "~/postings/order/owner-data";
import { countLetterToOwner } from "~/postings/order/send.server";
import { TaskForm } from "~/postings/order/TaskForm";
import type { Posting } from "~/postings/posting";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { backTo, findOwned } from "~/postings/seller-guard.server";
import { refusalsOf, sellersContext } from "~/postings/sellers-page.server";
import { performStep } from "~/postings/step-action.server";
import { closuresForPages } from "~/work/closures/days.server";
import { PreparedPhotos } from "./PreparedPhotos";
import { preparedPhotos, preparePhotos, preparing } from "./prepared-photos.server";
import { ReviewBeforeSending } from "./ReviewBeforeSending";
import { fingerprint, reviewOf } from "./review.server";

/** Form with which a seller requests a change of the listing: typed, reviewed, then sent. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => page?.title ?? "" };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const twice = "A change of this kind is already under way. Withdraw it first, or wait until it's done.";

const tooManyLetters =
  "Nothing has been sent yet: the new owner's address has just had several emails from us. Send this again in an hour.";

/** @throws Response 404 */
function kindOf(text: string | undefined): AmendmentKind {
  const kind = amendmentKinds.find((one) => one === text && !kinds[one].byOffice);
  if (!kind) throw notFound();
  return kind;
}

/** Hidden values of the form: its id, and the review shown before sending. */
const carried = { changeId: hiddenField(), shown: hiddenField() } as const satisfies Fields;

const formOf = (kind: AmendmentKind, posting: Posting) =>
  form(`amendment-${kind}`, { ...carried, ...amendmentFields(kind, posting) });

type AskedFields = ReturnType<typeof formOf>["fields"];

const isUnderWay = (kind: AmendmentKind, { amendments }: Posting): boolean =>
  amendments.some((one) => one.kind === kind);

/** Page to type the password again, if this kind needs it and the last time is too long ago. */
function confirmFor(user: User, posting: Posting, kind: AmendmentKind): string | null {
  if (!kinds[kind].password || isRecentSignIn(user)) return null;
  return confirmPasswordPath(`${amendmentsPath(posting)}/${kind}`);
}

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind);
  const user = await requireUser(request);
  const posting = await findOwned(user, params.reference);
  if (!showsChanges(posting)) throw notFound();
  const { lede, fee } = kinds[kind];
  return {
    ...postingHeading(posting),
    listing: pathOf(posting),
    kind,
    title: kinds[kind].name,
    lede,
    needs: requirementsText(kind),
    path: amendmentsPath(posting),
    underWay: isUnderWay(kind, posting),
    closed: unavailableReason(kind, posting),
    compares: kind === "end" || kind === "suspend",
    fee: fee?.(posting) ?? null,
    fields: formOf(kind, posting).fields,
    defaults: {
      ...amendmentDefaults(kind, posting),
      ...(kind === "facts" ? { about: new URL(request.url).searchParams.get("about") ?? "" } : {}),
      changeId: newRequestId(),
    },
    confirmPath: confirmFor(user, posting, kind),
    photos: kind === "photos" ? preparedPhotos(posting) : null,
  };
}

/** Response with the review: old and new values, and the button to send. */
const reviewed = (
  { posting, sent }: Pick<SellersForm, "posting" | "sent">,
  draft: AmendmentDraft,
  moved: boolean,
  closures: readonly Closure[],
) => data({ review: reviewOf(posting, draft, sent, moved, closures) }, { status: moved ? 409 : 200 });

type Reviewed = ReturnType<typeof reviewed>;

/**
 * Handles the form: shows a review, or requests the change.
 * @throws Response 303 to the changes when it's requested, 404, 503
 */
export function action(args: ActionFunctionArgs) {
  const kind = kindOf(args.params.kind);
  const send = sellerForm<Reviewed, SellersForm, AskedFields>({
    form({ posting, sent }) {
      if (!showsChanges(posting)) throw notFound();
      const described = formOf(kind, posting);
      if (preparing(kind, sent))
        return { form: { id: described.id, fields: { ...carried, note: noteField(kind) } } };
      const edits = sent.get("intent") === "edit" && unavailableReason(kind, posting) === null;
      return { form: described, filled: edits ? parseForm(described, sent).fail() : null };
    },
    // The office may have processed it since.
    wasDone: ({ posting, sent }) => posting.events.some(({ id }) => id === idOfForm(sent)),
    again: ({ sender, posting }) => backTo(amendmentsPath(posting), sender, askedFor(kind)),
    perform(found, values, typed) {
      const prepares = preparing(kind, found.sent);
      return prepares ? preparePhotos(found, prepares) : ask(kind, found, values, typed);
    },
  });
  return send(args);
}

const askedFor = (kind: AmendmentKind): string =>
  `We have your request to ${inSentence(kinds[kind].button)}. Follow it on this page.`;

/** Shows the review, or requests the change if the review was read. */
async function ask(
  kind: AmendmentKind,
  found: SellersForm,
  values: Values<AskedFields>,
  typed: Typed<AskedFields>,
): Promise<Outcome<Reviewed, AskedFields>> {
  const { sender, posting, sent } = found;
  const { user } = sender;
  const sends = sent.get("intent") === "send";
  const refuse = (message: string, status: 403 | 409 | 429) => ({ errors: { form: [message] }, status });
  const closed = unavailableReason(kind, posting);
  if (closed) return refuse(closed, 409);
  if (confirmFor(user, posting, kind)) {
    return refuse(
      "Nothing has been sent yet. Please confirm your password in another tab, with the link below, then send this again.",
      403,
    );
  }
  const draft = draftOf(kind, posting, { sent: values, typed });
  if ("errors" in draft) return draft;
  const moved = sends && sent.get("shown") !== fingerprint(draft.rows);
  const closures = await closuresForPages();
  if (!sends || moved) return { answer: reviewed(found, draft, moved, closures) };
  // Its letters go to the account's address, which may have changed since.
  if (!user.emailVerified) {
    return refuse("Confirm your email address first: open the link in our email to you.", 403);
  }
  if (isUnderWay(kind, posting)) return refuse(twice, 409);
  for (const { email } of joiningOwners(draft))
    if (!(await countLetterToOwner(user.uid, email))) return refuse(tooManyLetters, 429);
  return performStep(
    { uid: user.uid, reference: posting.reference },
    {
      act: "request-amendment",
      variant: kind,
      id: idOfForm(sent),
      context: sellersContext(posting, closures),
    },
    values,
    typed,
    refusalsOf(amendmentWords.notNow),
    () => backTo(amendmentsPath(posting), sender, askedFor(kind)),
  );
}

type Page = Awaited<ReturnType<typeof loader>>;

export default function AmendmentForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && "review" in answer) return <ReviewBeforeSending title={page.title} review={answer.review} />;
  return <Form page={page} came={answer !== undefined} />;
}

/**
 * @param came true if the form came back, so that typed values stay in view even if it isn't possible any
 * more
 */
function Form({ page, came }: { page: Page; came: boolean }) {
  const { kind, title, lede, path, underWay, fields, defaults, confirmPath, photos } = page;
  const closed = underWay ? twice : page.closed;
  const ready = !photos || photos.begun;
  return (
    <>
      <LinkLine line="soft" href={path}>
        {amendmentWords.page.backHere}
      </LinkLine>
      {closed !== null && !came ? (
        <>
          <h1>{title}</h1>
          <div className="note">
            <p>
              <Sentence text={closed} />
            </p>
            {underWay ? <LinkLine href={path}>{amendmentWords.page.seeIt}</LinkLine> : <p>{page.needs}</p>}
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
          submit="Review and confirm"
          busy="Sending..."
          later={false}
        >
          {confirmPath ? (
            <div className="note">
              <p>Please enter your password again, so that no one else can make this change in your name.</p>
              <LinkLine
                className="button"
                href={confirmPath}
                target={came ? "_blank" : undefined}
                rel="noopener"
              >
                Confirm your password
              </LinkLine>
            </div>
          ) : null}
          {page.compares ? (
            <section>
              <OffOrEnded heading="h2" />
            </section>
          ) : null}
          {page.fee ? (
            <p>
              <strong>Effect on your fee:</strong> {page.fee}
            </p>
          ) : null}
          {photos ? <PreparedPhotos photos={photos} /> : null}
        </TaskForm>
      )}
    </>
  );
}
