import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removePaper, sendPaper } from "~/postings/papers/page.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sendPaper(request, params.reference, params.paper);

export const action = ({ request, params }: ActionFunctionArgs) =>
  removePaper(request, params.reference, params.paper);
