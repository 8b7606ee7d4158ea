import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendListings } from "~/office/listings/listings.server";

/** Listings as a table, with the filters of the page. */
export const loader = ({ request }: LoaderFunctionArgs) => sendListings(request);

export const action = methodNotAllowed;
