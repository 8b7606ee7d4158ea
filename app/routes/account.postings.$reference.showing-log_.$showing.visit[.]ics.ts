import type { LoaderFunctionArgs } from "@remix-run/node";
import { showingDownload } from "~/postings/showings/page.server";

/** A showing, for the seller's calendar. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showingDownload(request, params.reference, params.showing);
