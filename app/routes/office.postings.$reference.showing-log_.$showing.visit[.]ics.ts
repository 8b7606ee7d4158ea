import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { openPosting } from "~/postings/office/postings.server";
import { showingCalendarFile } from "~/postings/showings/calendar.server";

/** A showing, for a calendar at the office. @throws Response 404, 302, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openPosting(request, params.reference);
  return showingCalendarFile(context.posting, params.showing);
}

export const action = noFormHere;
