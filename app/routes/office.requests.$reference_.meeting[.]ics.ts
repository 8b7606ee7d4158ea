import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { meetingDownload } from "~/requests/calendar";
import { openRequest } from "~/requests/open.server";

/** Meeting about a request, for the assignee's calendar. @throws Response 404 if none is set, 302, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { context } = await openRequest(request, params.reference);
  return meetingDownload(context.request);
}

export const action = methodNotAllowed;
