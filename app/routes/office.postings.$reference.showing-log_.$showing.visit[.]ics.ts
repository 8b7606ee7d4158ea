import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { officeShowingDownload } from "~/postings/showings/office.server";

/** A showing, for a calendar at the office. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  officeShowingDownload(request, params.reference, params.showing);

export const action = noFormHere;
