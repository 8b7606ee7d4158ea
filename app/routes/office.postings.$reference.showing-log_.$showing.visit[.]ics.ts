import type { LoaderFunctionArgs } from "@remix-run/node";
import { officeShowingDownload } from "#server/office/showings.server";

/** A showing, for a calendar at the office. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  officeShowingDownload(request, params.reference, params.showing);
