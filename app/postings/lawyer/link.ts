import { postings } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import { dayMs } from "~/lib/time/day-ms";
import { isSecretOf } from "~/postings/order/owner-link";
import type { LawyerLink, Posting } from "~/postings/posting";
import type { PostingState } from "~/postings/states";
import { lawyerWords as words } from "./words";

/** Link that lets a seller's lawyer read the documents of the sale. */

/** States in which a link can be created. */
const makeStates: readonly PostingState[] = ["conditional", "sold"];
/** States in which a link works and the seller can download the documents together. */
const readStates: readonly PostingState[] = [...makeStates, "closed"];

/** True if the seller can create or renew a link. */
export const canMakeLink = ({ sale, state }: Posting): boolean => sale !== null && makeStates.includes(state);

/** True if a sale is recorded, so that there are documents for a lawyer. */
export const hasPackage = ({ sale, state }: Posting): boolean => sale !== null && readStates.includes(state);

/** Expiry time of a link created or renewed now. */
export const expiryFrom = (at: Date): Date => new Date(at.getTime() + postings.lawyerLinkDays * dayMs);

/** The posting's link, or null if it has expired or belongs to another sale. */
export function validLink(posting: Posting, now: Date): LawyerLink | null {
  const { lawyer, sale } = posting;
  if (!lawyer || !hasPackage(posting) || lawyer.offer !== sale?.offer) return null;
  return now < lawyer.expiresAt && !posting.restrictedAt ? lawyer : null;
}

/** True if this secret opens the posting's documents now. */
export function opensPackage(posting: Posting, secret: string, now: Date): boolean {
  const link = validLink(posting, now);
  return link !== null && isSecretOf(link, secret);
}

/** Path of a lawyer's page. */
export const packagePath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/sale-package/${id}/${secret}`;

/** Number of downloads through a link, in words. */
export const downloadsOf = ({ downloads, lastAt }: LawyerLink): string =>
  lastAt
    ? words.downloaded(downloads, dateAndTime(lastAt))
    : "The documents haven't been downloaded with it yet.";
