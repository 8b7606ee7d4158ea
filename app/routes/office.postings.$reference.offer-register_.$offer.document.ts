import type { LoaderFunctionArgs } from "@remix-run/node";
import { noFormHere } from "~/office/people/guard.server";
import { offerFile } from "~/postings/files.server";
import { openPosting } from "~/postings/office/postings.server";
import { paperResponse } from "~/postings/papers/keep-paper.server";

/** The document of a registered offer as a download, for the office. @throws Response 404, 302, 503 as `requireStaff` does */
export async function loader({ request, params: { reference, offer: id } }: LoaderFunctionArgs) {
  const { posting, offers } = (await openPosting(request, reference)).context;
  const offer = offers.offers.find((one) => one.id === id);
  return paperResponse(posting, offer?.registered?.file, offerFile);
}

export const action = noFormHere;
