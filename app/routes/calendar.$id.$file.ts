import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { feedOf } from "~/postings/dates/dates";
import { findDates } from "~/postings/dates/dates.server";
import { postingOfLink } from "~/postings/link.server";
import { isSecretOf } from "~/postings/order/owner-link";

/** Private calendar of a listing. Its address is the key. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => calendarFeed(params.id, params.file));

/**
 * Calendar feed for calendar programs.
 * @param file the secret with its file ending
 * @throws Response 404 if the address is invalid or has expired, 503
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
