import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { errorsOf } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { DetailsList } from "~/lib/ui/DetailsList";
import { AmendmentItem } from "~/postings/amendments/AmendmentItem";
import { amendmentActForm } from "~/postings/amendments/act";
import { actOnAmendments, showAmendments } from "~/postings/amendments/pages.server";
import { amendmentWords } from "~/postings/amendments/words";
import { ListingHead } from "~/postings/listing/ListingHead";
import { taskPage } from "~/postings/order/task-words";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/amendments.css?url";

const { page: words } = amendmentWords;

export const headers = formHeaders;
export const handle: PageHandle = {
  still: true,
  title: (_, status) => (status === 401 ? taskPage.signIn.title : words.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showAmendments(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await actOnAmendments(request, params.reference, context);
  return data(answer, init);
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
      <button type="submit" className="button" data-busy={amendmentWords.form.busy}>
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
  const { path, term, open, ended, kinds, full } = page;
  return (
    <>
      <ErrorSummary errors={errorsOf(amendmentActForm.id, amendmentActForm.fields, answer?.result?.error)} />
      <p className="task-crumbs">
        <a href={path}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <p className="lede">{words.lede}</p>
      {term ? (
        <section>
          <h2>{words.term}</h2>
          <p>{term.text}</p>
          {term.from ? <p>{term.from}</p> : null}
          {term.declined ? <p>{words.said}</p> : null}
          {term.canDecline ? (
            <>
              <p>{words.noThanksText}</p>
              <Act intent="no-thanks" changeId={page.termId} label={words.noThanks} />
            </>
          ) : null}
        </section>
      ) : null}
      <section>
        <h2>{words.open}</h2>
        {open.length === 0 ? <p>{words.none}</p> : null}
        {open.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment}>
            {amendment.mayWithdraw ? (
              <Act
                intent="withdraw"
                about={amendment.id}
                changeId={amendment.changeId}
                label={words.withdraw}
              />
            ) : null}
          </AmendmentItem>
        ))}
      </section>
      <section>
        <h2>{words.possible}</h2>
        {kinds.length === 0 ? <p>{words.notNow}</p> : null}
        {full ? <p className="note">{words.full}</p> : null}
        {kinds.length > 0 ? (
          <ul className="change-kinds">
            {kinds.map(({ kind, name, button, needs, href, possible, underWay }) => (
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
                <p>{underWay ? words.open : needs}</p>
              </li>
            ))}
          </ul>
        ) : null}
        {page.comparesEnding ? (
          <>
            <h3>{words.beside}</h3>
            <DetailsList items={words.besideRows} />
          </>
        ) : null}
      </section>
      <section>
        <h2>{words.ended}</h2>
        {ended.length === 0 ? <p>{words.noEnded}</p> : null}
        {ended.map((amendment) => (
          <AmendmentItem key={amendment.id} amendment={amendment} />
        ))}
      </section>
    </>
  );
}
