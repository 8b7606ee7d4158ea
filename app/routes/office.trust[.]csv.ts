import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendTrust } from "~/office/trust/trust.server";

/** The trust account of a month as a table. */
export const loader = ({ request }: LoaderFunctionArgs) => sendTrust(request);

export const action = methodNotAllowed;
