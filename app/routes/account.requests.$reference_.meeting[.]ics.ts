import type { LoaderFunctionArgs } from "@remix-run/node";
import { showMeeting } from "~/requests/loaders.server";

/** The meeting about a request, for the seller's calendar. */
export const loader = ({ request, params }: LoaderFunctionArgs) => showMeeting(request, params.reference);
