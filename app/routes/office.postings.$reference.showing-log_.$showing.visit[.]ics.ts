import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "#server/office/guard.server";
import { officeShowingDownload } from "#server/office/showings.server";

/** A showing, for a calendar at the office. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  officeShowingDownload(request, params.reference, params.showing);

export const action = noFormHere;
