import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { seemsSignedIn } from "~/accounts/session.server";
import { answerDay } from "~/content/answer-day";
import { errorWords } from "~/content/errors";
import type { PageHandle } from "~/document/meta";
import { dateAndTime } from "~/lib/format";
import { FormPage } from "~/lib/forms/FormPage";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import { LinkLine } from "~/lib/ui/PageLink";
import { requestForms } from "~/requests/kinds";
import { answerBy } from "~/requests/letters";
import styles from "~/requests/request-form.css?url";
import { findRequest } from "~/requests/store.server";
import { Ticket } from "~/requests/Ticket";
import { WhatHappensNext } from "~/requests/WhatHappensNext";
import { ErrorPage } from "~/site/ErrorPage";
import { closuresForPages } from "~/work/closures/days.server";

export { formHeaders as headers } from "~/document/headers";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const title = "We have your request";

export const handle: PageHandle = { title: (data, status) => (data ? title : problem(status).title) };

/**
 * Confirmation of a request, for anyone with its id. It contains nothing of the request's text.
 * @throws Response 404 if there is none, 429, 503 if the store doesn't answer
 */
export const loader = ({ request, params: { id }, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const found = isRequestId(id) ? await orServiceUnavailable(findRequest(id)) : null;
    if (!found) throw notFound();
    const { kind, reference, createdAt } = found;
    const closures = await closuresForPages();
    const ticket = {
      kind,
      name: requestForms[kind].name,
      reference,
      received: dateAndTime(createdAt),
      day: answerDay(createdAt, closures),
      answerBy: answerBy(createdAt, closures),
      calendar: `/request/sent/${id}/answer.ics`,
    };
    return { ticket, signedIn: await seemsSignedIn(request) };
  });

export default function RequestSent() {
  const { ticket, signedIn } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={title}
      lede={`You'll hear from us by the end of ${ticket.answerBy}.`}
      aside={<WhatHappensNext kind={ticket.kind} />}
    >
      <Ticket {...ticket} />
      {signedIn ? (
        <LinkLine href="/account">See it in your account</LinkLine>
      ) : (
        <p>
          Want to follow it? Log in, or create an account, with the same email address. Once you've confirmed
          the address, this request is in it. <a href="/sign-up">Create an account</a>
        </p>
      )}
    </FormPage>
  );
}

/** This page has its own error texts, because a sender must learn if the request arrived. */
function problem(status: number): { title: string; text: string } {
  if (status === 429) return { title: errorWords(429).heading, text: errorWords(429).text };
  if (status === 404) {
    return {
      title: "We have no request at this address",
      text: "If you came here by sending a form, it didn't reach us. Please send it again, or call us and we'll take it by phone.",
    };
  }
  return {
    title: "We can't look up your request right now",
    text: "What we've confirmed to you is kept. Load this page again in a minute, or call us.",
  };
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = problem(status);
  return <ErrorPage status={status} heading={title} text={text} />;
}
