import { notFound } from "~/lib/http/error-response";
import { type LinkParams, postingOfLink } from "~/postings/link.server";
import type { CoOwnersOrder } from "./owner-answer.server";
import { hasSecret } from "./owner-link";

/** Finds the order and the co-owner of a link. @throws Response 404 if there is none, 503 */
export async function findAsked({ id, secret }: LinkParams): Promise<CoOwnersOrder> {
  const posting = secret ? await postingOfLink(id) : null;
  const owner = posting?.owners.find((asked) => hasSecret(asked, secret ?? ""));
  if (!posting || !owner) throw notFound();
  return { posting, owner, account: null };
}
