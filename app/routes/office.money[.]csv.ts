import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendBooks } from "~/office/money/money.server";

/** Books of a month as a table. */
export const loader = ({ request }: LoaderFunctionArgs) => sendBooks(request);

export const action = methodNotAllowed;
