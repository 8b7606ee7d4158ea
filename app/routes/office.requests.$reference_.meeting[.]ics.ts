import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { meetingDownload } from "~/requests/calendar";
import { openRequest } from "~/requests/open.server";

/** The meeting about a request, for the calendar of whoever works on it. @throws Response 404 when none is set, 302, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openRequest(request, params.reference);
  return meetingDownload(context.request);
}

export const action = methodNotAllowed;
