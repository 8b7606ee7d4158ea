import type { LoaderFunctionArgs } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { sendStaffFeed } from "~/office/calendar/calendar.server";

/** Private calendar of a staff member. Its address is the key. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => sendStaffFeed(params.file, new URL(request.url)));
