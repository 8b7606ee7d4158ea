import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { LinkLine } from "~/lib/ui/PageLink";
import { homeCodePath, homeCodeWords } from "~/postings/home-code/words";
import { linkPage } from "~/postings/link.server";
import { findAsked } from "~/postings/order/asked-owner.server";
import { answerTitle, OwnerAnswer } from "~/postings/order/OwnerAnswer";
import { ownerAnswer, ownerAnswerForm, ownerAnswerView } from "~/postings/order/owner-answer.server";

/**
 * Page behind the links in a co-owner's letters about an order. It has forms to confirm it or to object, and later the agreement. It needs no account.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: answerTitle };

const server = linkPage({ ...ownerAnswer, open: findAsked, view: ownerAnswerView, find: ownerAnswerForm });
export const loader = server.loader;
export const action = server.action;

export default function ConfirmOrder() {
  const view = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  const { id = "", secret = "" } = useParams();
  const { pathname } = useLocation();
  return (
    <OwnerAnswer view={view} path={pathname} differs={failed?.differs}>
      {view.awaitsCode ? <LinkLine href={homeCodePath(id, secret)}>{homeCodeWords.enter}</LinkLine> : null}
    </OwnerAnswer>
  );
}
