import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { notFound } from "~/lib/http/error-response";
import { type LinkParams, linkPage, postingOfLink } from "~/postings/link.server";
import { answerTitle, OwnerAnswer } from "~/postings/order/OwnerAnswer";
import { type Asked, answering, ownerAnswer, ownerAnswerView } from "~/postings/order/owner-answer.server";
import { hasSecret } from "~/postings/order/owner-link";

/**
 * The page behind the links in another owner's letters about an order: what was ordered, a way to confirm it or to say no and why, and
 * then the agreement. No account is needed.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: answerTitle };

/** The order and the owner that a link means. @throws Response 404 when it means none, 503 */
async function findAsked({ id, secret }: LinkParams): Promise<Asked> {
  const posting = secret ? await postingOfLink(id) : null;
  const owner = posting?.owners.find((asked) => hasSecret(asked, secret ?? ""));
  if (!posting || !owner) throw notFound();
  return { posting, owner, account: null };
}

const server = linkPage({ ...ownerAnswer, open: findAsked, view: ownerAnswerView, find: answering });
export const loader = server.loader;
export const action = server.action;

export default function ConfirmOrder() {
  const view = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  return <OwnerAnswer view={view} differs={failed?.differs} />;
}
