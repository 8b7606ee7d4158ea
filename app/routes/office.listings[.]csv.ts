import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendListings } from "~/office/listings/listings.server";

/** The list of listings as a table, with the filters of its page. */
export const loader = ({ request }: LoaderFunctionArgs) => sendListings(request);

export const action = methodNotAllowed;
