import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { ListingHead } from "~/postings/listing/ListingHead";
import { taskPage } from "~/postings/order/task-words";
import { SignInFirst } from "~/postings/SignInFirst";
import { Consent } from "~/postings/showings/Consent";
import { actOnShowings, showShowings } from "~/postings/showings/page.server";
import { ShowingErrors, ShowingForm, ShowingGroups } from "~/postings/showings/Showings";
import { showingsPage as words } from "~/postings/showings/words";
import styles from "~/styles/listing.css?url";

export const headers = formHeaders;
export const handle: PageHandle = {
  still: true,
  title: (_, status) => (status === 401 ? taskPage.signIn.title : words.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showShowings(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await actOnShowings(request, params.reference, context);
  return data(answer, init);
}

export default function ShowingsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  const { path, open, fields, ids, state } = page;
  return (
    <div className="listing-page">
      <ShowingErrors fields={fields} />
      <p>
        <a href={path}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <p className="lede">{words.lede}</p>
      {open ? null : <p>{words.closed}</p>}
      {state === "live" ? (
        <p>
          {words.stop} <a href={`${path}/amendments/stop-showings`}>{words.stopLink}</a>
        </p>
      ) : null}
      <ShowingGroups {...page} />
      {open ? (
        <section id="add-showing">
          <h2>{words.addTitle}</h2>
          <ShowingForm intent="add" fields={fields.add.fields} changeId={ids.add} button={words.add} />
        </section>
      ) : null}
      <Consent {...page} />
    </div>
  );
}
