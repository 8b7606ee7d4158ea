import type { LoaderFunctionArgs } from "@remix-run/node";
import { paperResponse } from "~/postings/papers/store-paper.server";
import { readablePapers } from "~/postings/posting";
import { readPosting } from "~/postings/read-posting.server";

/**
 * Downloads a document: any of them for the office, the owners' own and the shared ones for owners.
 * @throws Response like `readPosting`
 */
export async function loader(args: LoaderFunctionArgs) {
  const { posting, office } = await readPosting(args);
  const papers = office ? posting.papers : readablePapers(posting);
  return paperResponse(
    posting,
    papers.find(({ id }) => id === args.params.paper),
  );
}
