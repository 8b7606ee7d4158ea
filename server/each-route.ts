import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { completeHeaders } from "#server/http/complete-headers";
import { refusalPage } from "#server/http/refusal";
import { refusesOrigin } from "#server/http/same-origin";
import { keepingWordsOfForm, withKeptWords } from "~/accounts/kept-words.server";

type Routes = ServerBuild["routes"];

/**
 * Wraps each loader and action in the rules for all routes.
 * The build does it (`vite.config.ts`), so that they hold on any server that runs the build.
 */
export const withEachRoute = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (!route) return [id, route];
      const module = { ...route.module };
      if (module.loader) module.loader = complete(keepingWordsOfForm(module.loader));
      if (module.action) {
        // A route without a page answers a script, which keeps its form itself.
        const action = module.default ? withKeptWords(module.action) : module.action;
        module.action = complete(ofOwnOrigin(action));
      }
      return [id, { ...route, module }];
    }),
  );

/** Adds our headers to responses that `entry.server.tsx` doesn't see: redirects and files. */
function complete<Handler extends ActionFunction | LoaderFunction>(handler: Handler): Handler {
  const completed = <Answer>(answer: Answer): Answer => {
    if (answer instanceof Response) completeHeaders(answer.headers, answer.status);
    return answer;
  };
  const called: ActionFunction = async (args, ...rest) => {
    try {
      return completed((await handler(args, ...rest)) as Awaited<ReturnType<ActionFunction>>);
    } catch (thrown) {
      throw completed(thrown);
    }
  };
  return called as Handler;
}

/** Accepts forms only from our own pages. */
const ofOwnOrigin =
  (action: ActionFunction): ActionFunction =>
  (args, ...rest) => {
    if (!refusesOrigin(args.request)) return action(args, ...rest);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    throw new Response(refusalPage(403), { status: 403, headers });
  };
