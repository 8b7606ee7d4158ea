import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { countPackage, noteDownload, openPackage, sendPackage } from "~/postings/lawyer/package.server";

/** The papers behind a lawyer's link, for its button alone: a download is counted, and programs that read mail follow links. */

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(new URL(request.url).pathname.replace(/\/[^/]*$/, ""));

/** @throws Response 404 when the link opens nothing, 429, 503 */
export const action = ({ params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const { posting } = await openPackage(params.id, params.secret, new Date());
    await countPackage(posting, "link");
    const answer = await sendPackage(posting);
    await noteDownload(posting, params.secret);
    return answer;
  });
