import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { sendPhotoSet } from "~/postings/papers/downloads.server";

/** Photos of a posting for the MLS. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendPhotoSet(request, params.reference);

export const action = methodNotAllowed;
