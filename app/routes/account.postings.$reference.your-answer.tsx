import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { notFound } from "~/lib/http/error-response";
import { LinkLine } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { OwnerAnswer } from "~/postings/order/OwnerAnswer";
import {
  type AnswerFields,
  type CoOwnersOrder,
  type OwnerAnswerForm,
  ownerAnswer,
  ownerAnswerForm,
  ownerAnswerView,
} from "~/postings/order/owner-answer.server";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import type { PostingAccess } from "~/postings/seller-guard.server";
import { sellersLoader } from "~/postings/sellers-page.server";

/** Answer of a co-owner with a login to an order, as behind the link of their letter. */

const title = "Your answer";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** The seller has nothing to answer here. @throws Response 404 */
function askedIn({ posting, coOwner }: PostingAccess): CoOwnersOrder {
  if (!coOwner) throw notFound();
  return { posting, owner: coOwner.owner, account: coOwner.uid };
}

export const loader = sellersLoader({
  isThere: () => true,
  view: (reader) => ownerAnswerView(askedIn(reader)),
});

export const action = sellerForm<never, SellersForm & OwnerAnswerForm, AnswerFields>({
  ...ownerAnswer,
  coOwners: true,
  find: async (found) => ({ ...found, ...ownerAnswerForm(askedIn(found), found.sent) }),
  again: async (found) => there(found),
  perform: async (found, values) => (await ownerAnswer.perform(found, values)) ?? { to: there(found) },
});

const there = ({ posting }: SellersForm) => redirect(`${pathOf(posting)}/your-answer`, 303);

export default function YourAnswer() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <OwnerAnswer view={page} path={page.path} differs={answer?.differs}>
      <LinkLine href={page.path}>Back to the order</LinkLine>
    </OwnerAnswer>
  );
}
