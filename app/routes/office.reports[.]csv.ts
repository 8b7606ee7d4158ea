import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { sendReports } from "~/office/reports/reports.server";

/** The office's reports as a table. */
export const loader = ({ request }: LoaderFunctionArgs) => sendReports(request);

export const action = noFormHere;
