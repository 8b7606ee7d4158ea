import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { knowClosures } from "~/office/closures/days.server";
import { groupOf } from "~/zones";

/**
 * A loader or an action that knows on which days the office is closed, as of the last seconds: what it promises leaves them out. Pages that
 * are the same for everyone promise nothing to anybody, and ask the store nothing.
 */
export function knowingClosures<Handler extends ActionFunction | LoaderFunction>(handler: Handler): Handler {
  const called: ActionFunction = async (args, ...rest) => {
    const { url, method } = args.request;
    const { zone, cached } = groupOf(new URL(url).pathname);
    if (zone !== "site" && (!cached || method === "POST")) await knowClosures();
    return handler(args, ...rest) as Awaited<ReturnType<ActionFunction>>;
  };
  return called as Handler;
}
