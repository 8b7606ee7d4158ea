import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "#server/office/guard.server";
import { sendReports } from "#server/office/reports.server";

/** The office's reports as a table. */
export const loader = ({ request }: LoaderFunctionArgs) => sendReports(request);

export const action = noFormHere;
