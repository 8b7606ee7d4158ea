import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { notFound } from "~/lib/http/error-response";
import { newRequestId } from "~/lib/ids";
import { headOf, pathOf } from "~/postings/facts";
import { carryShown } from "~/postings/order/shown";
import { linesOf, proofOf, readSince, shownOf } from "~/postings/proof/parts";
import styles from "~/postings/proof/proof.css?url";
import { requireOwn } from "~/postings/seller-guard.server";
import { findOfficeFile } from "~/postings/store.server";
import { answerProof } from "./action.server";
import { Proof, sentTitle, title } from "./Proof";

/** The page on which a seller reads the listing and says whether it is right. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => (page?.open === false ? sentTitle : title) };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * @throws Response to /login; 404, also before the listing was sent to be read; 503
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const posting = await requireOwn(request, params.reference);
  if (!posting.proof) throw notFound();
  const file = await orServiceUnavailable(findOfficeFile(posting.id));
  const listing = proofOf(posting, file);
  return {
    ...headOf(posting),
    path: pathOf(posting),
    open: posting.state === "proof",
    listing,
    lines: linesOf(listing),
    // As the page is now, also where the form came back: whoever approves then has seen what changed.
    shown: carryShown(shownOf(listing)),
    changes: readSince(posting, file),
    changeId: newRequestId(),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { answer, init } = await answerProof(request, params.reference);
  return data(answer, init);
}

export default function ProofPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // What was typed stays in view, even where the order has moved on.
  return page ? (
    <Proof {...page} open={page.open || answer !== undefined} differs={answer?.differs ?? []} />
  ) : null;
}
