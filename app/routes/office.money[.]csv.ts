import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendBooks } from "~/office/money/money.server";
import { methodNotAllowed } from "~/office/people/guard.server";

/** The books of a month as a table. */
export const loader = ({ request }: LoaderFunctionArgs) => sendBooks(request);

export const action = methodNotAllowed;
