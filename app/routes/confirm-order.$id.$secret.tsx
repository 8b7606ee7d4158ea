import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { formAction, type Refused } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { postingOfLink } from "~/postings/link.server";
import { answerTitle, OwnerAnswer } from "~/postings/order/OwnerAnswer";
import {
  type Answering,
  type Asked,
  answering,
  ownerAnswer,
  ownerAnswerView,
} from "~/postings/order/owner-answer.server";
import { hasSecret } from "~/postings/order/owner-link";
import { saidOfLinkUnanswered } from "~/postings/seller-guard.server";

/**
 * The page behind the links in another owner's letters about an order: what was ordered, a way to confirm it or to say no and why, and
 * then the agreement. No account is needed.
 */

export { formHeaders as headers } from "~/document/headers";
export const handle: PageHandle = { title: answerTitle };

/** The order and the owner that a link means. @throws Response 404 when it means none, 503 */
async function findAsked(id: string | undefined, secret: string | undefined): Promise<Asked> {
  const posting = secret ? await postingOfLink(id) : null;
  const owner = posting?.owners.find((asked) => hasSecret(asked, secret ?? ""));
  if (!posting || !owner) throw notFound();
  return { posting, owner, account: null };
}

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () => ownerAnswerView(await findAsked(params.id, params.secret)));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  countGuesses(context.clientAddress, async () => {
    const there = async () => redirect(new URL(request.url).pathname, 303);
    const refused = await formAction<object, Refused, Answering>(request, {
      ...ownerAnswer(there),
      who: async () => ({}),
      find: async (_, sent) => answering(await findAsked(params.id, params.secret), sent),
      unanswered: saidOfLinkUnanswered,
      refuse: (refused) => refused,
    });
    const { failure, status, differs = [] } = refused;
    return data({ ...failure, differs }, { status });
  });

export default function ConfirmOrder() {
  const view = useLoaderData<typeof loader>();
  const failed = useAnswer<typeof action>();
  return <OwnerAnswer view={view} differs={failed?.differs} />;
}
