import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { loadClosures } from "~/work/closures/days.server";
import { groupOf } from "~/zones";

/** Asked again and again by open pages of the queue, whether something has changed: it promises nothing. */
const asksForNews = "/office/queue.json";

/**
 * A loader or an action that knows on which days the office is closed, as of the last seconds: what it promises leaves them out. Pages that
 * are the same for everyone and those of logging in promise nothing to anybody, and ask the store nothing.
 */
export function knowingClosures<Handler extends ActionFunction | LoaderFunction>(handler: Handler): Handler {
  const called: ActionFunction = async (args, ...rest) => {
    const { pathname } = new URL(args.request.url);
    const { zone, label } = groupOf(pathname);
    const isPromising = zone !== "site" && label !== "auth" && pathname !== asksForNews;
    if (isPromising) await loadClosures();
    return handler(args, ...rest) as Awaited<ReturnType<ActionFunction>>;
  };
  return called as Handler;
}
