import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { errorWords } from "~/content/errors";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { FormPage } from "~/lib/forms/FormPage";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { Receipt } from "~/lib/ui/Receipt";
import { sentRequest } from "~/requests/loaders.server";
import { WhatHappensNext } from "~/requests/WhatHappensNext";
import { sentPage as words } from "~/requests/words/pages";
import { ErrorPage } from "~/site/ErrorPage";
import styles from "~/styles/request.css?url";

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  title: (data, status) => (data ? words.title : problem(status).title),
};

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => sentRequest(request, params.id));

export default function RequestSent() {
  const { kind, name, lines, day, signedIn } = useLoaderData<typeof loader>();
  return (
    <FormPage title={words.title} lede={words.lede(name, day)} aside={<WhatHappensNext kind={kind} />}>
      <Receipt title={words.ticket} lines={lines} basis={words.keep} headingLevel={2} ticket />
      {signedIn ? (
        <p>
          <a href="/account">{words.signedIn}</a>
        </p>
      ) : (
        <p>
          {words.signedOut} <a href="/sign-up">{words.signUp}</a>
        </p>
      )}
    </FormPage>
  );
}

/** This page has its own error texts, because a sender must learn whether the request arrived. */
function problem(status: number): { title: string; text: string } {
  if (status === 429) return { title: errorWords(429).heading, text: errorWords(429).text };
  return status === 404 ? words.notFound : words.unavailable;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = problem(status);
  return <ErrorPage status={status} heading={title} text={text} />;
}
