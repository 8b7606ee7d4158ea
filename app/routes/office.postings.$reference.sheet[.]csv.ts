import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { sendSheet } from "~/postings/review/sheet.server";

/** The field sheet as a table. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendSheet(request, params.reference);

export const action = noFormHere;
