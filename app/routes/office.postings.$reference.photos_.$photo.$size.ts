import type { LoaderFunctionArgs } from "@remix-run/node";
import { showOfficePhoto } from "#server/office/downloads.server";
import { noFormHere } from "#server/office/guard.server";

/** One size of a photo. */
export const loader = ({ request, params }: LoaderFunctionArgs) => showOfficePhoto(request, params);

export const action = noFormHere;
