import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { feedOf } from "~/postings/dates/dates";
import { findDates } from "~/postings/dates/dates.server";
import { postingOfLink } from "~/postings/link.server";
import { isSecretOf } from "~/postings/order/owner-link";

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
  const posting = secret ? await postingOfLink(id) : null;
  const open = posting?.calendar && isSecretOf(posting.calendar, secret);
  if (!posting || !open) throw notFound();
  return new Response(feedOf(posting, await findDates(posting)), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
