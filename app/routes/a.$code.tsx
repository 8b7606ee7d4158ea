import type { LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { FormPage } from "~/lib/forms/FormPage";
import { agentsPath } from "~/postings/home-page/page";
import { findForAgents } from "~/postings/showing-requests/open.server";
import { hasEnded } from "~/postings/showing-requests/request";
import { closedWords } from "~/postings/showing-requests/words";

/** Agent link, as the MLS and printed sheets show it. Leads to the page of showings and offers. */

const title = "Agent link";

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title };

/** @throws Response 302 to the agents' page, 429, 503 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const posting = await findForAgents(context.clientAddress, params.code);
  if (!posting) return data({ text: closedWords.unknown }, { status: 404 });
  const path = hasEnded(posting) ? null : agentsPath(posting);
  if (path === null) return data({ text: closedWords.ended }, { status: 410 });
  throw redirect(path);
}

export default function AgentLink() {
  return <FormPage title={title} lede={useLoaderData<typeof loader>().text} />;
}
