import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { type Fields, form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { OldBesideNew } from "~/postings/amendments/OldBesideNew";
import { PreparedPhotos } from "~/postings/amendments/PreparedPhotos";
import {
  type AmendmentAnswer,
  answerAmendmentForm,
  showAmendmentForm,
} from "~/postings/amendments/page.server";
import { amendmentWords } from "~/postings/amendments/words";
import { TaskForm } from "~/postings/order/TaskForm";
import { taskPage } from "~/postings/order/task-words";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/amendments.css?url";

const { form: words, page: pageWords } = amendmentWords;

export const headers = formHeaders;
export const handle: PageHandle = {
  still: true,
  title: (page, status) => (status === 401 ? taskPage.signIn.title : (page?.title ?? "")),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showAmendmentForm(request, params, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await answerAmendmentForm(request, params, context);
  return data(answer, init);
}

type Page = NonNullable<Awaited<ReturnType<typeof showAmendmentForm>>>;

export default function AmendmentForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  if (answer?.review) return <ReviewBeforeSending page={page} review={answer.review} />;
  return <Form page={page} came={answer !== undefined} />;
}

/** @param came whether the form came back: what was typed stays in view, even where it isn't possible any more */
function Form({ page, came }: { page: Page; came: boolean }) {
  const { kind, title, lede, path, underWay, fields, defaults, confirmPath, photos } = page;
  const closed = underWay ? words.twice : page.closed;
  const ready = !photos || photos.begun;
  return (
    <>
      <p className="task-crumbs">
        <a href={path}>{pageWords.backHere}</a>
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
          described={form(`amendment-${kind}`, fields as Fields)}
          title={title}
          lede={lede}
          defaults={defaults}
          autosave={false}
          submit={words.review}
          busy={words.busy}
          later={false}
        >
          {confirmPath ? (
            <div className="note">
              <p>{words.confirmFirst}</p>
              <p>
                <a className="button" href={confirmPath} target={came ? "_blank" : undefined} rel="noopener">
                  {words.confirm}
                </a>
              </p>
            </div>
          ) : null}
          {page.compares ? (
            <section>
              <h2>{pageWords.beside}</h2>
              <DetailsList items={pageWords.besideRows} />
            </section>
          ) : null}
          {page.fee ? (
            <p>
              <strong>{words.fee}.</strong> {page.fee}
            </p>
          ) : null}
          {photos ? <PreparedPhotos photos={photos} /> : null}
        </TaskForm>
      )}
    </>
  );
}

/** What is to be sent, once more: old beside new, and what follows from it. */
function ReviewBeforeSending({
  page,
  review,
}: {
  page: Page;
  review: NonNullable<AmendmentAnswer["review"]>;
}) {
  const { rows, typed, follows, message } = review;
  return (
    <>
      <h1>{page.title}</h1>
      {message ? (
        <p className="note" role="alert">
          {message}
        </p>
      ) : (
        <p className="lede">{words.reviewLede}</p>
      )}
      <OldBesideNew caption={words.reviewTitle} rows={rows} />
      <ul className="plain-list">
        {follows.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form method="post">
        {typed.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form sends a name more than once, in an order that stays
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <p className="form-status" role="status" />
        <p className="actions">
          <button
            type="submit"
            name="intent"
            value="send"
            className="button button-main"
            data-busy={words.busy}
          >
            {words.send}
          </button>
          <button type="submit" name="intent" value="edit" className="button">
            {words.change}
          </button>
        </p>
      </form>
    </>
  );
}
