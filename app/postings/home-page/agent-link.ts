import { shortCodeOf } from "~/lib/ids";
import type { Posting } from "~/postings/posting";
import { homePath } from "./page";

/** Agent link of a listing. Browsers don't load this file, because they can't derive the code. */

/** Code of the agent link, which changes with its secret. Null before it exists. */
export const agentCodeOf = ({ page }: Pick<Posting, "page">): string | null =>
  page ? shortCodeOf(page.secret) : null;

/** Path of the agent link, short enough to be typed from a printed sheet: "/a/7K4Q2M9X". Null before it exists. */
export function agentLinkOf(posting: Pick<Posting, "page">): string | null {
  const code = agentCodeOf(posting);
  return code && `/a/${code}`;
}

/** URLs of the page and of the agent link. */
export const pageAddresses = (posting: Posting, origin: string) => {
  const agents = agentLinkOf(posting);
  return { page: origin + homePath(posting), agents: agents && origin + agents };
};
