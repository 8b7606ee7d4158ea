import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { openPosting } from "~/postings/office/postings.server";
import { paperResponse } from "~/postings/papers/keep-paper.server";

/** Any paper of a posting as a download, for the office. @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params: { reference, paper: id } }: LoaderFunctionArgs) {
  const { posting } = (await openPosting(request, reference)).context;
  return paperResponse(
    posting,
    posting.papers.find((one) => one.id === id),
  );
}

export const action = noFormHere;
