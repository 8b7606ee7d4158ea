import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Fields, Values } from "~/lib/forms/form";
import { type FormAction, formAction, type Outcome } from "~/lib/forms/form-action.server";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { isRequestId } from "~/lib/ids";
import type { Posting } from "./posting";
import { findPostingById } from "./store.server";

/** Makes the pages behind secret links, which need no account. */

/**
 * The posting of a link without an account. Null once its seller has deleted the account, because only the
 * office may read it then.
 * @throws Response 503
 */
export async function postingOfLink(id: string | undefined): Promise<Posting | null> {
  const posting = isRequestId(id) ? await orServiceUnavailable(findPostingById(id)) : null;
  return posting?.restrictedAt ? null : posting;
}

/** Route parameters of a link. */
export type LinkParams = LoaderFunctionArgs["params"];

interface LinkPage<Opened, View, Found, F extends Fields>
  extends Pick<FormAction<object, never, Found, F>, "form" | "wasDone"> {
  /** Finds the link's subject. @throws Response 404 if the link is invalid, 503 */
  open(params: LinkParams): Promise<Opened>;
  /** Content of the page. */
  view(opened: Opened, request: Request): View | Promise<View>;
  /** Finds a form's subject. @throws Response 400 for a form of another page, 503 */
  find(opened: Opened, sent: FormData, request: Request): Found | Promise<Found>;
  /** Processes a form. @returns null if done, and the page shows the new state */
  perform(found: Found, values: Values<F>, request: Request): Promise<Outcome<never, F> | null>;
}

/**
 * Makes the loader and the action of a page behind a secret link. Opening the link changes nothing, because
 * mail scanners open links, too. Both throw a Response 404, 429 or 503. The action also throws a 303 once the
 * form is done, or a 400.
 */
export const linkPage = <Opened, View, Found = Opened, F extends Fields = Fields>({
  open,
  view,
  find,
  perform,
  ...action
}: LinkPage<Opened, View, Found, F>) => ({
  loader: ({ request, params, context }: LoaderFunctionArgs) =>
    countGuesses(context.clientAddress, async () => view(await open(params), request)),
  action: ({ request, params, context }: ActionFunctionArgs) =>
    countGuesses(context.clientAddress, () => {
      const again = async () => redirect(new URL(request.url).pathname, 303);
      return formAction<object, never, Found, F>(request, {
        ...action,
        find: async (_, sent) => find(await open(params), sent, request),
        again,
        perform: async (found, values) => (await perform(found, values, request)) ?? { to: await again() },
      });
    }),
});
