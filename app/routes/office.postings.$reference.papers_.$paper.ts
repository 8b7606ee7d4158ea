import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { sendOfficePaper } from "~/postings/papers/office-page.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  sendOfficePaper(request, params.reference, params.paper);

export const action = noFormHere;
