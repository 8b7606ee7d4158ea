import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses, countOpened } from "~/lib/http/secret-guesses.server";
import { parseShortCode } from "~/lib/ids";
import { postingOfLink } from "~/postings/link.server";
import type { Posting } from "~/postings/posting";
import { findByAgentCode } from "~/postings/queries.server";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { findShowings } from "~/postings/store.server";
import { linkedRequest, sameSecret } from "./links";

/** Resolves links without an account. The link grants access, and opening it changes nothing. */

type Address = string | undefined;

/** Data behind the link of one request. */
export interface LinkedRequest {
  posting: Posting;
  file: ShowingsFile;
  request: ShowingRequest;
}

/**
 * Finds the listing of an agent link. Returns null for an expired link, which counts as a wrong guess.
 * @param client its address, as rate limits count it
 * @throws Response 404 if there is none, 429, 503
 */
export async function openForAgents(
  client: string | undefined,
  id: Address,
  secret: Address,
): Promise<Posting | null> {
  await countOpened(client, id);
  let isOld = false;
  try {
    return await countGuesses(client, async () => {
      const posting = await postingOfLink(id);
      const page = posting?.page;
      if (posting && page && sameSecret(page.secret, secret ?? "")) return posting;
      isOld = page !== undefined;
      throw notFound();
    });
  } catch (thrown) {
    if (isOld && thrown instanceof Response && thrown.status === 404) return null;
    throw thrown;
  }
}

/**
 * Finds the listing of an agent link by its code. Returns null for an unknown one, which counts as a wrong guess.
 * @param client its address, as rate limits count it
 * @throws Response 429, 503
 */
export async function findForAgents(client: string | undefined, typed: Address): Promise<Posting | null> {
  const code = parseShortCode(typed ?? "");
  try {
    return await countGuesses(client, async () => {
      const posting = code ? await orServiceUnavailable(findByAgentCode(code)) : null;
      if (!posting || posting.restrictedAt) throw notFound();
      return posting;
    });
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return null;
    throw thrown;
  }
}

/** Finds the request of a link. @throws Response 404 if there is none, 503 */
export async function openRequest(
  link: "visit" | "showing-answer",
  id: Address,
  secret: Address,
): Promise<LinkedRequest> {
  const posting = await postingOfLink(id);
  if (!posting || !secret) throw notFound();
  const file = await orServiceUnavailable(findShowings(posting.id));
  const request = linkedRequest(link, file, secret);
  if (!request) throw notFound();
  return { posting, file, request };
}
