import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { knowClosures } from "~/office/closures/days.server";
import { groupOf } from "~/zones";

/** Asked again and again by open pages of the queue, whether something has changed: it promises nothing. */
const asksForNews = "/office/queue.json";

/**
 * A loader or an action that knows on which days the office is closed, as of the last seconds: what it promises leaves them out. Pages that
 * are the same for everyone promise nothing to anybody, and ask the store nothing.
 */
export function knowingClosures<Handler extends ActionFunction | LoaderFunction>(handler: Handler): Handler {
  const called: ActionFunction = async (args, ...rest) => {
    const { url, method } = args.request;
    const { pathname } = new URL(url);
    const { zone, cached } = groupOf(pathname);
    const isPromising = zone !== "site" && pathname !== asksForNews && (!cached || method === "POST");
    if (isPromising) await knowClosures();
    return handler(args, ...rest) as Awaited<ReturnType<ActionFunction>>;
  };
  return called as Handler;
}
