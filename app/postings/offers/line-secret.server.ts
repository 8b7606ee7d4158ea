import { createHmac } from "node:crypto";
import { sessionSecrets } from "#server/platform/env.server";
import { hashOf, isSecretOf } from "~/postings/order/owner-link";
import type { Posting } from "~/postings/posting";
import type { LinkOf } from "./letters";
import type { Offer } from "./offer";

/**
 * Secret of an offer's private page, derived from the offer's id and the server's secret. Letters can then
 * include the link, although the store only has its hash.
 */

const secretWith = (key: string, posting: string, offer: string): string =>
  createHmac("sha256", key).update(`offer-count\n${posting}\n${offer}`).digest("base64url");

const pathWith = (posting: string, secret: string): string => `/offer-count/${posting}/${secret}`;

/** Input of the secret: the offer's id, with its corrected email address if it has one. */
const seedOf = (offer: string, email?: string): string => (email ? `${offer}\n${email}` : offer);

/**
 * Address of the private page of an offer being registered, and the hash to store.
 * @param email corrected address, which gets another link
 */
export function newOfferLink(
  { id }: Pick<Posting, "id">,
  offer: string,
  email?: string,
): { link: string; secretHash: string } {
  const secret = secretWith(sessionSecrets()[0] ?? "", id, seedOf(offer, email));
  return { link: pathWith(id, secret), secretHash: hashOf(secret) };
}

/** Address of each offer's page, or null if it was made with a retired server secret. */
export const linkOfOffer =
  ({ id }: Pick<Posting, "id">): LinkOf =>
  (offer) => {
    const { registered } = offer;
    const seeds = [offer.id, seedOf(offer.id, registered?.email)];
    const secret = sessionSecrets()
      .flatMap((key) => seeds.map((seed) => secretWith(key, id, seed)))
      .find((one) => registered && isSecretOf(registered, one));
    return secret ? pathWith(id, secret) : null;
  };

/** Finds the offer whose page this secret opens, or undefined. */
export const offerWithSecret = (offers: readonly Offer[], secret: string): Offer | undefined =>
  offers.find(({ registered }) => registered && isSecretOf(registered, secret));
