import { createHash } from "node:crypto";
import { postings } from "~/content/business";
import { signedCookie } from "~/lib/http/signed-cookie.server";
import type { SentFile } from "~/lib/uploads/receive.server";
import type { OfferFile } from "./offer";
import type { SentRegistration } from "./registration-form";

/**
 * The last offer that this browser registered, in a cookie, so that it can correct the email address. It holds only
 * what the browser sent. It therefore doesn't disclose if another form had registered the offer.
 */
export interface SentOffer {
  /** Id of the posting. */
  posting: string;
  /** Id of the form without the email address. */
  origin: string;
  /** Time of sending, in ms since the epoch. */
  at: number;
  sent: SentRegistration;
  file: Omit<OfferFile, "addedAt"> | null;
}

const lifetimeMs = postings.registered.correctionMinutes * 60_000;

const sentOfferCookie = signedCookie("offer", lifetimeMs / 1000);

/** `Set-Cookie` that remembers the offer in the browser. */
export const rememberOffer = (offer: SentOffer): Promise<string> => sentOfferCookie().serialize(offer);

/** The offer on this posting whose email address the browser may still correct, or null. */
export async function findSentOffer(request: Request, posting: string): Promise<SentOffer | null> {
  const offer: SentOffer | null = await sentOfferCookie().parse(request.headers.get("Cookie"));
  return offer?.posting === posting && Date.now() < offer.at + lifetimeMs ? offer : null;
}

/** True if a form repeats the offer with another email address, because its sender went back to correct that. */
export const isResent = (
  before: SentOffer,
  origin: string,
  email: string,
  file: Pick<SentFile, "bytes"> | undefined,
): boolean =>
  before.origin === origin &&
  before.sent.email !== email &&
  (!file ||
    (file.bytes !== null && before.file?.hash === createHash("sha256").update(file.bytes).digest("hex")));
