import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { errorsOf, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { CalendarAddress } from "~/postings/listing/CalendarAddress";
import { actOnDates, showDates } from "~/postings/listing/dates-page.server";
import { datesPage as words } from "~/postings/listing/dates-words";
import { ListingHead } from "~/postings/listing/ListingHead";
import { taskPage } from "~/postings/order/task-words";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/listing.css?url";

export const headers = formHeaders;
export const handle: PageHandle = {
  still: true,
  title: (_, status) => (status === 401 ? taskPage.signIn.title : words.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showDates(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const answered = await actOnDates(request, params.reference, context);
  if ("address" in answered) {
    return data({ address: answered.address, signIn: null }, { headers: answered.headers });
  }
  return data({ ...answered.answer, address: null }, answered.init);
}

export default function Dates() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = useFormFailure();
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  const address = answer?.address ?? null;
  const calendar = <CalendarAddress {...page} address={address} />;
  return (
    <div className="listing-page">
      <ErrorSummary errors={errorsOf("calendar", {}, failure?.result?.error)} />
      <p>
        <a href={page.path}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <ListingHead {...page} />
      <p className="lede">{words.lede}</p>
      {address ? calendar : null}
      <DateList title={words.next} dates={page.next} none={words.none} />
      {address ? null : calendar}
      {page.past.length > 0 ? <DateList title={words.past} dates={page.past} /> : null}
    </div>
  );
}

interface DateListProps {
  title: string;
  dates: readonly { id: string; what: string; when: string }[];
  /** Said where there is none. */
  none?: string;
}

const DateList = ({ title, dates, none }: DateListProps) => (
  <section>
    <h2>{title}</h2>
    {dates.length === 0 ? <p>{none}</p> : null}
    <ul className="listing-dates">
      {dates.map(({ id, what, when }) => (
        <li key={id}>
          <b>{when}</b>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  </section>
);
