import type { LoaderFunctionArgs } from "@remix-run/node";
import { meetingDownload } from "~/requests/calendar";
import { openOwnRequest } from "~/requests/open.server";

/** Meeting about a request, for the seller's calendar. @throws Response 404 if none is set, to /login, 503 */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  meetingDownload(await openOwnRequest(request, params.reference));
