import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import { answerDownload } from "~/requests/calendar";
import { findRequest } from "~/requests/store.server";
import { closuresForPages } from "~/work/closures/days.server";

/**
 * The day by which a request is answered, for the calendar of whoever has its id.
 * @throws Response 404 when there is none, 429, 503 when the store does not answer
 */
export const loader = ({ params: { id }, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const found = isRequestId(id) ? await orServiceUnavailable(findRequest(id)) : null;
    if (!found) throw notFound();
    return answerDownload(found, await closuresForPages());
  });
