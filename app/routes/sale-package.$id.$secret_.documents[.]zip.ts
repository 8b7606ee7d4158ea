import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { countPackage, openPackage, recordDownload, sendPackage } from "~/postings/lawyer/package.server";

/**
 * Documents behind a lawyer's link. Only the button downloads them, because downloads are counted and mail
 * scanners follow links.
 */

/** Path of the page with the button. */
const pageOf = (request: Request): string => new URL(request.url).pathname.replace(/\/[^/]*$/, "");

export const loader = ({ request }: LoaderFunctionArgs) => redirect(pageOf(request));

/**
 * An invalid link redirects to its page, which explains it, because a file's address has no page.
 * @throws Response 303 to the page, 429, 503
 */
export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { posting } = await openPackage(params.id, params.secret, new Date());
    await countPackage(posting, "link");
    const answer = await sendPackage(posting);
    await recordDownload(posting, params.secret);
    return answer;
  }).catch((thrown: unknown) => {
    throw thrown instanceof Response && thrown.status === 404 ? redirect(pageOf(request), 303) : thrown;
  });
