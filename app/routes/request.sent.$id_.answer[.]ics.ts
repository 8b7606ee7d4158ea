import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import { answerDownload } from "~/requests/calendar";
import { findRequest } from "~/requests/store.server";
import { closuresForPages } from "~/work/closures/days.server";

/**
 * Our deadline for answering a request, for the calendar of anyone with its id.
 * @throws Response 404 if there is none, 429, 503 if the store doesn't answer
 */
export const loader = ({ params: { id }, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const found = isRequestId(id) ? await orServiceUnavailable(findRequest(id)) : null;
    if (!found) throw notFound();
    return answerDownload(found, await closuresForPages());
  });
