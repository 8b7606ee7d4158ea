import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { notFound } from "~/lib/http/error-response";
import { PageLink } from "~/lib/ui/PageLink";
import { pathOf } from "~/postings/facts";
import { OwnerAnswer } from "~/postings/order/OwnerAnswer";
import {
  type Answering,
  type Asked,
  answering,
  ownerAnswer,
  ownerAnswerView,
} from "~/postings/order/owner-answer.server";
import type { confirmForm, refuseForm } from "~/postings/order/owner-answer-forms";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { requireShared, type Shared } from "~/postings/seller-guard.server";

/** What another owner with a login of their own answers to the order: the same as behind the link of their letter. */

const title = "Your answer";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** The seller has nothing to answer here. @throws Response 404 */
function askedIn({ posting, coOwner }: Shared): Asked {
  if (!coOwner) throw notFound();
  return { posting, owner: coOwner.owner, account: coOwner.uid };
}

/** @throws Response to /login, 404, 503 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const shared = await requireShared(request, params.reference);
  return { ...ownerAnswerView(askedIn(shared)), path: pathOf(shared.posting) };
}

type Fields = typeof confirmForm.fields | typeof refuseForm.fields;

export async function action({ request, params }: ActionFunctionArgs) {
  const there = async () => redirect(new URL(request.url).pathname, 303);
  const { answer, init } = await sellerForm<never, SellersForm & Answering, Fields>(
    request,
    params.reference,
    {
      ...ownerAnswer(there),
      coOwners: true,
      find: async (found) => ({ ...found, ...answering(askedIn(found), found.sent) }),
    },
  );
  return data(answer, init);
}

export default function YourAnswer() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <OwnerAnswer view={page} differs={answer?.differs}>
      <p>
        <PageLink href={page.path}>Back to the order</PageLink>
      </p>
    </OwnerAnswer>
  );
}
