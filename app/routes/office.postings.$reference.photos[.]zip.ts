import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPhotoSet } from "#server/office/downloads.server";
import { noFormHere } from "#server/office/guard.server";

/** The photos of a posting for the MLS. */
export const loader = ({ request, params }: LoaderFunctionArgs) => sendPhotoSet(request, params.reference);

export const action = noFormHere;
