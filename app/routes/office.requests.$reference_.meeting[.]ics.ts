import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { officeMeeting } from "~/requests/office.server";

/** The meeting about a request, for the calendar of whoever works on it. */
export const loader = ({ request, params }: LoaderFunctionArgs) => officeMeeting(request, params.reference);

export const action = noFormHere;
