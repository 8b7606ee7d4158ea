import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "#server/office/downloads.server";

/** Everything there is of a posting. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendRecord(request, params.reference);
