import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { queueDigest } from "~/office/queue/queue.server";

/** Asked now and then by the page of the queue, which draws itself anew when the answer is another one. */
export const loader = ({ request }: LoaderFunctionArgs) => queueDigest(request);

export const action = methodNotAllowed;
