import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "#server/office/guard.server";
import { sendOfficePaper } from "#server/office/papers-page.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sendOfficePaper(request, params.reference, params.paper);

export const action = noFormHere;
