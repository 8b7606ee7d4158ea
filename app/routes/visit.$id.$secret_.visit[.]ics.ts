import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { visitFile } from "~/postings/showing-requests/calendar";
import { openRequest } from "~/postings/showing-requests/open.server";
import { doorRows } from "~/postings/showing-requests/rules";

/** A showing for the calendar of its agent. @throws Response 404, 429, 503 */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { posting, file, request } = await openRequest("visit", params.id, params.secret);
    const showing = file.showings.find(({ id }) => id === request.id);
    if (!showing) throw notFound();
    const door = showing.cancelledAt ? [] : doorRows(posting, file);
    return calendarResponse(visitFile(posting, request, showing, door), posting.reference);
  });
