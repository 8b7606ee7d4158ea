import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { showOfficePhoto } from "~/postings/papers/downloads.server";

/** One size of a photo. */
export const loader = ({ request, params }: LoaderFunctionArgs) => showOfficePhoto(request, params);

export const action = noFormHere;
