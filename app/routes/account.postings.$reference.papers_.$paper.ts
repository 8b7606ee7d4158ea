import type { LoaderFunctionArgs } from "@remix-run/node";
import { paperResponse } from "~/postings/papers/keep-paper.server";
import { readablePapers } from "~/postings/posting";
import { requireShared } from "~/postings/seller-guard.server";

/** A paper as a download, for its seller and other owners with a login of their own; of the office's papers, what it shares. @throws Response to /login, 404, 503 */
export async function loader({ request, params: { reference, paper: id } }: LoaderFunctionArgs) {
  const { posting } = await requireShared(request, reference);
  return paperResponse(
    posting,
    readablePapers(posting).find((one) => one.id === id),
  );
}
