import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendListings } from "~/office/listings/listings.server";
import { methodNotAllowed } from "~/office/people/guard.server";

/** The list of listings as a table, with the filters of its page. */
export const loader = ({ request }: LoaderFunctionArgs) => sendListings(request);

export const action = methodNotAllowed;
