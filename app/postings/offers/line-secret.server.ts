import { createHmac } from "node:crypto";
import { sessionSecrets } from "#server/platform/env.server";
import { hashOf, isSecretOf } from "~/postings/order/owner-link";
import type { Posting } from "~/postings/posting";
import type { LinkOf } from "./letters";
import type { Offer } from "./offer";

/**
 * The secret of an offer's private page. It follows from the offer and the server's own secret, so that each letter can carry the
 * link though the store has its hash alone.
 */

const secretWith = (key: string, posting: string, offer: string): string =>
  createHmac("sha256", key).update(`offer-count\n${posting}\n${offer}`).digest("base64url");

const pathWith = (posting: string, secret: string): string => `/offer-count/${posting}/${secret}`;

/** The address of the page of an offer that is being registered, and the hash that is kept. */
export function newLine({ id }: Pick<Posting, "id">, offer: string): { link: string; secretHash: string } {
  const secret = secretWith(sessionSecrets()[0] ?? "", id, offer);
  return { link: pathWith(id, secret), secretHash: hashOf(secret) };
}

/** The address of each offer's page. Null where it was made with a secret of the server's that is no longer in use. */
export const linkOfOffer =
  ({ id }: Pick<Posting, "id">): LinkOf =>
  (offer) => {
    const { registered } = offer;
    const secret = sessionSecrets()
      .map((key) => secretWith(key, id, offer.id))
      .find((one) => registered && isSecretOf(registered, one));
    return secret ? pathWith(id, secret) : null;
  };

/** The offer whose page this secret opens; undefined where it opens none. */
export const offerWithSecret = (offers: readonly Offer[], secret: string): Offer | undefined =>
  offers.find(({ registered }) => registered && isSecretOf(registered, secret));
