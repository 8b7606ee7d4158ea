import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { sentRequest } from "#server/requests/pages.server";
import { FormPage } from "~/components/forms/FormPage";
import { WhatHappensNext } from "~/components/requests/WhatHappensNext";
import { ErrorPage } from "~/components/site/ErrorPage";
import { Receipt } from "~/components/ui/Receipt";
import { sentPage as words } from "~/content/request-pages";
import { privateMeta } from "~/meta";

export const meta: MetaFunction = ({ error }) => privateMeta(error ? problem(error).heading : words.title);

export const loader = ({ request, params }: LoaderFunctionArgs) => sentRequest(request, params.id);

export default function RequestSent() {
  const { kind, name, lines, day, signedIn } = useLoaderData<typeof loader>();
  return (
    <FormPage title={words.title} lede={words.lede(name, day)} aside={<WhatHappensNext kind={kind} />}>
      <Receipt title={words.ticket} lines={lines} basis={words.keep} headingLevel={2} />
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

/** The two ways this page fails have words of their own: a sender must know whether they were heard. */
function problem(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = status === 404 ? words.notFound : words.unavailable;
  return { status, heading: title, text };
}

export const ErrorBoundary = () => <ErrorPage {...problem(useRouteError())} />;
