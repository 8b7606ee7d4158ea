import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignInFirst, signInFirstTitle } from "~/accounts/SignInFirst";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { checkPage as words } from "~/postings/order/check-words";
import { type Differences, SinceYouRead } from "~/postings/order/SinceYouRead";
import { TaskForm } from "~/postings/order/TaskForm";
import { sendOrder } from "./action.server";
import { CheckAnswers } from "./CheckAnswers";
import { showCheck } from "./view.server";

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (page, status) =>
    status === 401 ? signInFirstTitle : page?.unsent === false ? words.sentTitle : words.title,
};

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showCheck(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await sendOrder(request, params.reference, context);
  return data(answer, init);
}

export default function Check() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  return page ? <CheckForm {...page} differs={answer?.differs ?? []} /> : null;
}

function CheckForm({
  reference,
  editable,
  unsent,
  fields,
  parts,
  dropped,
  fee,
  origin,
  raw,
  changeId,
  differs,
}: NonNullable<Awaited<ReturnType<typeof showCheck>>> & { differs: Differences }) {
  const path = `/account/postings/${reference}`;
  const missing = parts.filter(({ gaps }) => gaps.length > 0);
  const answers = <CheckAnswers path={path} parts={parts} editable={editable} />;
  if (!unsent) {
    return (
      <>
        <p>
          <PageLink href={path}>{words.backToOrder}</PageLink>
        </p>
        <h1>{words.sentTitle}</h1>
        <p className="lede">{editable ? words.openLede : words.sentLede}</p>
        {answers}
      </>
    );
  }
  return (
    <>
      <p>
        <PageLink href={path}>{words.back}</PageLink>
      </p>
      <TaskForm
        described={form("check", fields)}
        title={words.title}
        lede={words.lede}
        defaults={{ ...raw, changeId }}
        origin={origin}
        autosave={false}
        submit={words.submit}
        busy={words.busy}
      >
        <SinceYouRead rows={differs} />
        {missing.length > 0 ? (
          <div className="note">
            <p className="note-title">{words.incomplete}</p>
            <ul>
              {missing.map(({ id, title }) => (
                <li key={id}>
                  <PageLink href={`${path}/${id}`}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p>{words.complete}</p>
        )}
        {dropped.length > 0 ? (
          <div className="note">
            <p>{words.dropped}</p>
            <ul>
              {dropped.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {answers}
        <section className="check-money">
          <h2>{words.money}</h2>
          {fee ? <DetailsList items={fee} /> : <p>{words.unpriced}</p>}
          <p>{words.moneyText}</p>
          <p>{words.term}</p>
        </section>
        <h2>{words.lastQuestions}</h2>
      </TaskForm>
    </>
  );
}
