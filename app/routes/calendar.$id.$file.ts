import type { LoaderFunctionArgs } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import { feedOf } from "~/postings/dates/dates";
import { findDates } from "~/postings/dates/dates.server";
import { isSecretOf } from "~/postings/order/owner-link";
import { findPostingById } from "~/postings/store.server";

/** The private calendar of a listing: the address is the key to it. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => calendarFeed(params.id, params.file));

/**
 * What a calendar program reads.
 * @param file the secret with its ending
 * @throws Response 404 when the address is none, or none any more; 503
 */
async function calendarFeed(id: string | undefined, file: string | undefined): Promise<Response> {
  const [, secret = ""] = /^([\w-]{43})\.ics$/.exec(file ?? "") ?? [];
  const posting = isRequestId(id) && secret ? await orServiceUnavailable(findPostingById(id)) : null;
  const open = posting?.calendar && !posting.restrictedAt && isSecretOf(posting.calendar, secret);
  if (!posting || !open) throw notFound();
  return new Response(feedOf(posting, await findDates(posting)), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
