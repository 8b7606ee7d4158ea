import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendRecord } from "~/postings/inspection/inspection.server";

/** Full record of a posting. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendRecord(request, params.reference);

export const action = methodNotAllowed;
