import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { answerUpload } from "~/postings/photos/pages.server";

/** Takes photos from a script, which wants to know of each file what became of it. */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerUpload(request, params.reference, context);

/** Only forms are sent here. */
export const loader = () => {
  throw notFound();
};
