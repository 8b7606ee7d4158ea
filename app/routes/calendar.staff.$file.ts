import type { LoaderFunctionArgs } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { sendStaffFeed } from "~/office/calendar/calendar.server";

/** The private calendar of somebody at the office: the address is the key to it. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => sendStaffFeed(params.file, new URL(request.url)));
