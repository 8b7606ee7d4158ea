import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { taskPage } from "~/postings/order/task-words";
import { Proof } from "~/postings/proof/Proof";
import { answerProof, showProof } from "~/postings/proof/page.server";
import { proofPage as words } from "~/postings/proof/page-words";
import { SignInFirst } from "~/postings/SignInFirst";
import styles from "~/styles/proof.css?url";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (page, status) =>
    status === 401 ? taskPage.signIn.title : page?.open === false ? words.sentTitle : words.title,
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showProof(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await answerProof(request, params.reference, context);
  return data(answer, init);
}

export default function ProofPage() {
  const page = useLoaderData<typeof loader>();
  // It stays with the page: a link to another place on it makes Remix forget what the action returned.
  const [answer] = useState(useActionData<typeof action>());
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  // What was typed stays in view, even where the order has moved on.
  return page ? <Proof {...page} open={page.open || answer !== undefined} /> : null;
}
