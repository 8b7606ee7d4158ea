import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "#server/office/guard.server";
import { queueDigest } from "#server/office/queue.server";

/** Asked now and then by the page of the queue, which draws itself anew when the answer is another one. */
export const loader = ({ request }: LoaderFunctionArgs) => queueDigest(request);

export const action = noFormHere;
