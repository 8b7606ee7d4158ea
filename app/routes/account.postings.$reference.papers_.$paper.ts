import type { LoaderFunctionArgs } from "@remix-run/node";
import { paperResponse } from "~/postings/papers/keep-paper.server";
import { sellersPapers, signedAgreement } from "~/postings/posting";
import { requireOwn } from "~/postings/seller-guard.server";

/** A paper as a download, for its seller alone; of the office's papers, the signed agreement. @throws Response to /login, 404, 503 */
export async function loader({ request, params: { reference, paper: id } }: LoaderFunctionArgs) {
  const posting = await requireOwn(request, reference);
  return paperResponse(
    posting,
    [...sellersPapers(posting), ...signedAgreement(posting)].find((one) => one.id === id),
  );
}
