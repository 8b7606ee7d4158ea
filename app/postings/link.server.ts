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
 * The posting that an address without an account names. Null once its seller has deleted the account, because from then on the
 * posting is for the office alone.
 * @throws Response 503
 */
export async function postingOfLink(id: string | undefined): Promise<Posting | null> {
  const posting = isRequestId(id) ? await orServiceUnavailable(findPostingById(id)) : null;
  return posting?.restrictedAt ? null : posting;
}

/** The address of a link, as the routes name its parts. */
export type LinkParams = LoaderFunctionArgs["params"];

interface LinkPage<Opened, View, Found, F extends Fields>
  extends Pick<FormAction<object, never, Found, F>, "form" | "wasDone"> {
  /** What the link leads to. @throws Response 404 if it leads nowhere, 503 */
  open(params: LinkParams): Promise<Opened>;
  /** What the page shows. */
  view(opened: Opened, request: Request): View | Promise<View>;
  /** What a form is about, besides what the link leads to. @throws Response 400 for none of the page's forms, 503 */
  find(opened: Opened, sent: FormData, request: Request): Found | Promise<Found>;
  /** Does what a form says. @returns null when it's done: the page then says how it is */
  perform(found: Found, values: Values<F>, request: Request): Promise<Outcome<never, F> | null>;
}

/**
 * Makes the loader and the action of a page behind a secret link. Opening the link changes nothing, because programs that read mail
 * open links, too. Both throw a Response 404, 429 or 503, and the action a 303 once the form is done, or 400.
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
