import type { LoaderFunctionArgs } from "@remix-run/node";
import { showPhoto } from "~/postings/photos/pages.server";

/** One size of a photo. */
export const loader = ({ request, params }: LoaderFunctionArgs) => showPhoto(request, params);
