import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "#server/office/downloads.server";
import { noFormHere } from "#server/office/guard.server";

/** Everything there is of a posting. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendRecord(request, params.reference);

export const action = noFormHere;
