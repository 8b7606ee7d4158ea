import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { notFound } from "~/lib/http/error-response";
import { type LinkParams, linkPage, postingOfLink } from "~/postings/link.server";
import { answerTitle, OwnerAnswer } from "~/postings/order/OwnerAnswer";
import {
  type CoOwnersOrder,
  ownerAnswer,
  ownerAnswerForm,
  ownerAnswerView,
} from "~/postings/order/owner-answer.server";
import { hasSecret } from "~/postings/order/owner-link";

/**
 * Page behind the links in a co-owner's letters about an order. It has forms to confirm it or to object, and later the agreement. It needs no account.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: answerTitle };

/** Finds the order and the owner of a link. @throws Response 404 if there is none, 503 */
async function findAsked({ id, secret }: LinkParams): Promise<CoOwnersOrder> {
  const posting = secret ? await postingOfLink(id) : null;
  const owner = posting?.owners.find((asked) => hasSecret(asked, secret ?? ""));
  if (!posting || !owner) throw notFound();
  return { posting, owner, account: null };
}

const server = linkPage({ ...ownerAnswer, open: findAsked, view: ownerAnswerView, find: ownerAnswerForm });
export const loader = server.loader;
export const action = server.action;

export default function ConfirmOrder() {
  const view = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  return <OwnerAnswer view={view} differs={failed?.differs} />;
}
