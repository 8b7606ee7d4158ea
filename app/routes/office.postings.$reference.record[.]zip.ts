import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendRecord } from "~/postings/inspection/inspection.server";

/** Everything there is of a posting. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendRecord(request, params.reference);

export const action = methodNotAllowed;
