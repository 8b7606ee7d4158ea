import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { countGuesses, countOpened } from "~/lib/http/secret-guesses.server";
import { postingOfLink } from "~/postings/link.server";
import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { findShowings } from "~/postings/store.server";
import { linkedRequest, sameSecret } from "./links";

/** What the addresses without an account lead to. Whoever has the address is let in; opening one changes nothing. */

type Address = string | undefined;

/** What is behind the link of one request. */
export interface Behind {
  posting: Posting;
  file: ShowingsFile;
  request: ShowingRequest;
}

/**
 * The listing that the address for agents means. Null for one that isn't valid any more, which is counted as a guess like every other
 * wrong one.
 * @param client its address, as limits count it
 * @throws Response 404 when it means none, 429, 503
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

/** The request that a link means. @throws Response 404 when it means none, 503 */
export async function openRequest(
  link: "visit" | "showing-answer",
  id: Address,
  secret: Address,
): Promise<Behind> {
  const posting = await postingOfLink(id);
  if (!posting || !secret) throw notFound();
  const file = await orServiceUnavailable(findShowings(posting.id));
  const request = linkedRequest(link, file, secret);
  if (!request) throw notFound();
  return { posting, file, request };
}
