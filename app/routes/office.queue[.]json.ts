import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/accounts/staff/guard.server";
import { queueDigest } from "~/office/queue/queue.server";

/** Digest of the queue. The queue's page polls it and reloads if it has changed. */
export const loader = ({ request }: LoaderFunctionArgs) => queueDigest(request);

export const action = methodNotAllowed;
