import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRequestId } from "~/lib/ids";
import type { Posting } from "./posting";
import { findPostingById } from "./store.server";

/**
 * The posting that an address without an account names. Null once its seller has deleted the account, because from then on the
 * posting is for the office alone.
 * @throws Response 503
 */
export async function postingOfLink(id: string | undefined): Promise<Posting | null> {
  const posting = isRequestId(id) ? await orServiceUnavailable(findPostingById(id)) : null;
  return posting?.restrictedAt ? null : posting;
}
