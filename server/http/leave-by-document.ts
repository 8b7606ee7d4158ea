import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { isGuarded, isZonePage } from "~/zones";

/**
 * A loader or an action whose redirects out of the workspace and the office load a document: React runs on the pages of these
 * zones alone, so that any other address, the login's for one, is a new document. Remix is told so by a header of its own.
 */
export function leavingByDocument<Handler extends ActionFunction | LoaderFunction>(
  handler: Handler,
): Handler {
  const called: ActionFunction = async (args, ...rest) => {
    try {
      return marked((await handler(args, ...rest)) as Awaited<ReturnType<ActionFunction>>, args.request);
    } catch (thrown) {
      throw marked(thrown, args.request);
    }
  };
  return called as Handler;
}

function marked<Answer>(answer: Answer, { url }: Request): Answer {
  const to = answer instanceof Response && answer.headers.get("Location");
  if (!to || !isGuarded(new URL(url).pathname)) return answer;
  const { pathname } = new URL(to, url);
  if (!isZonePage(pathname)) answer.headers.set("X-Remix-Reload-Document", "true");
  return answer;
}
