import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { removeOfficePaper, sendOfficePaper } from "#server/office/papers-page.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sendOfficePaper(request, params.reference, params.paper);

export const action = ({ request, params }: ActionFunctionArgs) =>
  removeOfficePaper(request, params.reference, params.paper);
