import type { LoaderFunctionArgs } from "@remix-run/node";
import { showPhoto } from "#server/photos/pages.server";

/** One size of a photo. */
export const loader = ({ request, params }: LoaderFunctionArgs) => showPhoto(request, params);
